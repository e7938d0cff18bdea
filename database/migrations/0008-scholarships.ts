import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scholarship_applications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('cycle_id', 'text', (c) => c.notNull())
    .addColumn('active_key', 'text', (c) => c.unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('district', 'text', (c) => c.notNull())
    .addColumn('amount_requested', 'integer', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('account_number', 'text', (c) => c.notNull())
    .addColumn('submitted_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('scholarship_applications_account')
    .on('scholarship_applications')
    .columns(['account_id', 'submitted_at'])
    .execute();
  await db.schema
    .createIndex('scholarship_applications_list')
    .on('scholarship_applications')
    .columns(['cycle_id', 'submitted_at', 'number'])
    .execute();
  await db.schema
    .createIndex('scholarship_applications_status')
    .on('scholarship_applications')
    .columns(['cycle_id', 'status', 'submitted_at', 'number'])
    .execute();

  await db.schema
    .createTable('scholarship_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('application_id', 'text', (c) => c.notNull().references('scholarship_applications.id'))
    .addColumn('from_status', 'text', (c) => c.notNull())
    .addColumn('to_status', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text')
    .addColumn('reason', 'text')
    .addColumn('changed_fields', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('scholarship_events_application').on('scholarship_events').column('application_id').execute();

  await db.schema
    .createTable('scholarship_consents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('application_id', 'text', (c) => c.notNull().references('scholarship_applications.id'))
    .addColumn('guardian_name', 'text', (c) => c.notNull())
    .addColumn('guardian_relation', 'text', (c) => c.notNull())
    .addColumn('notice_version', 'text', (c) => c.notNull())
    .addColumn('given_at', 'bigint', (c) => c.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('withdrawn_reason', 'text')
    .execute();
  await db.schema.createIndex('scholarship_consents_application').on('scholarship_consents').column('application_id').execute();

  await db.schema
    .createTable('scholarship_drafts')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('cycle_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('scholarship_drafts_pk', ['account_id', 'cycle_id'])
    .execute();

  await db.schema
    .createTable('scholarship_requests')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('idempotency_key', 'text', (c) => c.notNull())
    .addColumn('application_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('scholarship_requests_pk', ['account_id', 'idempotency_key'])
    .execute();
  await db.schema.createIndex('scholarship_requests_created').on('scholarship_requests').column('created_at').execute();
}
