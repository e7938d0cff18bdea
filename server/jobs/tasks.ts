import { enqueue } from '#database/jobs.ts';
import type { JobPayloads } from '#domain/shared/jobs.ts';
import type { ServerContext } from '#server/config/context.ts';

type ScheduleKind = Extract<keyof JobPayloads, `schedule:${string}`>;

export interface JobHandler<Payload> {
  /** In one process. */
  concurrency: number;
  /** At least once, with the same `id`. */
  run(payload: Payload, job: { id: string }): Promise<void>;
}

export type JobHandlers = { [K in Exclude<keyof JobPayloads, ScheduleKind>]: JobHandler<JobPayloads[K]> };

/** Once per period across all processes. */
export interface Schedule {
  /** Never changed: the key of the row. */
  name: string;
  /** From end to start. */
  everyMs: number;
  run(ctx: ServerContext): Promise<unknown>;
}

export type Task = JobHandler<never> & { schedule?: Schedule };

/** Tries that never run out. */
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
