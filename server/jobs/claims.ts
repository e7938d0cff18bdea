import type { Selectable, Updateable } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { forUpdateSkipLocked } from '#database/engine.ts';
import { changeRows } from '#database/rows.ts';
import type { JobsTable } from '#database/tables/system.ts';
import type { ServerContext } from '#server/config/context.ts';
import { FREE, HELD } from '#domain/shared/job-states.ts';

/** Each worker claims under a lease. */

export type Job = Selectable<JobsTable>;
type Tools = Pick<ServerContext, 'db' | 'clock'>;

/** Expires only when the process has died. */
export const LEASE_MS = 60_000;

export async function dueKinds({ db, clock }: Tools, kinds: readonly string[]): Promise<string[]> {
  if (kinds.length === 0) return [];
  const now = clock.now();
  const found = await db.selectNoFrom((e) => kinds.map((kind, n) => e.exists(due(db, kind, now)).as(`kind${n}`))).executeTakeFirstOrThrow();
  return kinds.filter((_, n) => found[`kind${n}`]);
}

/** @param own jobs that run in this process */
export async function claim({ db, clock }: Tools, kind: string, { limit, own }: { limit: number; own: readonly string[] }): Promise<Job[]> {
  return db.transaction().execute(async (trx) => {
    const all = due(trx, kind, clock.now());
    const free = own.length > 0 ? all.where('id', 'not in', own) : all;
    const ids = (await forUpdateSkipLocked(trx, free.limit(limit)).execute()).map(({ id }) => id);
    if (ids.length === 0) return [];
    const claimed = trx
      .updateTable('jobs')
      .set((e) => ({ status: 'running', lease_until: clock.now() + LEASE_MS, attempts: e('attempts', '+', 1) }));
    return claimed.where('id', 'in', ids).returningAll().execute();
  });
}

/** In turn; within a turn the longest waiting first. */
const due = (trx: DbOrTrx, kind: string, now: number) =>
  trx
    .selectFrom('jobs')
    .select('id')
    .where('status', 'in', FREE)
    .where('kind', '=', kind)
    .where('run_at', '<=', now)
    .orderBy('turn')
    .orderBy('run_at');

/** @returns ms since the epoch */
export async function renewLease({ db, clock }: Tools, job: Job): Promise<number> {
  const leaseUntil = clock.now() + LEASE_MS;
  await changeHeld(db, job, { lease_until: leaseUntil }).where('status', 'in', HELD).execute();
  return leaseUntil;
}

export async function releaseExpired({ db, clock }: Tools): Promise<void> {
  await requeueHeld(db).where('lease_until', '<=', clock.now()).execute();
}

export const requeueHeld = (db: DbOrTrx) =>
  db.updateTable('jobs').set({ status: 'waiting', lease_until: null }).where('status', 'in', HELD);

/** @returns false when another process has the job */
export async function release({ db }: Pick<Tools, 'db'>, job: Job, outcome: Updateable<JobsTable>): Promise<boolean> {
  return (await changeRows(changeHeld(db, job, { ...outcome, lease_until: null }))) > 0;
}

/** The number of tries identifies the claim. */
function changeHeld(db: DbOrTrx, job: Job, values: Updateable<JobsTable>) {
  return db.updateTable('jobs').set(values).where('id', '=', job.id).where('attempts', '=', job.attempts);
}
