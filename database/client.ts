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
import type { Tables } from '#database/tables/index.ts';

export type Db = Kysely<Tables>;
export type DbOrTrx = Kysely<Tables> | Transaction<Tables>;
export type Trx = Transaction<Tables>;

/** `text`, `integer` (flags, counts) and `bigint` (ms since the epoch, paise) give the same JavaScript values on both engines. */
export type Engine = 'sqlite' | 'postgres';

export interface Database {
  db: Db;
  engine: Engine;
  /** One more connection to PostgreSQL, whose statements may take hours. */
  openUnlimited?(): Database;
  close(): Promise<void>;
}

/** Locks first, so that no transaction fails half-way. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #sqlite: SQLite.Database;

  constructor(sqlite: SQLite.Database) {
    super({ database: { prepare: cacheStatements(sqlite), close: () => sqlite.close() } });
    this.#sqlite = sqlite;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** After a full disk SQLite has rolled back already; a second rollback would hide the error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite rolls table changes back; Kysely does not know. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const MAX_CACHED_STATEMENTS = 500;
const MAX_CACHED_LENGTH = 4_000;

/** Preparing each query, as Kysely does, takes half a gigabyte and twice the time. */
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

/** Only the owner of the process may read the file: it holds personal data. */
function keepToOwner(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(name)) chmodSync(name, 0o600);
}

/** A write waits as long for another. */
export const SQLITE_BUSY_MS = 5_000;

/** WAL with `synchronous=FULL` keeps commits through a power cut. */
export function openSqlite(file: string): Database {
  if (file !== ':memory:') keepToOwner(file);
  const sqlite = new SQLite(file, { timeout: SQLITE_BUSY_MS });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('secure_delete = ON');
  const dialect = new SqliteDialect({ database: sqlite });
  dialect.createDriver = () => new ImmediateSqliteDriver(sqlite);
  dialect.createAdapter = () => new TransactionalSqliteAdapter();
  const db = new Kysely<Tables>({ dialect });
  return { db, engine: 'sqlite', close: () => db.destroy() };
}

// Milliseconds and paise are below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Ms. Silence is longer than any statement; `connectMs` includes waiting for one of the pool. */
const LIMITS = { statementMs: 15_000, silenceMs: 20_000, connectMs: 5_000 };

export function openPostgres(url: string, onIdleError: (error: Error) => void, given: Partial<typeof LIMITS> = {}): Database {
  const { statementMs, silenceMs, connectMs } = { ...LIMITS, ...given };
  const limits = { max: 10, statement_timeout: statementMs, stream: () => socketWithTimeout(silenceMs) };
  const open = (own: pg.PoolConfig): Database => {
    const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: connectMs, ...own });
    // Without a listener the error would end the process.
    pool.on('error', onIdleError);
    pool.on('connect', (client) => client.on('error', () => {}));
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    return { db, engine: 'postgres', close: () => db.destroy() };
  };
  return { ...open(limits), openUnlimited: () => open({ max: 1, keepAlive: true }) };
}

function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('PostgreSQL stopped responding'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
