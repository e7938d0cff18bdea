import { expect, test } from 'vitest';
import { enqueue } from '#database/jobs.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { SCHEDULES } from '#server/jobs/schedules.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { openTestContext } from '#tests/setup/database/context.ts';

async function setUp() {
  const ctx = await openTestContext();
  return { ctx, worker: createWorker({ ctx, handlers: {}, schedules: SCHEDULES }) };
}

test('all of them run, repeatedly', async () => {
  const { ctx, worker } = await setUp();
  await worker.runDue();
  ctx.clock.advance(ONE_DAY_MS);
  await worker.runDue();
  const rows = await ctx.db.selectFrom('jobs').selectAll().execute();
  expect(rows.map((row) => row.kind).toSorted()).toEqual(SCHEDULES.map(({ name }) => `schedule:${name}`).toSorted());
  for (const row of rows) expect(row, row.kind).toMatchObject({ status: 'waiting', attempts: 2, last_error: null });
  expect(ctx.logs.filter(({ level }) => level === 'error')).toEqual([]);
});

test('done jobs are deleted after seven days, dead ones after ninety, waiting ones never', async () => {
  const { ctx, worker } = await setUp();
  const add = async (status: 'done' | 'dead' | 'waiting', finishedDaysAgo: number) => {
    await enqueue(ctx.db, ctx, {
      kind: 'mail',
      payload: { to: 'asha@example.org', template: 'contact-received', props: { subject: 'Support' } },
      uniqueKey: `${status}-${finishedDaysAgo}`,
    });
    await ctx.db
      .updateTable('jobs')
      .set({ status, finished_at: status === 'waiting' ? null : ctx.clock.now() - finishedDaysAgo * ONE_DAY_MS })
      .where('unique_key', '=', `${status}-${finishedDaysAgo}`)
      .execute();
  };
  for (const [status, days] of [
    ['done', 6],
    ['done', 8],
    ['dead', 89],
    ['dead', 91],
    ['waiting', 91],
  ] as const)
    await add(status, days);
  await worker.runDue();
  expect((await ctx.jobs('mail')).map(({ uniqueKey }) => uniqueKey)).toEqual(['done-6', 'dead-89', 'waiting-91']);
});
