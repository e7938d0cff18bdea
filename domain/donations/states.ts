import { STOPPED_REMINDERS_DAYS } from '#domain/shared/retention.ts';
import { defineStates, type StateOf } from '#domain/shared/states.ts';

/**
 * `list`: in the office. `isGiven`: thanked, and in figures and statement. `receipt`: what its link answers. `keep`: retention of the
 * donor.
 */
export const DONATION_STATES = defineStates({
  created: {
    label: 'Not paid yet',
    badge: 'quiet',
    next: ['paid', 'refunded', 'failed'],
    list: 'open',
    isGiven: false,
    receipt: 'none',
    keep: 'unpaidOrder',
  },
  paid: { label: 'Paid', badge: 'plain', next: ['refunded'], list: 'paid', isGiven: true, receipt: 'valid', keep: 'books' },
  refunded: { label: 'Refunded', badge: 'warn', next: ['paid'], list: 'paid', isGiven: false, receipt: 'ended', keep: 'books' },
  failed: {
    label: 'Not paid',
    badge: 'quiet',
    next: ['paid', 'refunded'],
    list: 'open',
    isGiven: false,
    receipt: 'none',
    keep: 'unpaidOrder',
  },
});
export type DonationState = StateOf<typeof DONATION_STATES>;

/** `keepDays`: retention of the donor. */
export const PLEDGE_STATES = defineStates({
  active: { isRunning: true, keepDays: null },
  stopped: { isRunning: false, keepDays: STOPPED_REMINDERS_DAYS },
});
export type PledgeState = StateOf<typeof PLEDGE_STATES>;
