import type { DomainContext } from '#domain/shared/context.ts';
import { type Donation, flagsOf, referenceOf } from '#domain/donations/donation.ts';
import { receiptPath } from '#domain/donations/ledger/receipts.server.ts';
import { dayOf } from '#domain/donations/office/office.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import type { DonationRow } from '#domain/office/operations/donation-operations.ts';

export function toDonationRow(donation: Donation): DonationRow {
  const { status, amount, frequency, donor_name: name } = donation;
  return { reference: referenceOf(donation), status, amount, frequency, name, flags: flagsOf(donation), at: dayOf(donation) };
}

/** Null where there is none: after a partial refund the office writes the receipt. */
export const receiptUrlOf = (ctx: DomainContext, { id, status, amount_refunded }: Donation): string | null =>
  DONATION_STATES[status].receipt === 'valid' && amount_refunded === 0 ? receiptPath(ctx, id) : null;
