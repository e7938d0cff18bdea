import type { ColumnType, Generated } from 'kysely';

/** Milliseconds since the epoch. */
type Millis = number;
/** Whole paise. */
type Paise = number;
/** 0 or 1. */
type Flag = 0 | 1;
/** A JSON document kept as text: both engines read it back unchanged. */
type JsonText = string;
/** Set once, never updated. */
type Fixed<T> = ColumnType<T, T, never>;

/** Work to be done after a commit, written in the same transaction (see docs/decisions). */
export interface JobsTable {
  id: Fixed<string>;
  kind: Fixed<string>;
  payload: Fixed<JsonText>;
  /** At most one job ever exists with a given key. */
  unique_key: Fixed<string | null>;
  status: 'waiting' | 'running' | 'done' | 'dead';
  run_at: Millis;
  attempts: Generated<number>;
  max_attempts: number;
  lease_until: Millis | null;
  last_error: string | null;
  created_at: Fixed<Millis>;
  finished_at: Millis | null;
}

/** Mail kept by the built-in outbox instead of being sent (trial mode). */
export interface OutboxMailsTable {
  id: Fixed<string>;
  to_address: Fixed<string>;
  subject: Fixed<string>;
  html: Fixed<string>;
  text: Fixed<string>;
  headers: Fixed<JsonText>;
  created_at: Fixed<Millis>;
}

/** The ledger: one row a payment order, made before the order is shown to anybody. */
export interface DonationsTable {
  id: Fixed<string>;
  provider: Fixed<'test' | 'razorpay'>;
  provider_order_id: Fixed<string>;
  provider_payment_id: string | null;
  /** Ours, sent to the provider; unique, at most 40 characters. */
  order_receipt: Fixed<string>;
  amount: Fixed<Paise>;
  currency: Fixed<'INR'>;
  frequency: 'monthly' | 'one-time';
  /** The monthly promise this gift began or continues; null for a one-time gift. */
  monthly_gift_id: string | null;
  status: 'created' | 'paid' | 'refunded' | 'failed';
  donor_name: string | null;
  donor_email: string | null;
  donor_phone: string | null;
  /** Sealed by the vault; null when not given. */
  donor_pan: string | null;
  description: string | null;
  source: string | null;
  method: string | null;
  international: Generated<Flag>;
  /** Why the office should look at this gift (JSON list of short codes); null when nothing is odd. */
  flags: JsonText | null;
  /** Receipt number shown to the donor, given when paid: {prefix}-{year}-{serial}. */
  receipt_number: string | null;
  paid_at: Millis | null;
  /** When to ask the provider about an open order next; null when there is nothing more to ask. */
  next_poll_at: Millis | null;
  poll_count: Generated<number>;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

/** Append-only: every step of every donation, with where the news came from. */
export interface DonationEventsTable {
  id: Fixed<string>;
  donation_id: Fixed<string>;
  kind: Fixed<string>;
  source: Fixed<'browser' | 'webhook' | 'poller' | 'office'>;
  data: Fixed<JsonText>;
  created_at: Fixed<Millis>;
}

/** Webhook events seen, so that a repeated delivery changes nothing. */
export interface PaymentEventsTable {
  event_id: Fixed<string>;
  kind: Fixed<string>;
  received_at: Fixed<Millis>;
}

/** Serial numbers without gaps, one row a series (receipts per year). */
export interface SerialsTable {
  series: Fixed<string>;
  last: number;
}

/** A donor's promise to give again each month: a reminder mail, not a mandate. */
export interface MonthlyGiftsTable {
  id: Fixed<string>;
  /** The gift it began with. */
  donation_id: Fixed<string>;
  /** What the donor last gave under this promise. */
  amount: Paise;
  donor_name: Fixed<string>;
  donor_email: Fixed<string>;
  donor_phone: Fixed<string | null>;
  status: 'active' | 'stopped';
  /** Keyed hash of the secret in the stop link. */
  stop_token_hash: Fixed<string>;
  next_reminder_at: Millis;
  reminders_sent: Generated<number>;
  created_at: Fixed<Millis>;
  stopped_at: Millis | null;
}

/** An order at the built-in test gateway. */
export interface TestGatewayOrdersTable {
  id: Fixed<string>;
  amount: Fixed<Paise>;
  currency: Fixed<'INR'>;
  receipt: Fixed<string>;
  status: 'created' | 'attempted' | 'paid';
  created_at: Fixed<Millis>;
}

/** A payment made, or refused, at the built-in test gateway. */
export interface TestGatewayPaymentsTable {
  id: Fixed<string>;
  order_id: Fixed<string>;
  status: 'captured' | 'failed';
  email: Fixed<string | null>;
  contact: Fixed<string | null>;
  error_description: Fixed<string | null>;
  created_at: Fixed<Millis>;
}

/** The one-time password in force for an e-mail and a purpose; a resend takes its place. Holds no e-mail and no code in clear. */
export interface OtpCodesTable {
  purpose: Fixed<string>;
  /** Keyed hash of the normalised e-mail. */
  email_hash: Fixed<string>;
  code_hash: string;
  wrong_tries: Generated<number>;
  /** Keyed hash of the network address that asked. */
  requested_from: string;
  created_at: Millis;
}

/** Proof that an e-mail was verified for a purpose, until it is used or too old. */
export interface OtpTokensTable {
  token_hash: Fixed<string>;
  purpose: Fixed<string>;
  email_hash: Fixed<string>;
  expires_at: Fixed<Millis>;
}

/** How often somebody did something in the running window. The key is a keyed hash. */
export interface RateCountersTable {
  key: Fixed<string>;
  count: number;
  resets_at: Millis;
}

/** Who gets the newsletter, and who once did. */
export interface SubscribersTable {
  id: Fixed<string>;
  email: Fixed<string>;
  status: 'active' | 'unsubscribed';
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

/** Append-only evidence of consent and its end: when, and from where (keyed hashes of network addresses). */
export interface SubscriberEventsTable {
  id: Fixed<string>;
  subscriber_id: Fixed<string>;
  kind: Fixed<'subscribed' | 'unsubscribed'>;
  /** The first opt-in: when and from where the code was asked for; null for an unsubscription. */
  requested_at: Fixed<Millis | null>;
  requested_from: Fixed<string | null>;
  /** The second opt-in, or the unsubscription: from where; when is `created_at`. */
  done_from: Fixed<string>;
  created_at: Fixed<Millis>;
}

/** A message of the contact form. Every one was sent with consent to the privacy notice. */
export interface ContactMessagesTable {
  id: Fixed<string>;
  name: Fixed<string>;
  email: Fixed<string>;
  phone: Fixed<string>;
  subject: Fixed<string>;
  message: Fixed<string>;
  /** `suspected` fell for the honeypot: kept, and mailed to nobody. */
  status: 'new' | 'suspected';
  /** Keyed hash of the network address it came from. */
  sent_from: Fixed<string>;
  created_at: Fixed<Millis>;
}

export interface Tables {
  jobs: JobsTable;
  outbox_mails: OutboxMailsTable;
  donations: DonationsTable;
  donation_events: DonationEventsTable;
  payment_events: PaymentEventsTable;
  serials: SerialsTable;
  monthly_gifts: MonthlyGiftsTable;
  test_gateway_orders: TestGatewayOrdersTable;
  test_gateway_payments: TestGatewayPaymentsTable;
  otp_codes: OtpCodesTable;
  otp_tokens: OtpTokensTable;
  rate_counters: RateCountersTable;
  subscribers: SubscribersTable;
  subscriber_events: SubscriberEventsTable;
  contact_messages: ContactMessagesTable;
}
