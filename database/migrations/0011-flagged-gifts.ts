import { type Kysely, sql } from 'kysely';

/** Office and metrics find the few flagged ones at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index donations_flagged on donations (id) where flags is not null`.execute(db);
}
