/**
 * The only place where a donation changes. Its status goes `created -> paid -> refunded`, or `created -> failed`, with
 * `failed -> paid` possible when the provider reports late; never back, unless a second payment of the order replaces a
 * refunded one. Every function here works on a row locked by {@link lockDonation} in the caller's transaction, and can be
 * called with the same report any number of times.
 */
import type { Selectable, Updateable } from 'kysely';
import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import type { DonationsTable } from '#database/tables/donations.ts';
import { financialYear } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { ProviderPayment } from '#domain/shared/payments.ts';
import { NAMELESS } from '#domain/shared/person-name.ts';
import { ONE_MINUTE_MS } from '#domain/shared/durations.ts';
import { CURRENCY } from './constants.ts';
import { donorColumns, type DonorDetails, isPanOdd } from './donor.server.ts';
import type { DonationFlag } from './flags.ts';
import {
  type DonationEvent,
  type EventOrigin,
  keptPayments,
  lastPartRefund,
  record,
  refundedPayments,
  returnedOf,
} from './history.server.ts';
import { startOrContinueGift, stopGiftStartedBy } from './monthly.server.ts';
import { nextReceiptNumber, receiptPath } from './receipts.server.ts';
import { mailUrgentFlag } from './urgent-flags.server.ts';

export type Donation = Selectable<DonationsTable>;

const FIRST_POLL_AFTER_MS = 2 * ONE_MINUTE_MS;

/** When to ask the provider for the first time about an order that is open since `now`. */
export function firstPollAt(now: number): number {
  return now + FIRST_POLL_AFTER_MS;
}

/** A captured payment of which only the id is known: the amount is the order's. */
export function bareCapture({ provider_order_id, amount, currency }: Donation, paymentId: string): ProviderPayment {
  return {
    id: paymentId,
    orderId: provider_order_id,
    amount,
    currency,
    status: 'captured',
    amountRefunded: 0,
    fee: null,
    method: null,
    international: false,
    email: null,
    contact: null,
    errorDescription: null,
    createdAt: null,
  };
}

/** Read a donation and lock it until the transaction ends. */
export async function lockDonation(
  trx: Trx,
  column: 'id' | 'provider_order_id' | 'provider_payment_id',
  value: string,
): Promise<Donation | undefined> {
  return forUpdate(trx, trx.selectFrom('donations').selectAll().where(column, '=', value)).executeTakeFirst();
}

/**
 * Apply a report about one payment of this order, from the browser, a webhook or the provider's list of payments.
 * The order's amount counts, never the payment's.
 */
export async function applyPayment(
  trx: Trx,
  ctx: DomainContext,
  donation: Donation,
  payment: ProviderPayment,
  source: EventOrigin,
): Promise<Donation> {
  const { id: paymentId } = payment;
  if (payment.status !== 'captured' && payment.status !== 'refunded') {
    await record(trx, ctx, donation.id, {
      kind: `payment_${payment.status}`,
      source,
      data: { paymentId, reason: payment.errorDescription },
    });
    return donation;
  }
  const { returned, deducted } = await returnedOf(trx, donation, payment);
  const excess = excessOf(payment, donation);
  // Returning what was paid in excess leaves the gift as it was ordered.
  const amountRefunded = Math.max(0, returned - excess);
  const isRefunded = payment.status === 'refunded' || amountRefunded >= donation.amount;
  const refunded: DonationEvent = {
    kind: 'refunded',
    source,
    data: { paymentId, amountRefunded, ...(deducted > 0 ? { byDispute: deducted } : {}) },
  };

  if (donation.provider_payment_id !== null && donation.provider_payment_id !== paymentId) {
    // It may become the gift's own payment, and then this counts.
    if (!isRefunded && amountRefunded > 0) await record(trx, ctx, donation.id, { ...refunded, kind: 'second_payment_refunded_in_part' });
    if (!isRefunded) return applySecondPayment(trx, ctx, donation, payment, source);
    await record(trx, ctx, donation.id, { ...refunded, kind: 'second_payment_refunded' });
    return donation;
  }

  // The browser reports no amount: once the provider has reported too little, that counts.
  if (source === 'browser' && donation.provider_payment_id === null && flagsOf(donation).includes('amount_mismatch')) return donation;

  let current = donation;
  if (!isEnough(payment, donation) || excess > 0) {
    const data = { paymentId, expected: donation.amount, taken: payment.amount, currency: payment.currency };
    current = await flag(trx, ctx, current, 'amount_mismatch', { kind: 'amount_mismatch', source, data });
    // A smaller amount or another currency does not pay this order: the office decides.
    if (!isEnough(payment, donation)) return current;
  }
  current = await markPaid(trx, ctx, current, payment, isRefunded, source);
  if (isRefunded) return endGift(trx, ctx, current, refunded);
  if (amountRefunded > 0) return refundInPart(trx, ctx, current, amountRefunded, { ...refunded, kind: 'refunded_in_part' });
  if (returned > 0) await record(trx, ctx, current.id, { kind: 'excess_refunded', source, data: { paymentId, amountRefunded: returned } });
  return current;
}

