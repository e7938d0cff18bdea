import { describe, test } from 'vitest';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import {
  attempted,
  captured,
  confirmed,
  type Case,
  expectDecision,
  FIRST,
  flagged,
  listed,
  NO_DONOR,
  NOW,
  payment,
  refunded,
  SECOND,
  settled,
} from '#tests/setup/people/ledger.ts';

const MONTHLY = { frequency: 'monthly', pledge_id: 'pledge' } as const;
const TOO_MUCH = payment('pay_1', { amount: 80_000 });
const TOO_LITTLE = payment('pay_1', { amount: 100 });
const PAID = { status: 'paid', provider_payment_id: 'pay_1', paid_at: NOW } as const;
const KNOWN = { method: 'upi', next_poll_at: null } as const;

const PAYMENTS: Case[] = [
  {
    what: 'a capture pays the order',
    report: captured(FIRST),
    patch: { ...PAID, ...KNOWN },
    events: [['paid', { paymentId: 'pay_1' }]],
  },
  {
    what: 'a confirmation pays it too, and the provider is asked how',
    report: confirmed(FIRST),
    patch: { ...PAID },
    events: [['paid', { paymentId: 'pay_1' }]],
  },
  {
    what: 'a capture after the confirmation adds only the method',
    earlier: [confirmed(FIRST)],
    report: captured(FIRST),
    patch: { ...KNOWN },
  },
  {
    what: 'a confirmation after the capture adds nothing',
    earlier: [captured(FIRST)],
    report: confirmed(FIRST),
  },
  {
    what: 'the list of payments pays what nobody reported',
    report: listed(FIRST),
    patch: { ...PAID, ...KNOWN },
    events: [['paid', { paymentId: 'pay_1' }]],
  },
  {
    what: 'a capture of an order that was given up',
    start: { status: 'failed', next_poll_at: null },
    report: captured(FIRST),
    patch: { ...PAID, method: 'upi' },
    events: [['paid', { paymentId: 'pay_1' }]],
  },
  {
    what: 'a failed attempt is no failed order',
    report: attempted(FIRST, 'failed'),
    events: [['payment_failed', { paymentId: 'pay_1', reason: 'Declined' }]],
  },
  {
    what: 'a failed attempt of an earlier hour leaves a paid donation alone',
    earlier: [captured(FIRST)],
    report: attempted(SECOND, 'failed'),
    events: [['payment_failed', { paymentId: 'pay_2', reason: 'Declined' }]],
  },
  {
    what: 'an authorization is no payment',
    report: attempted(FIRST, 'authorized'),
    events: [['payment_authorized', { paymentId: 'pay_1', reason: null }]],
  },
  {
    what: 'an authorization after the capture changes nothing',
    earlier: [captured(FIRST)],
    report: attempted(FIRST, 'authorized'),
    events: [['payment_authorized', { paymentId: 'pay_1', reason: null }]],
  },
  {
    what: 'a card from abroad',
    report: captured({ ...FIRST, international: true }),
    patch: { ...PAID, ...KNOWN, international: 1, flags: flagged('foreign_card') },
    events: [['paid', { paymentId: 'pay_1' }], ['foreign_card']],
    flags: ['foreign_card'],
  },
  {
    what: 'a payment of an hour ago',
    start: { created_at: NOW - 2 * ONE_HOUR_MS },
    report: confirmed(FIRST, { createdAt: NOW - ONE_HOUR_MS }),
    patch: { status: 'paid', provider_payment_id: 'pay_1', paid_at: NOW - ONE_HOUR_MS },
    events: [['paid', { paymentId: 'pay_1' }]],
  },
  {
    what: 'a payment that the provider dates before its order',
    report: confirmed(FIRST, { createdAt: NOW - ONE_HOUR_MS }),
    patch: { ...PAID },
    events: [['paid', { paymentId: 'pay_1' }]],
  },
];

