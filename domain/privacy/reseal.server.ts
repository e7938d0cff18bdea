import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { hashDonorPans } from '#domain/donations/ledger/donors.server.ts';
import { hashPans } from '#domain/donations/pan.server.ts';
import { type Progress, resealFiles } from '#domain/files/reseal.server.ts';
import { rebuildList } from '#domain/scholarships/list/index.server.ts';
import { type Place, placeIn, ENCRYPTED_COLUMNS, type EncryptedColumn } from '#domain/shared/security/encrypted-columns.ts';

const PAGE = 200;

/** Beside a running site; goes on next time. @param report after each page @returns how many are left */
export async function reseal(ctx: DomainContext, report: (progress: Progress) => void): Promise<number> {
  let left = 0;
  for (const column of ENCRYPTED_COLUMNS) {
    await resealColumn(ctx, column, report);
    left += await countLeft(ctx, column);
  }
  // Keyed hashes depend on the secret, too.
  await rebuildList(ctx);
  await hashPans(ctx);
  await hashDonorPans(ctx);
  return left + (await resealFiles(ctx, report));
}

async function resealColumn(ctx: DomainContext, column: EncryptedColumn, report: (progress: Progress) => void): Promise<void> {
  const what = `${column.table}.${column.column}`;
  let after: readonly string[] | null = null;
  for (let done = 0, left = await countLeft(ctx, column); left > 0;) {
    const page: EncryptedValue[] = await valuesOf(
      ctx.db,
      column,
      sql`where ${isLeft(ctx, column)} ${after ? sql`and (${keyOf(column)}) > (${sql.join(after)})` : sql``} order by ${keyOf(column)} limit ${PAGE}`,
    );
    for (const value of page) await resealValue(ctx, column, value);
    done += page.length;
    left = Math.max(0, left - page.length);
    report({ what, done, left });
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.key;
  }
}

/** Only when it is still the one that was read. */
async function resealValue({ db, vault }: DomainContext, { table, column, key }: EncryptedColumn, value: EncryptedValue): Promise<void> {
  const fresh = vault.encrypt(vault.decrypt(value.sealed, value.place), value.place);
  const row = sql.join(
    key.map((name, n) => sql`${sql.ref(name)} = ${value.key[n]}`),
    sql` and `,
  );
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fresh} where ${row} and ${sql.ref(column)} = ${value.sealed}`.execute(db);
}

async function countLeft(ctx: DomainContext, column: EncryptedColumn): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(column.table)} where ${isLeft(ctx, column)}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

function isLeft({ vault: { prefix } }: DomainContext, { column }: EncryptedColumn): RawBuilder<unknown> {
  return sql`substr(${sql.ref(column)}, 1, ${sql.lit(prefix.length)}) <> ${prefix}`;
}

interface EncryptedValue {
  sealed: string;
  place: Place;
  key: readonly string[];
}

async function valuesOf(db: DbOrTrx, column: EncryptedColumn, rest: RawBuilder<unknown>): Promise<EncryptedValue[]> {
  const { rows } = await sql<Record<string, string>>`
    select ${keyOf(column)}, ${sql.ref(column.column)} as sealed from ${sql.table(column.table)} ${rest}
  `.execute(db);
  return rows.map(({ sealed: encrypted = '', ...row }) => {
    const key = column.key.map((name) => row[name] ?? '');
    return { sealed: encrypted, key, place: placeIn(column, key) };
  });
}

const keyOf = ({ key }: EncryptedColumn): RawBuilder<unknown> => sql.join(key.map((name) => sql.ref(name)));
