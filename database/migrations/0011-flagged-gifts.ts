import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index donations_flagged on donations (id) where flags is not null`.execute(db);
}
