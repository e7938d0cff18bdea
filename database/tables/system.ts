import type { Generated } from 'kysely';
import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';

/** Work to be done after a commit, written in the same transaction (see docs/decisions). */
export interface JobsTable {
  id: Fixed<string>;
  kind: Fixed<string>;
  payload: Fixed<JsonText>;
  /** At most one job has a given key, which goes with the job: seven days after that was done. */
  unique_key: Fixed<string | null>;
  status: 'waiting' | 'running' | 'done' | 'dead';
  run_at: Millis;
  attempts: Generated<number>;
  max_attempts: number;
  lease_until: Millis | null;
  last_error: string | null;
  created_at: Fixed<Millis>;
  finished_at: Millis | null;
}

/** Mail kept by the built-in outbox instead of being sent (trial mode). */
export interface OutboxMailsTable {
  id: Fixed<string>;
  to_address: Fixed<string>;
  subject: Fixed<string>;
  html: Fixed<string>;
  text: Fixed<string>;
  headers: Fixed<JsonText>;
  created_at: Fixed<Millis>;
}

/** Serial numbers without gaps, one row a series (receipts of a financial year, applications of a calendar year). */
interface SerialsTable {
  series: Fixed<string>;
  last: number;
}

/** How often somebody did something in the running window. The key is a keyed hash. */
interface RateCountersTable {
  key: Fixed<string>;
  count: number;
  resets_at: Millis;
}

/** One row: what the site's secret makes of a fixed text (server/app-secret.ts). */
interface SecretChecksTable {
  name: Fixed<string>;
  /** Keyed hash, hex. */
  hash: Fixed<string>;
  created_at: Fixed<Millis>;
}

/** Jobs, kept mail, serial numbers, rate windows and the check of the secret: what every room uses. */
export interface SystemTables {
  jobs: JobsTable;
  outbox_mails: OutboxMailsTable;
  serials: SerialsTable;
  rate_counters: RateCountersTable;
  secret_checks: SecretChecksTable;
}
