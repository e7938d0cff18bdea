import type { Kysely } from 'kysely';

/** docs/decisions/0079. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scholarship_drafts').addColumn('reminded_at', 'bigint').execute();
  await db.schema.alterTable('accounts').addColumn('reminders_off_at', 'bigint').execute();
}
