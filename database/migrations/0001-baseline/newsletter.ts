export const newsletter = [
  `create table subscribers (
    id text primary key,
    email text not null unique,
    status text not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create table subscriber_events (
    id text primary key,
    subscriber_id text not null references subscribers (id),
    kind text not null,
    requested_at bigint,
    requested_from text,
    done_from text not null,
    created_at bigint not null
  )`,
  'create index subscriber_events_subscriber on subscriber_events (subscriber_id)',
];
