import { type Kysely, sql } from 'kysely';

/** docs/decisions/0083. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consent_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('application_id', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('notice_version', 'text')
    .addColumn('channel', 'text')
    .addColumn('method', 'text')
    .addColumn('guardian_name', 'text')
    .addColumn('guardian_relation', 'text')
    .addColumn('birth_year', 'integer')
    .addColumn('address_hash', 'text')
    .addColumn('recorded_by', 'text')
    .addColumn('recorded_by_id', 'text')
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('consent_events_application').on('consent_events').columns(['application_id', 'created_at']).execute();
  const columns = sql`id, application_id, event, notice_version, channel, method, guardian_name, guardian_relation, reason, created_at`;
  await sql`
    insert into consent_events (${columns})
    select id, application_id, 'given', notice_version, 'account', 'own_word', guardian_name, guardian_relation, null, given_at
    from scholarship_consents`.execute(db);
  await sql`
    insert into consent_events (${columns})
    select id || '-withdrawn', application_id, 'withdrawn', notice_version, 'account', null, guardian_name, guardian_relation,
      withdrawn_reason, withdrawn_at
    from scholarship_consents where withdrawn_at is not null`.execute(db);
  await db.schema.dropTable('scholarship_consents').execute();
}
