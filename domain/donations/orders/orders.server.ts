import { language } from '#messages/current.ts';
import { insertTogether } from '#database/insert-together.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';
import type { DonationFrequency } from '#domain/content/schema/constants.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import * as m from '#messages/index.ts';
import { AppError } from '#domain/shared/errors.ts';
import { certificateOf } from '#domain/donations/certificate.ts';
import { apply } from '#domain/donations/ledger/apply.server.ts';
import { CURRENCY } from '#domain/donations/constants.ts';
import { firstPollAt, type Report } from '#domain/donations/ledger/decide.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { donorColumns, type DonorDetails, isPanMalformed, newDonorColumns } from '#domain/donations/ledger/donor.server.ts';
import { invalidateFigures } from './figures.server.ts';
import { runningPledgeId } from '#domain/donations/ledger/pledges.server.ts';
import { validPanOf } from '#domain/donations/pan.server.ts';
import { receiptOf, receiptPath } from '#domain/donations/receipts/receipts.server.ts';
import type { OrderRequest, VerifyRequest } from '#domain/donations/schema.ts';

export interface OpenOrder {
  id: string;
  /** Whole paise. */
  amount: number;
  currency: typeof CURRENCY;
}

export interface PaidDonation {
  /** Whole paise. */
  amount: number;
  frequency: Donation['frequency'];
  receiptNumber: string;
  paymentId: string;
  receiptUrl: string;
  /** Ms since the epoch. */
  paidAt: number;
  /** `YYYY-MM-DD`; null without a valid PAN. */
  certificateBy: string | null;
}

/**
 * Stored before the browser sees it: what could not be stored cannot be paid. @param amount whole paise @throws AppError provider_failed
 */
export async function createOrder(ctx: DomainContext, request: OrderRequest): Promise<OpenOrder> {
  const { amount, frequency = 'one-time', userData, notes, description } = request;
  const id = ctx.random.id();
  const now = ctx.clock.now();
  const source = notes?.source;
  const order = await ctx.payments.createOrder({ amount, receipt: id, notes: { frequency, ...(source ? { source } : {}) } });
  const row = newDonation(ctx, {
    id,
    orderId: order.id,
    amount,
    frequency,
    pledgeId: request.pledge ? await runningPledgeId(ctx, request.pledge) : null,
    donor: { ...userData, description, source },
    createdAt: now,
  });
  await insertTogether(ctx.db, 'donations', row);
  return { id: order.id, amount, currency: CURRENCY };
}

interface NewDonation {
  /** Its receipt at the provider. */
  id: string;
  orderId: string;
  /** Whole paise. */
  amount: number;
  frequency: DonationFrequency;
  pledgeId: string | null;
  donor: DonorDetails;
  /** Ms since the epoch. */
  createdAt: number;
}

export function newDonation(ctx: DomainContext, { id, orderId, amount, frequency, pledgeId, donor, createdAt }: NewDonation) {
  return {
    id,
    provider: ctx.payments.mode,
    is_trial: ctx.payments.isTrial ? 1 : 0,
    provider_order_id: orderId,
    provider_payment_id: null,
    order_receipt: id,
    amount,
    currency: CURRENCY,
    language: language(),
    frequency,
    pledge_id: pledgeId,
    status: 'created',
    ...newDonorColumns(ctx, id, donor),
    method: null,
    flags: null,
    receipt_number: null,
    paid_at: null,
    next_poll_at: firstPollAt(createdAt),
    created_at: createdAt,
    updated_at: ctx.clock.now(),
  } as const;
}

/**
 * Can be repeated. A valid signature is enough: donor details are never rejected. @throws AppError `not_found`, `invalid_signature`;
 * `conflict` when the provider reported less money
 */
export async function confirmByBrowser(ctx: DomainContext, { paymentData, dbData }: VerifyRequest): Promise<PaidDonation> {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = paymentData;
  const stored = await ctx.db
    .selectFrom('donations')
    .select(['id', 'provider_order_id', 'created_at', 'paid_at'])
    .where('provider_order_id', '=', orderId)
    .executeTakeFirst();
  if (!stored) throw new AppError('not_found', m.donations.checkout.notVerified);
  if (!ctx.payments.isCheckoutSignatureValid(stored.provider_order_id, paymentId, signature)) {
    ctx.log.warn({ donation: stored.id }, 'invalid checkout signature');
    throw new AppError('invalid_signature', m.donations.checkout.notVerified);
  }
  const createdAt = stored.paid_at === null ? await paidLastYear(ctx, stored, paymentId) : null;

  const { userData, notes, description, frequency, amount } = dbData;
  const details = { ...userData, description, source: notes.source };
  const donor = { columns: donorColumns(ctx, stored.id, details), isPanMalformed: isPanMalformed(details), frequency };

  const report: Report = { source: 'browser', paymentId, createdAt, donor, amount };
  const confirmed = await ctx.db.transaction().execute((trx) => apply(trx, ctx, ['id', stored.id], report));
  if (!confirmed) throw new AppError('not_found', m.donations.checkout.notVerified);
  invalidateFigures(ctx);
  return asPaid(ctx, confirmed);
}

/** Gives a donation of 31 March a receipt of its year. @returns ms since the epoch; null for now */
async function paidLastYear(
  ctx: DomainContext,
  { provider_order_id: orderId, created_at }: Pick<Donation, 'provider_order_id' | 'created_at'>,
  paymentId: string,
): Promise<number | null> {
  const { timezone } = ctx.content().foundation;
  if (financialYear(created_at, timezone) === financialYear(ctx.clock.now(), timezone)) return null;
  try {
    const payments = await ctx.payments.listPayments(orderId);
    return payments.find(({ id }) => id === paymentId)?.createdAt ?? null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

async function asPaid(ctx: DomainContext, donation: Donation): Promise<PaidDonation> {
  const { amount, frequency, receipt_number, provider_payment_id, paid_at } = donation;
  if (receipt_number === null || provider_payment_id === null || paid_at === null)
    throw new AppError('conflict', m.donations.checkout.notVerified);
  return {
    amount,
    frequency,
    receiptNumber: receipt_number,
    paymentId: provider_payment_id,
    paidAt: paid_at,
    receiptUrl: receiptPath(ctx, (await receiptOf(ctx.db, receipt_number)).id),
    certificateBy: validPanOf(ctx, donation) === null ? null : certificateOf(paid_at, ctx.content().foundation.timezone).by,
  };
}
