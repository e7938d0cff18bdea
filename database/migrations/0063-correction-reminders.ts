import type { Kysely } from 'kysely';

/** docs/decisions/0084. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scholarship_applications').addColumn('corrections_reminded_at', 'bigint').execute();
}
