import { STOPPED_REMINDERS_DAYS } from '#domain/shared/retention.ts';
import { defineStates, type StateOf } from '#domain/shared/states.ts';

/**
 * `list`: in the office. `isGiven`: thanked, in figures and statement, with a valid receipt. `keep`: retention of the donor.
 */
export const DONATION_STATES = defineStates({
  created: {
    label: 'Not paid yet',
    badge: 'quiet',
    next: ['paid', 'refunded', 'failed'],
    list: 'open',
    isGiven: false,
    keep: 'unpaidOrder',
  },
  paid: { label: 'Paid', badge: 'plain', next: ['refunded'], list: 'paid', isGiven: true, keep: 'books' },
  refunded: { label: 'Refunded', badge: 'warn', next: ['paid'], list: 'paid', isGiven: false, keep: 'books' },
  failed: {
    label: 'Not paid',
    badge: 'quiet',
    next: ['paid', 'refunded'],
    list: 'open',
    isGiven: false,
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
