import { type Kysely, sql } from 'kysely';

/** What donations and applications are also found by. Migrations have no secret: a job makes the hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('donations_amount').on('donations').columns(['amount', 'id']).execute();
  await db.schema.alterTable('donations').addColumn('donor_pan_hash', 'text').execute();
  await sql`create index donations_pan on donations (donor_pan_hash, id) where donor_pan_hash is not null`.execute(db);
  // Of expressions: lists by amount have an index of their own.
  for (const column of ['amount_requested', 'amount_granted'])
    await sql
      .raw(`create index scholarship_applications_of_${column} on scholarship_applications ((${column} + 0), submitted_at)`)
      .execute(db);
  await sql`insert into jobs (id, kind, payload, unique_key, status, run_at, max_attempts, created_at)
    select 'hash-pans', 'hash-pans', 'null', 'hash-pans', 'waiting', 0, 100, 0
    where exists (select 1 from donations where donor_pan is not null)`.execute(db);
}
