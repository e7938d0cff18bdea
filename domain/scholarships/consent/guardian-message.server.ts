import type { DbOrTrx } from '#database/client.ts';
import { quietUntil } from '#domain/phone/limits.server.ts';
import { PHONE_STATES } from '#domain/phone/states.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { FAILED } from '#domain/shared/job-states.ts';
import type { GuardianMessage } from '#domain/scholarships/responses.ts';

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
