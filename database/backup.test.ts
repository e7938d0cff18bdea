import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { checkTables, dumpTables, loadTables } from '#database/backup.ts';
import { type Database, openPostgres, openSqlite } from '#database/client.ts';
import { enqueue } from '#database/jobs.ts';
import { migrate } from '#database/migrate.ts';
import { issueToken, requestOtp } from '#domain/otp/otp.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { addProfile, applicationInput } from '#tests/setup/people/scholarships.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';

async function fill(ctx: TestContext): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('subscribers')
    .values({ id: 's1', email: 'अनिता "\\\n\u2028\u{1F4A1}@example.in', status: 'active', created_at: now, updated_at: now })
    .execute();
  for (const kind of ['subscribed', 'unsubscribed'] as const)
    await ctx.db
      .insertInto('subscriber_events')
      .values({ id: kind, subscriber_id: 's1', kind, requested_at: null, requested_from: null, done_from: 'x', created_at: now })
      .execute();
  await enqueue(ctx.db, ctx, {
    kind: 'mail',
    payload: { to: 'a@example.in', template: 'newsletter-welcome', props: { unsubscribeUrl: 'x' } },
  });
}

async function openWithoutTables(ctx: TestContext): Promise<Database> {
  if (ctx.database.engine === 'sqlite') {
    const database = openSqlite(join(temporaryFolder(), 'bare.sqlite'));
    onTestFinished(() => database.close());
    return database;
  }
  const name = `deepvan_elsewhere_${randomUUID().replaceAll('-', '')}`;
  await sql`create database ${sql.id(name)} template template0`.execute(ctx.db);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  url.searchParams.set('options', '-c search_path=elsewhere,public');
  const database = openPostgres(url.href, () => {});
  onTestFinished(async () => {
    await database.close();
    await sql`drop database ${sql.id(name)}`.execute(ctx.db);
  });
  await sql`create schema elsewhere`.execute(database.db);
  return database;
}

const everything = async ({ db }: Pick<TestContext, 'db'>): Promise<unknown> => ({
  subscribers: await db.selectFrom('subscribers').selectAll().execute(),
  events: await db.selectFrom('subscriber_events').selectAll().orderBy('id').execute(),
  jobs: await db.selectFrom('jobs').selectAll().execute(),
});

test('a backup restored into an empty database is identical, row by row', async () => {
  const [from, to] = [await openTestContext(), await openTestContext()];
  await fill(from);
  const directory = temporaryFolder();
  const proofs = await dumpTables(from.database, directory);
  expect(proofs['subscriber_events']?.rows).toBe(2);
  await loadTables(to.database, directory, proofs);
  expect(await everything(to)).toEqual(await everything(from));
});

test('a restore revives no login and no code, and still checks their files', async () => {
  const [from, to] = [await openTestContext(), await openTestContext()];
  const { account } = await createAccount(from);
  const who = { purpose: 'reset', to: account.email } as const;
  await requestOtp(from, { ...who, from: '203.0.113.7', requestId: 'browser' });
  await issueToken(from.db, from, who);
  await addProfile(from, account.id);
  await submitApplication(from, { applicant: account, input: applicationInput() });
  const [session, application] = [from.db.selectFrom('sessions'), from.db.selectFrom('scholarship_applications')];
  const reader = { account_id: account.id, until: from.clock.now() };
  const [{ id: session_id }, { id: application_id }] = [
    await session.select('id').executeTakeFirstOrThrow(),
    await application.select('id').executeTakeFirstOrThrow(),
  ];
  await from.db
    .insertInto('application_readers')
    .values({ session_id, application_id, ...reader })
    .execute();
  const directory = temporaryFolder();
  const proofs = await dumpTables(from.database, directory);
  const ended = ['sessions', 'application_readers', 'otp_codes', 'otp_tokens'] as const;
  expect(ended.map((table) => proofs[table]?.rows)).toEqual([1, 1, 1, 1]);
  await loadTables(to.database, directory, proofs);
  for (const table of ended) expect(await to.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await to.db.selectFrom('accounts').select('id').execute()).toEqual([{ id: account.id }]);
  appendFileSync(join(directory, 'sessions.jsonl'), '{}\n');
  await expect(checkTables(directory, proofs)).rejects.toThrow('sessions.jsonl is not what was written');
});

test('SQLite can restore a backup of either engine', async () => {
  const from = await openTestContext();
  await fill(from);
  const directory = temporaryFolder();
  const proofs = await dumpTables(from.database, directory);
  const to = openSqlite(join(temporaryFolder(), 'other.sqlite'));
  onTestFinished(() => to.close());
  await migrate(to);
  await loadTables(to, directory, proofs);
  expect(await everything(to)).toEqual(await everything(from));
});

