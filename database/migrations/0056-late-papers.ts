import type { Kysely } from 'kysely';

/** docs/decisions/0081. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scholarship_applications').addColumn('papers_reminded_at', 'bigint').execute();
}
