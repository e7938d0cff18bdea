import type { Kysely } from 'kysely';

/** docs/decisions/0083. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('consent_events').addColumn('paper', 'text').execute();
}
