/** Certificates of donation as the tax portal made them; what they say of a donor is sealed, and so is the file. */
export const certificates = [
  `create table donation_certificates (
    id text primary key,
    status text not null,
    form text,
    year integer,
    number text,
    amount bigint,
    details text not null,
    doubt text,
    donor_id text references donors (id) on delete set null,
    proposed_id text references donors (id) on delete set null,
    row_id text,
    replaced_by text,
    file_id text not null,
    sha256 text not null unique,
    handed_at bigint,
    version integer not null default 1,
    added_at bigint not null,
    added_by text not null,
    added_by_id text
  )`,
  'create index donation_certificates_listed on donation_certificates (status, year, id)',
  'create index donation_certificates_number on donation_certificates (number) where number is not null',
  'create index donation_certificates_donor on donation_certificates (donor_id) where donor_id is not null',
  'create index donation_certificates_row on donation_certificates (row_id) where row_id is not null',
  'create index donation_certificates_proposed on donation_certificates (proposed_id) where proposed_id is not null',
];
