import type { Act, SubjectKind } from '#domain/activity/acts.ts';
import type { ErrorCode } from '#domain/shared/errors.ts';
import type { Fixed, Millis } from '#database/tables/columns.ts';

/** Triggers refuse changes, and deletions beyond the anchor (docs/decisions/0069). */
export interface ActivityTable {
  /** From 1, without gaps. */
  seq: Fixed<number>;
  at: Fixed<Millis>;
  /** Null at the command line, at the doors and for the program. */
  account_id: Fixed<string | null>;
  /** Empty at the doors. */
  actor: Fixed<string>;
  /** At that time, joined by commas. */
  roles: Fixed<string>;
  session_id: Fixed<string | null>;
  right: Fixed<string | null>;
  act: Fixed<Act>;
  /** Null when done. */
  refusal: Fixed<ErrorCode | null>;
  about_kind: Fixed<SubjectKind | null>;
  about_id: Fixed<string | null>;
  /** Whom `details` is about. */
  key_id: Fixed<string | null>;
  /** Sealed with that key. */
  details: Fixed<string | null>;
  request_id: Fixed<string | null>;
  /** Empty in the first. */
  previous_hash: Fixed<string>;
  /** SHA-256 of the other columns, hex. */
  hash: Fixed<string>;
}

/** Without it the log's details about its subject are unreadable. */
interface ActivityKeysTable {
  id: Fixed<string>;
  /** `typed`: words of a call; `door`, `unknown`: a visit with or without an account. */
  kind: Fixed<SubjectKind | 'typed' | 'door' | 'unknown'>;
  subject: Fixed<string>;
  sealed_key: string;
  updated_at: Fixed<Millis>;
}

/** Whoever appends locks it. */
interface ActivityHeadTable {
  id: Fixed<1>;
  seq: number;
  hash: string;
  /** Last deleted row; 0 before. */
  anchor_seq: number;
  anchor_hash: string;
  /** Last mailed; 0 before. */
  sent_seq: number;
  sent_hash: string;
  checked_at: Millis | null;
  /** Null for a whole chain. */
  fault: string | null;
}

export interface ActivityTables {
  activity: ActivityTable;
  activity_keys: ActivityKeysTable;
  activity_head: ActivityHeadTable;
}
