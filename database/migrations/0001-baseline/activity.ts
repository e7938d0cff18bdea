import type { Engine } from './engine.ts';

export const activity = (engine: Engine): string[] => [
  `create table activity (
    seq bigint primary key,
    at bigint not null,
    account_id text,
    actor text not null,
    roles text not null,
    session_id text,
    "right" text,
    act text not null,
    refusal text,
    about_kind text,
    about_id text,
    key_id text,
    details text,
    request_id text,
    previous_hash text not null,
    hash text not null
  )`,
  'create index activity_key_id on activity (key_id, seq)',
  'create index activity_person on activity (account_id, act, at, seq)',
  'create index activity_at on activity (at, seq)',
  'create index activity_account_id on activity (account_id, at, seq)',
  'create index activity_act on activity (act, at, seq)',
  `create table activity_keys (
    id text primary key,
    kind text not null,
    subject text not null,
    sealed_key text not null,
    updated_at bigint not null
  )`,
  'create index activity_keys_newest on activity_keys (updated_at, id)',
  'create index activity_keys_subject on activity_keys (kind, subject, updated_at)',
  `create table activity_head (
    id integer primary key check (id = 1),
    seq bigint not null,
    hash text not null,
    anchor_seq bigint not null,
    anchor_hash text not null,
    sent_seq bigint not null,
    sent_hash text not null,
    checked_at bigint,
    fault text
  )`,
  ...(engine === 'postgres' ? REFUSE_IN_POSTGRES : REFUSE_IN_SQLITE),
];

/** The log only grows, but for what retention removed up to the anchor (docs/decisions/0069). */
const REFUSE_IN_SQLITE = [
  `create trigger activity_not_changed before update on activity
   begin select raise(abort, 'The activity log is append-only'); end`,
  `create trigger activity_not_deleted before delete on activity
   when old.seq > coalesce((select anchor_seq from activity_head), 0)
   begin select raise(abort, 'The activity log is append-only'); end`,
];

const REFUSE_IN_POSTGRES = [
  `create function activity_stays() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' then
       if old.seq <= coalesce((select anchor_seq from activity_head), 0) then return old; end if;
     end if;
     raise exception 'The activity log is append-only';
   end $$`,
  'create trigger activity_stays before update or delete on activity for each row execute function activity_stays()',
  'create trigger activity_not_emptied before truncate on activity for each statement execute function activity_stays()',
];
