export const phone = [
  `create table phone_messages (
    id text primary key,
    phone_hash text not null,
    template text not null,
    channel text not null,
    parts integer not null,
    paise bigint not null,
    state text not null,
    provider_id text,
    reason text,
    created_at bigint not null
  )`,
  'create index phone_messages_created on phone_messages (created_at)',
  'create index phone_messages_number on phone_messages (phone_hash, created_at)',
  `create table phone_stops (
    phone_hash text primary key,
    created_at bigint not null
  )`,
  `create table student_phones (
    account_id text primary key references accounts (id) on delete cascade,
    phone text not null,
    channel text not null,
    language text not null,
    confirmed_at bigint not null,
    updated_at bigint not null
  )`,
  'create index student_phones_phone on student_phones (phone)',
];
