import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index scholarship_applications_search
    on scholarship_applications (submitted_at, number, name, account_id, status, district, amount_requested)`.execute(db);
}
