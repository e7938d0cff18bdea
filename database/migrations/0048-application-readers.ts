import type { Kysely } from 'kysely';

/** Deleted with the session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application_readers')
    .addColumn('session_id', 'text', (c) => c.primaryKey().references('sessions.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (c) => c.notNull().references('scholarship_applications.id').onDelete('cascade'))
    .addColumn('until', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('application_readers_application').on('application_readers').column('application_id').execute();
}
