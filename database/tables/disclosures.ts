import type { FileField } from '#domain/scholarships/constants.ts';
import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';

/** Append-only: which staff member was shown data that is masked elsewhere, when and why. */
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

/** Append-only: whose data was erased on request, without the address. */
interface ErasuresTable {
  id: Fixed<string>;
  /** Keyed hash of the normalised email. */
  email_hash: Fixed<string>;
  /** What was erased and what stayed, as counts. */
  erased: Fixed<JsonText>;
  created_at: Fixed<Millis>;
}

/** Disclosures to staff, and erasures on request. */
export interface DisclosureTables {
  disclosures: DisclosuresTable;
  erasures: ErasuresTable;
}
