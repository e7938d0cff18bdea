import * as m from '#messages/index.ts';
import { STOPPED_REMINDERS_DAYS } from '#domain/shared/retention.ts';
import { defineStates, type StateOf, withLabels } from '#domain/shared/states.ts';

/**
 * `list`: in the office. `isGiven`: thanked, in figures and statement, with a valid receipt. `isRefundable`: its own money may go back.
 * `isEnded`: by the office, which can take that back. `keep`: retention of the donor.
 */
export const DONATION_STATES = withLabels(
  defineStates({
    created: {
      badge: 'quiet',
      next: ['paid', 'refunded', 'failed'],
      list: 'open',
      isGiven: false,
      isRefundable: false,
      isEnded: false,
      keep: 'unpaidOrder',
    },
    paid: {
      badge: 'plain',
      next: ['refunded', 'rejected', 'cancelled'],
      list: 'paid',
      isGiven: true,
      isRefundable: true,
      isEnded: false,
      keep: 'books',
    },
    refunded: {
      badge: 'warn',
      next: ['paid'],
      list: 'paid',
      isGiven: false,
      isRefundable: false,
      isEnded: false,
      keep: 'books',
    },
    /** The foundation may not keep it. */
    rejected: {
      badge: 'warn',
      next: ['paid'],
      list: 'paid',
      isGiven: false,
      isRefundable: true,
      isEnded: true,
      keep: 'books',
    },
    /** Entered wrongly, or its cheque bounced: no money moves. */
    cancelled: {
      badge: 'warn',
      next: ['paid'],
      list: 'paid',
      isGiven: false,
      isRefundable: false,
      isEnded: true,
      keep: 'books',
    },
    failed: {
      badge: 'quiet',
      next: ['paid', 'refunded'],
      list: 'open',
      isGiven: false,
      isRefundable: false,
      isEnded: false,
      keep: 'unpaidOrder',
    },
  }),
  () => m.donations.words.states,
);
export type DonationState = StateOf<typeof DONATION_STATES>;

/** Of money that the office gives back. `waitsFor`: it may still go, so nothing else may; `isPaid`: it went. */
export const REFUND_STATES = defineStates({
  asked: {
    label: 'Waits for another person',
    badge: 'warn',
    next: ['released', 'pending', 'withdrawn'],
    waitsFor: 'release',
    isPaid: false,
  },
  released: { label: 'To be paid', badge: 'warn', next: ['processed', 'withdrawn'], waitsFor: 'office', isPaid: false },
  pending: { label: 'At the provider', badge: 'quiet', next: ['processed', 'failed'], waitsFor: 'provider', isPaid: false },
  processed: { label: 'Paid back', badge: 'plain', next: ['withdrawn'], waitsFor: null, isPaid: true },
  failed: { label: 'Failed', badge: 'bad', next: ['processed'], waitsFor: null, isPaid: false },
  withdrawn: { label: 'Taken back', badge: 'quiet', next: [], waitsFor: null, isPaid: false },
});
export type RefundState = StateOf<typeof REFUND_STATES>;

/** `keepDays`: retention of the donor. */
export const PLEDGE_STATES = defineStates({
  active: { isRunning: true, keepDays: null },
  stopped: { isRunning: false, keepDays: STOPPED_REMINDERS_DAYS },
});
export type PledgeState = StateOf<typeof PLEDGE_STATES>;