const AMOUNTS: Case[] = [
  {
    what: 'more than ordered',
    report: captured(TOO_MUCH),
    patch: { ...PAID, ...KNOWN, flags: flagged('amount_mismatch') },
    events: [
      ['amount_mismatch', { paymentId: 'pay_1', expected: 50_000, taken: 80_000, currency: 'INR' }],
      ['paid', { paymentId: 'pay_1' }],
    ],
    flags: ['amount_mismatch'],
  },
  {
    what: 'more by the provider’s fee',
    report: captured({ ...TOO_MUCH, fee: 30_000 }),
    patch: { ...PAID, ...KNOWN },
    events: [['paid', { paymentId: 'pay_1' }]],
  },
  {
    what: 'less than ordered',
    report: captured(TOO_LITTLE),
    patch: { flags: flagged('amount_mismatch') },
    events: [['amount_mismatch', { paymentId: 'pay_1', expected: 50_000, taken: 100, currency: 'INR' }]],
    flags: ['amount_mismatch'],
  },
  {
    what: 'another currency',
    report: captured({ ...FIRST, currency: 'USD' }),
    patch: { flags: flagged('amount_mismatch') },
    events: [['amount_mismatch', { paymentId: 'pay_1', expected: 50_000, taken: 50_000, currency: 'USD' }]],
    flags: ['amount_mismatch'],
  },
  {
    what: 'a confirmation after less than ordered',
    earlier: [captured(TOO_LITTLE)],
    report: confirmed(FIRST),
  },
  {
    what: 'a second payment of the whole amount after less than ordered',
    earlier: [captured(TOO_LITTLE)],
    report: captured(SECOND),
    patch: { ...PAID, ...KNOWN, provider_payment_id: 'pay_2' },
    events: [['paid', { paymentId: 'pay_2' }]],
  },
  {
    what: 'the excess is returned',
    earlier: [captured(TOO_MUCH)],
    report: refunded(TOO_MUCH, 30_000),
    events: [['excess_refunded', { paymentId: 'pay_1', amountRefunded: 30_000 }]],
  },
  {
    what: 'more than the excess is returned',
    earlier: [captured(TOO_MUCH)],
    report: refunded(TOO_MUCH, 40_000),
    patch: { amount_refunded: 10_000, flags: flagged('amount_mismatch', 'partial_refund') },
    events: [['refunded_in_part', { paymentId: 'pay_1', amountRefunded: 10_000 }]],
    flags: ['partial_refund'],
  },
  {
    what: 'all but the fee is returned',
    earlier: [captured({ ...TOO_MUCH, fee: 30_000 })],
    report: refunded({ ...TOO_MUCH, fee: 30_000 }, 50_000),
    patch: { status: 'refunded', amount_refunded: 50_000 },
    events: [['refunded', { paymentId: 'pay_1', amountRefunded: 50_000 }]],
  },
  {
    what: 'the browser names another amount',
    report: confirmed(FIRST, { amount: 900 }),
    patch: { ...PAID, flags: flagged('browser_amount_differs') },
    events: [
      ['browser_amount_differs', { order: 50_000, browser: 900 }],
      ['paid', { paymentId: 'pay_1' }],
    ],
    flags: ['browser_amount_differs'],
  },
  {
    what: 'the browser names the amount in rupees',
    report: confirmed(FIRST, { amount: 500 }),
    patch: { ...PAID },
    events: [['paid', { paymentId: 'pay_1' }]],
  },
];

const DONOR: Case[] = [
  {
    what: 'a donor who did not say that they are a citizen',
    start: { donor_citizen: null },
    report: captured(FIRST),
    patch: { ...PAID, ...KNOWN, flags: flagged('citizenship_unknown') },
    events: [['paid', { paymentId: 'pay_1' }], ['citizenship_unknown']],
    flags: ['citizenship_unknown'],
  },
  {
    what: 'a donor who says so later',
    start: { donor_citizen: null },
    earlier: [captured(FIRST)],
    report: confirmed(FIRST, { donor: { columns: { donor_citizen: 1 } } }),
    patch: { donor_citizen: 1, flags: null },
    events: [['citizenship_known']],
  },
  {
    what: 'the browser names the donor of an order without one',
    start: NO_DONOR,
    report: confirmed(FIRST, {
      donor: {
        columns: { donor_name: 'Ravi', donor_email: 'ravi@example.in', donor_phone: '9000000000', donor_citizen: 1 },
        frequency: 'monthly',
      },
    }),
    patch: {
      ...PAID,
      donor_name: 'Ravi',
      donor_email: 'ravi@example.in',
      donor_phone: '9000000000',
      donor_citizen: 1,
      frequency: 'monthly',
    },
    events: [['paid', { paymentId: 'pay_1' }]],
  },
  {
    what: 'the browser names another donor',
    report: confirmed(FIRST, { donor: { columns: { donor_name: 'Ravi', donor_email: 'ravi@example.in' }, frequency: 'monthly' } }),
    patch: { ...PAID },
    events: [['paid', { paymentId: 'pay_1' }]],
  },
  {
    what: 'the browser names a PAN that is none',
    start: { donor_pan: null },
    report: confirmed(FIRST, { donor: { columns: { donor_pan: 'encrypted' }, isPanMalformed: true } }),
    patch: { ...PAID, donor_pan: 'encrypted', flags: flagged('pan_malformed') },
    events: [['pan_malformed'], ['paid', { paymentId: 'pay_1' }]],
    flags: ['pan_malformed'],
  },
  {
    what: 'the provider names the payer of an order without a donor',
    start: NO_DONOR,
    report: listed(FIRST),
    patch: {
      ...PAID,
      ...KNOWN,
      flags: flagged('citizenship_unknown', 'donor_incomplete'),
      donor_email: 'payer@example.in',
      donor_phone: '9812345678',
    },
    events: [['paid', { paymentId: 'pay_1' }], ['citizenship_unknown'], ['donor_incomplete']],
    flags: ['citizenship_unknown', 'donor_incomplete'],
  },
  {
    what: 'the provider knows no address that a mail could reach',
    start: NO_DONOR,
    report: listed({ ...FIRST, email: 'no address' }),
    patch: { ...PAID, ...KNOWN, flags: flagged('citizenship_unknown', 'donor_incomplete'), donor_phone: '9812345678' },
    events: [['paid', { paymentId: 'pay_1' }], ['citizenship_unknown'], ['donor_incomplete']],
    flags: ['citizenship_unknown', 'donor_incomplete'],
  },
];

