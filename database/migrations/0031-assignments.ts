import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application_assignments')
    .addColumn('application_id', 'text', (c) => c.notNull().references('scholarship_applications.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('assigned_by', 'text', (c) => c.notNull())
    .addColumn('assigned_by_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('application_assignments_pkey', ['application_id', 'account_id'])
    .execute();
  await db.schema.createIndex('application_assignments_account').on('application_assignments').column('account_id').execute();
  await db.schema.alterTable('scholarship_events').addColumn('by_awarder', 'integer').execute();
  await db.schema.alterTable('scholarship_events').addColumn('actor_id', 'text').execute();
}
