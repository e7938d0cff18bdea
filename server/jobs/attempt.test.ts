import { beforeEach, describe, expect, test } from 'vitest';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { PermanentFailure } from '#domain/shared/jobs.ts';
import { retryDelay } from '#server/jobs/attempt.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { addMail, readJob, workerOf } from '#tests/setup/database/jobs.ts';

let ctx: TestContext;
beforeEach(async () => {
  ctx = await openTestContext();
});

const delays = (int: (below: number) => number) => Array.from({ length: 19 }, (_, tries) => retryDelay(tries + 1, { ...ctx.random, int }));

describe('a job that fails', () => {
  test('is tried 20 times, in about a day, and is then dead', async () => {
    const ids = new Set<string>();
    let runs = 0;
    await addMail(ctx, 'asha@example.org');
    const worker = workerOf(ctx, async (_payload, { id }) => {
      ids.add(id);
      runs += 1;
      throw new Error('451 try again <asha@example.org>');
    });
    const begin = ctx.clock.now();
    await worker.runDue();
    while ((await readJob(ctx)).status === 'waiting') {
      const { run_at } = await readJob(ctx);
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
    expect(await readJob(ctx)).toMatchObject({ status: 'dead', attempts: 20, lease_until: null, last_error: '451 try again <[address]>' });
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
    await addMail(ctx, 'asha@example.org');
    await workerOf(ctx, async () => {
      throw new PermanentFailure('550 no such user');
    }).runDue();
    expect(await readJob(ctx)).toMatchObject({ status: 'dead', attempts: 1, last_error: '550 no such user' });
    expect(ctx.logs).toMatchObject([{ level: 'error' }]);
  });

  test('may have any message, even one that PostgreSQL cannot store', async () => {
    await addMail(ctx, 'nonsense@example.org');
    await workerOf(ctx, async () => {
      throw new Error('Invalid greeting: \u0000\u0001 \uD800 what');
    }).runDue();
    expect(await readJob(ctx)).toMatchObject({ status: 'waiting', last_error: 'Invalid greeting:  \uFFFD what' });
  });

  test('does not stop the others', async () => {
    const ran: string[] = [];
    for (const to of ['a@example.org', 'bad@example.org', 'c@example.org']) await addMail(ctx, to);
    await workerOf(
      ctx,
      async ({ to }) => {
        if (to.startsWith('bad')) throw new Error('no');
        ran.push(to);
      },
      1,
    ).runDue();
    expect(ran).toEqual(['a@example.org', 'c@example.org']);
  });
});
