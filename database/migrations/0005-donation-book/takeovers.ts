/** What earlier books brought over, and where series of numbers begin. */
export const takeovers = [
  `create table takeovers (
    id text primary key,
    kind text not null,
    file_name text not null,
    status text not null,
    is_working integer unique,
    lines integer not null,
    amount bigint not null,
    problem text,
    reports text not null default '[]',
    begun_by text not null,
    begun_by_id text,
    begun_at bigint not null,
    ended_at bigint,
    undone_by text,
    undone_at bigint
  )`,
  `create table takeover_rows (
    id text primary key,
    takeover_id text not null references takeovers (id) on delete cascade,
    place integer not null,
    line integer not null,
    identity text not null unique,
    content text not null,
    donor_identity text,
    data text,
    donation_id text references donations (id) on delete cascade,
    donor_id text references donors (id) on delete set null,
    is_new_donor integer not null default 0,
    filled text,
    written_at bigint
  )`,
  'create index takeover_rows_place on takeover_rows (takeover_id, place)',
  // Whole, as SQLite reads no part of an index where a donation is deleted.
  'create index takeover_rows_donation on takeover_rows (donation_id)',
  'create index takeover_rows_donor on takeover_rows (donor_id)',
  'create index takeover_rows_identity on takeover_rows (donor_identity) where donor_identity is not null',
  `create table serial_openings (
    series text primary key,
    first integer not null,
    set_by text not null,
    set_by_id text,
    set_at bigint not null
  )`,
];
