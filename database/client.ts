import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, SqliteDialect, SqliteDriver, type Transaction } from 'kysely';
import pg from 'pg';
import type { Engine } from '#database/engine.ts';
import type { Tables } from '#database/tables/index.ts';

/** Query builder over whichever engine is in use, with the engine's name for the few places that differ. */
export type Db = Kysely<Tables>;
/** A transaction, or the database itself where none is needed. */
export type DbOrTrx = Kysely<Tables> | Transaction<Tables>;
export type Trx = Transaction<Tables>;

export interface Database {
  db: Db;
  engine: Engine;
  close(): Promise<void>;
}

/** SQLite takes its one write lock at the start, so a transaction never fails half-way for want of it. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/**
 * Open (and create) the SQLite database at `file`.
 * Durable by choice: WAL with `synchronous=FULL` keeps every acknowledged commit through a power cut.
 */
export function openSqlite(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const sqlite = new SQLite(file, { timeout: 5_000 });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  const config = { database: sqlite };
  const dialect = new SqliteDialect(config);
  dialect.createDriver = () => new ImmediateSqliteDriver(config);
  const db = new Kysely<Tables>({ dialect });
  return { db, engine: 'sqlite', close: () => db.destroy() };
}

// int8 columns hold milliseconds and paise, all below 2^53: numbers on both engines.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Open a pool on a PostgreSQL server. Connections are made on first use. */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000, statement_timeout: 15_000 });
  // An idle connection that dies is replaced by the pool; without a listener it would end the process.
  pool.on('error', onIdleError);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgres', close: () => db.destroy() };
}
