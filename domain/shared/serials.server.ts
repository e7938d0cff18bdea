import type { DbOrTrx, Trx } from '#database/client.ts';

/** From 1, without gaps: locks the series; a rollback returns the number. */
export async function nextSerial(trx: Trx, series: string): Promise<number> {
  const { last } = await trx
    .insertInto('serials')
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet((e) => ({ last: e('serials.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** 0 where none was given. */
export async function lastSerial(db: DbOrTrx, series: string): Promise<number> {
  const row = await db.selectFrom('serials').select('last').where('series', '=', series).executeTakeFirst();
  return row?.last ?? 0;
}
