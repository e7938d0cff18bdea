import { beforeEach, describe, expect, test } from 'vitest';
import { createWorker } from '#server/jobs/worker.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { readJob, scheduleOf } from '#tests/setup/database/jobs.ts';

let ctx: TestContext;
beforeEach(async () => {
  ctx = await openTestContext();
});

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
    expect(await readJob(ctx, 'schedule:rounds')).toMatchObject({ status: 'waiting', last_error: 'the provider is away' });
    expect(ctx.logs.filter(({ level }) => level === 'error')).toHaveLength(30);
  });

  test('of a newer version are left to its processes', async () => {
    await createWorker({ ctx, handlers: {}, schedules: [scheduleOf(async () => {})] }).runDue();
    ctx.clock.advance(60_000);
    await createWorker({ ctx, handlers: {} }).runDue();
    expect(await readJob(ctx, 'schedule:rounds')).toMatchObject({ status: 'waiting', attempts: 1 });
  });
});
