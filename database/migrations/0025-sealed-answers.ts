import { type Kysely, sql } from 'kysely';

/** Migrations have no secret: a job encrypts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into jobs (id, kind, payload, unique_key, status, run_at, max_attempts, created_at)
    select 'seal-answers', 'seal-answers', 'null', 'seal-answers', 'waiting', 0, 100, 0
    where exists (select 1 from scholarship_applications where answers like '{%')`.execute(db);
}
