import * as m from '#messages/index.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { GuardianMessage } from '#domain/scholarships/responses.ts';
import type { JobPayloads, PhoneJob } from '#domain/shared/jobs.ts';
import { FAILED } from '#domain/shared/job-states.ts';
import { GUARDIAN_LINK } from './guardian-request.server.ts';
import { PERMISSION_PATH } from '#domain/students/constants.ts';
import { PHONE_STATES } from '#domain/phone/states.ts';
import { findMatter } from './permission.server.ts';
import { isAwaited, isOfAge } from './consent.server.ts';
import { mailConsentNews } from './news.server.ts';
import { notify } from '#domain/students/notifications.server.ts';
import { quietUntil } from '#domain/phone/limits.server.ts';

/**
 * What has become of the last message to the guardian; null when there was none. Without a trace of it, which is kept for a week, it
 * counts as sent.
 */
export async function guardianMessage(
  ctx: Pick<DomainContext, 'db' | 'clock' | 'content'>,
  applicationId: string,
): Promise<GuardianMessage | null> {
  const link = await ctx.db
    .selectFrom('guardian_links')
    .select(['token_hash', 'created_at'])
    .where('application_id', '=', applicationId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!link) return null;
  const job = await jobOf(ctx.db, link.token_hash);
  if (!job) return { state: 'sent', at: link.created_at };
  if (FAILED.some((status) => status === job.status)) return { state: 'failed', at: null };
  if (job.finished_at === null) return { state: 'waiting', at: waitsUntil(ctx, job) };
  if (job.kind === 'phone' && !(await isOut(ctx.db, job.id))) return { state: 'failed', at: null };
  return { state: 'sent', at: job.finished_at };
}

/** `ask` gives the job of a message one of these unique keys. */
const jobOf = (db: DbOrTrx, hash: string) =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'status', 'run_at', 'finished_at'])
    .where('unique_key', 'in', [`phone:guardian-link:${hash}`, `guardian-link:${hash}`])
    .executeTakeFirst();

/** Null: it goes out now. */
function waitsUntil(ctx: Pick<DomainContext, 'clock' | 'content'>, { kind, run_at }: { kind: string; run_at: number }): number | null {
  const until = Math.max(run_at, (kind === 'phone' && quietUntil(ctx)) || 0);
  return until > ctx.clock.now() ? until : null;
}

/** False when it was held back: the number wants none, or has had too many. */
async function isOut(db: DbOrTrx, id: string): Promise<boolean> {
  const message = await db.selectFrom('phone_messages').select('state').where('id', '=', id).executeTakeFirst();
  return message !== undefined && PHONE_STATES[message.state].again === 'no';
}

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
    title: () => m.consent.news.unreached,
    body: () => m.consent.news.checkNumber,
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
