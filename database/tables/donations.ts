import type { Generated } from 'kysely';
import type { Fixed, Flag, JsonText, Millis, Paise } from '#database/tables/columns.ts';

/** The ledger: one row a payment order, made before the order is shown to anybody. */
export interface DonationsTable {
  id: Fixed<string>;
  provider: Fixed<'test' | 'razorpay'>;
  /** 1 when its payment moves no money: at the test gateway, or with the provider's test keys. */
  is_trial: Fixed<Flag>;
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
interface PaymentEventsTable {
  event_id: Fixed<string>;
  kind: Fixed<string>;
  received_at: Fixed<Millis>;
}

/** A donor's promise to give again each month: a reminder mail, not a mandate. */
export interface MonthlyGiftsTable {
  id: Fixed<string>;
  /** The gift it began with; the first real one once a trial's gifts were deleted. */
  donation_id: string;
  /** What the donor last gave under this promise. */
  amount: Paise;
  /** Name and e-mail are empty some time after it was stopped (domain/retention.ts). */
  donor_name: string;
  donor_email: string;
  donor_phone: string | null;
  status: 'active' | 'stopped';
  /** Keyed hash of the secret in the stop link. */
  stop_token_hash: Fixed<string>;
  next_reminder_at: Millis;
  reminders_sent: Generated<number>;
  created_at: Fixed<Millis>;
  stopped_at: Millis | null;
}

/** An order at the built-in test gateway, from the first try to pay it on. */
interface TestGatewayOrdersTable {
  id: Fixed<string>;
  amount: Fixed<Paise>;
  currency: Fixed<'INR'>;
  receipt: Fixed<string>;
  status: 'created' | 'attempted' | 'paid';
  created_at: Fixed<Millis>;
}

/** A payment made, or refused, at the built-in test gateway. */
interface TestGatewayPaymentsTable {
  id: Fixed<string>;
  order_id: Fixed<string>;
  status: 'captured' | 'failed';
  email: Fixed<string | null>;
  contact: Fixed<string | null>;
  error_description: Fixed<string | null>;
  created_at: Fixed<Millis>;
}

/** Gifts, and the built-in test gateway. */
export interface DonationTables {
  donations: DonationsTable;
  donation_events: DonationEventsTable;
  payment_events: PaymentEventsTable;
  monthly_gifts: MonthlyGiftsTable;
  test_gateway_orders: TestGatewayOrdersTable;
  test_gateway_payments: TestGatewayPaymentsTable;
}
