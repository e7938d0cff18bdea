import type { DbOrTrx, Trx } from '#database/client.ts';
import { lockTable } from '#database/engine.ts';

/**
 * From 1, without gaps: locks the series; a rollback returns the number. After the lock of the donation it is for, before any
 * other that two transactions may want, and a receipt's before a donor's: so nobody who waits for a number is waited for.
 */
export async function nextSerial(trx: Trx, series: string): Promise<number> {
  const { last } = await trx
    .insertInto('serials')
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet((e) => ({ last: e('serials.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** For a transaction that needs many numbers, in no order: others wait for their first one until it ends. */
export const lockSerials = (trx: Trx): Promise<void> => lockTable(trx, 'serials');

/** 0 where none was given. */
export async function lastSerial(db: DbOrTrx, series: string): Promise<number> {
  const row = await db.selectFrom('serials').select('last').where('series', '=', series).executeTakeFirst();
  return row?.last ?? 0;
}
