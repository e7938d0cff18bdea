import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type Database, openPostgres, openSqlite } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { LONGEST_WAIT_MS } from '#tests/setup/providers/longest-wait.ts';

/** Emptying one takes a hundredth of the time of creating one, whose connections must all be opened anew: test files share them. */
const spare: Named[] = [];

/** Copying takes a tenth of the time of migrating. */
let migrated: Promise<Buffer> | undefined;

async function migrateOnce(): Promise<Buffer> {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-migrated-'));
  try {
    const file = join(directory, 'empty.sqlite');
    const database = openSqlite(file);
    await migrate(database);
    // Closing moves the log into the file.
    await database.close();
    return readFileSync(file);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** SQLite in `directory`, or on the server of `TEST_DATABASE_URL`. */
export async function openTestDatabase(directory: string): Promise<{ database: Database; release: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    const file = join(directory, 'test.sqlite');
    writeFileSync(file, await (migrated ??= migrateOnce()));
    const database = openSqlite(file);
    // No test cuts the power; waiting for the disk takes longer than most tests.
    await sql`pragma synchronous = off`.execute(database.db);
    // Rows without an order come in any on PostgreSQL, most often as written: here the newest first, so that either is seen.
    await sql`pragma reverse_unordered_selects = on`.execute(database.db);
    return { database, release: () => database.close() };
  }
  const used = spare.pop();
  if (used) await empty(used.database);
  const one = used ?? (await createOn(server));
  return { database: one.database, release: async () => void spare.push(one) };
}

/** Empty, as the migration `upTo` left it, and gone with the test: for one that changes tables, as others are shared. */
export async function openOwnDatabase(upTo?: string): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) {
    const one = await createOn(server, upTo);
    onTestFinished(() => dropOn(server, one));
    return one.database;
  }
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-earlier-'));
  const database = openSqlite(join(directory, 'test.sqlite'));
  onTestFinished(async () => {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  await migrate(database, { upTo });
  return database;
}

interface Named {
  name: string;
  database: Database;
}

async function createOn(server: string, upTo?: string): Promise<Named> {
  const name = `deepvan_test_${randomUUID().replaceAll('-', '')}`;
  // The server's own template is migrated.
  await runOnServer(server, `create database ${name} ${upTo === undefined ? '' : 'template template0'}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, () => {}, PATIENT);
  await migrate(database, { upTo });
  return { name, database };
}

/** Ms. On a busy machine nothing that a site's visitors would be told to try again later. */
const PATIENT = { statementMs: LONGEST_WAIT_MS, silenceMs: LONGEST_WAIT_MS + 5_000, connectMs: LONGEST_WAIT_MS };

/** Those of this process, on a server that stays. */
export async function dropTestDatabases(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) for (const one of spare.splice(0)) await dropOn(server, one);
}

async function dropOn(server: string, { name, database }: Named): Promise<void> {
  await database.close();
  await runOnServer(server, `drop database ${name} with (force)`);
}

/** `truncate` takes ten times as long. Waits for running statements, whose rows would end up in the next test. */
async function empty({ db }: Database): Promise<void> {
  while (await isBusy(db)) await new Promise((resolve) => setTimeout(resolve, 5));
  await sql`
    do $$
    declare name text;
    begin
      -- Without triggers: the log refuses deletions.
      set local session_replication_role = replica;
      -- Newest first: a table refers to older ones.
      for name in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely_%' order by oid desc
      loop execute 'delete from ' || name; end loop;
    end $$
  `.execute(db);
}

async function isBusy(db: Database['db']): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle' limit 1
  `.execute(db);
  return rows.length > 0;
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