const POLL: Case[] = [
  {
    what: 'nothing is listed within a day',
    report: listed(),
    now: NOW + 24 * ONE_HOUR_MS,
  },
  {
    what: 'nothing is listed for 25 hours',
    report: listed({ ...FIRST, status: 'failed' }),
    now: NOW + 25 * ONE_HOUR_MS,
    patch: { status: 'failed', next_poll_at: null },
    events: [['given_up']],
  },
  {
    what: 'a payment is authorized for 25 hours',
    report: listed({ ...FIRST, status: 'authorized' }),
    now: NOW + 25 * ONE_HOUR_MS,
  },
  {
    what: 'a payment is authorized for six days',
    report: listed({ ...FIRST, status: 'authorized' }),
    now: NOW + 144 * ONE_HOUR_MS,
    patch: { status: 'failed', next_poll_at: null },
    events: [['given_up']],
  },
  {
    what: 'a confirmed payment is only authorized after 25 hours',
    earlier: [confirmed(FIRST)],
    report: listed({ ...FIRST, status: 'authorized' }),
    now: NOW + 25 * ONE_HOUR_MS,
    patch: { flags: flagged('capture_unconfirmed') },
    events: [['capture_unconfirmed']],
    flags: ['capture_unconfirmed'],
  },
  {
    what: 'the provider rejects the query',
    report: { source: 'poller', payments: 'rejected' },
    now: NOW + 24 * ONE_HOUR_MS,
  },
  {
    what: 'the provider rejects the query for 25 hours',
    report: { source: 'poller', payments: 'rejected' },
    now: NOW + 25 * ONE_HOUR_MS,
    patch: { flags: flagged('order_refused'), next_poll_at: null },
    events: [['order_refused']],
    flags: ['order_refused'],
  },
  {
    what: 'a refunded payment is listed ahead of the good one',
    start: MONTHLY,
    report: listed({ ...SECOND, status: 'refunded', amountRefunded: 50_000 }, FIRST),
    patch: { ...PAID, ...KNOWN },
    events: [
      ['paid', { paymentId: 'pay_1' }],
      ['second_payment_refunded', { paymentId: 'pay_2', amountRefunded: 50_000 }],
    ],
  },
];

const OFFICE: Case[] = [
  {
    what: 'the office settles a flag',
    earlier: [captured(FIRST), captured(SECOND)],
    report: settled('second_payment'),
    patch: { flags: null },
    events: [['flag_settled', { flag: 'second_payment', by: 'Ramesh Yadav', reason: 'Done.' }]],
  },
  {
    what: 'the same report after the office has settled it',
    earlier: [captured(FIRST), captured(SECOND), settled('second_payment')],
    report: captured(SECOND),
  },
  {
    what: 'the provider’s event about something else',
    report: { source: 'webhook', event: { name: 'subscription.charged', payment: null, refund: null, dispute: null } },
  },
];

describe('a payment', () => {
  test.each(PAYMENTS)('$what', expectDecision);
});

describe('an amount', () => {
  test.each(AMOUNTS)('$what', expectDecision);
});

describe('the donor', () => {
  test.each(DONOR)('$what', expectDecision);
});

describe('the list of an order’s payments', () => {
  test.each(POLL)('$what', expectDecision);
});

describe('the office', () => {
  test.each(OFFICE)('$what', expectDecision);
});
