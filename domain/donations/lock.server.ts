import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import type { Donation } from './donation.ts';

export type DonationKey = readonly [column: 'id' | 'provider_order_id' | 'provider_payment_id', value: string];

/** Whoever else changes it waits. @returns undefined for an unknown one */
export async function lockDonation(trx: Trx, [column, value]: DonationKey): Promise<Donation | undefined> {
  return forUpdate(trx, trx.selectFrom('donations').selectAll().where(column, '=', value)).executeTakeFirst();
}

/** In the order of their ids, so that two who lock several do not wait for each other. */
export async function lockDonations(trx: Trx, ids: readonly string[]): Promise<Donation[]> {
  if (ids.length === 0) return [];
  return forUpdate(trx, trx.selectFrom('donations').selectAll().where('id', 'in', ids).orderBy('id')).execute();
}
