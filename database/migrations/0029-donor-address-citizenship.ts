import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('donations').addColumn('donor_address', 'text').execute();
  await db.schema.alterTable('donations').addColumn('donor_citizen', 'integer').execute();
}
