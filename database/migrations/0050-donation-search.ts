import { type Kysely, sql } from 'kysely';

const isPostgres = (db: Kysely<unknown>): boolean => db.getExecutor().adapter.constructor.name === 'PostgresAdapter';

/** What a donation is found by. */
const COLUMNS = ['receipt_number', 'provider_order_id', 'provider_payment_id', 'donor_name', 'donor_email', 'donor_phone'];
const textOf = (row: string): string => `lower(${COLUMNS.map((column) => `coalesce(${row}${column}, '')`).join(` || ' ' || `)})`;

/** By parts of three characters, in PostgreSQL's and SQLite's own way (docs/decisions/0071). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('donation_events_kind').on('donation_events').column('kind').execute();
  if (isPostgres(db)) {
    await sql`create extension if not exists pg_trgm`.execute(db);
    // Its index: database/large-indexes.ts.
    return;
  }
  await sql`create view donation_texts as select rowid, ${sql.raw(textOf(''))} as text from donations`.execute(db);
  await sql`create virtual table donation_parts using fts5(text, content = 'donation_texts', tokenize = 'trigram', detail = none, columnsize = 0)`.execute(
    db,
  );
  await sql`insert into donation_parts (donation_parts, rank) values ('secure-delete', 1)`.execute(db);
  await sql`insert into donation_parts (donation_parts) values ('rebuild')`.execute(db);
  const add = `insert into donation_parts (rowid, text) values (new.rowid, ${textOf('new.')});`;
  const remove = `insert into donation_parts (donation_parts, rowid, text) values ('delete', old.rowid, ${textOf('old.')});`;
  for (const [when, what] of [
    ['insert', add],
    [`update of ${COLUMNS.join(', ')}`, `${remove} ${add}`],
    ['delete', remove],
  ])
    await sql.raw(`create trigger donation_parts_${when?.slice(0, 6)} after ${when} on donations begin ${what} end`).execute(db);
}
