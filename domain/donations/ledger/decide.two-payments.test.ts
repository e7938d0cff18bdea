import { describe, test } from 'vitest';
import {
  captured,
  type Case,
  disputed,
  expectDecision,
  FIRST,
  flagged,
  NO_DONOR,
  NOW,
  payment,
  refunded,
  SECOND,
} from '#tests/setup/people/ledger.ts';

const MONTHLY = { frequency: 'monthly', pledge_id: 'pledge' } as const;

const LOST_IN_PART = disputed(SECOND, 'lost', { amount: 20_000 });

const TWO_PAYMENTS: Case[] = [
  {
    what: 'a second payment',
    earlier: [captured(FIRST)],
    report: captured(SECOND),
    patch: { flags: flagged('second_payment') },
    events: [['second_payment', { paymentId: 'pay_2' }]],
    flags: ['second_payment'],
  },
  {
    what: 'a second payment that does not pay the order',
    earlier: [captured(FIRST)],
    report: captured(payment('pay_2', { amount: 100 })),
    patch: { flags: flagged('second_payment') },
    events: [['second_payment_differs', { paymentId: 'pay_2' }]],
    flags: ['second_payment'],
  },
  {
    what: 'a third one: somebody waits for it too',
    earlier: [captured(FIRST), captured(SECOND)],
    report: captured(payment('pay_3')),
    events: [['second_payment', { paymentId: 'pay_3' }]],
    flags: ['second_payment'],
  },
  {
    what: 'the first of two is refunded: the donation goes on with the second',
    earlier: [captured(FIRST), captured(SECOND)],
    report: refunded(FIRST, 50_000),
    patch: { provider_payment_id: 'pay_2', method: null },
    events: [
      ['second_payment_refunded', { paymentId: 'pay_1', amountRefunded: 50_000 }],
      ['payment_replaced', { paymentId: 'pay_2' }],
    ],
  },
  {
    what: 'the second of two is refunded',
    earlier: [captured(FIRST), captured(SECOND)],
    report: refunded(SECOND, 50_000),
    events: [['second_payment_refunded', { paymentId: 'pay_2', amountRefunded: 50_000 }]],
  },
  {
    what: 'both are refunded',
    earlier: [captured(FIRST), captured(SECOND), refunded(FIRST, 50_000)],
    report: refunded(SECOND, 50_000),
    patch: { method: 'upi', status: 'refunded', amount_refunded: 50_000 },
    events: [['refunded', { paymentId: 'pay_2', amountRefunded: 50_000 }]],
  },
  {
    what: 'the first is refunded when the second was too small',
    earlier: [captured(FIRST), captured(payment('pay_2', { amount: 100 }))],
    report: refunded(FIRST, 50_000),
    patch: { status: 'refunded', amount_refunded: 50_000 },
    events: [['refunded', { paymentId: 'pay_1', amountRefunded: 50_000 }]],
  },
  {
    what: 'the first is refunded after a part of the second',
    earlier: [captured(FIRST), refunded(SECOND, 20_000)],
    report: refunded(FIRST, 50_000),
    patch: { provider_payment_id: 'pay_2', method: null, amount_refunded: 20_000, flags: flagged('second_payment', 'partial_refund') },
    events: [
      ['second_payment_refunded', { paymentId: 'pay_1', amountRefunded: 50_000 }],
      ['payment_replaced', { paymentId: 'pay_2' }],
      ['refunded_in_part', { paymentId: 'pay_2', amountRefunded: 20_000 }],
    ],
    flags: ['partial_refund'],
  },
  {
    what: 'the second comes after the first was refunded',
    earlier: [captured(FIRST), refunded(FIRST, 50_000)],
    report: captured(SECOND),
    patch: { status: 'paid', provider_payment_id: 'pay_2', method: null, amount_refunded: 0 },
    events: [['payment_replaced', { paymentId: 'pay_2' }]],
  },
  {
    what: 'the second comes in part refunded after the first was refunded',
    earlier: [refunded(FIRST, 50_000)],
    report: refunded(SECOND, 20_000),
    patch: { status: 'paid', provider_payment_id: 'pay_2', method: null, amount_refunded: 20_000, flags: flagged('partial_refund') },
    events: [
      ['second_payment_refunded_in_part', { paymentId: 'pay_2', amountRefunded: 20_000 }],
      ['payment_replaced', { paymentId: 'pay_2' }],
      ['refunded_in_part', { paymentId: 'pay_2', amountRefunded: 20_000 }],
    ],
    flags: ['partial_refund'],
  },
  {
    what: 'the second comes after the first was refunded, and nobody knows the donor',
    start: NO_DONOR,
    earlier: [captured(FIRST), refunded(FIRST, 50_000)],
    report: captured(SECOND),
    patch: { status: 'paid', provider_payment_id: 'pay_2', method: null, amount_refunded: 0, next_poll_at: NOW + 120000 },
    events: [['payment_replaced', { paymentId: 'pay_2' }]],
  },
  {
    what: 'the second of a monthly donation that a refund ended is left to the office',
    start: MONTHLY,
    earlier: [captured(FIRST), refunded(FIRST, 50_000)],
    report: captured(SECOND),
    patch: { flags: flagged('second_payment') },
    events: [['second_payment', { paymentId: 'pay_2' }]],
    flags: ['second_payment'],
  },
  {
    what: 'the capture of a second payment after its refund',
    earlier: [captured(FIRST), refunded(SECOND, 50_000)],
    report: captured(SECOND),
  },
  {
    what: 'the capture of one that a dispute took back in part, after the donation has gone on with it',
    earlier: [captured(FIRST), captured(SECOND), LOST_IN_PART, refunded(FIRST, 50_000)],
    report: captured(SECOND),
    patch: { method: 'upi' },
  },
  {
    what: 'a refund in part of one that a dispute took back in part',
    earlier: [captured(FIRST), captured(SECOND), LOST_IN_PART, refunded(FIRST, 50_000), captured(SECOND)],
    report: refunded(SECOND, 10_000),
    patch: { amount_refunded: 30_000 },
    events: [['refunded_in_part', { paymentId: 'pay_2', amountRefunded: 30_000, byDispute: 20_000 }]],
    flags: ['partial_refund'],
  },
];

describe('a second payment of one order', () => {
  test.each(TWO_PAYMENTS)('$what', expectDecision);
});
