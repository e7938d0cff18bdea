import type { Kysely } from 'kysely';

/** A page is read in the order of an index, whatever the filter and however many rows have one time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const columns of [['at'], ['account_id', 'at'], ['act', 'at']]) {
    await db.schema.dropIndex(`activity_${columns[0]}`).execute();
    await db.schema
      .createIndex(`activity_${columns[0]}`)
      .on('activity')
      .columns([...columns, 'seq'])
      .execute();
  }
}
