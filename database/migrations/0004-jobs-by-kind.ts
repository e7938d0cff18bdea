import type { Kysely } from 'kysely';

/** Workers ask for the next jobs of one kind: a long line of one kind must not slow the look for another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('jobs_next').on('jobs').columns(['status', 'kind', 'run_at']).execute();
  await db.schema.dropIndex('jobs_due').execute();
}
