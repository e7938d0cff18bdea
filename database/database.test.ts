import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '#database/jobs.ts';
import { isUniqueViolation } from '#database/engine.ts';
import { DatabaseError, migrate } from '#database/migrate.ts';
import { openTestContext, type TestContext } from '#tests/setup/context.ts';

let ctx: TestContext;
beforeEach(async () => {
  ctx = await openTestContext();
});

test('a second migration does nothing', async () => {
  expect(await migrate(ctx.database)).toEqual([]);
});

test('a database of a newer version is refused with one sentence', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030-01-01')`.execute(ctx.db);
  const error = await migrate(ctx.database).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseError);
  expect((error as Error).message).toContain('made by a newer version of this program (it knows 9999-from-the-future)');
});

const job = (to: string, uniqueKey?: string) => ({
  kind: 'mail' as const,
  payload: { to, template: 'donation-reminder' as const, props: { name: 'Asha', amount: 50_000, donateUrl: 'x', stopUrl: 'y' } },
  ...(uniqueKey ? { uniqueKey } : {}),
});

test('a job is stored if and only if its transaction commits', async () => {
  await ctx.db.transaction().execute((trx) => enqueue(trx, ctx, job('kept@example.in')));
  await ctx.db
    .transaction()
    .execute(async (trx) => {
      await enqueue(trx, ctx, job('lost@example.in'));
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect((await ctx.jobs('mail')).map(({ payload }) => payload.to)).toEqual(['kept@example.in']);
});

test('a job with a key is stored once, however often it is enqueued', async () => {
  await enqueue(ctx.db, ctx, job('a@example.in', 'thanks:1'));
  await enqueue(ctx.db, ctx, job('a@example.in', 'thanks:1'));
  await enqueue(ctx.db, ctx, job('a@example.in'));
  await enqueue(ctx.db, ctx, job('a@example.in'));
  expect(await ctx.jobs('mail')).toHaveLength(3);
});

test('a unique violation is recognised on either engine', async () => {
  await ctx.db.insertInto('serials').values({ series: 'x', last: 1 }).execute();
  const error = await ctx.db
    .insertInto('serials')
    .values({ series: 'x', last: 2 })
    .execute()
    .catch((thrown: unknown) => thrown);
  expect(isUniqueViolation(error)).toBe(true);
});

test('milliseconds and paise are returned as numbers', async () => {
  const now = 1_795_000_000_000;
  await ctx.db.insertInto('payment_events').values({ event_id: 'e', kind: 'k', received_at: now }).execute();
  expect(await ctx.db.selectFrom('payment_events').select('received_at').executeTakeFirstOrThrow()).toEqual({ received_at: now });
});
