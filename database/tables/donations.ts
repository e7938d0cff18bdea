import type { Generated } from 'kysely';
import type { Fixed, Flag, JsonText, Millis, Paise } from '#database/tables/columns.ts';
import type { EventKind, EventSource } from '#domain/donations/events.ts';
import type { DonationState, PledgeState } from '#domain/donations/states.ts';

export interface DonationsTable {
  id: Fixed<string>;
  provider: Fixed<'test' | 'razorpay'>;
  /** No money moves. */
  is_trial: Fixed<Flag>;
  provider_order_id: Fixed<string>;
  provider_payment_id: string | null;
  /** The provider's `receipt`; at most 40 characters. */
  order_receipt: Fixed<string>;
  amount: Fixed<Paise>;
  /** All of `amount` once `refunded`. */
  amount_refunded: Generated<Paise>;
  currency: Fixed<'INR'>;
  frequency: 'monthly' | 'one-time';
  /** Null for a one-time donation. */
  pledge_id: string | null;
  status: DonationState;
  donor_name: string | null;
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
  /** JSON list. */
  flags: JsonText | null;
  /** {prefix}-{year}-{serial}, once paid. */
  receipt_number: string | null;
  paid_at: Millis | null;
  /** Null when the provider is not asked any more. */
  next_poll_at: Millis | null;
  poll_count: Generated<number>;
  created_at: Fixed<Millis>;
  updated_at: Millis;
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
  created_at: Fixed<Millis>;
}

export interface DonationTables {
  donations: DonationsTable;
  donation_events: DonationEventsTable;
  payment_events: PaymentEventsTable;
  pledges: PledgesTable;
  test_gateway_orders: TestGatewayOrdersTable;
  test_gateway_payments: TestGatewayPaymentsTable;
}
