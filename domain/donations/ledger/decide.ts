/**
 * Every rule of the ledger, without database and clock. A donation is never unpaid again, unless a second payment replaces a refunded one.
 * Reports may repeat and come in any order.
 */
import type { DonationFrequency } from '#domain/content/schema/constants.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';
import { ONE_DAY_MS, ONE_HOUR_MS, ONE_MINUTE_MS } from '#domain/shared/time/durations.ts';
import { isEmail } from '#domain/shared/text/email.ts';
import { normaliseEmail } from '#domain/shared/text/normalise-email.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { ProviderDispute, ProviderEvent, ProviderPayment } from '#domain/shared/money/payments.ts';
import { CURRENCY } from '#domain/donations/constants.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import type { Donation } from '#domain/donations/donation.ts';
import type { DonorColumns } from './donor.server.ts';
import { type Decision, Draft, type Event, type Moment } from './draft.ts';
import type { EventData, EventKind } from '#domain/donations/events.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import {
  DISPUTE_EVENTS,
  type DisputeEvent,
  disputeIn,
  type History,
  isOpening,
  isRefunded,
  knownReturned,
  lastPartRefund,
  openDisputes,
  otherPayment,
  type PartRefund,
  returnedOf,
} from '#domain/donations/history.ts';

/** Whole paise, milliseconds. */
export type Report =
  | { source: 'webhook'; event: ProviderEvent }
  | BrowserReport
  /** All payments of the order; `rejected` when the provider refuses the query. */
  | { source: 'poller'; payments: readonly ProviderPayment[] | 'rejected' }
  | OfficeReport;

type OfficeReport = { source: 'office'; by: string; byId?: string; reason: string } & (
  | { flag: DonationFlag }
  /** By hand: it was paid then, in ms since the epoch. `isForeign`: the donor is a citizen of another country. */
  | { entry: Entry }
  /** `id`: of the row that has what was before. */
  | { correction: { id: string; columns: CorrectedColumns; hasValidPan: boolean } }
  | { act: DonationAct }
  /** What the office does about a refund; `paid_back` by its own cheque or transfer. */
  | { refund: { id: string; paymentId: string; amount: number; kind: RefundStep } }
);

/** Who reports for the office. */
export const signedBy = ({ name, accountId }: { name: string; accountId: string | null }) =>
  ({ source: 'office', by: name, ...(accountId !== null && { byId: accountId }) }) as const;

export type CorrectedColumns = Partial<DonorColumns & Pick<Donation, 'mode' | 'nature' | 'fund' | 'reference'>>;

export type DonationAct = 'reject' | 'cancel' | 'restore';

type RefundStep = Extract<EventKind, `refund_${string}` | `paid_back${string}`>;

interface Entry {
  paidAt: number;
  isForeign?: boolean;
  /** Of earlier books, which have asked and thanked already. */
  isTakenOver?: true;
}

interface BrowserReport {
  source: 'browser';
  paymentId: string;
  /** Null: it happens now. */
  createdAt: number | null;
  donor: DonorReport;
  /** Paise or rupees: only compared. */
  amount?: number | undefined;
}

interface DonorReport {
  columns: Partial<DonorColumns>;
  isPanMalformed?: boolean;
  frequency?: DonationFrequency | undefined;
}

const FIRST_POLL_AFTER_MS = 2 * ONE_MINUTE_MS;
/** Webhooks repeat for 24 hours. */
const GIVE_UP_AFTER_MS = 25 * ONE_HOUR_MS;
/** Uncaptured payments go back after 5 days. */
const UNCAPTURED_GIVE_UP_AFTER_MS = 6 * ONE_DAY_MS;

export const firstPollAt = (now: number): number => now + FIRST_POLL_AFTER_MS;

/** @throws AppError `conflict` when the office settles a flag that is not there */
export function decide(donation: Donation, history: History, report: Report, moment: Moment): Decision {
  const draft = new Draft(donation, history, report.source, moment);
  if (report.source === 'webhook') WEBHOOK_RULES[report.event.name]?.(draft, report.event);
  else if (report.source === 'browser') confirm(draft, report);
  else if (report.source === 'poller') takeList(draft, report.payments);
  else takeOffice(draft, report);
  return draft.decision;
}

/* ------------------------------------------------------------------ what each source reports */

type WebhookRule = (draft: Draft, event: ProviderEvent) => void;

