import { describe, expect, test } from 'vitest';
import {
  after,
  attempted,
  captured,
  confirmed,
  decideOn,
  disputed,
  FIRST,
  type Ledger,
  ledgerOf,
  listed,
  NO_DONOR,
  payment,
  refunded,
  refundStep,
  SECOND,
} from '#tests/setup/people/ledger.ts';
import type { Report } from './decide.ts';
import { flagsOf } from '#domain/donations/donation.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';

const LOST_IN_PART = disputed(FIRST, 'lost', { amount: 20_000 });
const DONOR = { columns: { donor_name: 'Asha', donor_email: 'asha@example.in', donor_phone: '9876543210', donor_citizen: 1 as const } };

const SAME_END: Readonly<Record<string, { reports: Report[]; state: string; back: number; flags?: string[] }>> = {
  'an attempt, a payment and its confirmation': {
    reports: [
      attempted(SECOND, 'failed'),
      attempted(FIRST, 'authorized'),
      captured(FIRST),
      confirmed(FIRST),
      listed(FIRST),
      refundStep('created'),
    ],
    state: 'paid',
    back: 0,
  },
  'a payment from abroad': {
    reports: [captured({ ...FIRST, international: true }), confirmed(FIRST), listed({ ...FIRST, international: true })],
    state: 'paid',
    back: 0,
    flags: ['foreign_card'],
  },
  'a refund in part': {
    reports: [captured(FIRST), confirmed(FIRST), attempted(SECOND, 'failed'), refunded(FIRST, 10_000), refunded(FIRST, 30_000)],
    state: 'paid',
    back: 30_000,
    flags: ['partial_refund'],
  },
  'a refund in full': {
    reports: [captured(FIRST), confirmed(FIRST), attempted(FIRST, 'failed'), refundStep('created'), refunded(FIRST, 50_000)],
    state: 'refunded',
    back: 50_000,
  },
  'a refund in part beside a dispute lost in part': {
    reports: [captured(FIRST), confirmed(FIRST), refunded(FIRST, 10_000), LOST_IN_PART],
    state: 'paid',
    back: 30_000,
    flags: ['dispute_lost', 'partial_refund'],
  },
  'a dispute that is lost': {
    reports: [captured(FIRST), disputed(FIRST, 'created'), disputed(FIRST, 'action_required'), disputed(FIRST, 'lost'), confirmed(FIRST)],
    state: 'refunded',
    back: 50_000,
    flags: ['dispute_lost'],
  },
  'a dispute that is won': {
    reports: [captured(FIRST), disputed(FIRST, 'created'), disputed(FIRST, 'under_review'), disputed(FIRST, 'won'), confirmed(FIRST)],
    state: 'paid',
    back: 0,
  },
  'too much, and the excess returned': {
    reports: [captured(payment('pay_1', { amount: 80_000 })), refunded(payment('pay_1', { amount: 80_000 }), 30_000)],
    state: 'paid',
    back: 0,
    flags: ['amount_mismatch'],
  },
  'too little': {
    reports: [captured(payment('pay_1', { amount: 100 })), attempted(FIRST, 'failed'), listed(payment('pay_1', { amount: 100 }))],
    state: 'created',
    back: 0,
    flags: ['amount_mismatch'],
  },
  'another currency': {
    reports: [captured(payment('pay_1', { currency: 'USD' })), attempted(FIRST, 'authorized'), attempted(SECOND, 'failed')],
    state: 'created',
    back: 0,
    flags: ['amount_mismatch'],
  },
  'two payments': { reports: [captured(FIRST), captured(SECOND), confirmed(FIRST)], state: 'paid', back: 0, flags: ['second_payment'] },
};

const SAME_MONEY: Readonly<Record<string, { reports: Report[]; state: string; back: number }>> = {
  'two payments, one refunded': {
    reports: [captured(FIRST), captured(SECOND), refunded(FIRST, 50_000), confirmed(SECOND), confirmed(FIRST)],
    state: 'paid',
    back: 0,
  },
  'two payments, both refunded': {
    reports: [captured(FIRST), captured(SECOND), refunded(FIRST, 50_000), refunded(SECOND, 50_000), confirmed(FIRST)],
    state: 'refunded',
    back: 50_000,
  },
  'two payments, one refunded, the other in part': {
    reports: [captured(FIRST), captured(SECOND), refunded(FIRST, 50_000), refunded(SECOND, 20_000)],
    state: 'paid',
    back: 20_000,
  },
  'two payments, one lost to a dispute': {
    reports: [captured(FIRST), captured(SECOND), disputed(FIRST, 'created'), disputed(FIRST, 'lost')],
    state: 'paid',
    back: 0,
  },
  'a refund in two parts that is in full': {
    reports: [captured(FIRST), refunded(FIRST, 20_000), refunded(FIRST, 50_000), confirmed(FIRST)],
    state: 'refunded',
    back: 50_000,
  },
  'a refund in full beside a dispute lost in full': {
    reports: [captured(FIRST), refunded(FIRST, 50_000), disputed(FIRST, 'lost'), confirmed(FIRST)],
    state: 'refunded',
    back: 50_000,
  },
};

