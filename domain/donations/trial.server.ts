import { sql } from 'kysely';
import type { Db, Trx } from '#database/client.ts';
import { changeRows, countRows } from '#database/rows.ts';

/** Gifts and open orders of a trial: they moved no money, so they must not be in the books. */
const trialIds = (db: Db | Trx) => db.selectFrom('donations').select('id').where('is_trial', '=', sql.lit(1));

/** How many gifts and open orders of a trial there are. */
export const countTrialGifts = (db: Db): Promise<number> => countRows(db.selectFrom('donations').where('is_trial', '=', sql.lit(1)));

/**
 * Delete every gift of the trial, with its history, its monthly gift and the test gateway's data. Receipt numbers start
 * again where no other gift of the year has one.
 * @returns how many gifts and open orders were deleted
 */
export async function deleteTrialGifts(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await reassignContinuedGifts(trx);
    await trx.deleteFrom('monthly_gifts').where('donation_id', 'in', trialIds(trx)).execute();
    await trx.deleteFrom('donation_events').where('donation_id', 'in', trialIds(trx)).execute();
    await trx.deleteFrom('test_gateway_payments').execute();
    await trx.deleteFrom('test_gateway_orders').execute();
    const deleted = await changeRows(trx.deleteFrom('donations').where('is_trial', '=', sql.lit(1)));
    await sql`
      delete from serials where series like 'receipt:%'
        and not exists (select 1 from donations where receipt_number like substr(series, length('receipt:') + 1) || '-%')
    `.execute(trx);
    return deleted;
  });
}

/** A monthly gift that started in the trial and continued with real money now starts with its first real gift. */
async function reassignContinuedGifts(trx: Trx): Promise<void> {
  const firstRealGift = sql<string>`(
    select min(donations.id) from donations where donations.monthly_gift_id = monthly_gifts.id and donations.is_trial = 0
  )`;
  await trx
    .updateTable('monthly_gifts')
    .set({ donation_id: firstRealGift })
    .where('donation_id', 'in', trialIds(trx))
    .where(firstRealGift, 'is not', null)
    .execute();
}
