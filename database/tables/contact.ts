import type { Generated } from 'kysely';
import type { EntryKind } from '#domain/contact/entries.ts';
import type { MessageState } from '#domain/contact/states.ts';
import type { WrittenMessage } from '#domain/contact/form.ts';
import type { Fixed, Flag, JsonText, Millis } from '#database/tables/columns.ts';
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
  /** Account of staff. */
  assigned_to: Generated<string | null>;
  /** One more with every change. */
  version: Generated<number>;
  /** When its sender last wrote. */
  written_at: Millis;
  /** Keyed hash of the network. */
  sent_from: Fixed<string>;
  created_at: Fixed<Millis>;
}

/** What follows a message, in order of the ids. Goes with it. */
export interface ContactEntriesTable {
  id: Fixed<string>;
  message_id: Fixed<string>;
  kind: Fixed<EntryKind>;
  text: Fixed<string>;
  /** Staff; null for an answer. */
  author: Fixed<string | null>;
  author_id: Fixed<string | null>;
  /** Of an answer: the whole Message-ID. A reply has its own id as Message-ID. */
  mail_id: Fixed<string | null>;
  /** Of an answer: the address that it came from. */
  sender: Fixed<string | null>;
  /** Of an answer: names of the files that came with it and stay in the mailbox. */
  attachments: Fixed<JsonText | null>;
  /** The answer was longer. */
  is_cut: Fixed<Flag>;
  created_at: Fixed<Millis>;
}

/** Who has the reply to a message open. */
interface ContactAnsweringTable {
  message_id: Fixed<string>;
  account_id: Fixed<string>;
  until: Millis;
}

/** Ready-made texts of replies; they name nobody. */
export interface ReplyTextsTable {
  id: Fixed<string>;
  title: string;
  text: string;
  version: number;
  changed_by: string;
  /** Their account; null at the command line. */
  changed_by_id: string | null;
  changed_at: Millis;
}

/** How far a mailbox has been read. */
interface MailboxPlacesTable {
  /** Hash of its address and folder. */
  mailbox: Fixed<string>;
  /** UIDVALIDITY (RFC 3501, section 2.3.1.1): numbers mean nothing under another. */
  validity: string;
  uid: number;
  updated_at: Millis;
}

export interface ContactTables {
  otp_codes: OtpCodesTable;
  otp_tokens: OtpTokensTable;
  subscribers: SubscribersTable;
  subscriber_events: SubscriberEventsTable;
  contact_messages: ContactMessagesTable;
  contact_entries: ContactEntriesTable;
  contact_answering: ContactAnsweringTable;
  reply_texts: ReplyTextsTable;
  mailbox_places: MailboxPlacesTable;
}
