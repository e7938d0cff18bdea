import { type Donation, flagsOf, referenceOf } from '#domain/donations/donation.ts';
import { dayOf } from '#domain/donations/office/office.server.ts';
import type { DonationRow } from '#domain/office/operations/donation-operations.ts';

export function toDonationRow(donation: Donation): DonationRow {
  const { status, amount, frequency, donor_name: name } = donation;
  return { reference: referenceOf(donation), status, amount, frequency, name, flags: flagsOf(donation), at: dayOf(donation) };
}