/** Events come in any order: the payment's own status counts. */
const takePaymentEvent: WebhookRule = (draft, { payment }) => {
  if (payment) takePayment(draft, payment);
};

const takeRefund: WebhookRule = (draft, { refund, payment }) => {
  if (!refund) return;
  const known = payment ?? bareCapture(draft.donation, refund.paymentId);
  takePayment(draft, { ...known, status: 'captured', amountRefunded: Math.max(refund.amount, known.amountRefunded) });
};

const refundEvent = (kind: EventKind, { refund }: ProviderEvent): Event => ({ kind, data: refund ? { refundId: refund.id } : {} });

/** Razorpay, “Webhook events”. */
const WEBHOOK_RULES: Readonly<Record<string, WebhookRule>> = {
  'payment.authorized': takePaymentEvent,
  'payment.captured': takePaymentEvent,
  'payment.failed': takePaymentEvent,
  'order.paid': takePaymentEvent,
  'refund.created': (draft, event) => draft.record(refundEvent('refund.created', event)),
  'refund.speed_changed': (draft, event) => draft.record(refundEvent('refund.speed_changed', event)),
  'refund.processed': takeRefund,
  'refund.failed': (draft, event) => draft.flag('refund_failed', refundEvent('refund.failed', event)),
  ...Object.fromEntries(DISPUTE_EVENTS.map((kind): [string, WebhookRule] => [kind, (draft, event) => takeDispute(draft, kind, event)])),
};

export const WEBHOOK_EVENTS: readonly string[] = Object.keys(WEBHOOK_RULES);

function confirm(draft: Draft, { paymentId, createdAt, donor, amount }: BrowserReport): void {
  attachDonor(draft, donor);
  const { amount: order } = draft.donation;
  if (amount !== undefined && amount !== order && amount !== paiseToRupees(order))
    draft.flag('browser_amount_differs', { kind: 'browser_amount_differs', data: { order, browser: amount } });
  takePayment(draft, { ...bareCapture(draft.donation, paymentId), createdAt });
}

function takeList(draft: Draft, payments: readonly ProviderPayment[] | 'rejected'): void {
  const age = draft.moment.now - draft.donation.created_at;
  const received = payments === 'rejected' ? [] : inOrder(draft.donation, payments.filter(isReceived));
  for (const payment of received) {
    takePayment(draft, payment);
    if (draft.donation.donor_email === null) attachDonor(draft, { columns: payerOf(payment) });
  }
  if (received.length > 0) draft.change({ next_poll_at: null });
  else if (age < GIVE_UP_AFTER_MS) return;
  else if (payments === 'rejected') takeRefusal(draft);
  else takeSilence(draft, age < UNCAPTURED_GIVE_UP_AFTER_MS && payments.some(({ status }) => status === 'authorized'));
}

function takeRefusal(draft: Draft): void {
  if (draft.donation.next_poll_at === null) return;
  draft.flag('order_refused', { kind: 'order_refused' });
  draft.change({ next_poll_at: null });
}

function takeSilence(draft: Draft, isWaiting: boolean): void {
  if (DONATION_STATES[draft.donation.status].isGiven) draft.flag('capture_unconfirmed', { kind: 'capture_unconfirmed' });
  if (isWaiting) return;
  if (draft.donation.status === 'created') {
    draft.change({ status: 'failed' });
    draft.record({ kind: 'given_up' });
  }
  draft.change({ next_poll_at: null });
}

export const isReceived = ({ status }: ProviderPayment): boolean => status === 'captured' || status === 'refunded';

/** Its own payment first, then good ones, then refunded ones: these would end the donation. */
function inOrder({ provider_payment_id: own }: Donation, payments: readonly ProviderPayment[]): ProviderPayment[] {
  const rank = ({ id, status }: ProviderPayment): number => (id === own ? 0 : status === 'captured' ? 1 : 2);
  return payments.toSorted((a, b) => rank(a) - rank(b));
}

function payerOf({ email, contact }: ProviderPayment): Partial<DonorColumns> {
  const address = normaliseEmail(email ?? '');
  return { donor_email: isEmail(address) ? address : null, donor_phone: contact ? contact.replace(/^\+91/, '') : null };
}

