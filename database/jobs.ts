import type { Clock, Random } from '#domain/context.ts';
import type { DbOrTrx } from '#database/client.ts';
import type { JobPayloads } from '#domain/jobs.ts';

export interface NewJob<K extends keyof JobPayloads> {
  kind: K;
  payload: JobPayloads[K];
  /** A second job with the same key is silently left out, until seven days after the first was done. */
  uniqueKey?: string;
  /** Milliseconds since the epoch; at once when left out. */
  runAt?: number;
  /** Tries before the job is put aside as dead. Default 20, about a day of backoff. */
  maxAttempts?: number;
}

/**
 * Write work to be done after this transaction commits (transactional outbox).
 * Pass the transaction of the change it follows from: both stand or neither does.
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
      max_attempts: job.maxAttempts ?? 20,
      lease_until: null,
      last_error: null,
      created_at: now,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute();
}
