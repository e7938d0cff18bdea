import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';

/**
 * Everything in which the two engines differ, and nothing else.
 * Column types used by migrations: `text`, `integer` (flags 0/1, counts) and `bigint` (milliseconds since
 * the epoch, paise); all three read as the same JavaScript values on both engines.
 */
export type Engine = 'sqlite' | 'postgres';

export function engineOf(db: DbOrTrx | Kysely<unknown>): Engine {
  return db.getExecutor().adapter.supportsReturning && db.getExecutor().adapter.constructor.name === 'PostgresAdapter'
    ? 'postgres'
    : 'sqlite';
}

/** Lock the selected rows until the transaction ends. SQLite's immediate transactions hold the only write lock already. */
export function forUpdate<DB, TB extends keyof DB, O>(trx: DbOrTrx, query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> {
  return engineOf(trx) === 'postgres' ? query.forUpdate() : query;
}

/** As {@link forUpdate}, leaving out rows that another worker holds: for queues. */
export function forUpdateSkipLocked<DB, TB extends keyof DB, O>(
  trx: DbOrTrx,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return engineOf(trx) === 'postgres' ? query.forUpdate().skipLocked() : query;
}

/** True when `error` is a broken unique constraint, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** True when `error` says that the database cannot be reached or used just now: answered with 503. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') {
    if (/^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN)$/.test(code)) return true;
    // 08: connection, 57P: shutting down or cancelled, 53: out of resources (PostgreSQL, appendix A).
    if (/^(08|57P|53)/.test(code)) return true;
    if (/^SQLITE_(BUSY|CANTOPEN|IOERR|FULL|READONLY)/.test(code)) return true;
  }
  return typeof message === 'string' && /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(message);
}

/** True when `error` says that a text holds what PostgreSQL keeps in none: a NUL (22021, character_not_in_repertoire). */
export function isUnstorable(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '22021';
}
