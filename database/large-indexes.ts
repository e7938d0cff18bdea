import { sql } from 'kysely';
import type { Database, Db } from '#database/client.ts';

/** Whose text `donationsWith` searches. */
export const SEARCHED_IN_DONATIONS = [
  'receipt_number',
  'provider_order_id',
  'provider_payment_id',
  'donor_name',
  'donor_email',
  'donor_phone',
  'reference',
] as const;

const LISTED_OF_DONATIONS = 'status, mode, nature, fund, frequency, source, flags, donor_pan_hash, receipt_number, amount_refunded';

/**
 * Of PostgreSQL, over tables that grow for years: built beside the running site, so that no upgrade waits for them
 * (docs/decisions/0099). A search without its index finds the same, and takes longer.
 */
export const LARGE_INDEXES: Record<string, string> = {
  donation_texts: `donations using gin (lower(${SEARCHED_IN_DONATIONS.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)}) gin_trgm_ops)`,
  donation_names: 'donations using gin (name_keys gin_trgm_ops)',
  // What the list of the office reads, as in SQLite (0005-donation-book); an expression is read from what it is made of.
  donations_by_day: `donations (coalesce(paid_at, created_at), id collate "C", amount, ${LISTED_OF_DONATIONS}) include (paid_at, created_at)`,
  donations_by_amount: `donations (amount, id collate "C", coalesce(paid_at, created_at), ${LISTED_OF_DONATIONS}) include (paid_at, created_at)`,
};

/** Of earlier versions: they go once those above are there. */
export const REPLACED_INDEXES = ['donation_parts', 'donations_listed', 'donations_amount'];

/** Of the lock that one process holds while it builds. */
const LOCK = 1_970_050;
const ASK_EVERY_MS = 2_000;

/** Those that are missing, or were left half-built. One process builds, others wait. @returns their names */
export async function buildLargeIndexes(
  { openUnlimited }: Pick<Database, 'openUnlimited'>,
  say: (progress: string) => void = () => {},
): Promise<string[]> {
  const own = openUnlimited?.();
  if (!own) return [];
  const built: string[] = [];
  try {
    // A waiting statement would keep the index of the other from being finished.
    while (!(await isLocked(own.db))) await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    for (const [name, what] of Object.entries(LARGE_INDEXES)) {
      const state = await stateOf(own.db, name);
      if (state === 'valid') continue;
      say(`Building the index ${name}`);
      if (state === 'half-built') await sql`drop index concurrently ${sql.id(name)}`.execute(own.db);
      await sql`create index concurrently ${sql.id(name)} on ${sql.raw(what)}`.execute(own.db);
      built.push(name);
    }
    for (const name of REPLACED_INDEXES) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(own.db);
    return built;
  } finally {
    // The lock ends with the connection.
    await own.close();
  }
}

async function isLocked(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as is`.execute(db);
  return rows[0]?.is === true;
}

async function stateOf(db: Db, name: string): Promise<'valid' | 'half-built' | 'missing'> {
  const { rows } = await sql<{ is: boolean }>`select indisvalid as is from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  return rows[0] === undefined ? 'missing' : rows[0].is ? 'valid' : 'half-built';
}
