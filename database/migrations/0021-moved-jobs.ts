import type { Kysely } from 'kysely';

/** Which of the staff last sent an undelivered mail again or took it off their list, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('moved_by', 'text').execute();
  await db.schema.alterTable('jobs').addColumn('moved_at', 'bigint').execute();
}
