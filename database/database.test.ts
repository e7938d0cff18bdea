import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Database, openPostgres } from '#database/client.ts';
import { enqueue } from '#database/jobs.ts';
import { engineOf, isUniqueViolation } from '#database/engine.ts';
import { buildLargeIndexes } from '#database/large-indexes.ts';
import { DatabaseError, migrate } from '#database/migrate.ts';
import { MIGRATIONS } from '#database/migrations/index.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';

let ctx: TestContext;
beforeEach(async () => {
  ctx = await openTestContext();
});

test('a second migration does nothing', async () => {
  expect(await migrate(ctx.database)).toEqual([]);
});

const migrationsWith = (up: Migration['up']) => ({ ...MIGRATIONS, '9999-slow': { up } });
/** Databases are used again. */
const forgetMigrations = (): void =>
  onTestFinished(async () => void (await sql`delete from kysely_migration where name like '9999%'`.execute(ctx.db)));

test('a database of a newer version is refused with one sentence', async () => {
  forgetMigrations();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030-01-01')`.execute(ctx.db);
  const error = await migrate(ctx.database).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseError);
  expect((error as Error).message).toContain('made by a newer version of this program (it knows 9999-from-the-future)');
});

test('a migration may take longer than any statement of the site, says how far it is, and is done once by two that begin at once', async () => {
  forgetMigrations();
  const lines: string[] = [];
  const limits: unknown[] = [];
  const migrations = migrationsWith(async (db) => {
    if (engineOf(db) === 'sqlite') return;
    limits.push((await sql`show statement_timeout`.execute(db)).rows[0]);
    await sql`select pg_sleep(0.3)`.execute(db);
  });
  const both = [await withShortSilence(ctx.database), ctx.database].map((one) =>
    migrate(one, { migrations, say: (progress) => void lines.push(progress) }),
  );
  expect((await Promise.all(both)).flat()).toEqual(['9999-slow']);
  expect(lines).toEqual(['Migration 1 of 1: 9999-slow']);
  expect(limits).toEqual(ctx.database.engine === 'sqlite' ? [] : [{ statement_timeout: '0' }]);
});

test('a migration that fails leaves nothing behind', async () => {
  const migrations = migrationsWith(async (db) => {
    await sql`create table half_done (id text)`.execute(db);
    throw new Error('the disk is full');
  });
  await expect(migrate(ctx.database, { migrations })).rejects.toThrow('The database could not be brought up to date: the disk is full');
  await sql`create table half_done (id text)`.execute(ctx.db);
  await sql`drop table half_done`.execute(ctx.db);
});

test('a large index that was left half-built is built anew, and by one of two that begin at once', async () => {
  if (ctx.database.engine === 'sqlite') return expect(await buildLargeIndexes(ctx.database)).toEqual([]);
  await sql`update pg_index set indisvalid = false where indexrelid = 'donation_texts'::regclass`.execute(ctx.db);
  const built = await Promise.all([buildLargeIndexes(ctx.database), buildLargeIndexes(ctx.database)]);
  expect(built.flat()).toEqual(['donation_texts']);
  const { rows } = await sql`select indisvalid from pg_index where indexrelid = 'donation_texts'::regclass`.execute(ctx.db);
  expect(rows).toEqual([{ indisvalid: true }]);
});

/** Itself as patient as others: only what it opens without limits is that of one which waits 100 ms. */
async function withShortSilence(database: Database): Promise<Database> {
  if (database.engine === 'sqlite') return database;
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  url.pathname = `/${rows[0]?.name ?? ''}`;
  const limited = openPostgres(url.href, () => {}, { silenceMs: 100 });
  onTestFinished(() => limited.close());
  return { ...limited, db: database.db };
}

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
