import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('turn', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('jobs_in_turn').on('jobs').columns(['status', 'kind', 'turn', 'run_at']).execute();
  await db.schema.dropIndex('jobs_next').execute();
  await sql`update jobs set kind = 'otp-mail:signup' where kind = 'otp-mail'`.execute(db);
}
