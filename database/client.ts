import { mkdirSync } from 'node:fs';
import { Socket } from 'node:net';
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

/** The site asks in about 200 ways; lists of other lengths and rows of a rush are some more. */
const MAX_CACHED_STATEMENTS = 500;
/** Characters. The rows of a rush make longer texts, as many as there are numbers of rows: those are not worth their memory. */
const MAX_CACHED_LENGTH = 4_000;

/**
 * Prepare each text once. A statement's memory lies outside the collector's sight: made anew for each query, as Kysely does,
 * 50,000 small queries took half a gigabyte, and more than twice the time. Those used longest ago go.
 */
function cacheStatements(sqlite: SQLite.Database): (sql: string) => SQLite.Statement {
  const kept = new Map<string, SQLite.Statement>();
  return (sql) => {
    if (sql.length > MAX_CACHED_LENGTH) return sqlite.prepare(sql);
    const statement = kept.get(sql) ?? sqlite.prepare(sql);
    kept.delete(sql);
    kept.set(sql, statement);
    if (kept.size > MAX_CACHED_STATEMENTS) kept.delete(kept.keys().next().value ?? '');
    return statement;
  };
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
  const config = { database: { prepare: cacheStatements(sqlite), close: () => sqlite.close() } };
  const dialect = new SqliteDialect(config);
  dialect.createDriver = () => new ImmediateSqliteDriver(config);
  const db = new Kysely<Tables>({ dialect });
  return { db, engine: 'sqlite', close: () => db.destroy() };
}

// int8 columns hold milliseconds and paise, all below 2^53: numbers on both engines.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Of the server's own patience with one statement. */
const STATEMENT_MS = 15_000;
/** A line that carried nothing for longer than any statement takes is dead, whatever the network says. */
const SILENCE_MS = STATEMENT_MS + 5_000;

/** Open a pool on a PostgreSQL server. Connections are made on first use. */
export function openPostgres(url: string, onIdleError: (error: Error) => void, silenceMs = SILENCE_MS): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    stream: () => impatientSocket(silenceMs),
  });
  // An idle connection that dies is replaced by the pool; without a listener it would end the process.
  pool.on('error', onIdleError);
  // So would one that dies under a transaction: its statement tells of it, and the pool takes it out.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgres', close: () => db.destroy() };
}

function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('PostgreSQL has gone silent'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
