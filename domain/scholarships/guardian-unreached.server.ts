import type { Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { SENT_PATH } from '#domain/students/constants.ts';
import { notify } from '#domain/students/notifications.server.ts';
import { mailConsentNews } from './consent-news.server.ts';
import { awaited } from './consent.server.ts';

/** The link did not arrive: the student can correct the number, or choose another way. */
export const tellOfUnreachedGuardian = (ctx: DomainContext, applicationId: string): Promise<void> =>
  ctx.db.transaction().execute((trx) => tell(trx, ctx, applicationId));

async function tell(trx: Trx, ctx: DomainContext, applicationId: string): Promise<void> {
  const application = await awaited(trx).selectAll().where('id', '=', applicationId).executeTakeFirst();
  if (!application) return;
  await notify(trx, ctx, {
    accountId: application.account_id,
    kind: 'application',
    title: 'The message to your parent or guardian did not arrive',
    body: 'Please check their number, or choose email or paper.',
    link: SENT_PATH,
  });
  await mailConsentNews(trx, ctx, application, { news: 'unreached' });
}