test('the order of the tables in the backup does not matter: pg_restore creates them alphabetically', async () => {
  const [from, to] = [await openTestContext(), await openTestContext()];
  await fill(from);
  const directory = temporaryFolder();
  const proofs = await dumpTables(from.database, directory);
  const byAlphabet = Object.fromEntries(Object.entries(proofs).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  expect(Object.keys(byAlphabet).indexOf('subscriber_events')).toBeLessThan(Object.keys(byAlphabet).indexOf('subscribers'));
  await loadTables(to.database, directory, byAlphabet);
  expect(await everything(to)).toEqual(await everything(from));
});

test('a database with its tables in another schema is backed up in full, and one without tables is refused', async () => {
  const [ctx, to] = [await openTestContext(), await openTestContext()];
  await ctx.db.insertInto('serials').values({ series: 'x', last: 1 }).execute();
  const unprefixed = await openWithoutTables(ctx);
  const directory = temporaryFolder();
  await expect(dumpTables(unprefixed, directory)).rejects.toThrow('There is nothing to keep');
  await migrate(unprefixed);
  await unprefixed.db.insertInto('serials').values({ series: 'y', last: 2 }).execute();
  await loadTables(to.database, directory, await dumpTables(unprefixed, directory));
  expect(await to.db.selectFrom('serials').selectAll().execute()).toEqual([{ series: 'y', last: 2 }]);
});

test('a backup with other tables than the database is refused', async () => {
  const [from, to] = [await openTestContext(), await openTestContext()];
  await fill(from);
  const directory = temporaryFolder();
  const { subscribers: _left, ...proofs } = await dumpTables(from.database, directory);
  await expect(loadTables(to.database, directory, proofs)).rejects.toThrow('(subscribers)');
  await expect(loadTables(to.database, directory, {})).rejects.toThrow('The backup is damaged');
});

test('more rows than fit one fetch and one insert are restored', async () => {
  const [from, to] = [await openTestContext(), await openTestContext()];
  const rows = Array.from({ length: 5_001 }, (_, n) => ({ event_id: `evt_${n}`, kind: 'k', received_at: n }));
  for (let at = 0; at < rows.length; at += 1_000)
    await from.db
      .insertInto('payment_events')
      .values(rows.slice(at, at + 1_000))
      .execute();
  const directory = temporaryFolder();
  await loadTables(to.database, directory, await dumpTables(from.database, directory));
  const restored = await to.db.selectFrom('payment_events').selectAll().orderBy('received_at').execute();
  expect(restored).toEqual(rows);
});

test('a backup is a consistent snapshot: concurrent transactions are in it completely or not at all', async () => {
  const from = await openTestContext();
  const directory = temporaryFolder();
  const dumping = { isOn: true };
  const writing = (async () => {
    for (let n = 0; dumping.isOn; n += 1) {
      // SQLite blocks the backup otherwise.
      await new Promise(setImmediate);
      await from.db.transaction().execute(async (trx) => {
        await trx
          .insertInto('payment_events')
          .values({ event_id: `evt_${n}`, kind: 'k', received_at: n })
          .execute();
        await trx
          .insertInto('serials')
          .values({ series: `s${n}`, last: n })
          .execute();
      });
    }
  })();
  const proofs = await dumpTables(from.database, directory).finally(() => {
    dumping.isOn = false;
  });
  await writing;
  expect(proofs['serials']?.rows).toBe(proofs['payment_events']?.rows);
});

test('a database with data is not restored into', async () => {
  const [from, to] = [await openTestContext(), await openTestContext()];
  await fill(to);
  const before = await everything(to);
  const directory = temporaryFolder();
  const proofs = await dumpTables(from.database, directory);
  await expect(loadTables(to.database, directory, proofs)).rejects.toThrow('into an empty database');
  expect(await everything(to)).toEqual(before);
});

test.each([
  ['a changed row', (file: string) => appendFileSync(file, readFileSync(file, 'utf8').replaceAll('"s1"', '"s2"'))],
  ['a file cut off in a row', (file: string) => truncateSync(file, statSync(file).size - 5)],
  ['a missing file', (file: string) => rmSync(file)],
])('%s is detected', async (_what, damage) => {
  const from = await openTestContext();
  await fill(from);
  const directory = temporaryFolder();
  const proofs = await dumpTables(from.database, directory);
  await checkTables(directory, proofs);
  damage(join(directory, 'subscribers.jsonl'));
  await expect(checkTables(directory, proofs)).rejects.toThrow('subscribers.jsonl is not what was written');
});
