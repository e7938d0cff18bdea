import { expect } from 'vitest';
import { decide, type Report } from '#domain/donations/ledger/decide.ts';
import type { Donation } from '#domain/donations/donation.ts';
import type { Decision } from '#domain/donations/ledger/draft.ts';
import type { DonationEvent, EventData, EventKind } from '#domain/donations/events.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import type { ProviderPayment } from '#domain/shared/money/payments.ts';

export const NOW = Date.parse('2026-11-21T12:00:00+05:30');
const TIMEZONE = 'Asia/Kolkata';
export const RESPOND_BY = NOW + 10 * 86_400_000;

export const ORDER: Donation = {
  id: 'donation',
  provider: 'razorpay',
  is_trial: 0,
  provider_order_id: 'order_1',
  provider_payment_id: null,
  order_receipt: 'donation',
  mode: 'online',
  nature: 'other',
  fund: null,
  reference: null,
  amount: 50_000,
  amount_refunded: 0,
  currency: 'INR',
  language: 'en',
  frequency: 'one-time',
  pledge_id: null,
  status: 'created',
  donor_name: 'Asha Mishra',
  name_keys: null,
  donor_email: 'asha@example.in',
  donor_phone: '9876543210',
  donor_pan: 'encrypted',
  donor_pan_hash: 'hash',
  donor_address: null,
  donor_citizen: 1,
  description: null,
  source: null,
  method: null,
  international: 0,
  flags: null,
  receipt_number: null,
  paid_at: null,
  next_poll_at: NOW + 120_000,
  poll_count: 0,
  created_at: NOW,
  updated_at: NOW,
};

export const NO_DONOR = {
  donor_name: null,
  donor_email: null,
  donor_phone: null,
  donor_pan: null,
  donor_pan_hash: null,
  donor_citizen: null,
} as const;

export const payment = (id: string, change: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id,
  orderId: 'order_1',
  amount: 50_000,
  currency: 'INR',
  status: 'captured',
  amountRefunded: 0,
  fee: null,
  method: 'upi',
  international: false,
  email: 'payer@example.in',
  contact: '+919812345678',
  errorDescription: null,
  createdAt: NOW,
  ...change,
});

export const FIRST = payment('pay_1');
export const SECOND = payment('pay_2');

const webhook = (name: string, about: object): Report => ({
  source: 'webhook',
  event: { name, payment: null, refund: null, dispute: null, ...about },
});

export const captured = (of: ProviderPayment): Report => webhook('payment.captured', { payment: of });

export const attempted = (of: ProviderPayment, status: 'failed' | 'authorized' | 'created'): Report =>
  webhook(`payment.${status}`, { payment: { ...of, status, errorDescription: status === 'failed' ? 'Declined' : null } });

/** `amount`: paise of a payment that went back altogether. */
export const refunded = (of: ProviderPayment, amount: number): Report =>
  webhook('refund.processed', {
    payment: { ...of, amountRefunded: amount, status: amount >= of.amount ? 'refunded' : 'captured' },
    refund: { id: `rfnd_${of.id}`, paymentId: of.id, amount },
  });

export const refundStep = (name: 'created' | 'speed_changed' | 'failed'): Report =>
  webhook(`refund.${name}`, { payment: FIRST, refund: { id: 'rfnd_1', paymentId: FIRST.id, amount: 50_000 } });

type Step = 'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed';
export const disputed = (of: ProviderPayment, step: Step, change: object = {}): Report => {
  const dispute = { id: 'disp_1', paymentId: of.id, amount: 50_000, amountDeducted: null, phase: 'chargeback', reasonCode: 'not_received' };
  return webhook(`payment.dispute.${step}`, { payment: of, dispute: { ...dispute, respondBy: RESPOND_BY, ...change } });
};

export const confirmed = (of: ProviderPayment, change: object = {}): Report => ({
  source: 'browser',
  paymentId: of.id,
  createdAt: null,
  donor: { columns: {} },
  ...change,
});

export const listed = (...payments: ProviderPayment[]): Report => ({ source: 'poller', payments });
export const settled = (flag: DonationFlag): Report => ({ source: 'office', flag, by: 'Ramesh Yadav', reason: 'Done.' });

export interface Ledger {
  donation: Donation;
  history: DonationEvent[];
  states: Donation['status'][];
}

export const ledgerOf = (change: Partial<Donation> = {}): Ledger => ({ donation: { ...ORDER, ...change }, history: [], states: [] });

export const decideOn = ({ donation, history }: Ledger, report: Report, now = NOW) =>
  decide(donation, history, report, { now, timezone: TIMEZONE });

export function after(start: Ledger, reports: readonly Report[], now = NOW): Ledger {
  let ledger = start;
  for (const report of reports) {
    const { patch, events } = decideOn(ledger, report, now);
    const donation = { ...ledger.donation, ...patch };
    if (patch.paid_at) donation.receipt_number = `DF-2026-0000${ledger.history.filter(({ kind }) => kind === 'paid').length + 1}`;
    ledger = {
      donation,
      history: [...ledger.history, ...events],
      states: donation.status === ledger.donation.status ? ledger.states : [...ledger.states, donation.status],
    };
  }
  return ledger;
}

/** What is not named does not change. */
export interface Case {
  what: string;
  start?: Partial<Donation>;
  earlier?: readonly Report[];
  report: Report;
  now?: number;
  patch?: Decision['patch'];
  events?: readonly (readonly [kind: EventKind, data?: EventData])[];
  flags?: readonly DonationFlag[];
}

export const flagged = (...flags: DonationFlag[]): string => JSON.stringify(flags);

export function expectDecision({ start, earlier = [], report, now, patch = {}, events = [], flags = [] }: Case): void {
  const decision = decideOn(after(ledgerOf(start), earlier), report, now);
  expect(decision.patch).toEqual(patch);
  expect(decision.events).toEqual(events.map(([kind, data = {}]) => ({ kind, source: report.source, data })));
  expect(decision.flags.map(({ flag }) => flag)).toEqual(flags);
}
