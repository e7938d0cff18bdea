import { beforeEach, expect, test } from 'vitest';
import { isUniqueViolation } from '#database/engine.ts';
import { insertTogether } from '#database/insert-together.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { countStatements } from '#tests/setup/database/statements.ts';

let ctx: TestContext;
beforeEach(async () => {
  ctx = await openTestContext();
});

const row = (id: string) => ({ id, amount: 50_000, currency: 'INR', receipt: `receipt ${id}`, status: 'created', created_at: 1 }) as const;
const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => `order ${n}`);

async function stored(): Promise<string[]> {
  const rows = await ctx.db.selectFrom('test_gateway_orders').select('id').execute();
  return rows.map(({ id }) => id);
}

test('a single row is stored when its promise resolves', async () => {
  await insertTogether(ctx.db, 'test_gateway_orders', row('one'));
  expect(await stored()).toEqual(['one']);
});

test('concurrent rows are all inserted, in few statements', async () => {
  const { db, count } = countStatements(ctx);
  await Promise.all(ids(450).map((id) => insertTogether(db, 'test_gateway_orders', row(id))));
  expect((await stored()).toSorted()).toEqual(ids(450).toSorted());
  expect(count()).toBe(3);
});

test('rows that arrive during a statement go into the next', async () => {
  const { db, count } = countStatements(ctx);
  const first = insertTogether(db, 'test_gateway_orders', row('first'));
  await new Promise((resolve) => setImmediate(resolve));
  const others = ids(20).map((id) => insertTogether(db, 'test_gateway_orders', row(id)));
  await Promise.all([first, ...others]);
  expect([count(), (await stored()).length]).toEqual([2, 21]);
});

test('only the refused row fails', async () => {
  await insertTogether(ctx.db, 'test_gateway_orders', row('order 3'));
  const results = await Promise.allSettled(ids(8).map((id) => insertTogether(ctx.db, 'test_gateway_orders', row(id))));
  const rejected = results.flatMap((result, n) => (result.status === 'rejected' ? [[n, isUniqueViolation(result.reason)]] : []));
  expect(rejected).toEqual([[3, true]]);
  expect((await stored()).toSorted()).toEqual(ids(8));
});

test('every value is stored unchanged, alone or in a batch', async () => {
  const odd = ['"quoted"', 'back\\slash \\u0041', "it's", 'line\nbreak\ttab', 'दीपवन 🪔', '', '{"a":[1]}', 'null', '%s $1 ?'];
  const rows = odd.map((receipt, n) => ({
    ...row(`order ${n}`),
    receipt,
    amount: 9_007_199_254_740_991 - n,
    created_at: 1_795_000_000_000 + n,
  }));
  await Promise.all(rows.map((given) => insertTogether(ctx.db, 'test_gateway_orders', given)));
  expect(await ctx.db.selectFrom('test_gateway_orders').selectAll().orderBy('id').execute()).toEqual(rows);
});

test('only the row with an unstorable text fails', async () => {
  const texts = ['whole', 'a NUL \0 inside', 'half a letter \uD83E'];
  const outcomes = async (insert: (text: string) => Promise<unknown>) =>
    (await Promise.allSettled(texts.map(insert))).map(({ status }) => status);
  const together = await outcomes((receipt) => insertTogether(ctx.db, 'test_gateway_orders', { ...row(receipt), receipt }));
  await ctx.db.deleteFrom('test_gateway_orders').execute();
  const alone = await outcomes((receipt) =>
    ctx.db
      .insertInto('test_gateway_orders')
      .values({ ...row(receipt), receipt })
      .execute(),
  );
  expect(together).toEqual(alone);
});

test('every caller gets the error of an unavailable database, and nothing is retried', async () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  let tries = 0;
  const db = ctx.db.withPlugin({
    transformQuery() {
      tries += 1;
      throw away;
    },
    transformResult: async ({ result }) => result,
  });
  const results = await Promise.allSettled(ids(5).map((id) => insertTogether(db, 'test_gateway_orders', row(id))));
  expect(results).toEqual(ids(5).map(() => ({ status: 'rejected', reason: away })));
  expect(tries).toBe(1);
  await expect(insertTogether(db, 'test_gateway_orders', row('later'))).rejects.toBe(away);
  expect(tries).toBe(2);
});
