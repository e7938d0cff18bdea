import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contact_messages').addColumn('moved_by', 'text').execute();
  await db.schema.alterTable('contact_messages').addColumn('moved_at', 'bigint').execute();
}
