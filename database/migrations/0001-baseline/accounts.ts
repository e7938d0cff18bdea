export const accounts = [
  `create table accounts (
    id text primary key,
    name text not null,
    email text not null unique,
    phone text,
    role text not null,
    password_hash text,
    google_sub text unique,
    last_login_at bigint,
    unused_letter_at bigint,
    reminders_off_at bigint,
    device_key text,
    staff_name text,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  // Null for others: staff alone have names of their own.
  'create unique index accounts_staff_name on accounts (staff_name)',
  'create index accounts_phone on accounts (phone)',
  `create table sessions (
    id text primary key,
    token_hash text not null unique,
    account_id text not null references accounts (id),
    device text not null,
    created_at bigint not null,
    last_seen_at bigint not null,
    confirmed_at bigint,
    factor_at bigint,
    wrong_codes integer not null default 0
  )`,
  'create index sessions_account on sessions (account_id, created_at)',
  'create index sessions_last_seen on sessions (last_seen_at)',
  `create table staff_roles (
    account_id text not null references accounts (id) on delete cascade,
    role text not null,
    created_at bigint not null,
    primary key (account_id, role)
  )`,
];
