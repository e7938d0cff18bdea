import type { Kysely } from 'kysely';

/** docs/decisions/0082. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('student_phones')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('student_phones_phone').on('student_phones').column('phone').execute();
}
