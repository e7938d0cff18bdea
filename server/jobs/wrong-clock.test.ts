import { beforeEach, describe, expect, test } from 'vitest';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import type { Schedule } from '#server/jobs/tasks.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { addMail, heldHandler, type MailRun, readJob, scheduleOf, soon, workerOf } from '#tests/setup/database/jobs.ts';

let ctx: TestContext;
beforeEach(async () => {
  ctx = await openTestContext();
});

test('a clock that is corrected by some seconds brings nothing forward', async () => {
  const ran: string[] = [];
  const worker = workerOf(ctx, async ({ to }) => void ran.push(to));
  await addMail(ctx, 'later@example.org', { inMs: ONE_HOUR_MS });
  await worker.runDue();
  ctx.clock.advance(-5_000);
  await worker.runDue();
  expect(ran).toEqual([]);
});

describe('a clock that was ahead by a year for a while', () => {
  const YEAR_MS = 365 * 24 * ONE_HOUR_MS;
  async function whileAhead(work: () => Promise<void>): Promise<void> {
    const before = ctx.clock.now();
    ctx.clock.advance(YEAR_MS);
    await work();
    ctx.clock.set(before + 1_000);
  }

  async function startWhileAhead() {
    const held = heldHandler();
    const worker = workerOf(ctx, held.run);
    await addMail(ctx, 'once@example.org');
    let run: Promise<void> | undefined;
    await whileAhead(async () => {
      run = worker.runDue();
      await soon(() => expect(held.started).toHaveLength(1));
    });
    return { held, worker, run };
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
    const worker = workerOf(ctx, async ({ to }) => {
      if (isAway && to === 'tried@example.org') throw new Error('the server is away');
      sent.push(to);
    });
    await addMail(ctx, 'tried@example.org');
    await whileAhead(async () => {
      await worker.runDue();
      await addMail(ctx, 'asked@example.org');
    });
    isAway = false;
    await worker.runDue();
    expect(sent.toSorted()).toEqual(['asked@example.org', 'tried@example.org']);
  });

  test('leaves no job with a process that died in that time, and runs none twice', async () => {
    const { held, run } = await startWhileAhead();
    const other = workerOf(ctx, held.run);
    const again = other.runDue();
    await soon(() => expect(held.started).toHaveLength(2));
    held.endAll();
    await Promise.all([run, again]);
    expect(await readJob(ctx)).toMatchObject({ status: 'done', attempts: 2 });
  });

  test('takes no job from the process that still runs it', async () => {
    const { held, run, worker } = await startWhileAhead();
    await worker.runDue();
    await workerOf(ctx, async () => expect.unreachable('taken away from a living process')).runDue();
    held.endAll();
    await run;
    expect(await readJob(ctx)).toMatchObject({ status: 'done', attempts: 1 });
  });

  test('is noticed at the next look when the database was away at the first', async () => {
    let isAway = false;
    const flaky: TestContext = Object.defineProperty({ ...ctx }, 'db', {
      get() {
        if (isAway) throw new Error('the database is away');
        return ctx.db;
      },
    });
    const sent: string[] = [];
    const worker = workerOf(flaky, async ({ to }) => void sent.push(to));
    await worker.runDue();
    await whileAhead(async () => {
      await worker.runDue();
      await addMail(ctx, 'asked@example.org');
    });
    isAway = true;
    await expect(worker.runDue()).rejects.toThrow('the database is away');
    isAway = false;
    await worker.runDue();
    expect(sent).toEqual(['asked@example.org']);
  });
});

test('a clock that was right brings nothing forward: neither a retry nor a schedule runs early because a process starts', async () => {
  const runs: string[] = [];
  const daily: Schedule = { name: 'retention', everyMs: 24 * ONE_HOUR_MS, run: async () => void runs.push('daily') };
  const schedules = [daily, scheduleOf(async () => void runs.push('rounds'))];
  const mail: MailRun = async () => {
    runs.push('mail');
    throw new Error('the server is away');
  };
  const start = () => createWorker({ ctx, handlers: { mail: { concurrency: 5, run: mail } }, schedules }).runDue();
  await addMail(ctx, 'asha@example.org');
  await start();
  expect(runs.toSorted()).toEqual(['daily', 'mail', 'rounds']);
  await start();
  expect(runs).toHaveLength(3);
});
