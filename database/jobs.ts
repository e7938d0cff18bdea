import type { Clock, Random } from '#domain/shared/context.ts';
import type { Updateable } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import type { JobsTable } from '#database/tables/system.ts';
import type { JobPayloads } from '#domain/shared/jobs.ts';

/** A job to enqueue. */
export interface NewJob<K extends keyof JobPayloads> {
  kind: K;
  payload: JobPayloads[K];
  /** A second job with the same key is silently dropped, until seven days after the first was done. */
  uniqueKey?: string;
  /** Not before then, in milliseconds since the epoch. Default now. */
  runAt?: number;
  /** Attempts before the job is marked dead. Default 20, about a day of backoff. */
  maxAttempts?: number;
  /** Due jobs of a kind with a lower turn run first. Default 0. */
  turn?: number;
}

/**
 * Enqueue a job in the transaction of the change that causes it, so that both commit or neither does (transactional
 * outbox).
 */
export async function enqueue<K extends keyof JobPayloads>(
  trx: DbOrTrx,
  tools: { clock: Clock; random: Random },
  job: NewJob<K>,
): Promise<void> {
  const now = tools.clock.now();
  await trx
    .insertInto('jobs')
    .values({
      id: tools.random.id(),
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
    .execute();
}

/** What puts a dead job back in the queue: due now, and with as many attempts as a new one. @param now milliseconds since the epoch */
export const revival = (now: number) =>
  ({ status: 'waiting', attempts: 0, run_at: now, lease_until: null, finished_at: null }) satisfies Updateable<JobsTable>;
