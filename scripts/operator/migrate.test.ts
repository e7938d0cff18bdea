import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '#database/migrations/index.ts';
import { root } from '#server/config/root.ts';
import { SQLITE_FILE } from '#server/open-database.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';

function run(script: string, directory: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const { DATABASE_URL: _postgres, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: directory };
  const child = spawn(process.execPath, [join(root, 'scripts', 'operator', `${script}.ts`), ...args], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

test('processes that start together on a new SQLite file migrate it once', async () => {
  for (let time = 0; time < 3; time += 1) {
    const directory = temporaryFolder();
    const ends = await Promise.all(Array.from({ length: 3 }, () => run('migrate', directory)));
    const same = { code: 0, output: 'The database is up to date.\n' };
    expect(ends.toSorted((one, other) => (one.output < other.output ? -1 : 1))).toEqual([
      { code: 0, output: `Brought up to date: ${Object.keys(MIGRATIONS).join(', ')}.\n` },
      same,
      same,
    ]);
  }
});

test('data from before version 1.0.0 is refused in one sentence by whatever opens it, and stays as it was', async () => {
  const directory = temporaryFolder();
  const file = join(directory, SQLITE_FILE);
  const earlier = new SQLite(file);
  earlier.exec(`
    create table kysely_migration (name text primary key, timestamp text not null);
    insert into kysely_migration values ('0001-ground', '2026-11-01'), ('0086-amounts-and-pans', '2026-11-27');
    create table monthly_gifts (id text primary key);
    insert into monthly_gifts values ('asha');
  `);
  earlier.close();
  const backup = join(directory, 'backup');
  mkdirSync(backup);
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ format: 1, migrations: ['0001-ground'] }));

  const refused = {
    code: 1,
    output: expect.stringMatching(/^This data is from before version 1\.0\.0 [^\n]* Nothing was changed\. [^\n]*\.\n$/),
  };
  expect(await run('migrate', directory)).toEqual(refused);
  expect(await run('backup', directory, join(directory, 'kept'))).toEqual(refused);
  expect(await run('staff', directory, 'list')).toEqual(refused);
  expect(await run('restore', temporaryFolder(), backup)).toEqual(refused);
  const after = new SQLite(file);
  expect(after.prepare("select name from sqlite_master where type = 'table'").pluck().all()).toEqual(['kysely_migration', 'monthly_gifts']);
  expect(after.prepare('select id from monthly_gifts').pluck().all()).toEqual(['asha']);
  after.close();
});
