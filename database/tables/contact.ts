import type { Generated } from 'kysely';
import type { EntryKind } from '#domain/contact/entries.ts';
import type { UnreadCause, UnreadState } from '#domain/contact/unread-mails.ts';
import type { MessageState } from '#domain/contact/states.ts';
import type { WrittenMessage } from '#domain/contact/form.ts';
import type { MessageRole } from '#domain/staff/rights.ts';
import type { Fixed, Flag, JsonText, Millis } from '#database/tables/columns.ts';

type WrittenColumns = { [Name in keyof WrittenMessage]: Fixed<WrittenMessage[Name]> };

export interface ContactMessagesTable extends WrittenColumns {
  id: Fixed<string>;
  /** How the words of the name sound; null until the schedule `names` has made it. */
  name_keys: string | null;
  status: MessageState;
  moved_by: Generated<string | null>;
  moved_by_id: Generated<string | null>;
  moved_at: Generated<Millis | null>;
  assigned_to: Generated<string | null>;
  /** Whose it is. */
  role: Generated<MessageRole>;
  /** 1: the front desk may read it, whoever has it now. */
  was_at_front_desk: Generated<Flag>;
  /** Staff who wrote first, in `message`; null: `name` did. */
  begun_by: Generated<string | null>;
  begun_by_id: Generated<string | null>;
  version: Generated<number>;
  /** When its sender last wrote. */
  written_at: Millis;
  /** Keyed hash of the network. */
  sent_from: Fixed<string>;
  created_at: Fixed<Millis>;
}

/** Deleted with its message; ordered by id. */
export interface ContactEntriesTable {
  id: Fixed<string>;
  message_id: Fixed<string>;
  kind: Fixed<EntryKind>;
  text: Fixed<string>;
  /** Staff; null for an answer. */
  author: Fixed<string | null>;
  author_id: Fixed<string | null>;
  created_at: Fixed<Millis>;
}

/** What came by mail: of an entry or, where the mail began the thread, of the message, whose id is its id. */
export interface ContactMailsTable {
  id: Fixed<string>;
  message_id: Fixed<string>;
  /** SHA-256 of the Message-ID: a mail has one of any length, or none. */
  id_hash: Fixed<string | null>;
  /** SHA-256 of mailbox, UIDVALIDITY and uid; null when it came another way. */
  place_hash: Fixed<string | null>;
  /** The Message-ID for References, unless it is too long for them. */
  reference: Fixed<string | null>;
  sender: Fixed<string>;
  sender_name: Fixed<string>;
  /** How the words of the name sound; null until the schedule `names` has made it. */
  name_keys: string | null;
  subject: Fixed<string>;
  /** The mailbox's server says that its sender is not who it says. */
  is_forged: Fixed<Flag>;
  /** The mail was longer. */
  is_cut: Fixed<Flag>;
  /** `StoredMailFile[]`. */
  files: Fixed<JsonText>;
  /** Of a bounce: the entry or message whose mail came back. */
  about: Fixed<string | null>;
  created_at: Fixed<Millis>;
}

/** Mails that stayed in the mailbox. */
export interface UnreadMailsTable {
  id: Fixed<string>;
  /** As in {@link ContactMailsTable}; of `many`, of sender and day. */
  place_hash: Fixed<string>;
  mailbox: Fixed<string>;
  validity: Fixed<string>;
  uid: Fixed<number>;
  /** `fault`: it could not be read or stored. `many`: its sender wrote too often that day. */
  cause: Fixed<UnreadCause>;
  /** Why it failed, without addresses of people. */
  error: string;
  sender: Fixed<string>;
  sender_name: Fixed<string>;
  subject: Fixed<string>;
  received_at: Fixed<Millis>;
  count: number;
  tries: number;
  status: UnreadState;
  moved_by: string | null;
  moved_by_id: string | null;
  moved_at: Millis | null;
  created_at: Fixed<Millis>;
}

/** Of our mails, as relays named them: keyed hashes; deleted with its message. */
interface RelayIdsTable {
  id_hash: Fixed<string>;
  message_id: Fixed<string>;
}

interface ContactAnsweringTable {
  message_id: Fixed<string>;
  account_id: Fixed<string>;
  until: Millis;
}

export interface ReplyTextsTable {
  id: Fixed<string>;
  title: string;
  text: string;
  version: number;
  changed_by: string;
  changed_by_id: string | null;
  changed_at: Millis;
}

interface MailboxPlacesTable {
  /** Hash of address and folder. */
  mailbox: Fixed<string>;
  /** UIDVALIDITY (RFC 3501, section 2.3.1.1): under another, uids mean nothing. */
  validity: string;
  uid: number;
  /** Mails from before are no new messages. */
  since: Millis;
  updated_at: Millis;
}

export interface ContactTables {
  contact_messages: ContactMessagesTable;
  contact_entries: ContactEntriesTable;
  contact_mails: ContactMailsTable;
  unread_mails: UnreadMailsTable;
  contact_answering: ContactAnsweringTable;
  reply_texts: ReplyTextsTable;
  mailbox_places: MailboxPlacesTable;
  relay_ids: RelayIdsTable;
}
