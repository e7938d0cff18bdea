import { enqueue } from '#database/jobs.ts';
import type { JobPayloads } from '#domain/shared/jobs.ts';
import type { ServerContext } from '#server/config/context.ts';

type ScheduleKind = Extract<keyof JobPayloads, `schedule:${string}`>;

export interface JobHandler<Payload> {
  concurrency: number;
  /** At least once, with the same `id`. */
  run(payload: Payload, job: { id: string }): Promise<void>;
}

export type JobHandlers = { [K in Exclude<keyof JobPayloads, ScheduleKind>]: JobHandler<JobPayloads[K]> };

/** Runs once per period across all processes. */
export interface Schedule {
  /** Key of the row: never change it. */
  name: string;
  /** From the end of one run to the start of the next. */
  everyMs: number;
  run(ctx: ServerContext): Promise<unknown>;
}

export type Task = JobHandler<never> & { schedule?: Schedule };

const EVER = 2_147_483_647;

export const kindOf = ({ name }: Schedule): ScheduleKind => `schedule:${name}`;

export function tasksByKind(ctx: ServerContext, handlers: Partial<JobHandlers>, schedules: readonly Schedule[]): Map<string, Task> {
  const tasks = new Map<string, Task>(Object.entries(handlers));
  for (const schedule of schedules)
    tasks.set(kindOf(schedule), { schedule, concurrency: 1, run: async () => void (await schedule.run(ctx)) });
  return tasks;
}

export async function plantSchedules(ctx: ServerContext, schedules: readonly Schedule[]): Promise<void> {
  for (const schedule of schedules)
    await enqueue(ctx.db, ctx, { kind: kindOf(schedule), payload: null, uniqueKey: kindOf(schedule), maxAttempts: EVER });
}
