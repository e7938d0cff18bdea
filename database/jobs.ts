import type { Clock, Random } from '#domain/shared/context.ts';
import type { Updateable } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import type { JobsTable } from '#database/tables/system.ts';
import type { JobPayloads } from '#domain/shared/jobs.ts';

export interface NewJob<K extends keyof JobPayloads> {
  /** Becomes a mail's Message-ID, too. */
  id?: string;
  kind: K;
  payload: JobPayloads[K];
  /** A second job with it is dropped, until seven days after the first ended. */
  uniqueKey?: string;
  /** Ms since the epoch; default now. */
  runAt?: number;
  /** Default 20, about a day. */
  maxAttempts?: number;
  /** Lower runs first; default 0. */
  turn?: number;
}

/** In its cause's transaction. @returns false when it was dropped */
export async function enqueue<K extends keyof JobPayloads>(
  trx: DbOrTrx,
  tools: { clock: Clock; random: Random },
  job: NewJob<K>,
): Promise<boolean> {
  const now = tools.clock.now();
  const queued = await trx
    .insertInto('jobs')
    .values({
      id: job.id ?? tools.random.id(),
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      unique_key: job.uniqueKey ?? null,
      status: 'waiting',
      run_at: job.runAt ?? now,
      turn: job.turn ?? 0,
      max_attempts: job.maxAttempts ?? 20,
      lease_until: null,
      last_error: null,
      created_at: now,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return queued !== undefined;
}

export const revival = (now: number) =>
  ({ status: 'waiting', attempts: 0, run_at: now, lease_until: null, finished_at: null }) satisfies Updateable<JobsTable>;
