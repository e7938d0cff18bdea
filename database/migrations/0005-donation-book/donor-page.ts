/** Links to a donor's own page; one that was opened is that browser's visit. */
export const donorPage = [
  `create table donor_page_links (
    token_hash text primary key,
    donor_id text not null references donors (id) on delete cascade,
    email text not null,
    cause text not null,
    ends_at bigint not null,
    visit_hash text,
    created_at bigint not null
  )`,
  'create index donor_page_links_donor on donor_page_links (donor_id)',
  'create index donor_page_links_ends on donor_page_links (ends_at)',
  'create unique index donor_page_links_visit on donor_page_links (visit_hash) where visit_hash is not null',
];
