import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { enqueue } from '#database/jobs.ts';
import { type JobPayloads, PermanentFailure } from '#domain/jobs.ts';
import { ONE_HOUR_MS } from '#domain/durations.ts';
import { createWorker, type JobHandler, retryDelay, type Schedule } from '#server/jobs/worker.ts';
import { openTestContext, type TestContext } from '#tests/setup/context.ts';

let ctx: TestContext;
beforeEach(async () => {
  ctx = await openTestContext();
});

const mailTo = (to: string): JobPayloads['mail'] => ({ to, template: 'contact-received', props: { name: 'Asha', subject: 'Support' } });
const addMail = (to: string, more: { uniqueKey?: string; maxAttempts?: number } = {}) =>
  enqueue(ctx.db, ctx, { kind: 'mail', payload: mailTo(to), ...more });
const readJob = (kind = 'mail') => ctx.db.selectFrom('jobs').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();

/** Wait until this passes, however busy the machine. */
const soon = (assertion: () => unknown) => vi.waitFor(assertion, { timeout: 20_000, interval: 10 });

/** A worker whose mail handler is `run`. */
const workerOf = (run: JobHandler<JobPayloads['mail']>['run'], concurrency = 5) =>
  createWorker({ ctx, handlers: { mail: { concurrency, run } } });

