import type { Generated } from 'kysely';
import type { Fixed, Flag, JsonText, Millis, Paise } from '#database/tables/columns.ts';
import type { EventKind, EventSource } from '#domain/donations/events.ts';
import type { ReceiptState } from '#domain/donations/receipts/states.ts';
import type { Language } from '#messages/language.ts';
import type { DonationMode, DonationNature, RefundWay } from '#domain/donations/modes.ts';
import type { DonationState, PledgeState, RefundState } from '#domain/donations/states.ts';

export interface DonationsTable {
  id: Fixed<string>;
  /** `office`: entered by hand, without an order. */
  provider: Fixed<'test' | 'razorpay' | 'office'>;
  /** No money moves. */
  is_trial: Fixed<Flag>;
  /** Of one entered by hand, its own id. */
  provider_order_id: Fixed<string>;
  provider_payment_id: string | null;
  /** The provider's `receipt`; at most 40 characters. */
  order_receipt: Fixed<string>;
  amount: Fixed<Paise>;
  /** All of `amount` once `refunded`. */
  amount_refunded: Generated<Paise>;
  currency: Fixed<'INR'>;
  /** Of the page on which the donor gave: of the receipt, and of mails about it. */
  language: Generated<Language>;
  frequency: 'monthly' | 'one-time';
  /** Null for a one-time donation. */
  pledge_id: string | null;
  status: DonationState;
  donor_name: string | null;
  /** How its words sound; null without a name, and until the schedule `names` has made it. */
  name_keys: string | null;
  donor_email: string | null;
  donor_phone: string | null;
  /** Encrypted. */
  donor_pan: string | null;
  /** Keyed, of the PAN. */
  donor_pan_hash: string | null;
  /** The postal address in one line. */
  donor_address: string | null;
  /** Null when the donor did not say. */
  donor_citizen: 1 | null;
  description: string | null;
  source: string | null;
  method: string | null;
  international: Generated<Flag>;
  mode: Generated<DonationMode>;
  nature: Generated<DonationNature>;
  /** Key of the foundation's fund; null: for whatever is needed most. */
  fund: string | null;
  /** Number of a cheque, or UTR of a transfer. */
  reference: string | null;
  /** JSON list. */
  flags: JsonText | null;
  /** Of its newest receipt, once paid; here, as searches go by it. */
  receipt_number: string | null;
  paid_at: Millis | null;
  /** Null when the provider is not asked any more. */
  next_poll_at: Millis | null;
  poll_count: Generated<number>;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

/** How many and how much, of spans that are over (domain/donations/list/tallies.server.ts); names nobody. */
interface DonationTalliesTable {
  /** Of 2^31 ms. */
  span: number;
  /** Of an amount: how many digits, and the first of them. */
  size: number;
  status: DonationState;
  mode: DonationMode;
  nature: DonationNature;
  fund: string | null;
  frequency: 'monthly' | 'one-time';
  source: string | null;
  flags: JsonText | null;
  /** Empty where there is one, so that filters ask as they ask of donations. */
  donor_pan_hash: '' | null;
  receipt_number: '' | null;
  donations: number;
  amount: Paise;
  amount_refunded: Paise;
}

/** Append-only. */
export interface DonationEventsTable {
  id: Fixed<string>;
  donation_id: Fixed<string>;
  kind: Fixed<EventKind>;
  source: Fixed<EventSource>;
  data: Fixed<JsonText>;
  created_at: Fixed<Millis>;
}

/** What many receipts print alike; never changed. */
interface ReceiptLetterheadsTable {
  /** SHA-256 of its text, hex. */
  id: Fixed<string>;
  /** JSON ({@link Letterhead}). */
  text: Fixed<JsonText>;
}

/** Issued ones; what is printed never changes. */
export interface ReceiptsTable {
  /** The first one of a donation of 1.0.0 has the donation's. */
  id: Fixed<string>;
  donation_id: Fixed<string>;
  /** {series}-{serial}. */
  number: Fixed<string>;
  /** `DF-2026`: the foundation's letters, the financial year. */
  series: Fixed<string>;
  /** From 1, without gaps. */
  serial: Fixed<number>;
  status: ReceiptState;
  /** The receipt in whose place it stands. */
  replaces: Fixed<string | null>;
  /** What was not given back. */
  amount: Fixed<Paise>;
  issued_at: Fixed<Millis>;
  /** Null: by the site itself. */
  issued_by: Fixed<string | null>;
  issued_by_id: Fixed<string | null>;
  /** When it was replaced or cancelled. */
  ended_at: Millis | null;
  /** Printed across once it ended. */
  stamp: string | null;
  /** When it was first mailed or printed: from then on, another copy is a duplicate. */
  handed_at: Millis | null;
  /** Null until it is written, for those of 1.0.0. */
  letterhead_id: string | null;
  /** Encrypted JSON ({@link ReceiptLines}); null until it is written, and once its time is over. */
  lines: string | null;
}

/** Append-only, until the donation's time is over. */
interface DonationCorrectionsTable {
  id: Fixed<string>;
  donation_id: Fixed<string>;
  /** Encrypted JSON: field to before and after; null once its time is over. */
  changes: string | null;
  reason: Fixed<string>;
  corrected_by: Fixed<string>;
  corrected_by_id: Fixed<string | null>;
  created_at: Fixed<Millis>;
}

/** What the office gives back; refunds that were begun in the provider's dashboard are events alone. */
export interface RefundsTable {
  /** Sent along to the provider, who makes one refund of it however often it is asked. */
  id: Fixed<string>;
  donation_id: Fixed<string>;
  payment_id: Fixed<string>;
  way: Fixed<RefundWay>;
  amount: Fixed<Paise>;
  status: RefundState;
  provider_refund_id: string | null;
  /** Number of a cheque, or UTR of a transfer; null until it is paid, and once its time is over. */
  reference: string | null;
  /** `YYYY-MM-DD`; null by the provider. */
  paid_on: string | null;
  /** Null once its time is over. */
  reason: string | null;
  asked_by: Fixed<string>;
  asked_by_id: Fixed<string | null>;
  /** Null where nobody else has to. */
  released_by: string | null;
  released_by_id: string | null;
  /** Null when the provider is not asked any more. */
  next_check_at: Millis | null;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

/** Webhooks that were taken, so that a repeated delivery changes nothing. */
interface PaymentEventsTable {
  event_id: Fixed<string>;
  kind: Fixed<string>;
  received_at: Fixed<Millis>;
}

/** A promise without a mandate: the donor pays each time. */
export interface PledgesTable {
  id: Fixed<string>;
  donation_id: string;
  amount: Paise;
  /** Emptied after it stopped (domain/shared/retention.ts). */
  donor_name: string;
  donor_email: string;
  donor_phone: string | null;
  status: PledgeState;
  next_reminder_at: Millis;
  reminders_sent: Generated<number>;
  created_at: Fixed<Millis>;
  stopped_at: Millis | null;
}

interface TestGatewayOrdersTable {
  id: Fixed<string>;
  amount: Fixed<Paise>;
  currency: Fixed<'INR'>;
  receipt: Fixed<string>;
  status: 'created' | 'attempted' | 'paid';
  created_at: Fixed<Millis>;
}

interface TestGatewayPaymentsTable {
  id: Fixed<string>;
  order_id: Fixed<string>;
  status: 'captured' | 'failed';
  /** As typed; null once removed. */
  email: string | null;
  contact: string | null;
  error_description: Fixed<string | null>;
  /** What becomes of a refund that is asked for next. */
  refunds_as: Generated<TestRefundOutcome>;
  created_at: Fixed<Millis>;
}

/** `pending`: processed when it is due; `failed`: pending, and failed then; `refused`: at once, for too little balance. */
export type TestRefundOutcome = 'processed' | 'pending' | 'failed' | 'refused';

interface TestGatewayRefundsTable {
  id: Fixed<string>;
  /** The office's id. */
  receipt: Fixed<string>;
  payment_id: Fixed<string>;
  amount: Fixed<Paise>;
  outcome: 'processed' | 'failed';
  /** Until then it is pending. */
  due_at: Millis;
  /** Whether the site was told of the outcome. */
  is_reported: Flag;
  created_at: Fixed<Millis>;
}

interface TestGatewayDisputesTable {
  id: Fixed<string>;
  payment_id: Fixed<string>;
  amount: Fixed<Paise>;
  status: 'open' | 'won' | 'lost';
  /** Then it is lost. */
  respond_by: Millis;
  created_at: Fixed<Millis>;
}

export interface DonationTables {
  donations: DonationsTable;
  donation_events: DonationEventsTable;
  donation_tallies: DonationTalliesTable;
  donation_corrections: DonationCorrectionsTable;
  receipt_letterheads: ReceiptLetterheadsTable;
  receipts: ReceiptsTable;
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
  pledges: PledgesTable;
  test_gateway_orders: TestGatewayOrdersTable;
  test_gateway_payments: TestGatewayPaymentsTable;
  test_gateway_refunds: TestGatewayRefundsTable;
  test_gateway_disputes: TestGatewayDisputesTable;
}