function takeOffice(draft: Draft, report: OfficeReport): void {
  const signed = { by: report.by, ...(report.byId && { byId: report.byId }), reason: report.reason };
  const settle = (flag: DonationFlag) => draft.unflag(flag, { kind: 'flag_settled', data: { flag, ...signed } });
  if ('flag' in report) {
    if (!draft.has(report.flag)) throw new AppError('conflict', `This donation is not marked ${report.flag}.`);
    return settle(report.flag);
  }
  if ('act' in report) {
    ACTS[report.act](draft, signed);
    // Giving it back answers both.
    if (report.act === 'reject') for (const flag of ['citizenship_unknown', 'foreign_card', 'foreign_donor'] as const) settle(flag);
    return;
  }
  if ('refund' in report) {
    const { id: refundId, kind, ...refund } = report.refund;
    draft.record({ kind, data: { refundId, ...refund, ...signed } });
    if (kind === 'paid_back') takePayment(draft, bareCapture(draft.donation, refund.paymentId));
    if (kind === 'paid_back_undone') takeBackRefund(draft, refund.paymentId);
    return;
  }
  if ('entry' in report) return takeEntry(draft, report);
  const { id, columns, hasValidPan } = report.correction;
  draft.change(columns);
  draft.record({ kind: 'donor_corrected', data: { correction: id, ...signed } });
  if (hasValidPan) settle('pan_malformed');
  if (isDonorComplete(draft.donation)) settle('donor_incomplete');
}

/** @throws AppError `conflict` in another state */
const ACTS: Readonly<Record<DonationAct, (draft: Draft, signed: EventData) => void>> = {
  reject: (draft, signed) => {
    requireGiven(draft);
    draft.change({ status: 'rejected' });
    draft.record({ kind: 'rejected', data: signed });
    flagLateRefund(draft);
  },
  cancel: (draft, signed) => {
    requireGiven(draft);
    const { provider, amount_refunded } = draft.donation;
    if (provider !== 'office') throw new AppError('conflict', 'The payment provider has this money: refund or reject the donation.');
    if (amount_refunded > 0) throw new AppError('conflict', 'A part of it went back, so it came: refund the rest.');
    draft.change({ status: 'cancelled' });
    draft.record({ kind: 'cancelled', data: signed });
    flagLateRefund(draft);
  },
  restore: (draft, signed) => {
    const { status, amount, amount_refunded } = draft.donation;
    if (!DONATION_STATES[status].isEnded) throw new AppError('conflict', 'This donation is neither rejected nor cancelled.');
    if (amount_refunded >= amount) throw new AppError('conflict', 'All of it went back to the donor.');
    draft.change({ status: 'paid' });
    draft.record({ kind: 'restored', data: signed });
  },
};

function requireGiven({ donation }: Draft): void {
  const state = DONATION_STATES[donation.status];
  if (!state.isGiven) throw new AppError('conflict', `This donation is ${state.label.toLowerCase()}.`);
}

/** Money or goods that are here already: nobody is asked about them. */
function takeEntry(draft: Draft, { by, byId, reason, entry }: OfficeReport & { entry: Entry }): void {
  const { donation } = draft;
  const { paidAt, isForeign = false, isTakenOver } = entry;
  if (donation.paid_at !== null) return;
  draft.change({ status: 'paid', paid_at: paidAt, provider_payment_id: donation.id, next_poll_at: null });
  draft.record({ kind: 'paid', data: { by, ...(byId && { byId }), ...(reason && { reason }) } });
  if (isTakenOver) draft.record({ kind: 'taken_over', data: { by, ...(byId && { byId }) } });
  else if (isForeign) draft.flag('foreign_donor', { kind: 'foreign_donor' });
  // Nobody can ask somebody without a name.
  else if (donation.donor_name !== null && donation.donor_citizen === null)
    draft.flag('citizenship_unknown', { kind: 'citizenship_unknown' });
}

/* ------------------------------------------------------------------ the donor */

const isDonorComplete = ({ donor_name, donor_email, donor_phone }: Donation): boolean => !!donor_name && !!donor_email && !!donor_phone;

function attachDonor(draft: Draft, { columns, isPanMalformed, frequency }: DonorReport): void {
  const { donation } = draft;
  const missing = Object.entries(columns).filter(([column, value]) => value !== null && donation[column as keyof DonorColumns] === null);
  draft.change({ ...Object.fromEntries(missing), ...(donation.donor_email === null && frequency ? { frequency } : {}) });
  if (draft.donation.donor_citizen) draft.unflag('citizenship_unknown', { kind: 'citizenship_known' });
  if (donation.donor_pan === null && isPanMalformed) draft.flag('pan_malformed', { kind: 'pan_malformed' });
  if (isDonorComplete(draft.donation)) draft.unflag('donor_incomplete', { kind: 'donor_completed' });
  else draft.flag('donor_incomplete', { kind: 'donor_incomplete' });
}

