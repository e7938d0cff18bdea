import type { Kysely } from 'kysely';

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
