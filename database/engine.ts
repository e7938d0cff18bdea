import { type Insertable, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, DbOrTrx, Engine } from '#database/client.ts';
import type { Tables } from '#database/tables/index.ts';

export function engineOf(db: DbOrTrx | Kysely<unknown>): Engine {
  return db.getExecutor().adapter.supportsReturning && db.getExecutor().adapter.constructor.name === 'PostgresAdapter'
    ? 'postgres'
    : 'sqlite';
}

/** SQLite holds its only write lock already. */
export function forUpdate<DB, TB extends keyof DB, O>(trx: DbOrTrx, query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> {
  return engineOf(trx) === 'postgres' ? query.forUpdate() : query;
}

export function forUpdateSkipLocked<DB, TB extends keyof DB, O>(
  trx: DbOrTrx,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return engineOf(trx) === 'postgres' ? query.forUpdate().skipLocked() : query;
}

/** Nobody else writes to it until the transaction ends; readers go on. SQLite holds its only write lock already. */
export async function lockTable(trx: DbOrTrx, table: keyof Tables): Promise<void> {
  if (engineOf(trx) === 'postgres') await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
}

/** By bytes, as SQLite sorts: one order on both engines. */
export const byBytes = <T>(db: DbOrTrx, text: RawBuilder<T>): RawBuilder<T> =>
  engineOf(db) === 'postgres' ? sql`${text} collate "C"` : text;

/** A parameter for each value is slower. */
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

/** One column of several rows, each its own value. */
export async function setInRows(
  db: DbOrTrx,
  table: keyof Tables,
  column: string,
  values: readonly { id: string; value: string | null }[],
): Promise<void> {
  if (values.length === 0) return;
  const list = JSON.stringify(values.map(({ id, value }) => ({ id, value })));
  const made =
    engineOf(db) === 'postgres'
      ? sql`json_to_recordset(${list}) as made(id text, value text)`
      : sql`(select value ->> 'id' as id, value ->> 'value' as value from json_each(${list})) as made`;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = made.value from ${made} where ${sql.ref(`${table}.id`)} = made.id`.execute(
    db,
  );
}

/**
 * Removes what was overwritten from SQLite's file and its log; writers wait a second for each 100 MB. @returns false when somebody reads
 * the log
 */
export async function forgetOldBytes(db: Db): Promise<boolean> {
  if (engineOf(db) === 'postgres') return true;
  await sql`vacuum`.execute(db);
  // It may have numbered the rows anew.
  const searched = await sql<{ name: string }>`select name from sqlite_master where sql like 'create virtual table%'`.execute(db);
  for (const { name } of searched.rows) await sql`insert into ${sql.table(name)} (${sql.ref(name)}) values ('rebuild')`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** Whether the database cannot be reached at present, which is answered with status 503. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') {
    if (/^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/.test(code))
      return true;
    if (/^(08|53|57P|57014$|55P03$|40001$|40P01$|25006$)/.test(code)) return true;
    if (/^SQLITE_(BUSY|CANTOPEN|IOERR|FULL|READONLY)/.test(code)) return true;
  }
  return typeof message === 'string' && /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(message);
}

/** NUL: 22021 in a parameter, 22P05 inside JSON. */
export function isUnstorable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '22021' || code === '22P05';
}
