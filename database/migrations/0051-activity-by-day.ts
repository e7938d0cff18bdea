import type { Kysely } from 'kysely';

/** A page of a day is read in order, however many rows have one time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('activity_at').execute();
  await db.schema.createIndex('activity_at').on('activity').columns(['at', 'seq']).execute();
}
