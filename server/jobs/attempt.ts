import type { Updateable } from 'kysely';
import type { JobsTable } from '#database/tables/system.ts';
import { NotYet, PermanentFailure } from '#domain/shared/jobs.ts';
import { cleanText } from '#domain/shared/text/text.ts';
import type { ServerContext } from '#server/config/context.ts';
import type { Job } from '#server/jobs/claims.ts';
import type { Task } from '#server/jobs/tasks.ts';
import { withoutPeople } from '#server/config/logging.ts';

const FIRST_RETRY_MS = 5_000;
const LONGEST_DELAY_MS = 10_000_000;
/** Jitter included. */
export const LONGEST_RETRY_MS = LONGEST_DELAY_MS * 1.25;
const ERROR_LENGTH = 500;

/** In ms: doubles from 5 s to 2 h 47 min, plus or minus a quarter; 20 tries take about a day. */
export function retryDelay(attempts: number, random: ServerContext['random']): number {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * 0.75) + random.int(Math.round(delay / 2));
}

/** @returns the columns to write */
export async function attempt(ctx: ServerContext, job: Job, task: Task | undefined): Promise<Updateable<JobsTable>> {
  const { clock, log } = ctx;
  try {
    // The process died each time.
    if (!task || job.attempts > job.max_attempts) throw new PermanentFailure('The process died while running it, at every try.');
    await task.run(JSON.parse(job.payload) as never, { id: job.id });
    const finished = clock.now();
    return task.schedule
      ? { status: 'waiting', run_at: finished + task.schedule.everyMs, last_error: null }
      : { status: 'done', finished_at: finished, last_error: null };
  } catch (error) {
    if (error instanceof NotYet) return { status: 'waiting', run_at: error.until, last_error: null };
    const about = { job: job.id, kind: job.kind, attempt: job.attempts, err: error };
    // PostgreSQL stores no NUL.
    const last_error = cleanText(withoutPeople(error instanceof Error ? error.message : String(error))).slice(0, ERROR_LENGTH);
    if (task?.schedule) {
      log.error(about, 'a scheduled run failed');
      return { status: 'waiting', run_at: clock.now() + task.schedule.everyMs, last_error };
    }
    if (error instanceof PermanentFailure || job.attempts >= job.max_attempts) {
      log.error(about, 'a job is dead and will not be retried');
      return { status: 'dead', finished_at: clock.now(), last_error };
    }
    const delay = retryDelay(job.attempts, ctx.random);
    log.warn({ ...about, retryInMs: delay }, 'a job failed and will be retried');
    return { status: 'waiting', run_at: clock.now() + delay, last_error };
  }
}
