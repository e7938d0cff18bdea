import { sql } from 'kysely';
import type { Db, Trx } from '#database/client.ts';
import { changeRows, countRows } from '#database/rows.ts';
import { countAnew, deleteEmptyDonors } from '#domain/donations/ledger/donors.server.ts';
import { inBatches } from '#domain/shared/retention.ts';

/** Not in the books: they moved no money. */
const trialIds = (db: Db | Trx) => db.selectFrom('donations').select('id').where('is_trial', '=', sql.lit(1));

export const countTrialDonations = (db: Db): Promise<number> => countRows(db.selectFrom('donations').where('is_trial', '=', sql.lit(1)));

/** With history, pledges, test data and donors who gave nothing else. Receipt numbers start again in years without others. */
export async function deleteTrialDonations(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await reassignContinuedPledges(trx);
    await trx.deleteFrom('pledges').where('donation_id', 'in', trialIds(trx)).execute();
    await trx.deleteFrom('receipts').where('donation_id', 'in', trialIds(trx)).execute();
    await trx.deleteFrom('donation_corrections').where('donation_id', 'in', trialIds(trx)).execute();
    await trx.deleteFrom('donation_events').where('donation_id', 'in', trialIds(trx)).execute();
    await trx.deleteFrom('test_gateway_payments').execute();
    await trx.deleteFrom('test_gateway_orders').execute();
    const donors = await trx.selectFrom('donor_links').select('donor_id').distinct().where('donation_id', 'in', trialIds(trx)).execute();
    const deleted = await changeRows(trx.deleteFrom('donations').where('is_trial', '=', sql.lit(1)));
    for (const { donor_id } of donors) await countAnew(trx, donor_id);
    await inBatches((most) => deleteEmptyDonors(trx, most, 0));
    await sql`
      delete from serials where series like 'receipt:%'
        and not exists (select 1 from receipts where receipts.series = substr(serials.series, length('receipt:') + 1))
    `.execute(trx);
    await sql`delete from serials where series = 'donor' and not exists (select 1 from donors)`.execute(trx);
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
