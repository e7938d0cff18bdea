import type { Selectable } from 'kysely';
import { revival } from '#database/jobs.ts';
import { changeRows } from '#database/rows.ts';
import type { JobsTable } from '#database/tables/system.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { ServerContext } from '#server/config/context.ts';
import { FAILED } from '#domain/shared/job-states.ts';

export type DeadJob = Pick<Selectable<JobsTable>, 'id' | 'kind' | 'attempts' | 'last_error' | 'finished_at'>;

/** Latest first. */
export function listDeadJobs({ db }: Pick<ServerContext, 'db'>, limit: number): Promise<DeadJob[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'attempts', 'last_error', 'finished_at'])
    .where('status', 'in', FAILED)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Keeps their ids, so that a mail keeps its Message-ID. @throws AppError `not_found` */
export async function reviveDeadJobs({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, which: { id: string } | 'all'): Promise<number> {
  const dead = db.updateTable('jobs').set(revival(clock.now())).where('status', 'in', FAILED);
  const revived = await changeRows(which === 'all' ? dead : dead.where('id', '=', which.id));
  if (which !== 'all' && revived === 0) throw new AppError('not_found', 'No dead job has this id.');
  return revived;
}
