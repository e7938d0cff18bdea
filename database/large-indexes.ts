import { sql } from 'kysely';
import type { Database, Db } from '#database/client.ts';

/**
 * Of PostgreSQL, over tables that grow for years: built beside the running site, so that no upgrade waits for them
 * (docs/decisions/0099). A search without its index finds the same, and takes longer.
 */
export const LARGE_INDEXES: Record<string, string> = {
  // The text of `donationsWith`.
  donation_parts: `donations using gin (lower(${[
    'receipt_number',
    'provider_order_id',
    'provider_payment_id',
    'donor_name',
    'donor_email',
    'donor_phone',
  ]
    .map((column) => `coalesce(${column}, '')`)
    .join(` || ' ' || `)}) gin_trgm_ops)`,
};

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
