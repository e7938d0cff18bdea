import { expect, test } from 'vitest';
import { enqueue } from '#database/jobs.ts';
import { PermanentFailure } from '#domain/shared/jobs.ts';
import { listDeadJobs, reviveDeadJobs } from '#server/jobs/dead.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { openTestContext } from '#tests/setup/database/context.ts';

async function setUp(...names: string[]) {
  const ctx = await openTestContext();
  const post = { isDown: true, sent: [] as string[] };
  const worker = createWorker({
    ctx,
    handlers: {
      mail: {
        concurrency: 1,
        async run({ to }) {
          if (post.isDown) throw new PermanentFailure(`550 no such user <${to}>`);
          post.sent.push(to);
        },
      },
    },
  });
  const add = (name: string) =>
    enqueue(ctx.db, ctx, {
      kind: 'mail',
      payload: { to: `${name}@example.org`, template: 'contact-received', props: { subject: 'Support' } },
      uniqueKey: name,
    });
  for (const name of names) {
    await add(name);
    await worker.runDue();
    ctx.clock.advance(60_000);
  }
  const [...jobs] = await ctx.jobs('mail');
  const idOf = (name: string): string => jobs.find(({ uniqueKey }) => uniqueKey === name)?.id ?? '';
  return { ctx, post, worker, add, idOf };
}

test('dead jobs are listed, the latest first, without personal data', async () => {
  const { ctx, add, idOf } = await setUp('asha', 'ravi');
  await add('waiting');
  const dead = await listDeadJobs(ctx, 10);
  expect(dead).toEqual(
    ['ravi', 'asha'].map((name, minutes) => ({
      id: idOf(name),
      kind: 'mail',
      attempts: 1,
      last_error: '550 no such user <[address]>',
      finished_at: ctx.clock.now() - (minutes + 1) * 60_000,
    })),
  );
  expect(await listDeadJobs(ctx, 1)).toEqual(dead.slice(0, 1));
});

test('a revived job is due at once, with all its tries; the others stay dead', async () => {
  const { ctx, post, worker, idOf } = await setUp('asha', 'ravi');
  post.isDown = false;
  expect(await reviveDeadJobs(ctx, { id: idOf('asha') })).toBe(1);
  const revived = await ctx.db.selectFrom('jobs').selectAll().where('id', '=', idOf('asha')).executeTakeFirstOrThrow();
  expect(revived).toMatchObject({ status: 'waiting', attempts: 0, run_at: ctx.clock.now(), finished_at: null });
  await worker.runDue();
  expect(post.sent).toEqual(['asha@example.org']);
  expect((await listDeadJobs(ctx, 10)).map(({ id }) => id)).toEqual([idOf('ravi')]);
});

test('all dead jobs can be revived together; others are left alone', async () => {
  const { ctx, post, worker, add } = await setUp('asha', 'ravi');
  post.isDown = false;
  await add('meera');
  await worker.runDue();
  expect(await reviveDeadJobs(ctx, 'all')).toBe(2);
  expect((await ctx.jobs('mail')).map(({ status }) => status).toSorted()).toEqual(['done', 'waiting', 'waiting']);
  await worker.runDue();
  expect(post.sent.toSorted()).toEqual(['asha@example.org', 'meera@example.org', 'ravi@example.org']);
  expect(await reviveDeadJobs(ctx, 'all')).toBe(0);
});

test.each(['waiting', 'unknown'])('an id that is %s is refused with a message', async (name) => {
  const { ctx, add } = await setUp();
  if (name === 'waiting') await add(name);
  const [job] = await ctx.jobs('mail');
  await expect(reviveDeadJobs(ctx, { id: job?.id ?? 'unknown' })).rejects.toMatchObject({
    code: 'not_found',
    message: 'No dead job has this id.',
  });
});
