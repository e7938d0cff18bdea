import type { Kysely } from 'kysely';

/** When the session's holder last entered a code; older sessions are asked again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('factor_at', 'bigint').execute();
}
