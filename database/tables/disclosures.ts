import type { FileField } from '#domain/scholarships/form.ts';
import type { FullNumber } from '#domain/staff/rights.ts';
import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';

/** Of earlier versions, which staff saw what is masked elsewhere, and why; a job moves its rows into the log, and nothing writes here. */
interface DisclosuresTable {
  id: Fixed<string>;
  /** `donation:{id}` or `scholarship:{id}`. */
  subject: Fixed<string>;
  /** `numbers`: account and Aadhaar number together, in earlier rows. */
  what: Fixed<'pan' | 'numbers' | FullNumber | FileField>;
  asked_by: Fixed<string>;
  /** Their account; null at the command line. */
  asked_by_id: Fixed<string | null>;
  reason: Fixed<string>;
  created_at: Fixed<Millis>;
}

/** Append-only. Names no address. */
interface ErasuresTable {
  id: Fixed<string>;
  /** Keyed hash. */
  email_hash: Fixed<string>;
  /** Counts of what was erased and what stayed. */
  erased: Fixed<JsonText>;
  created_at: Fixed<Millis>;
}

export interface DisclosureTables {
  disclosures: DisclosuresTable;
  erasures: ErasuresTable;
}
