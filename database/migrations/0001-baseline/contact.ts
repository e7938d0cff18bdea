import type { Engine } from './engine.ts';
import { searchIndex } from './search.ts';

export const contact = (engine: Engine): string[] => [
  `create table contact_messages (
    id text primary key,
    name text not null,
    email text not null,
    phone text not null,
    subject text not null,
    message text not null,
    status text not null,
    moved_by text,
    moved_by_id text,
    moved_at bigint,
    assigned_to text references accounts (id) on delete set null,
    role text not null default 'frontDesk',
    was_at_front_desk integer not null default 1,
    begun_by text,
    begun_by_id text,
    version integer not null default 1,
    written_at bigint not null,
    sent_from text not null,
    created_at bigint not null
  )`,
  // For retention.
  'create index contact_messages_created on contact_messages (status, created_at)',
  // The office's lists: by state, of one role, and of all that were found.
  'create index contact_messages_list on contact_messages (status, written_at, id)',
  'create index contact_messages_of_role on contact_messages (role, status, written_at, id)',
  'create index contact_messages_written on contact_messages (written_at, id)',
  ...searchIndex(engine, {
    table: 'contact_messages',
    parts: 'message_parts',
    columns: ['subject', 'name', 'email', 'phone', 'message'],
    isLong: true,
  }),
  `create table contact_entries (
    id text primary key,
    message_id text not null references contact_messages (id) on delete cascade,
    kind text not null,
    text text not null,
    author text,
    author_id text,
    created_at bigint not null
  )`,
  'create index contact_entries_message on contact_entries (message_id, id)',
  ...searchIndex(engine, { table: 'contact_entries', parts: 'entry_parts', columns: ['text'], isLong: true }),
  `create table contact_mails (
    id text primary key,
    message_id text not null references contact_messages (id) on delete cascade,
    id_hash text unique,
    place_hash text unique,
    reference text,
    sender text not null,
    sender_name text not null,
    subject text not null,
    is_forged integer not null,
    is_cut integer not null,
    files text not null,
    about text,
    created_at bigint not null
  )`,
  'create index contact_mails_message on contact_mails (message_id)',
  'create index contact_mails_sender on contact_mails (sender)',
  ...searchIndex(engine, { table: 'contact_mails', parts: 'mail_parts', columns: ['sender', 'sender_name', 'subject'], isLong: true }),
  `create table unread_mails (
    id text primary key,
    place_hash text not null unique,
    mailbox text not null,
    validity text not null,
    uid bigint not null,
    cause text not null,
    error text not null,
    sender text not null,
    sender_name text not null,
    subject text not null,
    received_at bigint not null,
    count integer not null,
    tries integer not null,
    status text not null,
    moved_by text,
    moved_by_id text,
    moved_at bigint,
    created_at bigint not null
  )`,
  'create index unread_mails_list on unread_mails (status, id)',
  `create table contact_answering (
    message_id text not null references contact_messages (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade,
    until bigint not null,
    primary key (message_id, account_id)
  )`,
  'create index contact_answering_account on contact_answering (account_id)',
  `create table reply_texts (
    id text primary key,
    title text not null,
    text text not null,
    version integer not null,
    changed_by text not null,
    changed_by_id text,
    changed_at bigint not null
  )`,
  `create table mailbox_places (
    mailbox text primary key,
    validity text not null,
    uid bigint not null,
    since bigint not null,
    updated_at bigint not null
  )`,
  `create table relay_ids (
    id_hash text primary key,
    message_id text not null references contact_messages (id) on delete cascade
  )`,
  'create index relay_ids_message on relay_ids (message_id)',
];
