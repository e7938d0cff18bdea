import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openSqlite } from '#database/client.ts';

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
