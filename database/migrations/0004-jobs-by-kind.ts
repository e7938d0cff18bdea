import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('jobs_next').on('jobs').columns(['status', 'kind', 'run_at']).execute();
  await db.schema.dropIndex('jobs_due').execute();
}
