import { type Kysely, sql } from 'kysely';

/** For lists of donations by the day that they show, and the log by who did what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('donations_flagged').execute();
  await sql`create index donations_listed on donations (coalesce(paid_at, created_at), id)`.execute(db);
  await sql`create index donations_flagged on donations (coalesce(paid_at, created_at), id) where flags is not null`.execute(db);
  await db.schema.createIndex('activity_person').on('activity').columns(['account_id', 'act', 'at', 'seq']).execute();
}
