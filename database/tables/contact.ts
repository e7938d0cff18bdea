import type { Generated } from 'kysely';
import type { MessageStatus } from '#domain/contact/statuses.ts';
import type { ContactSubject } from '#domain/content/constants.ts';
import type { Fixed, Millis } from '#database/tables/columns.ts';

/** The current one-time password of a browser for an email and a purpose; a resend replaces it. Neither email nor code is stored in clear. */
interface OtpCodesTable {
  purpose: Fixed<string>;
  /** Keyed hash of the normalised email. */
  email_hash: Fixed<string>;
  /** Keyed hash of the browser's request id; empty for the one bucket of all callers without one. */
  request_hash: Fixed<string>;
  code_hash: string;
  wrong_tries: Generated<number>;
  /** Keyed hash of the network that requested it. */
  requested_from: string;
  created_at: Millis;
}

/** Proof that an email was verified for a purpose, until it is used or expires. */
interface OtpTokensTable {
  token_hash: Fixed<string>;
  purpose: Fixed<string>;
  email_hash: Fixed<string>;
  expires_at: Fixed<Millis>;
}

/** Current and recent newsletter subscribers. */
export interface SubscribersTable {
  id: Fixed<string>;
  email: Fixed<string>;
  status: 'active' | 'unsubscribed';
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

/** Append-only evidence of opt-ins and unsubscriptions: when, and from where (keyed hashes of network addresses). */
interface SubscriberEventsTable {
  id: Fixed<string>;
  subscriber_id: Fixed<string>;
  kind: Fixed<'subscribed' | 'unsubscribed'>;
  /** First opt-in: when and from where the code was requested; null for an unsubscription. */
  requested_at: Fixed<Millis | null>;
  requested_from: Fixed<string | null>;
  /** Where the second opt-in, or the unsubscription, came from; its time is `created_at`. */
  done_from: Fixed<string>;
  created_at: Fixed<Millis>;
}

/** A message from the contact form, always sent with consent to the privacy notice. */
export interface ContactMessagesTable {
  id: Fixed<string>;
  name: Fixed<string>;
  email: Fixed<string>;
  phone: Fixed<string>;
  subject: Fixed<ContactSubject>;
  message: Fixed<string>;
  status: MessageStatus;
  /** The staff member who last changed the status, and when; null until then. */
  moved_by: Generated<string | null>;
  moved_at: Generated<Millis | null>;
  /** Keyed hash of the network address it came from. */
  sent_from: Fixed<string>;
  created_at: Fixed<Millis>;
}

/** One-time passwords, newsletter subscribers and contact messages. */
export interface ContactTables {
  otp_codes: OtpCodesTable;
  otp_tokens: OtpTokensTable;
  subscribers: SubscribersTable;
  subscriber_events: SubscriberEventsTable;
  contact_messages: ContactMessagesTable;
}
