import type { Selectable, Updateable } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { forUpdateSkipLocked } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import type { JobsTable } from '#database/tables/system.ts';
import { type JobPayloads, PermanentFailure } from '#domain/jobs.ts';
import { cleanText } from '#domain/text.ts';
import type { ServerContext } from '#server/context.ts';
import { withoutPeople } from '#server/plugins/logging.ts';

type Job = Selectable<JobsTable>;
type ScheduleKind = Extract<keyof JobPayloads, `schedule:${string}`>;

export interface JobHandler<Payload> {
  /** How many of this kind one process runs at the same time: a slow kind never holds up another. */
  concurrency: number;
  /** At least once: a process that dies in between leaves the job to the next. `id` is the same at every try. */
  run(payload: Payload, job: { id: string }): Promise<void>;
}

export type JobHandlers = { [K in Exclude<keyof JobPayloads, ScheduleKind>]: JobHandler<JobPayloads[K]> };

/** Work that comes round: at most once a period over all processes, at once when the first process starts. */
export interface Schedule {
  /** Never changed once released: it is the key under which the next time is kept. */
  name: string;
  /** Whole milliseconds from the end of one run to the next. A run that fails waits for its next time too. */
  everyMs: number;
  run(ctx: ServerContext): Promise<unknown>;
}

export interface WorkerOptions {
  ctx: ServerContext;
  /** A kind without a handler is left alone: a newer version's process will know it. */
  handlers: Partial<JobHandlers>;
  schedules?: readonly Schedule[];
  /** Between two looks at most; a second when left out. */
  idleMs?: number;
  /** Between two looks at least, so that work in the background leaves most of the process to pages and answers; 25 ms when left out. */
  paceMs?: number;
}

export interface Worker {
  /** Begin to look for due jobs, and go on until stopped. */
  start(): void;
  /** Look now: call it after a commit that may have enqueued, as often as you like. */
  wake(): void;
  /** Take no more and wait for those under way, at most `limitMs`; what is left runs again when its lease is over. */
  stop(limitMs?: number): Promise<void>;
  /** Run everything that is due at `ctx.clock.now()`, and what that makes due: for tests. */
  runDue(): Promise<void>;
}

/** Other processes leave a job alone for so long; renewed while it runs, so only a dead process lets it lapse. */
const LEASE_MS = 60_000;
const RENEW_BELOW_MS = 40_000;
const STOP_MS = 10_000;
/** Clocks of several machines agree to within some seconds. */
const STEP_MS = 5_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 10_000_000;
const EVER = 2_147_483_647;
const ERROR_LENGTH = 500;

/** Milliseconds before try `attempts + 1`: doubling from 5 s to 2 h 47 min, give or take a quarter. 20 tries take about a day. */
export function retryDelay(attempts: number, random: ServerContext['random']): number {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  // Jitter keeps what failed together from coming back together.
  return Math.round(delay * 0.75) + random.int(Math.round(delay / 2));
}

