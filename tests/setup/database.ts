import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openPostgres, openSqlite } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';

/** Databases of this test file that nobody uses just now: emptying one takes a tenth of the time of making one. */
const spare: string[] = [];

/**
 * An empty, migrated database of the caller's own: SQLite in a file under `directory`, or one on the PostgreSQL server
 * named by `TEST_DATABASE_URL`. `release` closes it.
 */
export async function openTestDatabase(directory: string): Promise<{ database: Database; release: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    const database = openSqlite(join(directory, 'test.sqlite'));
    await migrate(database);
    return { database, release: () => database.close() };
  }
  const used = spare.pop();
  const name = used ?? `deepvan_test_${randomUUID().replaceAll('-', '')}`;
  if (!used) await runOnServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, () => {});
  if (used) await empty(database);
  else await migrate(database);
  return {
    database,
    async release() {
      await database.close();
      spare.push(name);
    },
  };
}

/** Called once after each test file. */
export async function dropTestDatabases(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  for (const name of spare.splice(0)) if (server) await runOnServer(server, `drop database ${name} with (force)`);
}

/** Row by row: a test leaves few, and `truncate` makes the files of every table anew, which takes ten times as long. */
async function empty({ db }: Database): Promise<void> {
  await sql`
    do $$
    declare name text;
    begin
      -- Newest first: a table refers to older ones.
      for name in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely_%' order by oid desc
      loop execute 'delete from ' || name; end loop;
    end $$
  `.execute(db);
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
