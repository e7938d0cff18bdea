import type { Selectable, Updateable } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { forUpdateSkipLocked } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import { changeRows } from '#database/rows.ts';
import type { JobsTable } from '#database/tables/system.ts';
import { type JobPayloads, PermanentFailure } from '#domain/jobs.ts';
import { cleanText } from '#domain/text.ts';
import type { ServerContext } from '#server/context.ts';
import { withoutPeople } from '#server/plugins/logging.ts';

type Job = Selectable<JobsTable>;
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

export interface WorkerOptions {
  ctx: ServerContext;
  /** A kind without a handler is left for a process of a newer version. */
  handlers: Partial<JobHandlers>;
  schedules?: readonly Schedule[];
  /** Longest pause between two polls; a second when left out. */
  idleMs?: number;
  /** Shortest pause between two polls, which leaves most of the process to requests; 25 ms when left out. */
  paceMs?: number;
}

export interface Worker {
  /** Poll for due jobs until stopped. */
  start(): void;
  /** Poll now. Call it after any commit that may have enqueued a job; calls are cheap. */
  wake(): void;
  /** Claim no more jobs and wait up to `limitMs` for the running ones; what is left runs again when its lease expires. */
  stop(limitMs?: number): Promise<void>;
  /** For tests: run everything due at `ctx.clock.now()`, including what becomes due by it. */
  runDue(): Promise<void>;
}

/** How long other processes leave a claimed job alone. Renewed while it runs, so only a dead process lets it expire. */
const LEASE_MS = 60_000;
const RENEW_BELOW_MS = 40_000;
/** Longest wait for running jobs when stopping. */
export const STOP_MS = 10_000;
/** The clock has been set back when it falls by more; smaller steps are normal corrections. */
const STEP_MS = 5_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 10_000_000;
const EVER = 2_147_483_647;
const ERROR_LENGTH = 500;

/** Milliseconds before try `attempts + 1`: doubles from 5 s up to 2 h 47 min, plus or minus a quarter. 20 tries take about a day. */
export function retryDelay(attempts: number, random: ServerContext['random']): number {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  // Jitter, so that jobs that failed together do not all retry together.
  return Math.round(delay * 0.75) + random.int(Math.round(delay / 2));
}

