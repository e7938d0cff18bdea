import type { Kysely } from 'kysely';

/** Older sessions are asked again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('factor_at', 'bigint').execute();
}