const moneyOf = ({ donation: { status, amount_refunded, provider_payment_id, receipt_number, paid_at } }: Ledger) =>
  JSON.stringify([status, amount_refunded, provider_payment_id, receipt_number, paid_at]);
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

function brokenRules(before: Ledger, report: Report, ledger: Ledger): string[] {
  const [was, is] = [before.donation, ledger.donation];
  const events = ledger.history.slice(before.history.length).map(({ kind }) => kind);
  const isReplaced = events.includes('payment_replaced');
  const hasMoved = is.status !== was.status;
  const again = after(ledger, [report]);
  const rules = {
    'never back': !hasMoved || (DONATION_STATES[was.status].next as readonly string[]).includes(is.status),
    'refunded, then paid, by another payment alone': isReplaced || !(was.status === 'refunded' && hasMoved),
    'the payment stays, unless another replaces it': isReplaced || [null, is.provider_payment_id].includes(was.provider_payment_id),
    'paid once': ledger.history.filter(({ kind }) => kind === 'paid').length === (is.receipt_number === null ? 0 : 1),
    'one receipt number and day': was.receipt_number === null || (is.receipt_number === was.receipt_number && is.paid_at === was.paid_at),
    'nothing is taken out of the history': isSame(ledger.history.slice(0, before.history.length), before.history),
    'the amount stays': is.amount === was.amount,
    'no more goes back than was given': is.amount_refunded >= 0 && is.amount_refunded <= is.amount,
    'refunded when all of it went back': (is.amount_refunded === is.amount) === (is.status === 'refunded'),
    'a donation has its payment': !DONATION_STATES[is.status].isGiven || is.provider_payment_id !== null,
    'each flag once': new Set(flagsOf(is)).size === flagsOf(is).length,
    'a repeated report says nothing new': isReplaced ? moneyOf(again) === moneyOf(ledger) : isSame(again, ledger),
    'nor does it at the third time': isSame(decideOn(again, report), { patch: {}, events: [], flags: [] }),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

function step(before: Ledger, report: Report): Ledger {
  const ledger = after(before, [report]);
  const broken = brokenRules(before, report, ledger);
  if (broken.length > 0) throw new Error(`${broken.join('; ')}: ${JSON.stringify([before.history, report])}`);
  return ledger;
}

function endsOf(ledger: Ledger, reports: readonly Report[], endOf: (ledger: Ledger) => unknown[]): unknown[][] {
  if (reports.length === 0) return [endOf(ledger)];
  const ends = reports.flatMap((report, index) => endsOf(step(ledger, report), reports.toSpliced(index, 1), endOf));
  return [...new Map(ends.map((end) => [JSON.stringify(end), end])).values()];
}

const STARTS = { 'a new order': {}, 'an order that was given up': { status: 'failed', next_poll_at: null } } as const;

describe.each(Object.entries(STARTS))('%s', (_name, start) => {
  test.each(Object.entries(SAME_END))('ends the same in every order: %s', (_what, { reports, state, back, flags = [] }) => {
    const status = state === 'created' && 'status' in start ? start.status : state;
    const endOf = ({ donation }: Ledger) => [donation.status, donation.amount_refunded, flagsOf(donation).toSorted()];
    expect(endsOf(ledgerOf(start), reports, endOf)).toEqual([[status, back, flags]]);
  });

  test.each(Object.entries(SAME_MONEY))('has the same money in every order: %s', (_what, { reports, state, back }) => {
    expect(endsOf(ledgerOf(start), reports, ({ donation }) => [donation.status, donation.amount_refunded])).toEqual([[state, back]]);
  });
});

test.each([
  ['a donor unknown at first', NO_DONOR],
  ['a monthly donation', { frequency: 'monthly', pledge_id: 'pledge' }],
] as const)('everything at once, in every order, keeps to the rules: %s', (_what, start) => {
  const all = [
    captured(FIRST),
    captured(payment('pay_2', { amount: 60_000 })),
    refunded(FIRST, 20_000),
    refunded(SECOND, 50_000),
    disputed(FIRST, 'lost'),
    confirmed(FIRST, { donor: DONOR, amount: 7 }),
  ];
  expect(endsOf(ledgerOf(start), all, ({ donation }) => [donation.receipt_number])).toEqual([['DF-2026-00001']]);
});
