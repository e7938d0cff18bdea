import type { Kysely } from 'kysely';

/** docs/decisions/0085. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('student_profiles')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('student_profile_changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('student_profiles.account_id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('change', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('student_profile_changes_of').on('student_profile_changes').columns(['account_id', 'version']).execute();
}
