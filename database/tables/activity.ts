import type { Act, SubjectKind } from '#domain/activity/acts.ts';
import type { ErrorCode } from '#domain/shared/errors.ts';
import type { Fixed, Millis } from '#database/tables/columns.ts';

/** A chain: triggers refuse every change, and all deletions but those up to the anchor (docs/decisions/0069). */
export interface ActivityTable {
  /** Without gaps, from 1. */
  seq: Fixed<number>;
  at: Fixed<Millis>;
  /** Of staff; null at the command line, at the doors and for the program itself. */
  account_id: Fixed<string | null>;
  /** Name of staff, or of who gave it at the command line; empty at the doors. */
  actor: Fixed<string>;
  /** Held then, joined by commas. */
  roles: Fixed<string>;
  session_id: Fixed<string | null>;
  right: Fixed<string | null>;
  act: Fixed<Act>;
  /** Why it was refused; null when it was done. */
  refusal: Fixed<ErrorCode | null>;
  about_kind: Fixed<SubjectKind | null>;
  about_id: Fixed<string | null>;
  /** Of `activity_keys`: whom `details` is about. */
  key_id: Fixed<string | null>;
  /** Sealed with that key. */
  details: Fixed<string | null>;
  request_id: Fixed<string | null>;
  /** Of the row before; empty in the first. */
  previous_hash: Fixed<string>;
  /** SHA-256 of all other columns, hex. */
  hash: Fixed<string>;
}

/** Without its key nothing of a subject can be read in the log any more. */
interface ActivityKeysTable {
  id: Fixed<string>;
  /** `typed`: words of one call; `door` and `unknown`: a visit of an account, or of an address without one. */
  kind: Fixed<SubjectKind | 'typed' | 'door' | 'unknown'>;
  subject: Fixed<string>;
  sealed_key: string;
  /** When it was made. */
  updated_at: Fixed<Millis>;
}

/** One row: whoever appends locks it. */
interface ActivityHeadTable {
  id: Fixed<1>;
  seq: number;
  hash: string;
  /** Of the last row that left in its time; 0 and empty before. */
  anchor_seq: number;
  anchor_hash: string;
  /** What was mailed last; 0 and empty before. */
  sent_seq: number;
  sent_hash: string;
  checked_at: Millis | null;
  /** What the last check found; null for a whole chain. */
  fault: string | null;
}

export interface ActivityTables {
  activity: ActivityTable;
  activity_keys: ActivityKeysTable;
  activity_head: ActivityHeadTable;
}
