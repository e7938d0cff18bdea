import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';

interface FlagKind {
  /** Among filters. */
  label: string;
  words: string;
  /** Mailed at once and {@link REMINDED_BEFORE_MS} before its deadline; others wait for Monday. */
  urgent?: Urgency;
}

interface Urgency {
  headline: string;
  /** Milliseconds from the report; `respondBy`: the report names the day. */
  deadline: number | 'respondBy';
}

/** Donors are promised their money back within a week. */
const ONE_WEEK_MS = 7 * ONE_DAY_MS;

export const REMINDED_BEFORE_MS = 2 * ONE_DAY_MS;

export const DONATION_FLAGS = {
  amount_mismatch: {
    label: 'Another amount was taken',
    words: 'The amount or currency taken differs from the order, as the history shows: ask the donor, and refund what is too much, below.',
  },
  browser_amount_differs: {
    label: 'The browser said another amount',
    words: 'The browser reported a different amount; the order’s amount counts.',
  },
  second_payment: {
    label: 'Paid twice',
    words: 'Two payments were taken for one order: refund one of them, below.',
    urgent: { headline: 'A donor paid twice for one donation', deadline: ONE_WEEK_MS },
  },
  capture_unconfirmed: {
    label: 'Payment not confirmed',
    words:
      'The browser reported the payment, but the provider has not confirmed it: look it up there, and capture it if it is only authorised.',
  },
  order_refused: {
    label: 'The provider rejects the order',
    words:
      'The provider rejects queries about this order, perhaps because it was made with other keys or an earlier account: check there whether it was paid.',
  },
  disputed: {
    label: 'Disputed',
    words:
      'The donor’s bank disputes the payment. Is the donor right? Accept the dispute in the provider’s dashboard: do not refund it here, or it is paid back twice. Otherwise print the receipt below and what the donor wrote to us, and hand both in there in time. Until it ends, the donation waits and is left out of the yearly statement.',
    urgent: { headline: 'A donor’s bank disputes a donation', deadline: 'respondBy' },
  },
  dispute_lost: { label: 'Dispute lost', words: 'A dispute was lost: the bank took the money back, and it counts as refunded.' },
  partial_refund: { label: 'Refunded in part', words: 'Part of the donation was refunded.' },
  refunded_after_year: {
    label: 'Refunded after its year',
    words:
      'Money went back, or the donation was rejected or cancelled, after its financial year had ended: if the yearly statement has been handed in, correct it and the donor’s certificate.',
  },
  refund_failed: {
    label: 'Refund failed',
    words:
      'The provider could not refund the payment, perhaps because its balance is too low: refund it once more below, or pay by cheque or transfer.',
    urgent: { headline: 'A refund could not be made', deadline: ONE_WEEK_MS },
  },
  pan_malformed: { label: 'PAN not valid', words: 'The PAN is not valid; it is kept as it was entered.' },
  citizenship_unknown: {
    label: 'Citizenship not known',
    words:
      'The donor did not say that they are an Indian citizen: ask them. A donation of a foreign citizen needs the registration for foreign contributions; without it, give the donation back.',
  },
  foreign_donor: {
    label: 'Foreign citizen',
    words:
      'The donor is a citizen of another country: the foundation may keep it only with the registration for foreign contributions; without it, give the donation back.',
  },
  foreign_card: {
    label: 'Card from abroad',
    words: 'The card is from abroad: make sure that the donor is an Indian citizen, who may give from anywhere.',
  },
  donor_incomplete: { label: 'Donor not known', words: 'The donor’s name, email or phone is not known.' },
} as const satisfies Record<string, FlagKind>;

export type DonationFlag = keyof typeof DONATION_FLAGS;

export const urgencyOf = (flag: DonationFlag): Urgency | undefined => (DONATION_FLAGS[flag] as FlagKind).urgent;
