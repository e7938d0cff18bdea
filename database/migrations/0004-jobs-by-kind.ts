import type { Kysely } from 'kysely';

/** Workers look for one kind: a long queue of another must not slow them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('jobs_next').on('jobs').columns(['status', 'kind', 'run_at']).execute();
  await db.schema.dropIndex('jobs_due').execute();
}
