import type { Kysely } from 'kysely';

/** docs/decisions/0086. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scholarship_applications').addColumn('renewal_of', 'text').execute();
}
