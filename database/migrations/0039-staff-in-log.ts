import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into jobs (id, kind, payload, unique_key, status, run_at, max_attempts, created_at)
    select 'move-staff-events', 'move-staff-events', 'null', 'move-staff-events', 'waiting', 0, 100, 0
    where exists (select 1 from staff_events)`.execute(db);
}
