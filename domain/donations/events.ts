const EVENT_WORDS = {
  paid: 'The donation was paid',
  payment_created: 'A payment attempt began',
  payment_authorized: 'The bank has authorised the payment',
  payment_failed: 'A payment attempt failed',
  refunded: 'The donation was refunded',
  refunded_in_part: 'Part of the donation was refunded',
  refunded_after_year: 'The refund came after the financial year of the donation',
  excess_refunded: 'What was paid in excess was refunded',
  second_payment: 'A second payment came in for the same order',
  second_payment_differs: 'A second payment of another amount came in for the same order',
  second_payment_refunded: 'One of the two payments was refunded',
  second_payment_refunded_in_part: 'Part of the second payment was refunded',
  payment_replaced: 'The donation continues with the other payment',
  amount_mismatch: 'The amount paid differs from the order',
  browser_amount_differs: 'The browser reported a different amount',
  capture_unconfirmed: 'The provider has not confirmed the payment',
  order_refused: 'The provider rejected our queries about this order, so we stopped checking',
  pan_malformed: 'The PAN is not valid',
  citizenship_unknown: 'The donor did not say that they are an Indian citizen',
  citizenship_known: 'The donor said that they are an Indian citizen',
  foreign_donor: 'The donor is a citizen of another country',
  foreign_card: 'The card is from abroad',
  donor_incomplete: 'The donor’s name, email or phone was missing',
  donor_completed: 'The donor’s missing details came in',
  donor_corrected: 'The donation was corrected',
  taken_over: 'It was taken over from earlier books',
  given_up: 'Nobody paid, so we stopped checking with the provider',
  refund_asked: 'A refund was asked for',
  refund_released: 'A second person released the refund',
  refund_withdrawn: 'The refund was taken back before it was paid',
  paid_back: 'The office paid the donor back',
  paid_back_undone: 'The office had not paid the donor back after all',
  rejected: 'The donation was rejected',
  cancelled: 'The donation was cancelled',
  restored: 'The donation stands again',
  flag_settled: 'The office has looked at it',
  'payment.dispute.created': 'The donor’s bank disputes the payment',
  'payment.dispute.under_review': 'The bank is reviewing our response to the dispute',
  'payment.dispute.action_required': 'The bank needs more evidence about the dispute',
  'payment.dispute.won': 'The dispute was won',
  'payment.dispute.lost': 'The dispute was lost',
  'payment.dispute.closed': 'The dispute was closed',
  'refund.created': 'A refund began',
  'refund.speed_changed': 'The refund speed changed',
  'refund.failed': 'The refund failed',
} as const;
export type EventKind = keyof typeof EVENT_WORDS;

const SOURCE_WORDS = {
  browser: 'the donor’s browser',
  webhook: 'the payment provider',
  poller: 'our check with the provider',
  office: 'the office',
} as const;
export type EventSource = keyof typeof SOURCE_WORDS;

/** Never a donor's data. Whole paise, milliseconds. */
export interface EventData {
  paymentId?: string;
  reason?: string | null;
  receiptNumber?: string;
  /** In total; for an excess, only what exceeds the donation. */
  amountRefunded?: number;
  byDispute?: number;
  refundId?: string;
  /** Of one refund, in paise. */
  amount?: number;
  expected?: number;
  taken?: number;
  currency?: string;
  order?: number;
  browser?: number;
  disputeId?: string;
  phase?: string | null;
  disputed?: number;
  /** What a lost dispute took away for good, in paise. */
  deducted?: number;
  respondBy?: number | null;
  flag?: string;
  /** Id of what was corrected. */
  correction?: string;
  by?: string;
  /** Undefined at the command line. */
  byId?: string;
}

export interface DonationEvent {
  kind: EventKind;
  source: EventSource;
  data: EventData;
}

export function eventWords(kind: string): string {
  const name = kind.replaceAll(/[._]/g, ' ');
  return (EVENT_WORDS as Readonly<Record<string, string>>)[kind] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

export const sourceWords = (source: string): string => (SOURCE_WORDS as Readonly<Record<string, string>>)[source] ?? source;
