import type { FileField } from '#domain/scholarships/steps/questions.ts';
import type { FullNumber } from '#domain/staff/rights.ts';
import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';

/** Of earlier versions; a job moves the rows to the log. */
interface DisclosuresTable {
  id: Fixed<string>;
  /** `donation:{id}` or `scholarship:{id}`. */
  subject: Fixed<string>;
  /** `numbers`: both, in earlier rows. */
  what: Fixed<'pan' | 'numbers' | FullNumber | FileField>;
  asked_by: Fixed<string>;
  asked_by_id: Fixed<string | null>;
  reason: Fixed<string>;
  created_at: Fixed<Millis>;
}

/** Append-only. Names no address. */
interface ErasuresTable {
  id: Fixed<string>;
  email_hash: Fixed<string>;
  erased: Fixed<JsonText>;
  created_at: Fixed<Millis>;
}

export interface DisclosureTables {
  disclosures: DisclosuresTable;
  erasures: ErasuresTable;
}