/* ------------------------------------------------------------------ payments */

function bareCapture({ provider_order_id, amount, currency }: Donation, paymentId: string): ProviderPayment {
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

function takePayment(draft: Draft, payment: ProviderPayment): void {
  const { donation } = draft;
  const { id: paymentId, status } = payment;
  if (status !== 'captured' && status !== 'refunded') {
    draft.record({ kind: `payment_${status}`, data: { paymentId, reason: payment.errorDescription } });
    return;
  }
  const { returned, deducted } = returnedOf(draft.history, payment);
  const excess = excessOf(payment, donation);
  const amountRefunded = Math.max(0, returned - excess);
  const isFullyRefunded = status === 'refunded' || amountRefunded >= donation.amount;
  const refund: PartRefund = { paymentId, amountRefunded, ...(deducted > 0 ? { byDispute: deducted } : {}) };

  if (donation.provider_payment_id !== null && donation.provider_payment_id !== paymentId) {
    if (isFullyRefunded) draft.record({ kind: 'second_payment_refunded', data: refund });
    else takeSecondPayment(draft, payment, refund);
    return;
  }
  if (draft.isFromBrowser && donation.provider_payment_id === null && draft.has('amount_mismatch')) return;
  if (!isEnough(payment, donation) || excess > 0) {
    const data = { paymentId, expected: donation.amount, taken: payment.amount, currency: payment.currency };
    draft.flag('amount_mismatch', { kind: 'amount_mismatch', data });
    if (!isEnough(payment, donation)) return;
  }
  markPaid(draft, payment, isFullyRefunded);
  if (isFullyRefunded) endDonation(draft, refund);
  else if (amountRefunded > 0) refundInPart(draft, refund);
  else if (returned > 0) draft.record({ kind: 'excess_refunded', data: { paymentId, amountRefunded: returned } });
}

function isEnough({ amount, currency }: ProviderPayment, donation: Donation): boolean {
  return currency === CURRENCY && amount >= donation.amount;
}

/** The provider's fee is no excess: some accounts let the donor bear it. */
function excessOf({ amount, fee }: ProviderPayment, donation: Donation): number {
  const excess = Math.max(0, amount - donation.amount);
  return excess <= (fee ?? 0) ? 0 : excess;
}

function markPaid(draft: Draft, payment: ProviderPayment, isFullyRefunded: boolean): void {
  const { donation } = draft;
  const { now } = draft.moment;
  const isNew = donation.paid_at === null;
  const isSettled = !draft.isFromBrowser && donation.donor_email !== null;
  draft.change({
    method: payment.method ?? donation.method,
    international: payment.international ? 1 : donation.international,
    next_poll_at: isSettled ? null : (donation.next_poll_at ?? (isNew ? firstPollAt(now) : null)),
  });
  if (isNew) {
    draft.change({
      // The refund may be reported first.
      status: isFullyRefunded ? 'refunded' : 'paid',
      amount_refunded: isFullyRefunded ? donation.amount : 0,
      provider_payment_id: payment.id,
      paid_at: Math.min(now, Math.max(donation.created_at, payment.createdAt ?? now)),
    });
    draft.record({ kind: 'paid', data: { paymentId: payment.id } });
    if (isFullyRefunded) return;
    if (donation.donor_citizen === null) draft.flag('citizenship_unknown', { kind: 'citizenship_unknown' });
  }
  if (draft.donation.international && DONATION_STATES[draft.donation.status].isGiven) draft.flag('foreign_card', { kind: 'foreign_card' });
}

function takeSecondPayment(draft: Draft, payment: ProviderPayment, refund: PartRefund): void {
  const { donation } = draft;
  if (refund.amountRefunded > 0) draft.record({ kind: 'second_payment_refunded_in_part', data: refund });
  // An old report, from before the refund.
  if (isRefunded(draft.history, payment.id)) return;
  // This one pays, unless the refund ended a monthly donation: that is for the office.
  if (donation.status === 'refunded' && donation.pledge_id === null && isEnough(payment, donation))
    return replacePayment(draft, payment.id);
  const kind = isEnough(payment, donation) ? 'second_payment' : 'second_payment_differs';
  draft.flag('second_payment', { kind, data: { paymentId: payment.id } });
}

function replacePayment(draft: Draft, paymentId: string): void {
  const refund = lastPartRefund(draft.history, paymentId);
  draft.change({
    status: 'paid',
    provider_payment_id: paymentId,
    method: null,
    amount_refunded: refund?.amountRefunded ?? 0,
    ...(draft.donation.donor_email === null ? { next_poll_at: firstPollAt(draft.moment.now) } : {}),
  });
  draft.record({ kind: 'payment_replaced', data: { paymentId } });
  if (refund) draft.flag('partial_refund', { kind: 'refunded_in_part', data: refund });
}

/* ------------------------------------------------------------------ refunds and disputes */

function endDonation(draft: Draft, refund: PartRefund): void {
  const isPaid = DONATION_STATES[draft.donation.status].isGiven;
  const other = isPaid ? otherPayment(draft.history, draft.donation.provider_payment_id) : undefined;
  draft.record({ kind: other === undefined ? 'refunded' : 'second_payment_refunded', data: refund });
  if (other !== undefined) return replacePayment(draft, other);
  if (!isPaid && draft.donation.status !== 'rejected') return;
  draft.change({ amount_refunded: draft.donation.amount, next_poll_at: null, ...(isPaid ? { status: 'refunded' } : {}) });
  flagLateRefund(draft);
}

function refundInPart(draft: Draft, refund: PartRefund): void {
  const event: Event = { kind: 'refunded_in_part', data: refund };
  if (refund.amountRefunded < draft.donation.amount_refunded) {
    draft.record(event);
    return;
  }
  draft.change({ amount_refunded: refund.amountRefunded });
  if (draft.donation.status === 'rejected') draft.record(event);
  else draft.flag('partial_refund', event);
  flagLateRefund(draft);
}

/** The office had noted a cheque or transfer by mistake. */
function takeBackRefund(draft: Draft, paymentId: string): void {
  const { amount, status, provider_payment_id } = draft.donation;
  if (provider_payment_id !== paymentId) throw new AppError('conflict', 'The donation continues with another payment.');
  const returned = Math.min(amount, knownReturned(draft.history, paymentId));
  draft.change({ amount_refunded: returned, ...(status === 'refunded' && returned < amount ? { status: 'paid' } : {}) });
  if (returned === 0) draft.unflag('partial_refund', { kind: 'flag_settled', data: { flag: 'partial_refund' } });
}

/** The yearly statement may already name it. */
function flagLateRefund(draft: Draft): void {
  const { paid_at, donor_pan, amount_refunded: amountRefunded } = draft.donation;
  const { now, timezone } = draft.moment;
  if (paid_at === null || donor_pan === null || financialYear(paid_at, timezone) >= financialYear(now, timezone)) return;
  draft.flag('refunded_after_year', { kind: 'refunded_after_year', data: { amountRefunded } });
}

/** Razorpay, “Disputes Webhook Events”. */
function takeDispute(draft: Draft, kind: DisputeEvent, { dispute, payment }: ProviderEvent): void {
  if (!dispute) return;
  const data = disputeData(kind, dispute);
  if (isOpening(kind)) {
    const { isKnown, hasEnded } = disputeIn(draft.history, data);
    // The office has responded: its flag stays settled.
    const isOld = kind === 'payment.dispute.under_review' && isKnown;
    if (hasEnded || isOld) draft.record({ kind, data });
    else draft.flag('disputed', { kind, data });
    return;
  }
  if (data.deducted) {
    draft.flag('dispute_lost', { kind, data });
    takePayment(draft, { ...(payment ?? bareCapture(draft.donation, dispute.paymentId)), status: 'captured' });
  } else draft.record({ kind, data });
  if (openDisputes(draft.history).length === 0) draft.unflag('disputed', { kind, data });
}

function disputeData(
  kind: DisputeEvent,
  { id, paymentId, amount, amountDeducted, phase, reasonCode, respondBy }: ProviderDispute,
): EventData {
  return {
    paymentId,
    disputeId: id,
    phase,
    reason: reasonCode?.replaceAll('_', ' ') ?? null,
    disputed: amount,
    ...(kind === 'payment.dispute.lost' ? { deducted: amountDeducted ?? amount } : {}),
    respondBy,
  };
}
