import type { Kysely } from 'kysely';

/** When somebody of the staff confirmed a session by a code from their mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('confirmed_at', 'bigint').execute();
}
