import { type Kysely, sql } from 'kysely';

/** What the office searches and lists of every application, newest first, so that a search reads no sealed answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index scholarship_applications_search
    on scholarship_applications (submitted_at, number, name, account_id, status, district, amount_requested)`.execute(db);
}
