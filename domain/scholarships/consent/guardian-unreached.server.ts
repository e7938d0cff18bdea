import type { Trx } from '#database/client.ts';
import { PHONE_STATES } from '#domain/phone/states.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { JobPayloads, PhoneJob } from '#domain/shared/jobs.ts';
import { PERMISSION_PATH } from '#domain/students/constants.ts';
import { notify } from '#domain/students/notifications.server.ts';
import { mailConsentNews } from './news.server.ts';
import { isAwaited, isOfAge } from './consent.server.ts';
import { findMatter } from './permission.server.ts';
import { GUARDIAN_LINK } from './guardian-request.server.ts';

type Unreached = JobPayloads['guardian-unreached'];

/** The link did not arrive: the student can correct the number, or choose another way. Once a day at most, while there is something to do. */
export const tellOfUnreachedGuardian = (ctx: DomainContext, unreached: Unreached): Promise<void> =>
  ctx.db.transaction().execute((trx) => tell(trx, ctx, unreached));

async function tell(trx: Trx, ctx: DomainContext, { applicationId, messageId }: Unreached): Promise<void> {
  const matter = await findMatter(trx, ctx, applicationId);
  if (!matter || !(await isAwaited({ ...ctx, db: trx }, matter.id)) || isOfAge(ctx, matter.answers)) return;
  if (!(await isUnreached(trx, ctx, messageId)) || !(await mailConsentNews(trx, ctx, matter, { news: 'unreached' }))) return;
  await notify(trx, ctx, {
    accountId: matter.account_id,
    kind: 'application',
    title: 'The message to your parent or guardian did not arrive',
    body: 'Please check their number, or choose another way.',
    link: PERMISSION_PATH,
  });
}

/** The message has not arrived since, and its link has not ended with a corrected number. */
async function isUnreached(trx: Trx, ctx: DomainContext, messageId: string): Promise<boolean> {
  const message = await trx
    .selectFrom('phone_messages')
    .innerJoin('jobs', 'jobs.id', 'phone_messages.id')
    .select(['phone_messages.state', 'jobs.payload'])
    .where('jobs.id', '=', messageId)
    .executeTakeFirst();
  if (!message || PHONE_STATES[message.state].again !== 'anew') return false;
  const { values } = JSON.parse(message.payload) as Extract<PhoneJob, { template: 'guardian-link' }>;
  const link = trx
    .selectFrom('guardian_links')
    .select('application_id')
    .where('token_hash', 'in', ctx.vault.hashes(GUARDIAN_LINK, values.token));
  return (await link.executeTakeFirst()) !== undefined;
}
