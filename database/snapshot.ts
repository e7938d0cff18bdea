import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { Db, DbOrTrx } from '#database/client.ts';
import { engineOf } from '#database/engine.ts';
import type { Tables } from '#database/tables/index.ts';

/** Everything as it was at one moment, beside writers. Close it. */
export interface Snapshot {
  db: DbOrTrx;
  close(): Promise<void>;
}

export async function openSnapshot(db: Db): Promise<Snapshot> {
  if (engineOf(db) === 'postgres') {
    const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
    return { db: trx, close: () => ended(trx.rollback().execute()) };
  }
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  const own = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new SQLite(rows[0]?.file, { readonly: true }) }) });
  const trx = await own.startTransaction().execute();
  // The first read fixes the moment.
  await sql`select 1 from sqlite_master limit 1`.execute(trx);
  return {
    db: trx,
    close: () => ended(own.destroy()),
  };
}

async function ended(work: Promise<unknown>): Promise<void> {
  await work.catch(() => {});
}
