export const otp = [
  `create table otp_codes (
    purpose text not null,
    email_hash text not null,
    request_hash text not null,
    code_hash text not null,
    wrong_tries integer not null default 0,
    requested_from text not null,
    created_at bigint not null,
    primary key (purpose, email_hash, request_hash)
  )`,
  'create index otp_codes_created on otp_codes (created_at)',
  `create table otp_tokens (
    token_hash text primary key,
    purpose text not null,
    email_hash text not null,
    expires_at bigint not null
  )`,
  'create index otp_tokens_expires on otp_tokens (expires_at)',
];
