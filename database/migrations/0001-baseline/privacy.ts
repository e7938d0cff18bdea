export const privacy = [
  // That of one address, known again by its hash.
  `create table erasures (
    id text primary key,
    email_hash text not null,
    erased text not null,
    created_at bigint not null
  )`,
  'create index erasures_email on erasures (email_hash)',
];