/** A handler that starts, then waits until the test ends it. */
function heldHandler() {
  const started: string[] = [];
  const ends: Array<(error?: Error) => void> = [];
  return {
    started,
    endAll: (error?: Error) => ends.splice(0).forEach((end) => end(error)),
    run: ({ to }: { to: string }) =>
      new Promise<void>((resolve, reject) => {
        started.push(to);
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
  };
}

describe('a job', () => {
  test('runs once when its transaction commits, and never when it does not', async () => {
    const ran: string[] = [];
    await ctx.db.transaction().execute((trx) => enqueue(trx, ctx, { kind: 'mail', payload: mailTo('kept@example.org') }));
    await ctx.db
      .transaction()
      .execute(async (trx) => {
        await enqueue(trx, ctx, { kind: 'mail', payload: mailTo('undone@example.org') });
        throw new Error('undo');
      })
      .catch(() => {});
    const worker = workerOf(async ({ to }) => void ran.push(to));
    await worker.runDue();
    await worker.runDue();
    expect(ran).toEqual(['kept@example.org']);
    expect(await readJob()).toMatchObject({
      status: 'done',
      attempts: 1,
      lease_until: null,
      finished_at: ctx.clock.now(),
      last_error: null,
    });
  });

  test('with a known key is not enqueued', async () => {
    const ran: string[] = [];
    await addMail('first@example.org', { uniqueKey: 'thanks:1' });
    await addMail('second@example.org', { uniqueKey: 'thanks:1' });
    await workerOf(async ({ to }) => void ran.push(to)).runDue();
    await addMail('third@example.org', { uniqueKey: 'thanks:1' });
    await workerOf(async ({ to }) => void ran.push(to)).runDue();
    expect(ran).toEqual(['first@example.org']);
  });

  test('waits until it is due', async () => {
    const ran: string[] = [];
    const worker = workerOf(async ({ to }) => void ran.push(to));
    await addMail('later@example.org');
    await ctx.db
      .updateTable('jobs')
      .set({ run_at: ctx.clock.now() + ONE_HOUR_MS })
      .execute();
    ctx.clock.advance(ONE_HOUR_MS - 1);
    await worker.runDue();
    expect(ran).toEqual([]);
    ctx.clock.advance(1);
    await worker.runDue();
    expect(ran).toEqual(['later@example.org']);
  });

  test('enqueued by a job runs in the same pass', async () => {
    const ran: string[] = [];
    await addMail('first@example.org');
    await workerOf(async ({ to }) => {
      ran.push(to);
      if (ran.length === 1) await addMail('second@example.org');
    }).runDue();
    expect(ran).toEqual(['first@example.org', 'second@example.org']);
  });

  test('of an unknown kind is left to a newer process', async () => {
    await addMail('asha@example.org');
    await createWorker({ ctx, handlers: {} }).runDue();
    expect(await readJob()).toMatchObject({ status: 'waiting', attempts: 0 });
  });
});

const delays = (int: (below: number) => number) => Array.from({ length: 19 }, (_, tries) => retryDelay(tries + 1, { ...ctx.random, int }));

describe('a job that fails', () => {
  test('is tried 20 times, in about a day, and is then dead', async () => {
    const ids = new Set<string>();
    let runs = 0;
    await addMail('asha@example.org');
    const worker = workerOf(async (_payload, { id }) => {
      ids.add(id);
      runs += 1;
      throw new Error('451 try again <asha@example.org>');
    });
    const begin = ctx.clock.now();
    await worker.runDue();
    while ((await readJob()).status === 'waiting') {
      const { run_at } = await readJob();
      ctx.clock.set(run_at - 1);
      const before = runs;
      await worker.runDue();
      expect(runs).toBe(before);
      ctx.clock.set(run_at);
      await worker.runDue();
    }
    expect(runs).toBe(20);
    expect(ids.size).toBe(1);
    expect((ctx.clock.now() - begin) / ONE_HOUR_MS).toBeGreaterThan(18);
    expect((ctx.clock.now() - begin) / ONE_HOUR_MS).toBeLessThan(32);
    expect(await readJob()).toMatchObject({ status: 'dead', attempts: 20, lease_until: null, last_error: '451 try again <[address]>' });
    expect(ctx.logs.filter(({ level }) => level === 'error')).toMatchObject([
      { data: { kind: 'mail', attempt: 20 }, message: expect.stringContaining('dead') },
    ]);
    ctx.clock.advance(48 * ONE_HOUR_MS);
    await worker.runDue();
    expect(runs).toBe(20);
  });

  test('waits twice as long each time, give or take a quarter', () => {
    const least = delays(() => 0);
    const most = delays((below) => below - 1);
    expect(least.slice(0, 3)).toEqual([3_750, 7_500, 15_000]);
    expect(most.slice(0, 3)).toEqual([6_249, 12_499, 24_999]);
    expect(least.at(-1)).toBe(7_500_000);
    const middle = (least.reduce((a, b) => a + b) + most.reduce((a, b) => a + b)) / 2;
    expect(middle / ONE_HOUR_MS).toBeCloseTo(25, 0);
  });

  test('permanently is dead at once', async () => {
    await addMail('asha@example.org');
    await workerOf(async () => {
      throw new PermanentFailure('550 no such user');
    }).runDue();
    expect(await readJob()).toMatchObject({ status: 'dead', attempts: 1, last_error: '550 no such user' });
    expect(ctx.logs).toMatchObject([{ level: 'error' }]);
  });

  test('may have any message, even one that PostgreSQL cannot store', async () => {
    await addMail('nonsense@example.org');
    await workerOf(async () => {
      throw new Error('Invalid greeting: \u0000\u0001 \uD800 what');
    }).runDue();
    expect(await readJob()).toMatchObject({ status: 'waiting', last_error: 'Invalid greeting:  \uFFFD what' });
  });

  test('does not stop the others', async () => {
    const ran: string[] = [];
    for (const to of ['a@example.org', 'bad@example.org', 'c@example.org']) await addMail(to);
    await workerOf(async ({ to }) => {
      if (to.startsWith('bad')) throw new Error('no');
      ran.push(to);
    }, 1).runDue();
    expect(ran).toEqual(['a@example.org', 'c@example.org']);
  });
});

describe('leases', () => {
  test('a job of a dead process runs again once its lease expires, and a late result changes nothing', async () => {
    const gone = heldHandler();
    const lost = workerOf(gone.run);
    await addMail('asha@example.org');
    void lost.runDue();
    await soon(() => expect(gone.started).toHaveLength(1));

    const ran: string[] = [];
    const next = workerOf(async ({ to }) => void ran.push(to));
    ctx.clock.advance(59_000);
    await next.runDue();
    expect(ran).toEqual([]);
    ctx.clock.advance(1_000);
    await next.runDue();
    expect(ran).toEqual(['asha@example.org']);

    gone.endAll(new Error('too late'));
    await soon(() => expect(ctx.logs).toContainEqual(expect.objectContaining({ message: expect.stringContaining('outlived its lease') })));
    expect(await readJob()).toMatchObject({ status: 'done', attempts: 2, last_error: null });
  });

  test('are renewed while a job runs, however long', async () => {
    const slow = heldHandler();
    const worker = workerOf(slow.run);
    await addMail('asha@example.org');
    const first = worker.runDue();
    await soon(() => expect(slow.started).toHaveLength(1));
    for (let minute = 0; minute < 10; minute++) {
      ctx.clock.advance(30_000);
      await worker.runDue();
      await workerOf(async () => expect.unreachable('taken away from a living process')).runDue();
    }
    slow.endAll();
    await first;
    expect(slow.started).toHaveLength(1);
    expect(await readJob()).toMatchObject({ status: 'done', attempts: 1 });
  });

  test('that expired while the database was down do not make a process run its own job twice', async () => {
    const slow = heldHandler();
    const worker = workerOf(slow.run);
    await addMail('asha@example.org');
    const first = worker.runDue();
    await soon(() => expect(slow.started).toHaveLength(1));
    ctx.clock.advance(120_000);
    // Another process, without a handler for the kind, releases it.
    await createWorker({ ctx, handlers: {} }).runDue();
    expect(await readJob()).toMatchObject({ status: 'waiting' });
    await worker.runDue();
    slow.endAll();
    await first;
    expect(slow.started).toHaveLength(1);
    expect(await readJob()).toMatchObject({ status: 'done', attempts: 1 });
  });

  test('a job that kills every process is dead in the end', async () => {
    await addMail('asha@example.org', { maxAttempts: 3 });
    const deadly = heldHandler();
    for (let process = 0; process < 3; process++) {
      void workerOf(deadly.run).runDue();
      await soon(() => expect(deadly.started).toHaveLength(process + 1));
      ctx.clock.advance(61_000);
    }
    await workerOf(deadly.run).runDue();
    expect(deadly.started).toHaveLength(3);
    expect(await readJob()).toMatchObject({ status: 'dead', last_error: expect.stringContaining('process died') });
  });
});

describe('several processes on one database', () => {
  /** Another process, with a clock and a connection of its own (tests/setup/job-process.ts). */
  function startProcess(mode: 'work' | 'hang'): ChildProcess {
    const child = fork(fileURLToPath(import.meta.resolve('#tests/setup/job-process.ts')), [mode, place], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  }
  let place: string;
  beforeEach(async () => {
    ctx.clock.set(Date.now());
    place = join(ctx.settings.DATA_DIR, 'test.sqlite');
    if (ctx.database.engine === 'postgres') {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(ctx.db);
      const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
      url.pathname = rows[0]?.name ?? '';
      place = url.href;
    }
  });

  test('share the work: each job runs once', async () => {
    const count = 60;
    await ctx.db.transaction().execute(async (trx) => {
      for (let n = 0; n < count; n++) await enqueue(trx, ctx, { kind: 'mail', payload: mailTo(`person${n}@example.org`) });
    });
    const children = [startProcess('work'), startProcess('work')];
    await Promise.all(children.map((child) => once(child, 'message')));
    for (const child of children) child.send('go');
    await soon(async () => {
      const left = await ctx.db.selectFrom('jobs').select('id').where('status', '<>', 'done').execute();
      expect(left).toHaveLength(0);
    });
    const mails = await ctx.db.selectFrom('outbox_mails').select(['to_address', 'subject']).execute();
    expect(mails).toHaveLength(count);
    expect(new Set(mails.map((mail) => mail.to_address)).size).toBe(count);
    expect(new Set(mails.map((mail) => mail.subject)).size).toBe(2);
    const jobs = await ctx.db.selectFrom('jobs').select('attempts').execute();
    expect(jobs.every((job) => job.attempts === 1)).toBe(true);
  });

  test('the job of a killed process is taken over by another', async () => {
    await addMail('asha@example.org');
    const child = startProcess('hang');
    await once(child, 'message');
    child.send('go');
    await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readJob()).toMatchObject({ status: 'running', attempts: 1 });

    const ran: string[] = [];
    const survivor = workerOf(async ({ to }) => void ran.push(to));
    ctx.clock.set(Date.now());
    await survivor.runDue();
    expect(ran).toEqual([]);
    ctx.clock.advance(61_000);
    await survivor.runDue();
    expect(ran).toEqual(['asha@example.org']);
    expect(await readJob()).toMatchObject({ status: 'done', attempts: 2 });
  });
});

describe('concurrency', () => {
  test('is limited for each kind separately', async () => {
    const held = heldHandler();
    const otps: string[] = [];
    const worker = createWorker({
      ctx,
      handlers: { mail: { concurrency: 3, run: held.run }, 'otp-mail': { concurrency: 2, run: async ({ to }) => void otps.push(to) } },
    });
    for (let n = 0; n < 7; n++) await addMail(`person${n}@example.org`);
    await enqueue(ctx.db, ctx, {
      kind: 'otp-mail',
      payload: { to: 'asha@example.org', purpose: 'newsletter', sealedCode: '', expiresAt: 0 },
    });
    const all = worker.runDue();
    await soon(() => expect(otps).toHaveLength(1));
    await worker.runDue();
    expect(held.started).toHaveLength(3);
    while (held.started.length < 7 || (await readJob()).status !== 'done') {
      expect(held.started.length % 3 === 0 || held.started.length === 7).toBe(true);
      held.endAll();
      await new Promise(setImmediate);
    }
    held.endAll();
    await all;
    expect(new Set(held.started).size).toBe(7);
  });
});

const scheduleOf = (run: Schedule['run']): Schedule => ({ name: 'rounds', everyMs: 60_000, run });

describe('schedules', () => {
  test('run at the start and then once per period, with any number of processes', async () => {
    let runs = 0;
    const schedules = [scheduleOf(async () => void (runs += 1))];
    const workers = [1, 2, 3].map(() => createWorker({ ctx, handlers: {}, schedules }));
    const lookAll = () => Promise.all(workers.map((worker) => worker.runDue()));
    await lookAll();
    expect(runs).toBe(1);
    ctx.clock.advance(59_999);
    await lookAll();
    expect(runs).toBe(1);
    for (let period = 2; period <= 5; period++) {
      ctx.clock.advance(60_000);
      await lookAll();
      expect(runs).toBe(period);
    }
    await createWorker({ ctx, handlers: {}, schedules }).runDue();
    expect(runs).toBe(5);
  });

  test('that fail are logged and run again, for ever', async () => {
    let runs = 0;
    const worker = createWorker({
      ctx,
      handlers: {},
      schedules: [
        scheduleOf(async () => {
          runs += 1;
          throw new Error('the provider is away');
        }),
      ],
    });
    for (let period = 1; period <= 30; period++) {
      await worker.runDue();
      expect(runs).toBe(period);
      ctx.clock.advance(60_000);
    }
    expect(await readJob('schedule:rounds')).toMatchObject({ status: 'waiting', last_error: 'the provider is away' });
    expect(ctx.logs.filter(({ level }) => level === 'error')).toHaveLength(30);
  });

  test('of a newer version are left to its processes', async () => {
    await createWorker({ ctx, handlers: {}, schedules: [scheduleOf(async () => {})] }).runDue();
    ctx.clock.advance(60_000);
    await createWorker({ ctx, handlers: {} }).runDue();
    expect(await readJob('schedule:rounds')).toMatchObject({ status: 'waiting', attempts: 1 });
  });
});

describe('a clock that was ahead by a year for a while', () => {
  const YEAR_MS = 365 * 24 * ONE_HOUR_MS;
  /** What happened while it was ahead, then the check once it is right again. */
  async function whileAhead(work: () => Promise<void>): Promise<void> {
    const before = ctx.clock.now();
    ctx.clock.advance(YEAR_MS);
    await work();
    ctx.clock.set(before + 1_000);
  }

  test('delays no schedule, in new or old workers', async () => {
    let runs = 0;
    const schedules = [scheduleOf(async () => void (runs += 1))];
    const worker = createWorker({ ctx, handlers: {}, schedules });
    await worker.runDue();
    await whileAhead(() => worker.runDue());
    expect(runs).toBe(2);
    await worker.runDue();
    expect(runs).toBe(3);
    await whileAhead(() => worker.runDue());
    await createWorker({ ctx, handlers: {}, schedules }).runDue();
    expect(runs).toBe(5);
  });

  test('delays no mail that was enqueued or tried in that time', async () => {
    const sent: string[] = [];
    let isAway = true;
    const worker = workerOf(async ({ to }) => {
      if (isAway && to === 'tried@example.org') throw new Error('the server is away');
      sent.push(to);
    });
    await addMail('tried@example.org');
    await whileAhead(async () => {
      await worker.runDue();
      await addMail('asked@example.org');
    });
    isAway = false;
    await worker.runDue();
    expect(sent.toSorted()).toEqual(['asked@example.org', 'tried@example.org']);
  });

  test('leaves no job with a process that died in that time, and runs none twice', async () => {
    const held = heldHandler();
    const worker = workerOf(held.run);
    await addMail('once@example.org');
    let run: Promise<void> | undefined;
    await whileAhead(async () => {
      run = worker.runDue();
      await soon(() => expect(held.started).toHaveLength(1));
    });
    const other = workerOf(held.run);
    const again = other.runDue();
    await soon(() => expect(held.started).toHaveLength(2));
    held.endAll();
    await Promise.all([run, again]);
    expect(await readJob()).toMatchObject({ status: 'done', attempts: 2 });
  });

  test('takes no job from the process that still runs it', async () => {
    const held = heldHandler();
    const worker = workerOf(held.run);
    await addMail('once@example.org');
    let run: Promise<void> | undefined;
    await whileAhead(async () => {
      run = worker.runDue();
      await soon(() => expect(held.started).toHaveLength(1));
    });
    await worker.runDue();
    await workerOf(async () => expect.unreachable('taken away from a living process')).runDue();
    held.endAll();
    await run;
    expect(await readJob()).toMatchObject({ status: 'done', attempts: 1 });
  });
});

const statuses = async () => (await ctx.db.selectFrom('jobs').select('status').orderBy('id').execute()).map(({ status }) => status);

/** Started, and stopped when the test ends. */
function start(run: JobHandler<JobPayloads['mail']>['run'], idleMs: number) {
  const worker = createWorker({ ctx, handlers: { mail: { concurrency: 5, run } }, idleMs, paceMs: 1 });
  worker.start();
  onTestFinished(() => worker.stop(0));
  return worker;
}

describe('a started worker', () => {
  const NEVER = 3_600_000;

  test('polls', async () => {
    const ran: string[] = [];
    start(async ({ to }) => void ran.push(to), 5);
    await addMail('first@example.org');
    await soon(async () => expect(await statuses()).toEqual(['done']));
    await addMail('second@example.org');
    await soon(async () => expect(await statuses()).toEqual(['done', 'done']));
    expect(ran).toEqual(['first@example.org', 'second@example.org']);
  });

  test('polls at once when woken', async () => {
    const ran: string[] = [];
    const worker = start(async ({ to }) => void ran.push(to), NEVER);
    for (const to of ['first@example.org', 'second@example.org', 'third@example.org']) {
      await addMail(to);
      worker.wake();
      await soon(() => expect(ran).toContain(to));
    }
  });

  test('works off a long queue without being woken again', async () => {
    for (let n = 0; n < 23; n++) await addMail(`person${n}@example.org`);
    start(async () => {}, NEVER);
    await soon(async () => expect(new Set(await statuses())).toEqual(new Set(['done'])));
  });

  test('stops when the running jobs are finished, and claims no more', async () => {
    const held = heldHandler();
    const worker = start(held.run, 5);
    await addMail('asha@example.org');
    await soon(() => expect(held.started).toHaveLength(1));
    let isStopped = false;
    const stopped = worker.stop().then(() => (isStopped = true));
    await addMail('late@example.org');
    worker.wake();
    await soon(async () => expect(await statuses()).toEqual(['running', 'waiting']));
    expect(isStopped).toBe(false);
    held.endAll();
    await stopped;
    expect(await statuses()).toEqual(['done', 'waiting']);
    expect(held.started).toHaveLength(1);
  });

  test('stops after a time limit; the job keeps its lease', async () => {
    const held = heldHandler();
    const worker = start(held.run, 5);
    await addMail('asha@example.org');
    await soon(() => expect(held.started).toHaveLength(1));
    await worker.stop(10);
    expect(ctx.logs).toContainEqual(expect.objectContaining({ level: 'warn', data: { jobs: 1 } }));
    expect(await readJob()).toMatchObject({ status: 'running' });
  });

  test('survives a database outage: what ran is recorded and not repeated', async () => {
    const held = heldHandler();
    const messages = () => ctx.logs.map(({ message }) => message);
    start(held.run, 5);
    await addMail('asha@example.org');
    await soon(() => expect(held.started).toHaveLength(1));
    await ctx.db.schema.alterTable('jobs').renameTo('jobs_away').execute();
    held.endAll();
    await soon(() =>
      expect(messages().toSorted()).toEqual(['jobs cannot be read; retrying', 'the outcome of a job cannot be written; retrying']),
    );
    ctx.clock.advance(300_000);
    await ctx.db.schema.alterTable('jobs_away').renameTo('jobs').execute();
    await soon(async () => expect(await statuses()).toEqual(['done']));
    await soon(() => expect(messages()).toContain('jobs can be read again'));
    expect(held.started).toHaveLength(1);

    await addMail('next@example.org');
    await soon(() => expect(held.started).toHaveLength(2));
    held.endAll();
    await soon(async () => expect(await statuses()).toEqual(['done', 'done']));
    expect(messages()).toHaveLength(3);
  });
});
