import type { Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { DASHBOARD_PATH, SENT_PATH } from '#domain/students/constants.ts';
import { notify } from '#domain/students/notifications.server.ts';
import type { Application } from '#domain/scholarships/application/applications.server.ts';
import { mailConsentNews } from './news.server.ts';
import { isSent, recordEvent } from '#domain/scholarships/application/history.server.ts';
import { JUST_SENT } from '#domain/scholarships/states.ts';

const TITLES = { given: 'Your parent or guardian has agreed', confirmed: 'You have agreed' } as const;

/** The student is told, and what was only stored counts as sent now. @param news by a guardian, or by the student at 18 */
export async function noteConsented(trx: Trx, ctx: DomainContext, application: Application, news: keyof typeof TITLES): Promise<void> {
  const { id, number, account_id: accountId } = application;
  const now = ctx.clock.now();
  const isSentNow = !(await isSent(trx, id));
  if (isSentNow) {
    await trx.updateTable('scholarship_applications').set({ submitted_at: now, updated_at: now }).where('id', '=', id).execute();
    await recordEvent(trx, ctx, id, { from: 'draft', to: JUST_SENT, actor: 'student' });
  }
  await notify(trx, ctx, {
    accountId,
    kind: 'application',
    title: TITLES[news],
    body: isSentNow ? `Your application ${number} is sent, and we can read it.` : `We can now read your application ${number}.`,
    link: DASHBOARD_PATH,
  });
  await mailConsentNews(trx, ctx, application, { news, isSentNow });
}

/** The student is told what she can do; nothing of the application changes. */
export async function noteDeclined(trx: Trx, ctx: DomainContext, application: Application): Promise<void> {
  await notify(trx, ctx, {
    accountId: application.account_id,
    kind: 'application',
    title: 'Your parent or guardian has not agreed',
    body: `Your application ${application.number} is not lost: they can still agree. See what you can do.`,
    link: SENT_PATH,
  });
  await mailConsentNews(trx, ctx, application, { news: 'declined' });
}
