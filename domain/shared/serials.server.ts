import type { Trx } from '#database/client.ts';

/**
 * The next number of a series, from 1. Without gaps: a rollback returns the number, and until the transaction ends the
 * series is locked.
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
