import type { Trx } from '#database/client.ts';

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
