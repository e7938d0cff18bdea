import type { Generated } from 'kysely';
import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';

/** Background jobs, enqueued in the transaction that causes them (see docs/decisions). */
export interface JobsTable {
  id: Fixed<string>;
  kind: Fixed<string>;
  payload: Fixed<JsonText>;
  /** At most one job has a given key, until the job is deleted seven days after it was done. */
  unique_key: Fixed<string | null>;
  status: 'waiting' | 'running' | 'done' | 'dead';
  run_at: Millis;
  /** Due jobs of a kind run in this order: a caller's n-th in a short time has turn n, so that floods wait for everybody else. */
  turn: Generated<number>;
  attempts: Generated<number>;
  max_attempts: number;
  lease_until: Millis | null;
  last_error: string | null;
  created_at: Fixed<Millis>;
  finished_at: Millis | null;
  /** The staff member who last sent an undelivered mail again or took it off the office's list, and when. */
  moved_by: string | null;
  moved_at: Millis | null;
}

/** Mails that the built-in outbox stores instead of sending (trial mode). */
export interface OutboxMailsTable {
  id: Fixed<string>;
  to_address: Fixed<string>;
  subject: Fixed<string>;
  html: Fixed<string>;
  text: Fixed<string>;
  headers: Fixed<JsonText>;
  created_at: Fixed<Millis>;
}

/** Gapless serial numbers, one row per series (receipts of a financial year, applications of a calendar year). */
interface SerialsTable {
  series: Fixed<string>;
  last: number;
}

/** Counters of rate limits in their current window. The key is a keyed hash. */
interface RateCountersTable {
  key: Fixed<string>;
  count: number;
  resets_at: Millis;
}

/** One row: the hash of a fixed text under the site's secret, to detect a changed secret (server/config/app-secret.ts). */
interface SecretChecksTable {
  name: Fixed<string>;
  /** Keyed hash, hex. */
  hash: Fixed<string>;
  created_at: Fixed<Millis>;
}

/** Jobs, stored mail, serial numbers, rate limits and the check of the secret: shared by all subjects. */
export interface SystemTables {
  jobs: JobsTable;
  outbox_mails: OutboxMailsTable;
  serials: SerialsTable;
  rate_counters: RateCountersTable;
  secret_checks: SecretChecksTable;
}
