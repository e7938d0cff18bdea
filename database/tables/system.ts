import type { Generated } from 'kysely';
import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';
import type { JobState } from '#domain/shared/job-states.ts';

export interface JobsTable {
  id: Fixed<string>;
  kind: Fixed<string>;
  payload: JsonText;
  /** Free seven days after the end. */
  unique_key: Fixed<string | null>;
  status: JobState;
  run_at: Millis;
  /** The n-th in a short time, so that floods wait. */
  turn: Generated<number>;
  attempts: Generated<number>;
  max_attempts: number;
  lease_until: Millis | null;
  last_error: string | null;
  created_at: Fixed<Millis>;
  finished_at: Millis | null;
  moved_by: string | null;
  moved_by_id: Generated<string | null>;
  moved_at: Millis | null;
}

/** Trial mode. */
export interface OutboxMailsTable {
  id: Fixed<string>;
  to_address: Fixed<string>;
  subject: Fixed<string>;
  html: Fixed<string>;
  text: Fixed<string>;
  headers: Fixed<JsonText>;
  created_at: Fixed<Millis>;
}

/** Without gaps. */
interface SerialsTable {
  series: Fixed<string>;
  last: number;
}

interface RateCountersTable {
  key: Fixed<string>;
  count: number;
  resets_at: Millis;
}

/** Detects a changed secret (server/config/app-secret.ts). */
interface SecretChecksTable {
  name: Fixed<string>;
  /** Keyed, hex. */
  hash: Fixed<string>;
  created_at: Fixed<Millis>;
}

export interface SystemTables {
  jobs: JobsTable;
  outbox_mails: OutboxMailsTable;
  serials: SerialsTable;
  rate_counters: RateCountersTable;
  secret_checks: SecretChecksTable;
}
