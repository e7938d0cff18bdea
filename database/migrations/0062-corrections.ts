import type { Kysely } from 'kysely';

/** docs/decisions/0084. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scholarship_events').addColumn('asked_fields', 'text').execute();
  await db.schema.alterTable('scholarship_events').addColumn('asked_until', 'text').execute();
  await db.schema
    .createTable('application_changes')
    .addColumn('event_id', 'text', (c) => c.primaryKey().references('scholarship_events.id').onDelete('cascade'))
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}
