/** What was handed in of a year stays as it was, sealed; who shares a donation; when the office asked a donor for details. */
export const statements = [
  `create table statements (
    id text primary key,
    year integer not null,
    number integer not null,
    form text not null,
    status text not null,
    elsewhere integer not null,
    lines integer not null default 0,
    total bigint not null default 0,
    prepared_at bigint not null,
    prepared_by text not null,
    prepared_by_id text,
    filed_on text,
    acknowledgement text,
    filed_at bigint,
    filed_by text,
    filed_by_id text,
    unique (year, number)
  )`,
  `create table statement_rows (
    id text primary key,
    statement_id text not null references statements (id) on delete cascade,
    line integer not null,
    donor_id text references donors (id) on delete set null,
    nature text not null,
    mode text not null,
    registration text not null,
    amount bigint not null,
    details text not null,
    replaces text,
    revises text,
    certificate text,
    unique (statement_id, line)
  )`,
  'create index statement_rows_donor on statement_rows (donor_id) where donor_id is not null',
  'create index statement_rows_replaces on statement_rows (replaces) where replaces is not null',
  `create table donation_shares (
    donation_id text not null references donations (id) on delete cascade,
    donor_id text not null references donors (id) on delete cascade,
    weight bigint not null default 1,
    primary key (donation_id, donor_id)
  )`,
  'create index donation_shares_donor on donation_shares (donor_id)',
  'alter table donors add column details_asked_at bigint',
];
