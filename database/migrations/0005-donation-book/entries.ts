/** Donations by hand: the deposit slips and paper receipt books that they come with. */
export const entries = [
  `create table donation_batches (
    id text primary key,
    number text not null unique,
    day text not null,
    place text,
    slip_total bigint,
    status text not null,
    closed_total bigint,
    closed_count integer,
    closed_at bigint,
    closed_by text,
    difference_reason text,
    opened_by text not null,
    opened_by_id text,
    version integer not null default 1,
    created_at bigint not null
  )`,
  `create table receipt_books (
    id text primary key,
    number text not null unique,
    name text not null,
    first integer not null,
    last integer not null,
    collector text not null,
    given_on text not null,
    returned_on text,
    version integer not null default 1,
    created_at bigint not null
  )`,
  `create table receipt_book_voids (
    book_id text not null references receipt_books (id) on delete cascade,
    number integer not null,
    reason text not null,
    noted_by text not null,
    created_at bigint not null,
    primary key (book_id, number)
  )`,
  `create table donation_entries (
    donation_id text primary key references donations (id) on delete cascade,
    batch_id text references donation_batches (id),
    book_id text references receipt_books (id),
    book_number integer,
    bank text,
    cheque_day text,
    valued_by text,
    entered_by text not null,
    entered_by_id text,
    created_at bigint not null
  )`,
  'create index donation_entries_batch on donation_entries (batch_id, donation_id) where batch_id is not null',
  'create index donation_entries_book on donation_entries (book_id, book_number) where book_id is not null',
  'create index donations_reference on donations (reference) where reference is not null',
  // Those that count against the limit of anonymous ones.
  'create index donations_anonymous on donations (paid_at) where donor_name is null and paid_at is not null',
];
