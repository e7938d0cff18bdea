import type { FileField } from '#domain/scholarships/constants.ts';
import type { Fixed, Millis } from '#database/tables/columns.ts';

/** Append-only: who of the staff was shown what is masked everywhere else, when and why. */
export interface DisclosuresTable {
  id: Fixed<string>;
  /** What it belongs to: `donation:{id}` or `scholarship:{id}`. */
  subject: Fixed<string>;
  /** A PAN, the account and Aadhaar numbers, or one document by its field. */
  what: Fixed<'pan' | 'numbers' | FileField>;
  asked_by: Fixed<string>;
  reason: Fixed<string>;
  created_at: Fixed<Millis>;
}

/** What staff was shown. */
export interface DisclosureTables {
  disclosures: DisclosuresTable;
}
