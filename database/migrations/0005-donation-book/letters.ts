/** Letters to donors: their texts in versions, what was written at once, and to whom. */
export const letters = [
  `create table letter_templates (
    id text primary key,
    kind text not null,
    name text not null,
    version integer not null,
    removed_at bigint,
    created_at bigint not null
  )`,
  `create table letter_versions (
    id text primary key,
    template_id text not null references letter_templates (id) on delete cascade,
    version integer not null,
    subject text not null,
    text text not null,
    subject_hi text,
    text_hi text,
    changed_by text not null,
    changed_by_id text,
    changed_at bigint not null,
    unique (template_id, version)
  )`,
  `create table mailings (
    id text primary key,
    number integer not null unique,
    version_id text not null references letter_versions (id),
    channel text not null,
    status text not null,
    letters integer not null,
    left_out text not null,
    written_by text not null,
    written_by_id text,
    send_at bigint,
    created_at bigint not null,
    ended_at bigint
  )`,
  'create index mailings_version on mailings (version_id)',
  `create table letters (
    id text primary key,
    mailing_id text not null references mailings (id) on delete cascade,
    donor_id text not null references donors (id) on delete cascade,
    donation_id text references donations (id) on delete cascade,
    year integer,
    status text not null,
    why text,
    content text,
    to_hash text,
    created_at bigint not null,
    sent_at bigint
  )`,
  'create index letters_mailing on letters (mailing_id, id)',
  'create index letters_donor on letters (donor_id, id)',
  'create index letters_donation on letters (donation_id) where donation_id is not null',
  'create index letters_to on letters (to_hash) where to_hash is not null',
  // What the sweep looks for.
  'create index letters_content on letters (created_at) where content is not null',
];
