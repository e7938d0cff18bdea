import { type Kysely, sql } from 'kysely';

/** Earlier donations with test keys cannot be told apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('donations')
    .addColumn('is_trial', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update donations set is_trial = 1 where provider = 'test'`.execute(db);
  await sql`create index donations_trial on donations (id) where is_trial = 1`.execute(db);
}
