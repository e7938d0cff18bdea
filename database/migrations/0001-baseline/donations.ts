import type { Engine } from './engine.ts';
import { searchIndex } from './search.ts';

const SEARCHED = ['receipt_number', 'provider_order_id', 'provider_payment_id', 'donor_name', 'donor_email', 'donor_phone'];

export const donations = (engine: Engine): string[] => [
  `create table donations (
    id text primary key,
    provider text not null,
    is_trial integer not null,
    provider_order_id text not null unique,
    provider_payment_id text unique,
    order_receipt text not null unique,
    amount bigint not null,
    amount_refunded bigint not null default 0,
    currency text not null,
    frequency text not null,
    pledge_id text,
    status text not null,
    donor_name text,
    donor_email text,
    donor_phone text,
    donor_pan text,
    donor_pan_hash text,
    donor_address text,
    donor_citizen integer,
    description text,
    source text,
    method text,
    international integer not null default 0,
    flags text,
    receipt_number text unique,
    paid_at bigint,
    next_poll_at bigint,
    poll_count integer not null default 0,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  // Orders to ask the provider about.
  'create index donations_poll on donations (next_poll_at)',
  'create index donations_paid on donations (status, paid_at)',
  // Those that move no money have to be gone before a site is live.
  'create index donations_trial on donations (id) where is_trial = 1',
  'create index donations_donor_email on donations (donor_email, id)',
  // When it was paid or, until then, ordered.
  'create index donations_listed on donations (coalesce(paid_at, created_at), id)',
  'create index donations_flagged on donations (coalesce(paid_at, created_at), id) where flags is not null',
  'create index donations_amount on donations (amount, id)',
  'create index donations_pan on donations (donor_pan_hash, id) where donor_pan_hash is not null',
  // PostgreSQL's is built beside the running site (database/large-indexes.ts).
  ...(engine === 'sqlite' ? searchIndex(engine, { table: 'donations', parts: 'donation_parts', columns: SEARCHED, isLong: false }) : []),
  `create table donation_events (
    id text primary key,
    donation_id text not null references donations (id),
    kind text not null,
    source text not null,
    data text not null,
    created_at bigint not null
  )`,
  'create index donation_events_donation on donation_events (donation_id)',
  'create index donation_events_kind on donation_events (kind)',
  `create table payment_events (
    event_id text primary key,
    kind text not null,
    received_at bigint not null
  )`,
  `create table pledges (
    id text primary key,
    donation_id text not null unique references donations (id),
    amount bigint not null,
    donor_name text not null,
    donor_email text not null,
    donor_phone text,
    status text not null,
    next_reminder_at bigint not null,
    reminders_sent integer not null default 0,
    created_at bigint not null,
    stopped_at bigint
  )`,
  'create index pledges_due on pledges (status, next_reminder_at)',
  // One reminder a month for an address.
  `create unique index pledges_running on pledges (donor_email) where status = 'active'`,
  `create table test_gateway_orders (
    id text primary key,
    amount bigint not null,
    currency text not null,
    receipt text not null unique,
    status text not null,
    created_at bigint not null
  )`,
  `create table test_gateway_payments (
    id text primary key,
    order_id text not null references test_gateway_orders (id),
    status text not null,
    email text,
    contact text,
    error_description text,
    created_at bigint not null
  )`,
  'create index test_gateway_payments_order on test_gateway_payments (order_id)',
];
