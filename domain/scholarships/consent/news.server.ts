import * as m from '#messages/index.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { tellStudent } from '#domain/phone/tell.server.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { DASHBOARD_PATH, PERMISSION_PATH, SCHOLARSHIP_PATH } from '#domain/students/constants.ts';
import { notify } from '#domain/students/notifications.server.ts';
import { isSent, recordEvent } from '#domain/scholarships/application/history.server.ts';
import { JUST_SENT } from '#domain/scholarships/states.ts';
import { lastDayOf, type Matter } from './permission.server.ts';

/** `isAsking`: what is to be done, and by when. `onlyWhileAwaited`: of no use after an answer. */
const NEWS = {
  given: { path: DASHBOARD_PATH, isAsking: false, onlyWhileAwaited: false },
  confirmed: { path: DASHBOARD_PATH, isAsking: false, onlyWhileAwaited: false },
  declined: { path: PERMISSION_PATH, isAsking: true, onlyWhileAwaited: false },
  waiting: { path: PERMISSION_PATH, isAsking: true, onlyWhileAwaited: true },
  unreached: { path: PERMISSION_PATH, isAsking: true, onlyWhileAwaited: true },
  of_age: { path: PERMISSION_PATH, isAsking: true, onlyWhileAwaited: true },
  erased: { path: DASHBOARD_PATH, isAsking: false, onlyWhileAwaited: false },
} as const satisfies Record<MailTemplates['consent-news']['news'], { path: string; isAsking: boolean; onlyWhileAwaited: boolean }>;

/** To the student, once a day for each kind; a no also to her phone. @returns whether it is the first of today */
export async function mailConsentNews(
  trx: DbOrTrx,
  ctx: DomainContext,
  matter: Matter,
  { news, isSentNow = false }: { news: MailTemplates['consent-news']['news']; isSentNow?: boolean },
): Promise<boolean> {
  const { id, application, account_id: accountId } = matter;
  const { path, isAsking, onlyWhileAwaited } = NEWS[news];
  const { email, name } = await trx.selectFrom('accounts').select(['email', 'name']).where('id', '=', accountId).executeTakeFirstOrThrow();
  return tellStudent(trx, ctx, {
    accountId,
    key: `consent-${news}:${id}:${todayAt(ctx)}`,
    mail: {
      to: email,
      template: 'consent-news',
      props: {
        news,
        name,
        number: application?.number ?? null,
        until: isAsking ? lastDayOf(ctx, matter) : null,
        url: `${ctx.publicUrl}${path}`,
        ...(isSentNow && { isSentNow }),
      },
      ...(onlyWhileAwaited && { onlyWhile: { kind: 'consent', accountId, about: id } }),
    },
  });
}

/** The student is told, and what was only stored counts as sent now. @param news by a guardian, or by the student at 18 */
export async function noteConsented(trx: Trx, ctx: DomainContext, matter: Matter, news: 'given' | 'confirmed'): Promise<void> {
  const { id, application, account_id: accountId } = matter;
  const now = ctx.clock.now();
  const isSentNow = application !== null && !(await isSent(trx, id));
  if (isSentNow) {
    await trx.updateTable('scholarship_applications').set({ submitted_at: now, updated_at: now }).where('id', '=', id).execute();
    await recordEvent(trx, ctx, id, { from: 'draft', to: JUST_SENT, actor: 'student' });
  }
  const number = application?.number;
  await notify(trx, ctx, {
    accountId,
    kind: 'application',
    title: () => m.consent.news[news],
    body: () => (!number ? m.consent.news.fillInRest : isSentNow ? m.consent.news.isSent(number) : m.consent.news.canRead(number)),
    link: application ? DASHBOARD_PATH : SCHOLARSHIP_PATH,
  });
  await mailConsentNews(trx, ctx, matter, { news, isSentNow });
}

/** The student is told what she can do; nothing of the application changes. */
export async function noteDeclined(trx: Trx, ctx: DomainContext, matter: Matter): Promise<void> {
  const number = matter.application?.number;
  await notify(trx, ctx, {
    accountId: matter.account_id,
    kind: 'application',
    title: () => m.consent.news.declined,
    body: () => (number === undefined ? m.consent.news.wordsNotLost : m.consent.news.notLost(number)),
    link: PERMISSION_PATH,
  });
  await mailConsentNews(trx, ctx, matter, { news: 'declined' });
}
