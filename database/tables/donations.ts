import type { Generated } from 'kysely';
import type { Fixed, Flag, JsonText, Millis, Paise } from '#database/tables/columns.ts';
import type { DonationState, PledgeState } from '#domain/donations/states.ts';

/** The ledger: one row per payment order, written before the order is shown to anyone. */
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
  /** What went back to the donor so far; all of `amount` once `refunded`. */
  amount_refunded: Generated<Paise>;
  currency: Fixed<'INR'>;
  frequency: 'monthly' | 'one-time';
  /** The monthly gift this donation started or continues; null for a one-time gift. */
  monthly_gift_id: string | null;
  status: DonationState;
  donor_name: string | null;
  donor_email: string | null;
  donor_phone: string | null;
  /** Sealed by the vault; null when not given. */
  donor_pan: string | null;
  /** Postal address in one line, asked for with a PAN. */
  donor_address: string | null;
  /** 1 when the donor said that they are an Indian citizen; null when they did not. */
  donor_citizen: 1 | null;
  description: string | null;
  source: string | null;
  method: string | null;
  international: Generated<Flag>;
  /** Why the office should look at this gift (JSON list of flags); null when there is no reason. */
  flags: JsonText | null;
  /** Receipt number shown to the donor, given when paid: {prefix}-{year}-{serial}. */
  receipt_number: string | null;
  paid_at: Millis | null;
  /** When to ask the provider about this order next; null when it need not be asked again. */
  next_poll_at: Millis | null;
  poll_count: Generated<number>;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

/** Append-only: every event of every donation, with its source. */
export interface DonationEventsTable {
  id: Fixed<string>;
  donation_id: Fixed<string>;
  kind: Fixed<string>;
  source: Fixed<'browser' | 'webhook' | 'poller' | 'office'>;
  data: Fixed<JsonText>;
  created_at: Fixed<Millis>;
}

/** Webhook events handled, so that a repeated delivery changes nothing. */
interface PaymentEventsTable {
  event_id: Fixed<string>;
  kind: Fixed<string>;
  received_at: Fixed<Millis>;
}

/** A monthly gift: a reminder mail each month, not a mandate. */
export interface MonthlyGiftsTable {
  id: Fixed<string>;
  /** The donation it started with; the first real one once a trial's donations were deleted. */
  donation_id: string;
  /** What the donor last gave. */
  amount: Paise;
  /** Name and email are emptied some time after it was stopped (domain/shared/retention.ts). */
  donor_name: string;
  donor_email: string;
  donor_phone: string | null;
  status: PledgeState;
  /** Keyed hash of the token in stop links of an earlier version; of gifts made since, their id, which no token hashes to. */
  stop_token_hash: Fixed<string>;
  next_reminder_at: Millis;
  reminders_sent: Generated<number>;
  created_at: Fixed<Millis>;
  stopped_at: Millis | null;
}

/** An order at the built-in test gateway, stored at the first attempt to pay it. */
interface TestGatewayOrdersTable {
  id: Fixed<string>;
  amount: Fixed<Paise>;
  currency: Fixed<'INR'>;
  receipt: Fixed<string>;
  status: 'created' | 'attempted' | 'paid';
  created_at: Fixed<Millis>;
}

/** A payment attempt at the built-in test gateway. */
interface TestGatewayPaymentsTable {
  id: Fixed<string>;
  order_id: Fixed<string>;
  status: 'captured' | 'failed';
  /** Email and phone as typed, not normalised; null once the payer was removed (domain/donations/retention.server.ts). */
  email: string | null;
  contact: string | null;
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
