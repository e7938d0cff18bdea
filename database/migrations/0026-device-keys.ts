import type { Kysely } from 'kysely';

/** The account's key for what a device keeps beyond a logout, sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('device_key', 'text').execute();
}
