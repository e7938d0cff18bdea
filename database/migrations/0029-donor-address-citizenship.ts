import type { Kysely } from 'kysely';

/** The donor's postal address, for the certificate of donation, and whether they said that they are an Indian citizen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('donations').addColumn('donor_address', 'text').execute();
  await db.schema.alterTable('donations').addColumn('donor_citizen', 'integer').execute();
}
