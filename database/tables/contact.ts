import type { Generated } from 'kysely';
import type { MessageState } from '#domain/contact/states.ts';
import type { WrittenMessage } from '#domain/contact/form.ts';
import type { Fixed, Millis } from '#database/tables/columns.ts';
import type { SUBSCRIBER_STATES, SubscriberState } from '#domain/newsletter/states.ts';
import type { ValueOf } from '#domain/shared/states.ts';

/** Neither is stored in clear. */
interface OtpCodesTable {
  purpose: Fixed<string>;
  /** Keyed hash. */
  email_hash: Fixed<string>;
  /** Empty for all clients without a request id. */
  request_hash: Fixed<string>;
  code_hash: string;
  wrong_tries: Generated<number>;
  /** Keyed hash of the network. */
  requested_from: string;
  created_at: Millis;
}

interface OtpTokensTable {
  token_hash: Fixed<string>;
  purpose: Fixed<string>;
  email_hash: Fixed<string>;
  expires_at: Fixed<Millis>;
}

export interface SubscribersTable {
  id: Fixed<string>;
  email: Fixed<string>;
  status: SubscriberState;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

/** Networks as keyed hashes. */
interface SubscriberEventsTable {
  id: Fixed<string>;
  subscriber_id: Fixed<string>;
  kind: Fixed<ValueOf<typeof SUBSCRIBER_STATES, 'event'>>;
  /** Null for an unsubscription. */
  requested_at: Fixed<Millis | null>;
  requested_from: Fixed<string | null>;
  /** Its time is `created_at`. */
  done_from: Fixed<string>;
  created_at: Fixed<Millis>;
}

type WrittenColumns = { [Name in keyof WrittenMessage]: Fixed<WrittenMessage[Name]> };

export interface ContactMessagesTable extends WrittenColumns {
  id: Fixed<string>;
  status: MessageState;
  /** Staff; null until then. */
  moved_by: Generated<string | null>;
  /** Null at the command line. */
  moved_by_id: Generated<string | null>;
  moved_at: Generated<Millis | null>;
  /** Keyed hash of the network. */
  sent_from: Fixed<string>;
  created_at: Fixed<Millis>;
}

export interface ContactTables {
  otp_codes: OtpCodesTable;
  otp_tokens: OtpTokensTable;
  subscribers: SubscribersTable;
  subscriber_events: SubscriberEventsTable;
  contact_messages: ContactMessagesTable;
}
