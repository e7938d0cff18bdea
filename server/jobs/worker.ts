import { setTimeout as pause } from 'node:timers/promises';
import type { Updateable } from 'kysely';
import type { JobsTable } from '#database/tables/system.ts';
import type { ServerContext } from '#server/config/context.ts';
import { attempt } from '#server/jobs/attempt.ts';
import { claim, dueKinds, type Job, release, releaseExpired, renewLease } from '#server/jobs/claims.ts';
import { createPollLoop } from '#server/jobs/poll-loop.ts';
import { type JobHandlers, plantSchedules, type Schedule, tasksByKind } from '#server/jobs/tasks.ts';
import { bringForward } from '#server/jobs/wrong-clock.ts';

export interface WorkerOptions {
  ctx: ServerContext;
  handlers: Partial<JobHandlers>;
  schedules?: readonly Schedule[];
  idleMs?: number;
  /** Leaves time for requests; default 25 ms. */
  paceMs?: number;
}

export interface Worker {
  start(): void;
  wake(): void;
  /** What still runs is repeated when its lease expires. */
  stop(limitMs?: number): Promise<void>;
  runDue(): Promise<void>;
}

const RENEW_BELOW_MS = 40_000;
export const STOP_MS = 10_000;
/** Smaller steps are normal corrections. */
const STEP_MS = 5_000;

/** docs/decisions/0004-jobs.md. */
export function createWorker({ ctx, handlers, schedules = [], idleMs = 1_000, paceMs = 25 }: WorkerOptions): Worker {
  const { clock, log } = ctx;
  const tasks = tasksByKind(ctx, handlers, schedules);
  const loop = createPollLoop(claimAndStart, { log, idleMs, paceMs });
  const running = new Map<string, { job: Job; leaseUntil: number; end: Promise<void> }>();
  // With infinity the first check always acts: the clock may have been ahead before this start.
  const state = { lastNow: Number.POSITIVE_INFINITY, hasPlanted: false, isOver: false };

  async function claimAndStart(): Promise<number> {
    if (!state.hasPlanted) await plantSchedules(ctx, schedules);
    state.hasPlanted = true;
    await checkClock();
    await renewLeases();
    await releaseExpired(ctx);
    let begun = 0;
    const open = [...tasks.keys()].filter((kind) => freeFor(kind) > 0);
    for (const kind of await dueKinds(ctx, open)) {
      if (loop.isStopping()) break;
      const jobs = await claim(ctx, kind, { limit: freeFor(kind), own: [...running.keys()] });
      for (const job of jobs) begin(job);
      begun += jobs.length;
    }
    return begun;
  }

  async function checkClock(): Promise<void> {
    const now = clock.now();
    if (state.lastNow > now + STEP_MS) {
      await bringForward(ctx, { schedules, own: [...running.keys()] });
      for (const own of running.values()) own.leaseUntil = 0;
    }
    state.lastNow = now;
  }

  async function renewLeases(): Promise<void> {
    const now = clock.now();
    for (const held of running.values()) if (held.leaseUntil - now < RENEW_BELOW_MS) held.leaseUntil = await renewLease(ctx, held.job);
  }

  function freeFor(kind: string): number {
    const busy = [...running.values()].filter(({ job }) => job.kind === kind).length;
    return (tasks.get(kind)?.concurrency ?? 0) - busy;
  }

  function begin(job: Job): void {
    const end = attempt(ctx, job, tasks.get(job.kind))
      .then((outcome) => recordOutcome(job, outcome))
      .finally(() => {
        running.delete(job.id);
        loop.wake();
      });
    running.set(job.id, { job, leaseUntil: job.lease_until ?? 0, end });
  }

  /** Unrecorded work would be repeated. */
  async function recordOutcome(job: Job, outcome: Updateable<JobsTable>): Promise<void> {
    for (let tries = 1; !state.isOver; tries++) {
      try {
        const isOurs = await release(ctx, job, outcome);
        if (!isOurs) log.warn({ job: job.id, kind: job.kind }, 'a job outlived its lease and another process took it over');
        return;
      } catch (error) {
        if (tries === 1) log.error({ job: job.id, kind: job.kind, err: error }, 'the outcome of a job cannot be written; retrying');
        await pause(idleMs);
      }
    }
  }

  const allEnded = () => Promise.all([...running.values()].map(({ end }) => end));

  return {
    start: loop.start,
    wake: loop.wake,
    async stop(limitMs = STOP_MS) {
      const ended = loop.stop().then(allEnded);
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([ended, new Promise((resolve) => (timer = setTimeout(resolve, limitMs)))]);
      clearTimeout(timer);
      state.isOver = true;
      if (running.size > 0) log.warn({ jobs: running.size }, 'stopped with jobs still running: they run again when their leases expire');
    },
    async runDue() {
      while ((await claimAndStart()) > 0) await allEnded();
    },
  };
}