/** Runs the jobs of the `jobs` table. Any number of workers may share one database (docs/decisions/0004-jobs.md). */
export function createWorker({ ctx, handlers, schedules = [], idleMs = 1_000, paceMs = 25 }: WorkerOptions): Worker {
  const { db, clock, log } = ctx;
  const table = new Map<string, Pick<JobHandler<never>, 'concurrency' | 'run'> & { schedule?: Schedule }>(Object.entries(handlers));
  for (const schedule of schedules)
    table.set(kindOf(schedule), { schedule, concurrency: 1, run: async () => void (await schedule.run(ctx)) });

  const running = new Map<string, { job: Job; leaseUntil: number; end: Promise<void> }>();
  // As if the clock had just been put back: what a dead process left behind is looked at once.
  const state = {
    lastNow: Number.POSITIVE_INFINITY,
    hasPlanted: false,
    isFailing: false,
    isWoken: false,
    isStopping: false,
    isOver: false,
  };
  let endIdling: (() => void) | undefined;
  let looking: Promise<void> = Promise.resolve();

  /** Claim what is due and begin it. @returns how many were begun. */
  async function fill(): Promise<number> {
    await plantSchedules();
    await heedClock();
    await renewLeases();
    await releaseLapsed();
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

  /** At the start, and whenever the clock was put back: nothing waits for a time that only a wrong clock has set. */
  async function heedClock(): Promise<void> {
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
    const lapsed = held.where('lease_until', '>', now + 2 * LEASE_MS);
    await (running.size > 0 ? lapsed.where('id', 'not in', [...running.keys()]) : lapsed).execute();
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

  /** What a dead process has left behind waits again. */
  async function releaseLapsed(): Promise<void> {
    await db
      .updateTable('jobs')
      .set({ status: 'waiting', lease_until: null })
      .where('status', '=', 'running')
      .where('lease_until', '<=', clock.now())
      .execute();
  }

  /** How many more of `kind` may run here now. */
  function freeFor(kind: string): number {
    const busy = [...running.values()].filter(({ job }) => job.kind === kind).length;
    return (table.get(kind)?.concurrency ?? 0) - busy;
  }

  /** The due jobs of a kind, those that waited longest first. */
  const due = (trx: DbOrTrx, kind: string) =>
    trx
      .selectFrom('jobs')
      .select('id')
      .where('status', '=', 'waiting')
      .where('kind', '=', kind)
      .where('run_at', '<=', clock.now())
      .orderBy('run_at');

  /** Kinds that have something due and may run here: one statement for all, since most looks find nothing. */
  async function dueKinds(): Promise<string[]> {
    const kinds = [...table.keys()].filter((kind) => freeFor(kind) > 0);
    if (kinds.length === 0) return [];
    const found = await db.selectNoFrom((e) => kinds.map((kind, n) => e.exists(due(db, kind)).as(`kind${n}`))).executeTakeFirstOrThrow();
    return kinds.filter((_, n) => found[`kind${n}`]);
  }

  async function claim(kind: string, limit: number): Promise<Job[]> {
    return db.transaction().execute(async (trx) => {
      // Never beside itself in one process, even when its lease lapsed under our hands.
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

  /** Run a job once. @returns what is to be written about it. */
  async function attempt(job: Job): Promise<Updateable<JobsTable>> {
    const handler = table.get(job.kind);
    try {
      // Only a job whose processes died under it every time comes here with its tries used up.
      if (!handler || job.attempts > job.max_attempts) throw new PermanentFailure('Its process ended while it ran, at every try.');
      await handler.run(JSON.parse(job.payload) as never, { id: job.id });
      const finished = clock.now();
      return handler.schedule
        ? { status: 'waiting', run_at: finished + handler.schedule.everyMs, last_error: null }
        : { status: 'done', finished_at: finished, last_error: null };
    } catch (error) {
      const about = { job: job.id, kind: job.kind, attempt: job.attempts, err: error };
      // A mail server may say anything, and one of the databases takes no control characters.
      const last_error = cleanText(withoutPeople(error instanceof Error ? error.message : String(error))).slice(0, ERROR_LENGTH);
      if (handler?.schedule) {
        log.error(about, 'a scheduled run failed');
        return { status: 'waiting', run_at: clock.now() + handler.schedule.everyMs, last_error };
      }
      if (error instanceof PermanentFailure || job.attempts >= job.max_attempts) {
        log.error(about, 'a job is dead: it will not be tried again');
        return { status: 'dead', finished_at: clock.now(), last_error };
      }
      const delay = retryDelay(job.attempts, ctx.random);
      log.warn({ ...about, retryInMs: delay }, 'a job failed and will be tried again');
      return { status: 'waiting', run_at: clock.now() + delay, last_error };
    }
  }

  /** Write the outcome, however long the database is away: what was done but not written down would be done again. */
  async function settle(job: Job, outcome: Updateable<JobsTable>): Promise<void> {
    for (let tries = 1; !state.isOver; tries++) {
      try {
        const { numUpdatedRows } = await change(job, { ...outcome, lease_until: null }).executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n)
          log.warn({ job: job.id, kind: job.kind }, 'a job outlived its lease and another process has taken it over');
        return;
      } catch (error) {
        if (tries === 1) log.error({ job: job.id, kind: job.kind, err: error }, 'the outcome of a job cannot be written; trying on');
        await pause(idleMs);
      }
    }
  }

  /** Change a job while it is still ours: the number of the try tells our claim from a later one. */
  function change(job: Job, values: Updateable<JobsTable>) {
    return db.updateTable('jobs').set(values).where('id', '=', job.id).where('attempts', '=', job.attempts);
  }

  async function look(): Promise<void> {
    while (!state.isStopping) {
      state.isWoken = false;
      try {
        await fill();
        if (state.isFailing) log.info({}, 'jobs run again');
        state.isFailing = false;
      } catch (error) {
        if (!state.isFailing) log.error({ err: error }, 'jobs cannot be read; trying on');
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
      looking = look();
    },
    wake,
    async stop(limitMs = STOP_MS) {
      state.isStopping = true;
      wake();
      const ended = looking.then(() => Promise.all([...running.values()].map(({ end }) => end)));
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([ended, new Promise((resolve) => (timer = setTimeout(resolve, limitMs)))]);
      clearTimeout(timer);
      state.isOver = true;
      if (running.size > 0) log.warn({ jobs: running.size }, 'stopped with jobs under way: they run again when their leases are over');
    },
    async runDue() {
      while ((await fill()) > 0) await Promise.all([...running.values()].map(({ end }) => end));
    },
  };
}

const kindOf = ({ name }: Schedule): ScheduleKind => `schedule:${name}`;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
