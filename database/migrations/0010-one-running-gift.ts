import { type Kysely, sql } from 'kysely';

/** An address keeps its oldest pledge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update monthly_gifts set status = 'stopped', stopped_at = created_at
    where status = 'active' and exists (
      select 1 from monthly_gifts as older
      where older.status = 'active' and older.donor_email = monthly_gifts.donor_email
        and (older.created_at < monthly_gifts.created_at or (older.created_at = monthly_gifts.created_at and older.id < monthly_gifts.id))
    )`.execute(db);
  await sql`create unique index monthly_gifts_running on monthly_gifts (donor_email) where status = 'active'`.execute(db);
}
