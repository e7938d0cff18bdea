import { type Kysely, sql } from 'kysely';

const isPostgres = (db: Kysely<unknown>): boolean => db.getExecutor().adapter.constructor.name === 'PostgresAdapter';

/** docs/decisions/0069. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activity_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('sealed_key', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('activity_keys_newest').on('activity_keys').columns(['updated_at', 'id']).execute();
  await db.schema.createIndex('activity_keys_subject').on('activity_keys').columns(['kind', 'subject', 'updated_at']).execute();
  await db.schema
    .createTable('activity')
    .addColumn('seq', 'bigint', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('roles', 'text', (c) => c.notNull())
    .addColumn('session_id', 'text')
    .addColumn('right', 'text')
    .addColumn('act', 'text', (c) => c.notNull())
    .addColumn('refusal', 'text')
    .addColumn('about_kind', 'text')
    .addColumn('about_id', 'text')
    .addColumn('key_id', 'text')
    .addColumn('details', 'text')
    .addColumn('request_id', 'text')
    .addColumn('previous_hash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
  for (const columns of [['at'], ['key_id', 'seq'], ['account_id', 'seq'], ['act', 'seq']])
    await db.schema.createIndex(`activity_${columns[0]}`).on('activity').columns(columns).execute();
  await db.schema
    .createTable('activity_head')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('anchor_seq', 'bigint', (c) => c.notNull())
    .addColumn('anchor_hash', 'text', (c) => c.notNull())
    .addColumn('sent_seq', 'bigint', (c) => c.notNull())
    .addColumn('sent_hash', 'text', (c) => c.notNull())
    .addColumn('checked_at', 'bigint')
    .addColumn('fault', 'text')
    .execute();
  await refuseChanges(db);
}

async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`
      create function activity_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.seq <= coalesce((select anchor_seq from activity_head), 0) then return old; end if;
        end if;
        raise exception 'The activity log is append-only';
      end $$
    `.execute(db);
    await sql`create trigger activity_stays before update or delete on activity for each row execute function activity_stays()`.execute(db);
    await sql`create trigger activity_not_emptied before truncate on activity for each statement execute function activity_stays()`.execute(
      db,
    );
    return;
  }
  await sql`
    create trigger activity_not_changed before update on activity
    begin select raise(abort, 'The activity log is append-only'); end
  `.execute(db);
  await sql`
    create trigger activity_not_deleted before delete on activity
    when old.seq > coalesce((select anchor_seq from activity_head), 0)
    begin select raise(abort, 'The activity log is append-only'); end
  `.execute(db);
}
