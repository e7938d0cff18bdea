import type { Trx } from '#database/client.ts';

/**
 * The next number of a series, from 1. Without gaps: a transaction that is undone gives its number back, and until it
 * ends no other is given out.
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
