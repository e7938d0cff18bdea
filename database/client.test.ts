import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openSqlite } from '#database/client.ts';
import { isUnavailable } from '#database/engine.ts';
import { migrate } from '#database/migrate.ts';
import { MIGRATIONS } from '#database/migrations/index.ts';

let directory: string;
let database: Database;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'deepvan-client-'));
  database = openSqlite(join(directory, 'site.sqlite'));
});
afterEach(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

const say = (text: string) => sql<Record<string, unknown>>`${sql.raw(text)}`.execute(database.db).then(({ rows }) => rows);

test('SQLite prepares the same text once, however often it is executed', async () => {
  const prepare = vi.spyOn(SQLite.prototype, 'prepare');
  for (let n = 0; n < 20; n += 1) expect(await sql<{ n: number }>`select ${n} as n`.execute(database.db)).toMatchObject({ rows: [{ n }] });
  expect(prepare).toHaveBeenCalledTimes(1);
  prepare.mockRestore();
});

test('it does not cache long texts', async () => {
  const prepare = vi.spyOn(SQLite.prototype, 'prepare');
  for (let n = 0; n < 2; n += 1) await say(`select '${'x'.repeat(4_000)}' as long`);
  expect(prepare).toHaveBeenCalledTimes(2);
  prepare.mockRestore();
});

test('it evicts the least recently used texts', async () => {
  const prepare = vi.spyOn(SQLite.prototype, 'prepare');
  for (let n = 0; n < 501; n += 1) await say(`select ${n} as n`);
  await say('select 500 as n');
  expect(prepare).toHaveBeenCalledTimes(501);
  await say('select 0 as n');
  expect(prepare).toHaveBeenCalledTimes(502);
  prepare.mockRestore();
});

test('a cached statement sees a changed table', async () => {
  await say('create table lamps (id integer)');
  await say('insert into lamps values (1)');
  expect(await say('select * from lamps')).toEqual([{ id: 1 }]);
  await say("alter table lamps add column oil text default 'mustard'");
  expect(await say('select * from lamps')).toEqual([{ id: 1, oil: 'mustard' }]);
});

test('a statement that failed can be executed again', async () => {
  await say('create table lamps (id integer unique)');
  await say('insert into lamps values (1)');
  for (let n = 0; n < 2; n += 1) await expect(say('insert into lamps values (1)')).rejects.toThrow('UNIQUE');
  await say('delete from lamps');
  await say('insert into lamps values (1)');
  expect(await say('select * from lamps')).toEqual([{ id: 1 }]);
});

test('a disk that fills up within a transaction is reported as such, and nothing of the transaction stays', async () => {
  await say('create table lamps (oil text)');
  const full = Number((await say('pragma page_count'))[0]?.['page_count']) + 4;
  await say(`pragma max_page_count = ${full}`);
  const filling = database.db.transaction().execute(async (trx) => {
    for (;;) await sql`insert into lamps values (${'x'.repeat(4_000)})`.execute(trx);
  });
  const error = await filling.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'SQLITE_FULL' });
  expect(isUnavailable(error)).toBe(true);
  expect(await say('select count(*) as n from lamps')).toEqual([{ n: 0 }]);
  await database.db.transaction().execute((trx) => sql`insert into lamps values ('a little')`.execute(trx));
  expect(await say('select oil from lamps')).toEqual([{ oil: 'a little' }]);
});

test('a migration that a full disk stops says so, and leaves the database as it was', async () => {
  await migrate(database);
  const before = await say('select name from sqlite_master');
  const migration: (typeof MIGRATIONS)[string] = {
    async up(db) {
      await sql`create table lamps (oil text)`.execute(db);
      for (;;) await sql`insert into lamps values (${'x'.repeat(4_000)})`.execute(db);
    },
  };
  MIGRATIONS['9999-fills-the-disk'] = migration;
  onTestFinished(() => {
    delete MIGRATIONS['9999-fills-the-disk'];
  });
  await say(`pragma max_page_count = ${Number((await say('pragma page_count'))[0]?.['page_count']) + 4}`);
  await expect(migrate(database)).rejects.toThrow('database or disk is full');
  expect(await say('select name from sqlite_master')).toEqual(before);
});

test('nobody else on the machine may read the database, in an existing folder either', async () => {
  chmodSync(directory, 0o755);
  const file = join(directory, 'old.sqlite');
  writeFileSync(file, '', { mode: 0o644 });
  const { db, close } = openSqlite(file);
  await sql`create table t (n integer)`.execute(db);
  for (const name of ['old.sqlite', 'old.sqlite-wal', 'old.sqlite-shm']) expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
  await close();
});
