import { type Kysely, sql } from 'kysely';

/**
 * Receipts become rows, and what was corrected on a donation. Those of 1.0.0 have their numbers and, so that mailed links go on, the
 * donation's id; what they print is written once the site runs (domain/donations/receipts/write-earlier.server.ts), as it is sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter.constructor.name === 'PostgresAdapter';
  // `DF-2026-00001`: letters, year, serial.
  const dash = isPostgres ? `strpos(receipt_number, '-')` : `instr(receipt_number, '-')`;
  const statements = [
    `create table receipt_letterheads (
      id text primary key,
      text text not null
    )`,
    `create table receipts (
      id text primary key,
      donation_id text not null references donations (id),
      number text not null,
      series text not null,
      serial integer not null,
      status text not null,
      replaces text,
      amount bigint not null,
      issued_at bigint not null,
      issued_by text,
      issued_by_id text,
      ended_at bigint,
      stamp text,
      handed_at bigint,
      letterhead_id text references receipt_letterheads (id),
      lines text
    )`,
    `insert into receipts
      (id, donation_id, number, series, serial, status, amount, issued_at, ended_at, handed_at)
      select id, id, receipt_number, substr(receipt_number, 1, ${dash} + 4), cast(substr(receipt_number, ${dash} + 6) as integer),
        case status when 'refunded' then 'cancelled' else 'valid' end, amount, paid_at,
        case status when 'refunded' then updated_at end, case when donor_email is not null then paid_at end
      from donations where receipt_number is not null`,
    'create unique index receipts_number on receipts (number)',
    'create unique index receipts_series on receipts (series, serial)',
    'create index receipts_donation on receipts (donation_id)',
    'create index receipts_listed on receipts (series, status, serial)',
    'create unique index receipts_replaces on receipts (replaces) where replaces is not null',
    // Those of 1.0.0 that are not written yet.
    'create index receipts_unwritten on receipts (id) where letterhead_id is null',
    `create table donation_corrections (
      id text primary key,
      donation_id text not null references donations (id),
      changes text,
      reason text not null,
      corrected_by text not null,
      corrected_by_id text,
      created_at bigint not null
    )`,
    'create index donation_corrections_donation on donation_corrections (donation_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
