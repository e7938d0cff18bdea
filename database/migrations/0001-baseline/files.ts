export const files = [
  // An owner is an account or a mail, so the table refers to neither.
  `create table files (
    id text primary key,
    owner_id text not null,
    field text not null,
    name text not null,
    type text not null,
    size integer not null,
    sha256 text not null,
    received_sha256 text not null,
    store_key text not null unique,
    status text not null,
    touched_at bigint not null,
    created_at bigint not null
  )`,
  'create index files_owner on files (owner_id, field, received_sha256)',
  'create index files_touched on files (status, touched_at)',
  `create table file_attachments (
    file_id text not null references files (id),
    attached_to text not null,
    created_at bigint not null,
    primary key (file_id, attached_to)
  )`,
  'create index file_attachments_to on file_attachments (attached_to)',
];