function isEnough({ amount, currency }: ProviderPayment, donation: Donation): boolean {
  return currency === CURRENCY && amount >= donation.amount;
}

/** What was paid beyond the order, in whole paise. The provider's fee is none: an account can let the donor bear it, on top of the gift. */
function excessOf({ amount, fee }: ProviderPayment, donation: Donation): number {
  const excess = Math.max(0, amount - donation.amount);
  return excess <= (fee ?? 0) ? 0 : excess;
}

/** A captured payment that is not the gift's: two can be taken for one order, and events arrive in any order. */
async function applySecondPayment(
  trx: Trx,
  ctx: DomainContext,
  donation: Donation,
  payment: ProviderPayment,
  source: EventOrigin,
): Promise<Donation> {
  // A report from before its refund says nothing new.
  if ((await refundedPayments(trx, donation)).has(payment.id)) return donation;
  // The one known first was refunded: this one pays the gift. A monthly gift that the refund ended is left to the office.
  if (donation.status === 'refunded' && donation.monthly_gift_id === null && isEnough(payment, donation))
    return replacePayment(trx, ctx, donation, payment.id, source);
  const kind = isEnough(payment, donation) ? 'second_payment' : 'second_payment_differs';
  return flag(trx, ctx, donation, 'second_payment', { kind, source, data: { paymentId: payment.id } });
}

/** The gift goes on with another payment of its order, of which a part may have been refunded before. */
async function replacePayment(trx: Trx, ctx: DomainContext, donation: Donation, paymentId: string, source: EventOrigin): Promise<Donation> {
  const data = await lastPartRefund(trx, donation, paymentId);
  const patch = {
    status: 'paid',
    provider_payment_id: paymentId,
    method: null,
    amount_refunded: data?.amountRefunded ?? 0,
    // The refund had ended the queries, and nobody knows yet whom to thank.
    next_poll_at: donation.donor_email === null ? firstPollAt(ctx.clock.now()) : donation.next_poll_at,
  } as const;
  const after = await change(trx, ctx, donation, patch, { kind: 'payment_replaced', source, data: { paymentId } });
  return data ? flag(trx, ctx, after, 'partial_refund', { kind: 'refunded_in_part', source, data }) : after;
}

async function markPaid(
  trx: Trx,
  ctx: DomainContext,
  donation: Donation,
  payment: ProviderPayment,
  isRefunded: boolean,
  source: EventOrigin,
): Promise<Donation> {
  // The browser knows that it paid, not how: the provider's own report fills in the rest.
  const known = { method: payment.method ?? donation.method, international: payment.international ? 1 : donation.international } as const;
  // Once the provider has confirmed and the donor's email is known, there is nothing left to ask.
  const isSettled = source !== 'browser' && donation.donor_email !== null;

  if (donation.status === 'paid' || donation.status === 'refunded') {
    const next_poll_at = isSettled ? null : donation.next_poll_at;
    const isNew =
      known.method !== donation.method || known.international !== donation.international || next_poll_at !== donation.next_poll_at;
    const after = isNew ? await change(trx, ctx, donation, { ...known, next_poll_at }) : donation;
    return flagForeignCard(trx, ctx, after, source);
  }
  const now = ctx.clock.now();
  const next_poll_at = isSettled ? null : (donation.next_poll_at ?? firstPollAt(now));
  const paidAt = Math.min(now, Math.max(donation.created_at, payment.createdAt ?? now));
  const receipt_number = await nextReceiptNumber(trx, ctx, paidAt);
  const data = { paymentId: payment.id, receiptNumber: receipt_number };
  const after = await change(
    trx,
    ctx,
    donation,
    // The refund may be reported first: such a gift is never thanked for.
    {
      ...known,
      status: isRefunded ? 'refunded' : 'paid',
      amount_refunded: isRefunded ? donation.amount : 0,
      provider_payment_id: payment.id,
      paid_at: paidAt,
      receipt_number,
      next_poll_at,
    },
    { kind: 'paid', source, data },
  );
  if (isRefunded) return after;
  // Nothing is refused for it: the office asks.
  const asked =
    after.donor_citizen === null ? await flag(trx, ctx, after, 'citizenship_unknown', { kind: 'citizenship_unknown', source }) : after;
  return flagForeignCard(trx, ctx, asked, source);
}

