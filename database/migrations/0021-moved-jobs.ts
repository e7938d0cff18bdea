import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('moved_by', 'text').execute();
  await db.schema.alterTable('jobs').addColumn('moved_at', 'bigint').execute();
}
