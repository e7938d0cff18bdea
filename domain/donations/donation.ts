import type { Selectable } from 'kysely';
import type { DonationsTable } from '#database/tables/donations.ts';
import type { EventData } from './events.ts';
import type { DonationFlag } from './flags.ts';

export type Donation = Selectable<DonationsTable>;

export const flagsOf = ({ flags }: Pick<Donation, 'flags'>): DonationFlag[] => JSON.parse(flags ?? '[]') as DonationFlag[];

export const eventDataOf = ({ data }: { data: string }): EventData => JSON.parse(data) as EventData;

export function referenceOf({ receipt_number, provider_order_id }: Pick<Donation, 'receipt_number' | 'provider_order_id'>): string {
  return receipt_number ?? provider_order_id;
}
