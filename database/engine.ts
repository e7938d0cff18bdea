import { type Insertable, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, DbOrTrx } from '#database/client.ts';
import type { Tables } from '#database/tables/index.ts';

/**
 * All differences between the two engines. Column types used by migrations: `text`, `integer` (flags 0/1, counts) and
 * `bigint` (milliseconds since the epoch, paise); both engines return them as the same JavaScript values.
 */
export type Engine = 'sqlite' | 'postgres';

/** The engine of a connection or transaction, from its adapter, as Kysely has no name for it. */
function engineOf(db: DbOrTrx | Kysely<unknown>): Engine {
  return db.getExecutor().adapter.supportsReturning && db.getExecutor().adapter.constructor.name === 'PostgresAdapter'
    ? 'postgres'
    : 'sqlite';
}

/** Lock the selected rows until the transaction ends. SQLite's immediate transactions already hold the only write lock. */
export function forUpdate<DB, TB extends keyof DB, O>(trx: DbOrTrx, query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> {
  return engineOf(trx) === 'postgres' ? query.forUpdate() : query;
}

/** As {@link forUpdate}, skipping rows locked by another worker: for queues. */
export function forUpdateSkipLocked<DB, TB extends keyof DB, O>(
  trx: DbOrTrx,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return engineOf(trx) === 'postgres' ? query.forUpdate().skipLocked() : query;
}

/**
 * Insert rows with the same columns in one statement. PostgreSQL gets them as one JSON parameter: parsing a statement with a
 * parameter per value would cost it and the driver more than the rows.
 */
export async function insertRows<T extends keyof Tables>(db: DbOrTrx, table: T, rows: readonly Insertable<Tables[T]>[]): Promise<void> {
  if (rows.length === 1 || engineOf(db) === 'sqlite') {
    await db.insertInto(table).values(rows).execute();
    return;
  }
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const into = sql.table(table);
  await sql`insert into ${into} (${columns}) select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)})`.execute(
    db,
  );
}

/**
 * Rewrite SQLite's file and empty its write-ahead log, so that neither holds bytes of rows that were replaced or deleted before
 * `secure_delete` was on. Writers wait for it, about a second for each 100 MB. PostgreSQL reuses such space by itself, in time
 * (autovacuum); `vacuum full` frees it at once, and locks the tables.
 * @returns false when the log could not be emptied because somebody reads it
 */
export async function forgetOldBytes(db: Db): Promise<boolean> {
  if (engineOf(db) === 'postgres') return true;
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

/** True when `error` is a violation of a unique constraint, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** True when the database cannot be reached, or cannot run this now: the response is 503. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') {
    if (/^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/.test(code))
      return true;
    // PostgreSQL, appendix A. 08: connection, 53: out of resources, 57P: shutting down, 57014: statement timeout,
    // 55P03: lock timeout, 40001: serialization failure, 40P01: deadlock.
    if (/^(08|53|57P|57014$|55P03$|40001$|40P01$)/.test(code)) return true;
    if (/^SQLITE_(BUSY|CANTOPEN|IOERR|FULL|READONLY)/.test(code)) return true;
  }
  return typeof message === 'string' && /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(message);
}

/**
 * True when a text contains a NUL, which PostgreSQL cannot store: 22021 (character_not_in_repertoire) for a
 * parameter, 22P05 (untranslatable_character) inside JSON, as {@link insertRows} sends it.
 */
export function isUnstorable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '22021' || code === '22P05';
}
