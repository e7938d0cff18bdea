export const students = [
  `create table student_profiles (
    account_id text primary key references accounts (id),
    name text not null,
    phone text not null,
    dob text not null,
    address text not null,
    city text not null,
    district text not null,
    state text not null,
    pincode text not null,
    aadhaar text not null,
    aadhaar_hash text not null,
    education_type text not null,
    education text not null,
    version integer not null default 1,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  // By what the office finds a student.
  'create index student_profiles_aadhaar on student_profiles (aadhaar_hash)',
  'create index student_profiles_phone on student_profiles (phone)',
  `create table student_profile_changes (
    id text primary key,
    account_id text not null references student_profiles (account_id) on delete cascade,
    version integer not null,
    field text not null,
    change text not null,
    created_at bigint not null
  )`,
  'create index student_profile_changes_account on student_profile_changes (account_id, version)',
  `create table student_activities (
    id text primary key,
    account_id text not null references accounts (id),
    head text not null,
    paragraph text not null,
    status text not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index student_activities_account on student_activities (account_id, created_at)',
  `create table program_attendance (
    id text primary key,
    account_id text not null references accounts (id),
    program text not null,
    provider text not null,
    year integer not null,
    icon text not null,
    holder_name text not null,
    certificate_code text not null unique,
    issued_at bigint not null,
    unique (account_id, program, year)
  )`,
  `create table withdrawn_certificates (
    id text primary key,
    account_id text not null references accounts (id),
    program text not null,
    provider text not null,
    year integer not null,
    holder_name text not null,
    certificate_code text not null unique,
    issued_at bigint not null,
    withdrawn_at bigint not null,
    withdrawn_by text not null,
    withdrawn_by_id text,
    reason text not null
  )`,
  `create table notifications (
    id text primary key,
    account_id text not null references accounts (id),
    kind text not null,
    title text not null,
    body text not null,
    link text,
    created_at bigint not null,
    read_at bigint
  )`,
  'create index notifications_account on notifications (account_id, created_at)',
];
