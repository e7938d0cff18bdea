import { describe, test } from 'vitest';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import {
  captured,
  type Case,
  disputed,
  expectDecision,
  FIRST,
  flagged,
  NO_DONOR,
  NOW,
  refunded,
  refundStep,
  RESPOND_BY,
  SECOND,
  settled,
} from '#tests/setup/people/ledger.ts';

const LATE = Date.parse('2027-04-01T00:00:00+05:30');
const KNOWN = { method: 'upi', next_poll_at: null } as const;
const DISPUTE = {
  paymentId: 'pay_1',
  disputeId: 'disp_1',
  phase: 'chargeback',
  reason: 'not received',
  disputed: 50_000,
  respondBy: RESPOND_BY,
};

const REFUNDS: Case[] = [
  {
    what: 'a refund begins',
    earlier: [captured(FIRST)],
    report: refundStep('created'),
    events: [['refund.created', { refundId: 'rfnd_1' }]],
  },
  {
    what: 'a refund fails',
    earlier: [captured(FIRST)],
    report: refundStep('failed'),
    patch: { flags: flagged('refund_failed') },
    events: [['refund.failed', { refundId: 'rfnd_1' }]],
    flags: ['refund_failed'],
  },
  {
    what: 'a refund in part',
    earlier: [captured(FIRST)],
    report: refunded(FIRST, 20_000),
    patch: { amount_refunded: 20_000, flags: flagged('partial_refund') },
    events: [['refunded_in_part', { paymentId: 'pay_1', amountRefunded: 20_000 }]],
    flags: ['partial_refund'],
  },
  {
    what: 'a refund in full',
    earlier: [captured(FIRST)],
    report: refunded(FIRST, 50_000),
    patch: { status: 'refunded', amount_refunded: 50_000 },
    events: [['refunded', { paymentId: 'pay_1', amountRefunded: 50_000 }]],
  },
  {
    what: 'the rest is refunded',
    earlier: [captured(FIRST), refunded(FIRST, 20_000)],
    report: refunded(FIRST, 50_000),
    patch: { status: 'refunded', amount_refunded: 50_000 },
    events: [['refunded', { paymentId: 'pay_1', amountRefunded: 50_000 }]],
  },
  {
    what: 'an earlier part is reported late',
    earlier: [captured(FIRST), refunded(FIRST, 30_000)],
    report: refunded(FIRST, 20_000),
    events: [['refunded_in_part', { paymentId: 'pay_1', amountRefunded: 20_000 }]],
  },
  {
    what: 'a part is reported after the whole',
    earlier: [refunded(FIRST, 50_000)],
    report: refunded(FIRST, 20_000),
    events: [['refunded_in_part', { paymentId: 'pay_1', amountRefunded: 20_000 }]],
  },
  {
    what: 'a refund in full before its capture',
    report: refunded(FIRST, 50_000),
    patch: { ...KNOWN, status: 'refunded', amount_refunded: 50_000, provider_payment_id: 'pay_1', paid_at: NOW },
    events: [
      ['paid', { paymentId: 'pay_1' }],
      ['refunded', { paymentId: 'pay_1', amountRefunded: 50_000 }],
    ],
  },
  {
    what: 'a refund in full of a card from abroad before its capture, the donor unknown',
    start: NO_DONOR,
    report: refunded({ ...FIRST, international: true }, 50_000),
    patch: { method: 'upi', international: 1, status: 'refunded', amount_refunded: 50_000, provider_payment_id: 'pay_1', paid_at: NOW },
    events: [
      ['paid', { paymentId: 'pay_1' }],
      ['refunded', { paymentId: 'pay_1', amountRefunded: 50_000 }],
    ],
  },
  {
    what: 'the capture after the refund',
    earlier: [refunded(FIRST, 50_000)],
    report: captured(FIRST),
  },
  {
    what: 'the capture after the refund names a card from abroad',
    earlier: [refunded(FIRST, 50_000)],
    report: captured({ ...FIRST, international: true }),
    patch: { international: 1 },
  },
  {
    what: 'a refund repeated',
    earlier: [captured(FIRST), refunded(FIRST, 50_000)],
    report: refunded(FIRST, 50_000),
  },
  {
    what: 'a refund after the financial year of a donation with a PAN',
    earlier: [captured(FIRST)],
    report: refunded(FIRST, 20_000),
    now: LATE,
    patch: { amount_refunded: 20_000, flags: flagged('partial_refund', 'refunded_after_year') },
    events: [
      ['refunded_in_part', { paymentId: 'pay_1', amountRefunded: 20_000 }],
      ['refunded_after_year', { amountRefunded: 20_000 }],
    ],
    flags: ['partial_refund', 'refunded_after_year'],
  },
  {
    what: 'a refund in full after the financial year',
    earlier: [captured(FIRST)],
    report: refunded(FIRST, 50_000),
    now: LATE,
    patch: { status: 'refunded', amount_refunded: 50_000, flags: flagged('refunded_after_year') },
    events: [
      ['refunded', { paymentId: 'pay_1', amountRefunded: 50_000 }],
      ['refunded_after_year', { amountRefunded: 50_000 }],
    ],
    flags: ['refunded_after_year'],
  },
  {
    what: 'a refund on the last day of the financial year',
    earlier: [captured(FIRST)],
    report: refunded(FIRST, 20_000),
    now: LATE - 1,
    patch: { amount_refunded: 20_000, flags: flagged('partial_refund') },
    events: [['refunded_in_part', { paymentId: 'pay_1', amountRefunded: 20_000 }]],
    flags: ['partial_refund'],
  },
  {
    what: 'a refund after the financial year of a donation without a PAN',
    start: { donor_pan: null },
    earlier: [captured(FIRST)],
    report: refunded(FIRST, 20_000),
    now: LATE,
    patch: { amount_refunded: 20_000, flags: flagged('partial_refund') },
    events: [['refunded_in_part', { paymentId: 'pay_1', amountRefunded: 20_000 }]],
    flags: ['partial_refund'],
  },
];

