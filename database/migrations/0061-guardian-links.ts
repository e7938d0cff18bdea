import type { Kysely } from 'kysely';

/** docs/decisions/0083. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guardian_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('application_id', 'text', (c) => c.notNull().references('scholarship_applications.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('guardian_links_application').on('guardian_links').column('application_id').execute();
}
