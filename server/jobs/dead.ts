import type { Selectable } from 'kysely';
import { revival } from '#database/jobs.ts';
import { changeRows } from '#database/rows.ts';
import type { JobsTable } from '#database/tables/system.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { ServerContext } from '#server/config/context.ts';

/** What may be shown of a dead job. Its payload, which names people, is left out. */
export type DeadJob = Pick<Selectable<JobsTable>, 'id' | 'kind' | 'attempts' | 'last_error' | 'finished_at'>;

/** The dead jobs, the latest first. @param limit how many at most */
export function listDeadJobs({ db }: Pick<ServerContext, 'db'>, limit: number): Promise<DeadJob[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'attempts', 'last_error', 'finished_at'])
    .where('status', '=', 'dead')
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Put dead jobs back in the queue, due now and with as many tries as new ones; a running site picks them up by itself.
 * Ids stay the same: a mail that was sent after all is sent again under the same Message-ID.
 * @returns how many were revived
 * @throws AppError `not_found` when `which` is an id and no dead job has it
 */
export async function reviveDeadJobs({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, which: { id: string } | 'all'): Promise<number> {
  const dead = db.updateTable('jobs').set(revival(clock.now())).where('status', '=', 'dead');
  const revived = await changeRows(which === 'all' ? dead : dead.where('id', '=', which.id));
  if (which !== 'all' && revived === 0) throw new AppError('not_found', 'No dead job has this id.');
  return revived;
}
