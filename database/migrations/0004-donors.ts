import { type Kysely, sql } from 'kysely';

/**
 * Donors, found by what their donations say. Numbers are sealed with the site's secret, so those of earlier donations are made by the
 * schedule `donors` once the site runs (domain/donations/ledger/donors.server.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table donors (
    id text primary key,
    number text not null unique,
    kind text not null,
    name text,
    email text,
    phone text,
    pan text,
    pan_hash text,
    other_id_kind text,
    other_id text,
    address text,
    citizenship text,
    language text,
    no_contact integer not null default 0,
    notes text,
    merged_into text references donors (id) on delete cascade deferrable initially deferred,
    search_text text not null,
    donations integer not null default 0,
    total bigint not null default 0,
    first_at bigint not null default 0,
    last_at bigint not null default 0,
    doubts integer not null default 0,
    version integer not null default 1,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index donors_pan on donors (pan_hash) where pan_hash is not null',
  'create index donors_email on donors (email) where email is not null',
  'create index donors_phone on donors (phone) where phone is not null',
  'create index donors_merged on donors (merged_into) where merged_into is not null',
  // Everything that the office's list reads, in its usual order.
  `create index donors_listed on donors (
    last_at, id, number, kind, name, email, phone, citizenship, language, no_contact, pan_hash, doubts, donations, total, first_at,
    search_text, merged_into
  ) where merged_into is null`,
  `create table donor_links (
    donation_id text primary key references donations (id) on delete cascade,
    donor_id text not null references donors (id) on delete cascade,
    found_by text not null,
    linked_at bigint not null
  )`,
  'create index donor_links_donor on donor_links (donor_id, donation_id)',
  `create table donor_doubts (
    id text primary key,
    one_id text not null references donors (id) on delete cascade,
    other_id text not null references donors (id) on delete cascade,
    why text not null,
    answer text,
    created_at bigint not null,
    unique (one_id, other_id)
  )`,
  'create index donor_doubts_other on donor_doubts (other_id)',
  `create table donor_merges (
    id text primary key,
    donor_id text not null references donors (id) on delete cascade,
    into_id text not null references donors (id) on delete cascade,
    moved text not null,
    filled text not null,
    merged_at bigint not null,
    undone_at bigint
  )`,
  'create index donor_merges_donor on donor_merges (donor_id)',
  'create index donor_merges_into on donor_merges (into_id)',
  `alter table saved_lists add column kind text not null default 'applications'`,
];
