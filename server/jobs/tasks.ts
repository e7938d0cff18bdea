import { enqueue } from '#database/jobs.ts';
import type { JobPayloads } from '#domain/shared/jobs.ts';
import type { ServerContext } from '#server/config/context.ts';

type ScheduleKind = Extract<keyof JobPayloads, `schedule:${string}`>;

export interface JobHandler<Payload> {
  /** How many jobs of this kind one process runs at the same time. A slow kind never holds up another. */
  concurrency: number;
  /** Runs at least once: if the process dies meanwhile, another takes the job over. `id` is the same at every try. */
  run(payload: Payload, job: { id: string }): Promise<void>;
}

export type JobHandlers = { [K in Exclude<keyof JobPayloads, ScheduleKind>]: JobHandler<JobPayloads[K]> };

/** Recurring work: at most once per period across all processes, and at once when the first process starts. */
export interface Schedule {
  /** Never changed once released: it is the key of the row that holds the next run. */
  name: string;
  /** Whole milliseconds from the end of one run to the start of the next, also after a failure. */
  everyMs: number;
  run(ctx: ServerContext): Promise<unknown>;
}

/** What a process does with one kind of job. */
export type Task = JobHandler<never> & { schedule?: Schedule };

/** Tries that never run out. */
const EVER = 2_147_483_647;

export const kindOf = ({ name }: Schedule): ScheduleKind => `schedule:${name}`;

/** Everything that a process runs, by kind of job. */
export function tasksByKind(ctx: ServerContext, handlers: Partial<JobHandlers>, schedules: readonly Schedule[]): Map<string, Task> {
  const tasks = new Map<string, Task>(Object.entries(handlers));
  for (const schedule of schedules)
    tasks.set(kindOf(schedule), { schedule, concurrency: 1, run: async () => void (await schedule.run(ctx)) });
  return tasks;
}

/** Write the row of each schedule that has none yet. */
export async function plantSchedules(ctx: ServerContext, schedules: readonly Schedule[]): Promise<void> {
  for (const schedule of schedules)
    await enqueue(ctx.db, ctx, { kind: kindOf(schedule), payload: null, uniqueKey: kindOf(schedule), maxAttempts: EVER });
}