async function flagForeignCard(trx: Trx, ctx: DomainContext, donation: Donation, source: EventOrigin): Promise<Donation> {
  if (donation.international === 0 || donation.status !== 'paid') return donation;
  return flag(trx, ctx, donation, 'foreign_card', { kind: 'foreign_card', source });
}

async function endGift(trx: Trx, ctx: DomainContext, donation: Donation, event: DonationEvent): Promise<Donation> {
  if (donation.status === 'paid') {
    // Of two payments for one order the office may refund either: the gift goes on with the other one.
    const [paymentId] = await keptPayments(trx, donation);
    if (paymentId !== undefined) {
      await record(trx, ctx, donation.id, { ...event, kind: 'second_payment_refunded' });
      return replacePayment(trx, ctx, donation, paymentId, event.source);
    }
  }
  await record(trx, ctx, donation.id, event);
  if (donation.status === 'refunded') return donation;
  await stopGiftStartedBy(trx, ctx, donation.id);
  const after = await change(trx, ctx, donation, { status: 'refunded', amount_refunded: donation.amount, next_poll_at: null });
  return flagLateRefund(trx, ctx, after, event.source);
}

async function refundInPart(trx: Trx, ctx: DomainContext, donation: Donation, paise: number, event: DonationEvent): Promise<Donation> {
  // A late event: more has been refunded since.
  if (paise < donation.amount_refunded) {
    await record(trx, ctx, donation.id, event);
    return donation;
  }
  const after = paise > donation.amount_refunded ? await change(trx, ctx, donation, { amount_refunded: paise }) : donation;
  return flagLateRefund(trx, ctx, await flag(trx, ctx, after, 'partial_refund', event), event.source);
}

/** The yearly statement names donors by their PAN: once the gift's financial year is over, it may have been handed in. */
async function flagLateRefund(trx: Trx, ctx: DomainContext, donation: Donation, source: EventOrigin): Promise<Donation> {
  const { timezone } = ctx.content().foundation;
  const isLate = donation.paid_at !== null && financialYear(donation.paid_at, timezone) < financialYear(ctx.clock.now(), timezone);
  if (!isLate || donation.donor_pan === null) return donation;
  const data = { amountRefunded: donation.amount_refunded };
  return flag(trx, ctx, donation, 'refunded_after_year', { kind: 'refunded_after_year', source, data });
}

/** Mark an order as failed: refused by the provider, or unpaid for too long. */
export async function markFailed(trx: Trx, ctx: DomainContext, donation: Donation, event: DonationEvent): Promise<Donation> {
  if (donation.status !== 'created') return donation;
  return change(trx, ctx, donation, { status: 'failed', next_poll_at: null }, event);
}

/** Stop asking the provider about this order. */
export async function stopPolling(trx: Trx, ctx: DomainContext, donation: Donation): Promise<Donation> {
  return donation.next_poll_at === null ? donation : change(trx, ctx, donation, { next_poll_at: null });
}

