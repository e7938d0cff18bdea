import type { Engine } from './engine.ts';

export const scholarships = (engine: Engine): string[] => [
  `create table scholarship_applications (
    id text primary key,
    number text not null unique,
    account_id text not null references accounts (id),
    cycle_id text not null,
    active_key text unique,
    status text not null,
    name text not null,
    district text not null,
    amount_requested integer not null,
    answers text not null,
    account_number text not null,
    submitted_at bigint not null,
    updated_at bigint not null,
    amount_granted integer not null default 0,
    annual_income text not null default '',
    education_type text not null default '',
    current_class integer not null default 0,
    course_year integer not null default 0,
    gender text not null default '',
    category text not null default '',
    area_of_residence text not null default '',
    disability_status text not null default '',
    missing_documents integer not null default 0,
    guardian_consent text not null default 'none',
    eligibility text not null default 'fits',
    renewal_of text,
    search_text text not null default '',
    papers_reminded_at bigint,
    corrections_reminded_at bigint,
    renewal_offered_at bigint
  )`,
  'create index scholarship_applications_account on scholarship_applications (account_id, submitted_at)',
  // All that the office's list reads: the sealed answers stay untouched. Lists sort by bytes.
  `create index scholarship_applications_listed on scholarship_applications (
    cycle_id, submitted_at, ${engine === 'postgres' ? 'id collate "C"' : 'id'}, number, account_id, status, name, district,
    amount_requested, updated_at, search_text, annual_income, education_type, gender, category, area_of_residence,
    disability_status, guardian_consent, current_class, course_year, missing_documents, amount_granted, eligibility, renewal_of
  )`,
  // Of expressions: lists by amount have an index of their own.
  'create index scholarship_applications_of_amount_requested on scholarship_applications ((amount_requested + 0), submitted_at)',
  'create index scholarship_applications_of_amount_granted on scholarship_applications ((amount_granted + 0), submitted_at)',
  `create table application_numbers (
    application_id text not null references scholarship_applications (id) on delete cascade,
    hash text not null,
    primary key (hash, application_id)
  )`,
  'create index application_numbers_application on application_numbers (application_id)',
  `create table scholarship_events (
    id text primary key,
    application_id text not null references scholarship_applications (id),
    from_status text not null,
    to_status text not null,
    actor text not null,
    actor_name text,
    actor_id text,
    reason text,
    office_reason text,
    amount integer,
    by_awarder integer,
    changed_fields text,
    asked_fields text,
    asked_until text,
    amends text,
    amendment text,
    created_at bigint not null
  )`,
  'create index scholarship_events_application on scholarship_events (application_id)',
  `create table application_changes (
    event_id text primary key references scholarship_events (id) on delete cascade,
    changes text not null,
    updated_at bigint not null
  )`,
  `create table application_assignments (
    application_id text not null references scholarship_applications (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade,
    assigned_by text not null,
    assigned_by_id text,
    created_at bigint not null,
    primary key (application_id, account_id)
  )`,
  'create index application_assignments_account on application_assignments (account_id)',
  `create table application_readers (
    session_id text primary key references sessions (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade,
    application_id text not null references scholarship_applications (id) on delete cascade,
    until bigint not null
  )`,
  'create index application_readers_application on application_readers (application_id)',
  // Refers to no application, which it outlives where no consent came.
  `create table consent_events (
    id text primary key,
    application_id text not null,
    event text not null,
    notice_version text,
    channel text,
    method text,
    guardian_name text,
    guardian_relation text,
    birth_year integer,
    paper text,
    address_hash text,
    recorded_by text,
    recorded_by_id text,
    reason text,
    created_at bigint not null
  )`,
  'create index consent_events_application on consent_events (application_id, created_at)',
  `create table guardian_links (
    token_hash text primary key,
    application_id text not null references scholarship_applications (id) on delete cascade,
    created_at bigint not null
  )`,
  'create index guardian_links_application on guardian_links (application_id)',
  `create table scholarship_drafts (
    account_id text not null references accounts (id),
    cycle_id text not null,
    version integer not null,
    data text not null,
    updated_at bigint not null,
    reminded_at bigint,
    primary key (account_id, cycle_id)
  )`,
  // An application is empty where it was taken back before it arrived.
  `create table scholarship_requests (
    account_id text not null references accounts (id),
    idempotency_key text not null,
    application_id text not null,
    created_at bigint not null,
    primary key (account_id, idempotency_key)
  )`,
  'create index scholarship_requests_created on scholarship_requests (created_at)',
  `create table scholarship_instalments (
    application_id text not null references scholarship_applications (id) on delete cascade,
    number integer not null,
    amount integer not null,
    due_on text,
    state text not null,
    changed_on text,
    reference text,
    note text,
    event_id text,
    past text,
    recorded_by text,
    recorded_by_id text,
    updated_at bigint not null,
    primary key (application_id, number)
  )`,
  'create index scholarship_instalments_reference on scholarship_instalments (reference)',
];