/** Runs the jobs of the `jobs` table. Any number of workers may share one database (docs/decisions/0004-jobs.md). */
export function createWorker({ ctx, handlers, schedules = [], idleMs = 1_000, paceMs = 25 }: WorkerOptions): Worker {
  const { db, clock, log } = ctx;
  const table = new Map<string, Pick<JobHandler<never>, 'concurrency' | 'run'> & { schedule?: Schedule }>(Object.entries(handlers));
  for (const schedule of schedules)
    table.set(kindOf(schedule), { schedule, concurrency: 1, run: async () => void (await schedule.run(ctx)) });

  const running = new Map<string, { job: Job; leaseUntil: number; end: Promise<void> }>();
  // Infinity, so that the first poll checks the clock: a wrong one may have dated rows before this start.
  const state = {
    lastNow: Number.POSITIVE_INFINITY,
    hasPlanted: false,
    isFailing: false,
    isWoken: false,
    isStopping: false,
    isOver: false,
  };
  let endIdling: (() => void) | undefined;
  let polling: Promise<void> = Promise.resolve();

  /** Claim due jobs and start them. @returns how many were started */
  async function claimAndStart(): Promise<number> {
    await plantSchedules();
    await checkClock();
    await renewLeases();
    await releaseExpired();
    let begun = 0;
    for (const kind of await dueKinds()) {
      if (state.isStopping) break;
      const jobs = await claim(kind, freeFor(kind));
      for (const job of jobs) begin(job);
      begun += jobs.length;
    }
    return begun;
  }

  async function plantSchedules(): Promise<void> {
    if (state.hasPlanted) return;
    for (const schedule of schedules)
      await enqueue(db, ctx, { kind: kindOf(schedule), payload: null, uniqueKey: kindOf(schedule), maxAttempts: EVER });
    state.hasPlanted = true;
  }

  /** At the start, and whenever the clock was set back: make due whatever a wrong clock has put too far into the future. */
  async function checkClock(): Promise<void> {
    const now = clock.now();
    const isSteady = state.lastNow <= now + STEP_MS;
    state.lastNow = now;
    if (isSteady) return;
    const waiting = () => db.updateTable('jobs').set({ run_at: now }).where('status', '=', 'waiting').where('run_at', '>', now);
    await waiting().where('created_at', '>', now).execute();
    await waiting()
      .where('attempts', '>', 0)
      .where('kind', 'not like', 'schedule:%')
      .where('run_at', '>', now + LONGEST_RETRY_MS * 1.25)
      .execute();
    for (const schedule of schedules)
      await waiting()
        .where('kind', '=', kindOf(schedule))
        .where('run_at', '>', now + schedule.everyMs)
        .execute();
    const held = db.updateTable('jobs').set({ status: 'waiting', lease_until: null }).where('status', '=', 'running');
    const misdated = held.where('lease_until', '>', now + 2 * LEASE_MS);
    await (running.size > 0 ? misdated.where('id', 'not in', [...running.keys()]) : misdated).execute();
    for (const own of running.values()) own.leaseUntil = 0;
  }

  async function renewLeases(): Promise<void> {
    const now = clock.now();
    for (const held of running.values()) {
      if (held.leaseUntil - now >= RENEW_BELOW_MS) continue;
      await change(held.job, { lease_until: now + LEASE_MS })
        .where('status', '=', 'running')
        .execute();
      held.leaseUntil = now + LEASE_MS;
    }
  }

  /** Return the jobs of dead processes to the queue. */
  async function releaseExpired(): Promise<void> {
    await db
      .updateTable('jobs')
      .set({ status: 'waiting', lease_until: null })
      .where('status', '=', 'running')
      .where('lease_until', '<=', clock.now())
      .execute();
  }

  /** How many more jobs of `kind` this process may start. */
  function freeFor(kind: string): number {
    const busy = [...running.values()].filter(({ job }) => job.kind === kind).length;
    return (table.get(kind)?.concurrency ?? 0) - busy;
  }

  /** The due jobs of a kind, the longest waiting first. */
  const due = (trx: DbOrTrx, kind: string) =>
    trx
      .selectFrom('jobs')
      .select('id')
      .where('status', '=', 'waiting')
      .where('kind', '=', kind)
      .where('run_at', '<=', clock.now())
      .orderBy('run_at');

  /** Kinds with due jobs that this process may start. One statement for all, since most polls find nothing. */
  async function dueKinds(): Promise<string[]> {
    const kinds = [...table.keys()].filter((kind) => freeFor(kind) > 0);
    if (kinds.length === 0) return [];
    const found = await db.selectNoFrom((e) => kinds.map((kind, n) => e.exists(due(db, kind)).as(`kind${n}`))).executeTakeFirstOrThrow();
    return kinds.filter((_, n) => found[`kind${n}`]);
  }

  async function claim(kind: string, limit: number): Promise<Job[]> {
    return db.transaction().execute(async (trx) => {
      // Never twice in one process, even if the lease expired while the job ran here.
      const free = running.size > 0 ? due(trx, kind).where('id', 'not in', [...running.keys()]) : due(trx, kind);
      const ids = (await forUpdateSkipLocked(trx, free.limit(limit)).execute()).map(({ id }) => id);
      if (ids.length === 0) return [];
      const claimed = trx
        .updateTable('jobs')
        .set((e) => ({ status: 'running', lease_until: clock.now() + LEASE_MS, attempts: e('attempts', '+', 1) }));
      return claimed.where('id', 'in', ids).returningAll().execute();
    });
  }

  function begin(job: Job): void {
    const end = attempt(job)
      .then((outcome) => settle(job, outcome))
      .finally(() => {
        running.delete(job.id);
        wake();
      });
    running.set(job.id, { job, leaseUntil: job.lease_until ?? 0, end });
  }

  /** Run a job once. @returns the columns to write */
  async function attempt(job: Job): Promise<Updateable<JobsTable>> {
    const handler = table.get(job.kind);
    try {
      // A job arrives here with no tries left only if its process died every time.
      if (!handler || job.attempts > job.max_attempts) throw new PermanentFailure('The process died while running it, at every try.');
      await handler.run(JSON.parse(job.payload) as never, { id: job.id });
      const finished = clock.now();
      return handler.schedule
        ? { status: 'waiting', run_at: finished + handler.schedule.everyMs, last_error: null }
        : { status: 'done', finished_at: finished, last_error: null };
    } catch (error) {
      const about = { job: job.id, kind: job.kind, attempt: job.attempts, err: error };
      // A mail server may send anything, and PostgreSQL stores no NUL.
      const last_error = cleanText(withoutPeople(error instanceof Error ? error.message : String(error))).slice(0, ERROR_LENGTH);
      if (handler?.schedule) {
        log.error(about, 'a scheduled run failed');
        return { status: 'waiting', run_at: clock.now() + handler.schedule.everyMs, last_error };
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

  /** Write the outcome, however long the database is down: work that is done but not recorded would be repeated. */
  async function settle(job: Job, outcome: Updateable<JobsTable>): Promise<void> {
    for (let tries = 1; !state.isOver; tries++) {
      try {
        const updated = await changeRows(change(job, { ...outcome, lease_until: null }));
        if (updated === 0) log.warn({ job: job.id, kind: job.kind }, 'a job outlived its lease and another process took it over');
        return;
      } catch (error) {
        if (tries === 1) log.error({ job: job.id, kind: job.kind, err: error }, 'the outcome of a job cannot be written; retrying');
        await pause(idleMs);
      }
    }
  }

  /** Update a job while this worker holds it: the number of tries tells this claim from a later one. */
  function change(job: Job, values: Updateable<JobsTable>) {
    return db.updateTable('jobs').set(values).where('id', '=', job.id).where('attempts', '=', job.attempts);
  }

  async function poll(): Promise<void> {
    while (!state.isStopping) {
      state.isWoken = false;
      try {
        await claimAndStart();
        if (state.isFailing) log.info({}, 'jobs can be read again');
        state.isFailing = false;
      } catch (error) {
        if (!state.isFailing) log.error({ err: error }, 'jobs cannot be read; retrying');
        state.isFailing = true;
      }
      await pause(paceMs);
      if (!state.isWoken && !state.isStopping) await idle();
    }
  }

  function idle(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, idleMs);
      endIdling = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function wake(): void {
    state.isWoken = true;
    endIdling?.();
  }

  return {
    start() {
      polling = poll();
    },
    wake,
    async stop(limitMs = STOP_MS) {
      state.isStopping = true;
      wake();
      const ended = polling.then(() => Promise.all([...running.values()].map(({ end }) => end)));
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([ended, new Promise((resolve) => (timer = setTimeout(resolve, limitMs)))]);
      clearTimeout(timer);
      state.isOver = true;
      if (running.size > 0) log.warn({ jobs: running.size }, 'stopped with jobs still running: they run again when their leases expire');
    },
    async runDue() {
      while ((await claimAndStart()) > 0) await Promise.all([...running.values()].map(({ end }) => end));
    },
  };
}

const kindOf = ({ name }: Schedule): ScheduleKind => `schedule:${name}`;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
