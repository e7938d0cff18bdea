export const factors = [
  `create table passkeys (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at bigint not null,
    last_used_at bigint
  )`,
  'create index passkeys_account on passkeys (account_id, created_at)',
  `create table authenticator_apps (
    account_id text primary key references accounts (id) on delete cascade,
    secret text not null,
    last_step bigint not null,
    updated_at bigint not null,
    confirmed_at bigint,
    last_used_at bigint
  )`,
  `create table recovery_codes (
    account_id text not null references accounts (id) on delete cascade,
    code_hash text not null,
    created_at bigint not null,
    used_at bigint,
    primary key (account_id, code_hash)
  )`,
  `create table setup_codes (
    account_id text primary key references accounts (id) on delete cascade,
    code_hash text not null,
    expires_at bigint not null
  )`,
  `create table passkey_challenges (
    holder_hash text not null,
    purpose text not null,
    challenge text not null,
    expires_at bigint not null,
    primary key (holder_hash, purpose)
  )`,
];
