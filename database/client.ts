import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { Engine } from '#database/engine.ts';
import type { Tables } from '#database/tables/index.ts';

/** The query builder over either engine. */
export type Db = Kysely<Tables>;
/** A transaction, or the database where none is needed. */
export type DbOrTrx = Kysely<Tables> | Transaction<Tables>;
export type Trx = Transaction<Tables>;

/** An open database. */
export interface Database {
  db: Db;
  engine: Engine;
  close(): Promise<void>;
}

/** Takes SQLite's write lock when a transaction begins, so that none fails half-way because the lock is taken. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #sqlite: SQLite.Database;

  constructor(sqlite: SQLite.Database) {
    super({ database: { prepare: cacheStatements(sqlite), close: () => sqlite.close() } });
    this.#sqlite = sqlite;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** After some errors, such as a full disk, SQLite has rolled back by itself: a second rollback would fail and hide the error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Lets the migrator work within a transaction: SQLite rolls changed tables back too, though Kysely leaves that unsaid. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The site has about 200 distinct statements; lists and batches of varying lengths add more. */
const MAX_CACHED_STATEMENTS = 500;
/** Characters. Batched inserts are longer and differ by the number of rows: not worth their memory. */
const MAX_CACHED_LENGTH = 4_000;

/**
 * Prepare each SQL text once, in a least-recently-used cache. Prepared statements hold memory that the garbage collector
 * does not see: preparing for each query, as Kysely does, took half a gigabyte and twice the time for 50,000 small queries.
 */
function cacheStatements(sqlite: SQLite.Database): (sql: string) => SQLite.Statement {
  const cache = new Map<string, SQLite.Statement>();
  return (sql) => {
    if (sql.length > MAX_CACHED_LENGTH) return sqlite.prepare(sql);
    const statement = cache.get(sql) ?? sqlite.prepare(sql);
    cache.delete(sql);
    cache.set(sql, statement);
    if (cache.size > MAX_CACHED_STATEMENTS) cache.delete(cache.keys().next().value ?? '');
    return statement;
  };
}

/** The database holds personal data: no other user of the machine may read it, in whatever folder it is. SQLite gives its log the same rights. */
function keepToOwner(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(name)) chmodSync(name, 0o600);
}

/**
 * Open (and create) the SQLite database at `file`.
 * Durable: WAL with `synchronous=FULL` keeps every acknowledged commit through a power cut.
 */
export function openSqlite(file: string): Database {
  if (file !== ':memory:') keepToOwner(file);
  const sqlite = new SQLite(file, { timeout: 5_000 });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // What is deleted or replaced is overwritten, so that the file holds no erased person's data.
  sqlite.pragma('secure_delete = ON');
  const dialect = new SqliteDialect({ database: sqlite });
  dialect.createDriver = () => new ImmediateSqliteDriver(sqlite);
  dialect.createAdapter = () => new TransactionalSqliteAdapter();
  const db = new Kysely<Tables>({ dialect });
  return { db, engine: 'sqlite', close: () => db.destroy() };
}

// int8 columns hold milliseconds and paise, all below 2^53: numbers on both engines.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The server's limit for one statement. */
const STATEMENT_MS = 15_000;
/** A connection that is silent for longer than any statement may take is dead, even if the network reports nothing. */
const SILENCE_MS = STATEMENT_MS + 5_000;

/** Open a connection pool to a PostgreSQL server. Connections are made on first use. @param onIdleError called when an idle connection fails */
export function openPostgres(url: string, onIdleError: (error: Error) => void, silenceMs = SILENCE_MS): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    stream: () => socketWithTimeout(silenceMs),
  });
  // The pool replaces a failed idle connection; without a listener the error would end the process.
  pool.on('error', onIdleError);
  // So would the error of a connection in use: its statement reports it, and the pool removes it.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgres', close: () => db.destroy() };
}

function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('PostgreSQL stopped responding'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
