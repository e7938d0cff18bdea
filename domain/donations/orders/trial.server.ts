import { sql } from 'kysely';
import type { Db, Trx } from '#database/client.ts';
import { changeRows, countRows } from '#database/rows.ts';

/** Not in the books: they moved no money. */
const trialIds = (db: Db | Trx) => db.selectFrom('donations').select('id').where('is_trial', '=', sql.lit(1));

export const countTrialDonations = (db: Db): Promise<number> => countRows(db.selectFrom('donations').where('is_trial', '=', sql.lit(1)));

/** With history, pledges and test data. Receipt numbers start again in years without others. */
export async function deleteTrialDonations(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await reassignContinuedPledges(trx);
    await trx.deleteFrom('pledges').where('donation_id', 'in', trialIds(trx)).execute();
    await trx.deleteFrom('receipts').where('donation_id', 'in', trialIds(trx)).execute();
    await trx.deleteFrom('donation_corrections').where('donation_id', 'in', trialIds(trx)).execute();
    await trx.deleteFrom('donation_events').where('donation_id', 'in', trialIds(trx)).execute();
    await trx.deleteFrom('test_gateway_payments').execute();
    await trx.deleteFrom('test_gateway_orders').execute();
    const deleted = await changeRows(trx.deleteFrom('donations').where('is_trial', '=', sql.lit(1)));
    await sql`
      delete from serials where series like 'receipt:%'
        and not exists (select 1 from receipts where receipts.series = substr(serials.series, length('receipt:') + 1))
    `.execute(trx);
    return deleted;
  });
}

async function reassignContinuedPledges(trx: Trx): Promise<void> {
  const firstRealDonation = sql<string>`(
    select min(donations.id) from donations where donations.pledge_id = pledges.id and donations.is_trial = 0
  )`;
  await trx
    .updateTable('pledges')
    .set({ donation_id: firstRealDonation })
    .where('donation_id', 'in', trialIds(trx))
    .where(firstRealDonation, 'is not', null)
    .execute();
}
