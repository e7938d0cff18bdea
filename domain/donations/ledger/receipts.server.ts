import type { Selectable } from 'kysely';
import type { Trx } from '#database/client.ts';
import type { DonationsTable } from '#database/tables/donations.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { nextSerial } from '#domain/shared/serials.server.ts';
import { type StoredDonor, storedDonor } from '#domain/donations/donor-rows.ts';
import { maskedPan } from './pan.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import type { ValueOf } from '#domain/shared/states.ts';

const MAX_PREFIX_LENGTH = 4;
const SERIAL_DIGITS = 5;

/** `DF-2026-00001`: financial year of `paidAt` (ms), without gaps. */
export async function nextReceiptNumber(trx: Trx, ctx: DomainContext, paidAt: number): Promise<string> {
  const { name, timezone } = ctx.content().foundation;
  const series = `${initials(name)}-${financialYear(paidAt, timezone)}`;
  const serial = await nextSerial(trx, `receipt:${series}`);
  return `${series}-${String(serial).padStart(SERIAL_DIGITS, '0')}`;
}

function initials(name: string): string {
  const firsts = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0].toUpperCase() ?? []);
  return firsts.slice(0, MAX_PREFIX_LENGTH).join('') || 'R';
}

export interface DonationReceipt {
  receiptNumber: string;
  /** Ms since the epoch. */
  paidAt: number;
  /** Whole paise. */
  amount: number;
  frequency: Selectable<DonationsTable>['frequency'];
  /** The PAN masked. */
  donor: StoredDonor;
  /** Such as `upi`; null until reported. */
  method: string | null;
  paymentId: string;
  isTrial: boolean;
}

const PROOF_LENGTH = 32;

export const receiptPath = (ctx: DomainContext, donationId: string): string =>
  `/api/payment/receipt/${donationId}.${ctx.vault.hash('receipt', donationId).slice(0, PROOF_LENGTH)}`;

/** @throws AppError `not_found`; `expired` when it was given back, `conflict` when a part was */
export async function readReceipt(ctx: DomainContext, token: string): Promise<DonationReceipt> {
  const dot = token.lastIndexOf('.');
  const [id, proof] = [token.slice(0, dot), token.slice(dot + 1)];
  if (!ctx.vault.isHash('receipt', id, proof, PROOF_LENGTH)) throw unknownReceipt();
  const donation = await ctx.db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirst();
  if (!donation) throw unknownReceipt();
  const rejection = REJECTIONS[DONATION_STATES[donation.status].receipt];
  if (rejection) throw rejection();
  const { receipt_number: receiptNumber, paid_at: paidAt, provider_payment_id: paymentId } = donation;
  if (!receiptNumber || !paidAt || !paymentId) throw unknownReceipt();
  if (donation.amount_refunded > 0)
    throw new AppError('conflict', 'A part of this donation was given back. Please write to us, and we will send you its receipt.');
  return {
    receiptNumber,
    paidAt,
    paymentId,
    amount: donation.amount,
    frequency: donation.frequency,
    donor: storedDonor(donation, maskedPan(ctx, donation)),
    method: donation.method,
    isTrial: donation.is_trial === 1,
  };
}

const unknownReceipt = () => new AppError('not_found', 'There is no receipt at this address. Please use the link in our email.');

const REJECTIONS: Readonly<Record<ValueOf<typeof DONATION_STATES, 'receipt'>, (() => AppError) | null>> = {
  valid: null,
  ended: () => new AppError('expired', 'This donation was given back, so it has no receipt any more.'),
  none: unknownReceipt,
};
