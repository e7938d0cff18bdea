import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { type Place, placeIn, type SealedColumn } from '#domain/sealed-columns.ts';

/** A sealed value, where it stands, and the columns of its row's key. */
interface SealedValue {
  sealed: string;
  place: Place;
  key: readonly string[];
}

/** The value of the column's row that was changed last; none when no value of it is sealed. */
export const newestSealed = (db: DbOrTrx, column: SealedColumn): Promise<SealedValue[]> =>
  valuesOf(db, column, sql`where ${sql.ref(column.column)} like 'v%' order by updated_at desc, ${keyOf(column)} desc limit 1`);

async function valuesOf(db: DbOrTrx, column: SealedColumn, rest: RawBuilder<unknown>): Promise<SealedValue[]> {
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(column.key.map((name) => sql.ref(name)))}, ${sql.ref(column.column)} as sealed from ${sql.table(column.table)} ${rest}
  `.execute(db);
  return rows.map(({ sealed = '', ...row }) => {
    const key = column.key.map((name) => row[name] ?? '');
    return { sealed, key, place: placeIn(column, key) };
  });
}

const keyOf = ({ key }: SealedColumn): RawBuilder<unknown> => sql.join(key.map((name) => sql.ref(name)));