const DISPUTES: Case[] = [
  {
    what: 'a dispute begins',
    earlier: [captured(FIRST)],
    report: disputed(FIRST, 'created'),
    patch: { flags: flagged('disputed') },
    events: [['payment.dispute.created', DISPUTE]],
    flags: ['disputed'],
  },
  {
    what: 'a dispute is won',
    earlier: [captured(FIRST), disputed(FIRST, 'created')],
    report: disputed(FIRST, 'won', { amountDeducted: 50_000 }),
    patch: { flags: null },
    events: [['payment.dispute.won', DISPUTE]],
  },
  {
    what: 'one of two disputes ends',
    earlier: [captured(FIRST), disputed(FIRST, 'created'), disputed(FIRST, 'created', { id: 'disp_2' })],
    report: disputed(FIRST, 'closed'),
    events: [['payment.dispute.closed', DISPUTE]],
  },
  {
    what: 'a dispute is lost',
    earlier: [captured(FIRST), disputed(FIRST, 'created')],
    report: disputed(FIRST, 'lost'),
    patch: { flags: flagged('dispute_lost'), status: 'refunded', amount_refunded: 50_000 },
    events: [
      ['payment.dispute.lost', { ...DISPUTE, deducted: 50_000 }],
      ['refunded', { paymentId: 'pay_1', amountRefunded: 50_000, byDispute: 50_000 }],
    ],
    flags: ['dispute_lost'],
  },
  {
    what: 'a dispute is lost without a deduction',
    earlier: [captured(FIRST), disputed(FIRST, 'created')],
    report: disputed(FIRST, 'lost', { amountDeducted: 0 }),
    patch: { flags: null },
    events: [['payment.dispute.lost', { ...DISPUTE, deducted: 0 }]],
  },
  {
    what: 'a dispute is lost in part after a refund',
    earlier: [captured(FIRST), refunded(FIRST, 10_000)],
    report: disputed(FIRST, 'lost', { amount: 20_000 }),
    patch: { flags: flagged('partial_refund', 'dispute_lost'), amount_refunded: 30_000 },
    events: [
      ['payment.dispute.lost', { ...DISPUTE, disputed: 20_000, deducted: 20_000 }],
      ['refunded_in_part', { paymentId: 'pay_1', amountRefunded: 30_000, byDispute: 20_000 }],
    ],
    flags: ['dispute_lost', 'partial_refund'],
  },
  {
    what: 'a refund after a dispute lost in part',
    earlier: [captured(FIRST), disputed(FIRST, 'lost', { amount: 20_000 })],
    report: refunded(FIRST, 30_000),
    patch: { status: 'refunded', amount_refunded: 50_000 },
    events: [['refunded', { paymentId: 'pay_1', amountRefunded: 50_000, byDispute: 20_000 }]],
  },
  {
    what: 'a dispute is lost beside a full refund',
    earlier: [captured(FIRST), refunded(FIRST, 50_000)],
    report: disputed(FIRST, 'lost'),
    patch: { flags: flagged('dispute_lost') },
    events: [
      ['payment.dispute.lost', { ...DISPUTE, deducted: 50_000 }],
      ['refunded', { paymentId: 'pay_1', amountRefunded: 50_000, byDispute: 50_000 }],
    ],
    flags: ['dispute_lost'],
  },
  {
    what: 'a dispute is lost before its payment is reported',
    report: disputed(FIRST, 'lost'),
    patch: {
      ...KNOWN,
      flags: flagged('dispute_lost'),
      status: 'refunded',
      amount_refunded: 50_000,
      provider_payment_id: 'pay_1',
      paid_at: NOW,
    },
    events: [
      ['payment.dispute.lost', { ...DISPUTE, deducted: 50_000 }],
      ['paid', { paymentId: 'pay_1' }],
      ['refunded', { paymentId: 'pay_1', amountRefunded: 50_000, byDispute: 50_000 }],
    ],
    flags: ['dispute_lost'],
  },
  {
    what: 'the beginning of a dispute that has ended is late news',
    earlier: [captured(FIRST), disputed(FIRST, 'lost')],
    report: disputed(FIRST, 'created'),
    events: [['payment.dispute.created', DISPUTE]],
  },
  {
    what: 'a dispute that was won comes back in a later phase',
    earlier: [captured(FIRST), disputed(FIRST, 'created'), disputed(FIRST, 'won')],
    report: disputed(FIRST, 'created', { phase: 'pre_arbitration' }),
    patch: { flags: flagged('disputed') },
    events: [['payment.dispute.created', { ...DISPUTE, phase: 'pre_arbitration' }]],
    flags: ['disputed'],
  },
  {
    what: 'a dispute is first reported as under review',
    earlier: [captured(FIRST)],
    report: disputed(FIRST, 'under_review'),
    patch: { flags: flagged('disputed') },
    events: [['payment.dispute.under_review', DISPUTE]],
    flags: ['disputed'],
  },
  {
    what: 'a review of a dispute that the office has settled',
    earlier: [captured(FIRST), disputed(FIRST, 'created'), settled('disputed')],
    report: disputed(FIRST, 'under_review'),
    events: [['payment.dispute.under_review', DISPUTE]],
  },
  {
    what: 'more evidence is needed for a dispute that the office has settled',
    earlier: [captured(FIRST), disputed(FIRST, 'created'), settled('disputed')],
    report: disputed(FIRST, 'action_required', { respondBy: RESPOND_BY + ONE_HOUR_MS }),
    patch: { flags: flagged('disputed') },
    events: [['payment.dispute.action_required', { ...DISPUTE, respondBy: RESPOND_BY + ONE_HOUR_MS }]],
    flags: ['disputed'],
  },
  {
    what: 'a dispute is lost for one of two payments',
    earlier: [captured(FIRST), captured(SECOND)],
    report: disputed(FIRST, 'lost'),
    patch: { flags: flagged('second_payment', 'dispute_lost'), provider_payment_id: 'pay_2', method: null },
    events: [
      ['payment.dispute.lost', { ...DISPUTE, deducted: 50_000 }],
      ['second_payment_refunded', { paymentId: 'pay_1', amountRefunded: 50_000, byDispute: 50_000 }],
      ['payment_replaced', { paymentId: 'pay_2' }],
    ],
    flags: ['dispute_lost'],
  },
];

describe('a refund', () => {
  test.each(REFUNDS)('$what', expectDecision);
});

describe('a dispute', () => {
  test.each(DISPUTES)('$what', expectDecision);
});
