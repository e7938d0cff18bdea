import type { Kysely } from 'kysely';

/** docs/decisions/0082: why a message did not arrive, in the provider's words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('phone_messages').addColumn('reason', 'text').execute();
}
