import type { ServerContext } from '#server/config/context.ts';
import { LONGEST_RETRY_MS } from '#server/jobs/attempt.ts';
import { LEASE_MS, requeueHeld } from '#server/jobs/claims.ts';
import { kindOf, type Schedule } from '#server/jobs/tasks.ts';
import { FREE } from '#domain/shared/job-states.ts';

/** Rows dated by a clock that was ahead. @param own jobs that run in this process */
export async function bringForward(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { schedules, own }: { schedules: readonly Schedule[]; own: readonly string[] },
): Promise<void> {
  const now = clock.now();
  const waiting = () => db.updateTable('jobs').set({ run_at: now }).where('status', 'in', FREE).where('run_at', '>', now);
  await waiting().where('created_at', '>', now).execute();
  await waiting()
    .where('attempts', '>', 0)
    .where('kind', 'not like', 'schedule:%')
    .where('run_at', '>', now + LONGEST_RETRY_MS)
    .execute();
  for (const schedule of schedules)
    await waiting()
      .where('kind', '=', kindOf(schedule))
      .where('run_at', '>', now + schedule.everyMs)
      .execute();
  const misdated = requeueHeld(db).where('lease_until', '>', now + 2 * LEASE_MS);
  await (own.length > 0 ? misdated.where('id', 'not in', own) : misdated).execute();
}
