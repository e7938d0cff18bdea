import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import type { DonationEventsTable } from '#database/tables/donations.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { ProviderPayment } from '#domain/shared/payments.ts';
import type { Donation } from './ledger.server.ts';

export type EventOrigin = Selectable<DonationEventsTable>['source'];

export interface DonationEvent {
  kind: string;
  source: EventOrigin;
  /** Ids and amounts, never a donor's data. */
  data?: object;
}

/** The provider's name of the event after which a dispute's deduction is final. */
export const DISPUTE_LOST = 'payment.dispute.lost';

/** Append an event to the history, unless it is a repeated report; the office's actions are always recorded. @returns false for a repeated report */
export async function record(
  trx: DbOrTrx,
  ctx: DomainContext,
  donationId: string,
  { kind, source, data = {} }: DonationEvent,
): Promise<boolean> {
  const event = { donation_id: donationId, kind, source, data: JSON.stringify(data) };
  if (source !== 'office' && (await isKnown(trx, event))) return false;
  await trx
    .insertInto('donation_events')
    .values({ id: ctx.random.id(), ...event, created_at: ctx.clock.now() })
    .execute();
  return true;
}

async function isKnown(trx: DbOrTrx, { donation_id, kind, data }: { donation_id: string; kind: string; data: string }): Promise<boolean> {
  const same = await trx
    .selectFrom('donation_events')
    .select('id')
    .where('donation_id', '=', donation_id)
    .where('kind', '=', kind)
    .where('data', '=', data)
    .executeTakeFirst();
  return same !== undefined;
}

/** The data of events of some kinds in a donation's history, the oldest first. */
export async function eventsOf<Data>(db: DbOrTrx, { id }: Donation, kinds: readonly string[]): Promise<(Data & { kind: string })[]> {
  const events = await db
    .selectFrom('donation_events')
    .select(['kind', 'data'])
    .where('donation_id', '=', id)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute();
  return events.map(({ kind, data }) => ({ ...(JSON.parse(data) as Data), kind }));
}

/** Other payments that would pay the order and were not refunded, the oldest first. */
export async function keptPayments(trx: Trx, donation: Donation): Promise<string[]> {
  const refunded = await refundedPayments(trx, donation);
  const others = await paymentsIn(trx, donation, ['second_payment']);
  return others.filter((id) => id !== donation.provider_payment_id && !refunded.has(id));
}

export const refundedPayments = async (trx: Trx, donation: Donation): Promise<ReadonlySet<string>> =>
  new Set(await paymentsIn(trx, donation, ['refunded', 'second_payment_refunded']));

/** The payments named by events of some kinds in a donation's history. */
async function paymentsIn(trx: Trx, donation: Donation, kinds: readonly string[]): Promise<string[]> {
  return (await eventsOf<{ paymentId: string }>(trx, donation, kinds)).map(({ paymentId }) => paymentId);
}

/**
 * What went back of a payment: refunds, and what lost disputes deducted, which the provider's `amount_refunded` leaves out.
 * Source: Razorpay's documentation, "Disputes Webhook Events": its samples of one payment before and after the loss.
 */
export async function returnedOf(trx: Trx, donation: Donation, payment: ProviderPayment): Promise<{ returned: number; deducted: number }> {
  const deducted = await deductedFrom(trx, donation, payment.id);
  if (deducted === 0) return { returned: payment.amountRefunded, deducted };
  // The report may be from before an earlier refund, or carry only the payment's id.
  const refunds = (await partRefunds(trx, donation, payment.id)).map((event) => event.amountRefunded - (event.byDispute ?? 0));
  return { returned: Math.min(payment.amount, Math.max(payment.amountRefunded, ...refunds) + deducted), deducted };
}

/** What went back of a payment in parts, by refunds and lost disputes together. Whole paise. */
interface PartRefund {
  paymentId: string;
  amountRefunded: number;
  /** Of it, by lost disputes. */
  byDispute?: number | undefined;
}

/** The most that is reported to have gone back of a payment in parts. */
export async function lastPartRefund(trx: Trx, donation: Donation, paymentId: string): Promise<PartRefund | undefined> {
  return (await partRefunds(trx, donation, paymentId)).sort((a, b) => b.amountRefunded - a.amountRefunded)[0];
}

async function partRefunds(trx: Trx, donation: Donation, paymentId: string): Promise<PartRefund[]> {
  const events = await eventsOf<PartRefund>(trx, donation, ['refunded_in_part', 'second_payment_refunded_in_part']);
  return events
    .filter((event) => event.paymentId === paymentId)
    .map(({ amountRefunded, byDispute }) => ({ paymentId, amountRefunded, byDispute }));
}

/** What lost disputes took back of a payment, in whole paise. */
async function deductedFrom(trx: Trx, donation: Donation, paymentId: string): Promise<number> {
  const lost = (await eventsOf<{ paymentId: string; disputeId: string; deducted?: number }>(trx, donation, [DISPUTE_LOST])).filter(
    (event) => event.paymentId === paymentId,
  );
  const deducted = new Map<string, number>();
  for (const { disputeId, deducted: paise = 0 } of lost) deducted.set(disputeId, Math.max(paise, deducted.get(disputeId) ?? 0));
  return [...deducted.values()].reduce((sum, paise) => sum + paise, 0);
}

/** The office's reference of a gift: its receipt number, else the provider's order id. */
export function referenceOf({ receipt_number, provider_order_id }: Donation): string {
  return receipt_number ?? provider_order_id;
}
