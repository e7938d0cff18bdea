/** Whole paise, milliseconds. */
import type { ProviderPayment } from '#domain/shared/money/payments.ts';
import type { DonationEvent, EventData, EventKind } from './events.ts';

/** Oldest first. */
export type History = readonly Pick<DonationEvent, 'kind' | 'data'>[];

export const OTHER_PAYMENTS = ['second_payment', 'second_payment_differs', 'second_payment_refunded'] as const satisfies EventKind[];

export const REFUNDS = ['refunded', 'refunded_in_part'] as const satisfies EventKind[];

const eventsOf = (history: History, kinds: readonly EventKind[]): EventData[] =>
  history.filter(({ kind }) => kinds.includes(kind)).map(({ data }) => data);

const paymentsIn = (history: History, ...kinds: EventKind[]): string[] =>
  eventsOf(history, kinds).flatMap(({ paymentId }) => paymentId ?? []);

export const isRefunded = (history: History, paymentId: string): boolean =>
  paymentsIn(history, 'refunded', 'second_payment_refunded').includes(paymentId);

/** The oldest that would pay the order. @param own the donation's own payment */
export const otherPayment = (history: History, own: string | null): string | undefined =>
  paymentsIn(history, 'second_payment').find((id) => id !== own && !isRefunded(history, id));

/** All that went back. `byDispute`: beside the provider's refunds, by lost disputes and by hand. */
export interface PartRefund {
  paymentId: string;
  amountRefunded: number;
  byDispute?: number;
}

const IN_PART = ['refunded_in_part', 'second_payment_refunded_in_part'] as const satisfies EventKind[];

function partRefunds(history: History, paymentId: string, kinds: readonly EventKind[] = IN_PART): PartRefund[] {
  const events = eventsOf(history, kinds).filter((event) => event.paymentId === paymentId);
  return events.map(({ amountRefunded = 0, byDispute }) => ({
    paymentId,
    amountRefunded,
    ...(byDispute === undefined ? {} : { byDispute }),
  }));
}

export const lastPartRefund = (history: History, paymentId: string): PartRefund | undefined =>
  partRefunds(history, paymentId).sort((a, b) => b.amountRefunded - a.amountRefunded)[0];

/** Of an order, those that money may go back of: the donation's own, another that was taken, one of another amount. */
export const paymentsOf = ({ provider_payment_id: own }: { provider_payment_id: string | null }, history: History): string[] => [
  ...new Set([
    ...(own === null ? [] : [own]),
    ...paymentsIn(history, 'second_payment', 'second_payment_differs', 'amount_mismatch').filter((id) => !isRefunded(history, id)),
  ]),
];

/** With what lost disputes deducted, which `amount_refunded` leaves out (Razorpay, “Disputes Webhook Events”), and what the office paid. */
export function returnedOf(history: History, payment: ProviderPayment): { returned: number; deducted: number } {
  const deducted = deductedFrom(history, payment.id);
  if (deducted === 0) return { returned: payment.amountRefunded, deducted };
  // It may be old, or carry the id alone.
  const refunded = Math.max(payment.amountRefunded, byProvider(history, payment.id, IN_PART));
  return { returned: Math.min(payment.amount, refunded + deducted), deducted };
}

/** Of a payment in all, as the history has it, in paise. */
export const knownReturned = (history: History, paymentId: string): number =>
  byProvider(history, paymentId, [...IN_PART, 'refunded']) + deductedFrom(history, paymentId);

const byProvider = (history: History, paymentId: string, kinds: readonly EventKind[]): number =>
  Math.max(0, ...partRefunds(history, paymentId, kinds).map((event) => event.amountRefunded - (event.byDispute ?? 0)));

function deductedFrom(history: History, paymentId: string): number {
  const deducted = new Map<string | undefined, number>();
  for (const event of eventsOf(history, ['payment.dispute.lost']))
    if (event.paymentId === paymentId) deducted.set(event.disputeId, Math.max(event.deducted ?? 0, deducted.get(event.disputeId) ?? 0));
  const byHand = (kind: EventKind): number =>
    eventsOf(history, [kind]).reduce((sum, event) => sum + (event.paymentId === paymentId ? (event.amount ?? 0) : 0), 0);
  return [...deducted.values()].reduce((sum, paise) => sum + paise, byHand('paid_back') - byHand('paid_back_undone'));
}

const OPENING = ['payment.dispute.created', 'payment.dispute.under_review', 'payment.dispute.action_required'] as const;
const ENDING = ['payment.dispute.lost', 'payment.dispute.won', 'payment.dispute.closed'] as const;

export const DISPUTE_EVENTS = [...OPENING, ...ENDING] as const satisfies EventKind[];
export type DisputeEvent = (typeof DISPUTE_EVENTS)[number];

export const isOpening = (kind: DisputeEvent): boolean => OPENING.some((one) => one === kind);

const isSame = (one: EventData, other: EventData): boolean => one.disputeId === other.disputeId && one.phase === other.phase;

export function disputeIn(history: History, dispute: EventData): { isKnown: boolean; hasEnded: boolean } {
  const isIn = (kinds: readonly EventKind[]): boolean => eventsOf(history, kinds).some((event) => isSame(event, dispute));
  return { isKnown: isIn(DISPUTE_EVENTS), hasEnded: isIn(ENDING) };
}

export function openDisputes(history: History): EventData[] {
  const ended = eventsOf(history, ENDING);
  return eventsOf(history, OPENING).filter((event) => !ended.some((end) => isSame(end, event)));
}

export function respondByOf(history: History): number | null {
  const latest = new Map(openDisputes(history).map(({ disputeId, respondBy = null }) => [disputeId, respondBy]));
  const times = [...latest.values()].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}
