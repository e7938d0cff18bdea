export const system = [
  `create table jobs (
    id text primary key,
    kind text not null,
    payload text not null,
    unique_key text unique,
    status text not null,
    run_at bigint not null,
    turn integer not null default 0,
    attempts integer not null default 0,
    max_attempts integer not null,
    lease_until bigint,
    last_error text,
    created_at bigint not null,
    finished_at bigint,
    moved_by text,
    moved_by_id text,
    moved_at bigint
  )`,
  // The worker claims by kind, whoever asked least lately first.
  'create index jobs_in_turn on jobs (status, kind, turn, run_at)',
  `create table outbox_mails (
    id text primary key,
    to_address text not null,
    subject text not null,
    html text not null,
    text text not null,
    headers text not null,
    created_at bigint not null
  )`,
  `create table serials (
    series text primary key,
    last integer not null
  )`,
  `create table rate_counters (
    key text primary key,
    count integer not null,
    resets_at bigint not null
  )`,
  'create index rate_counters_resets on rate_counters (resets_at)',
  `create table secret_checks (
    name text primary key,
    hash text not null,
    created_at bigint not null
  )`,
];
