export const office = [
  `create table saved_lists (
    id text primary key,
    account_id text references accounts (id) on delete cascade,
    name text not null,
    list text not null,
    version integer not null,
    updated_at bigint not null
  )`,
  'create index saved_lists_account on saved_lists (account_id)',
  `create table office_settings (
    name text primary key,
    value text not null,
    updated_at bigint not null
  )`,
];