/** Fill in what is not yet known about the donor. Details given with the order are never replaced. */
export async function attachDonor(
  trx: Trx,
  ctx: DomainContext,
  donation: Donation,
  details: DonorDetails,
  source: EventOrigin,
): Promise<Donation> {
  const given = donorColumns(ctx, donation.id, details);
  const missing = Object.entries(given).filter(([column, value]) => value !== null && donation[column as keyof typeof given] === null);
  const frequency = donation.donor_email === null && details.frequency ? details.frequency : donation.frequency;
  const isNew = missing.length > 0 || frequency !== donation.frequency;
  let after = isNew ? await change(trx, ctx, donation, { ...Object.fromEntries(missing), frequency }) : donation;
  if (after.donor_citizen) after = await unflag(trx, ctx, after, 'citizenship_unknown', { kind: 'citizenship_known', source });
  if (donation.donor_pan === null && isPanOdd(details))
    after = await flag(trx, ctx, after, 'pan_malformed', { kind: 'pan_malformed', source });
  if (after.donor_name && after.donor_email && after.donor_phone)
    return unflag(trx, ctx, after, 'donor_incomplete', { kind: 'donor_completed', source });
  return flag(trx, ctx, after, 'donor_incomplete', { kind: 'donor_incomplete', source });
}

/** Flag a gift for the office and record why. A repeated report does not bring back a flag that the office has settled. */
export async function flag(trx: Trx, ctx: DomainContext, donation: Donation, code: DonationFlag, event: DonationEvent): Promise<Donation> {
  if (!(await record(trx, ctx, donation.id, event))) return donation;
  await mailUrgentFlag(trx, ctx, donation, code, event.data ?? {});
  const flags = flagsOf(donation);
  if (flags.includes(code)) return donation;
  return change(trx, ctx, donation, { flags: JSON.stringify([...flags, code]) });
}

/** Remove a flag whose reason is over, and record the event that ended it. Does nothing when the gift does not have the flag. */
export async function unflag(
  trx: Trx,
  ctx: DomainContext,
  donation: Donation,
  code: DonationFlag,
  event: DonationEvent,
): Promise<Donation> {
  return flagsOf(donation).includes(code) ? change(trx, ctx, donation, { flags: without(donation, code) }, event) : donation;
}

/** The stored flags of a gift, except one. */
function without(donation: Donation, code: DonationFlag): string | null {
  const left = flagsOf(donation).filter((one) => one !== code);
  return left.length === 0 ? null : JSON.stringify(left);
}

/** Remove a flag that the office has dealt with, and record who and why. @throws AppError conflict when the gift does not have it */
export async function settleFlag(
  trx: Trx,
  ctx: DomainContext,
  donation: Donation,
  settled: { flag: DonationFlag; by: string; reason: string },
): Promise<Donation> {
  if (!flagsOf(donation).includes(settled.flag)) throw new AppError('conflict', `This gift is not marked ${settled.flag}.`);
  return unflag(trx, ctx, donation, settled.flag, { kind: 'flag_settled', source: 'office', data: settled });
}

/** Flags of a gift: why the office should look at it. */
export const flagsOf = ({ flags }: Donation): DonationFlag[] => JSON.parse(flags ?? '[]') as DonationFlag[];

/** Every update of a donation goes through here, so that the thank-you mail is sent as soon as a paid gift has a known donor. */
async function change(
  trx: Trx,
  ctx: DomainContext,
  before: Donation,
  patch: Updateable<DonationsTable>,
  event?: DonationEvent,
): Promise<Donation> {
  const after = await trx
    .updateTable('donations')
    .set({ ...patch, updated_at: ctx.clock.now() })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (event) await record(trx, ctx, after.id, event);
  if (canBeThanked(after) && !canBeThanked(before)) await thank(trx, ctx, after);
  return after;
}

type ThankedDonation = Donation & { donor_email: string; receipt_number: string; provider_payment_id: string; paid_at: number };

function canBeThanked(donation: Donation): donation is ThankedDonation {
  return donation.status === 'paid' && donation.donor_email !== null;
}

async function thank(trx: Trx, ctx: DomainContext, donation: ThankedDonation): Promise<void> {
  const stopUrl = donation.frequency === 'monthly' ? await startOrContinueGift(trx, ctx, donation) : null;
  await enqueue(trx, ctx, {
    kind: 'mail',
    uniqueKey: `donation-thanks:${donation.id}`,
    payload: {
      to: donation.donor_email,
      template: 'donation-thanks',
      props: {
        name: donation.donor_name ?? NAMELESS,
        amount: donation.amount,
        frequency: donation.frequency,
        receiptNumber: donation.receipt_number,
        paymentId: donation.provider_payment_id,
        paidAt: donation.paid_at,
        receiptUrl: `${ctx.publicUrl}${receiptPath(ctx, donation.id)}`,
        stopUrl,
      },
    },
  });
}
