/** What the office gives back, and what the test gateway knows of it. */
export const refunds = [
  `create table refunds (
    id text primary key,
    donation_id text not null references donations (id) on delete cascade,
    payment_id text not null,
    way text not null,
    amount bigint not null,
    status text not null,
    provider_refund_id text,
    reference text,
    paid_on text,
    reason text,
    asked_by text not null,
    asked_by_id text,
    released_by text,
    released_by_id text,
    next_check_at bigint,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index refunds_donation on refunds (donation_id)',
  'create unique index refunds_provider on refunds (provider_refund_id)',
  'create index refunds_reference on refunds (reference) where reference is not null',
  'create index refunds_due on refunds (next_check_at) where next_check_at is not null',
  `alter table test_gateway_payments add column refunds_as text not null default 'processed'`,
  `create table test_gateway_refunds (
    id text primary key,
    receipt text not null unique,
    payment_id text not null references test_gateway_payments (id) on delete cascade,
    amount bigint not null,
    outcome text not null,
    due_at bigint not null,
    is_reported integer not null,
    created_at bigint not null
  )`,
  'create index test_gateway_refunds_payment on test_gateway_refunds (payment_id)',
  `create table test_gateway_disputes (
    id text primary key,
    payment_id text not null references test_gateway_payments (id) on delete cascade,
    amount bigint not null,
    status text not null,
    respond_by bigint not null,
    created_at bigint not null
  )`,
  'create index test_gateway_disputes_payment on test_gateway_disputes (payment_id)',
];
