import type { Generated } from 'kysely';
import type { Fixed, Flag, JsonText, Millis, Paise } from '#database/tables/columns.ts';
import type { TakeoverKind, TakeoverState } from '#domain/donations/takeover/kinds.ts';

/** A file of earlier books that was taken over. */
export interface TakeoversTable {
  id: Fixed<string>;
  kind: Fixed<TakeoverKind>;
  file_name: Fixed<string>;
  status: TakeoverState;
  /** 1 while rows are written or taken back, else null: one file at a time, as each is checked against what is there. */
  is_working: 1 | null;
  /** That were new. */
  lines: Fixed<number>;
  /** Of its donations. */
  amount: Fixed<Paise>;
  /** JSON ({@link Problem}): why it was given up. */
  problem: JsonText | null;
  /** JSON list: ids of the statements that it noted as handed in before. */
  reports: Generated<JsonText>;
  begun_by: Fixed<string>;
  begun_by_id: Fixed<string | null>;
  begun_at: Fixed<Millis>;
  ended_at: Millis | null;
  undone_by: string | null;
  undone_at: Millis | null;
}

export interface TakeoverRowsTable {
  id: Fixed<string>;
  takeover_id: Fixed<string>;
  /** In which order they are written. */
  place: Fixed<number>;
  /** Of the spreadsheet, from 1. */
  line: Fixed<number>;
  /** SHA-256 of what makes it the same row in another file. */
  identity: Fixed<string>;
  /** SHA-256 of all it says. */
  content: Fixed<string>;
  /** SHA-256 of the donor's number in the earlier books. */
  donor_identity: Fixed<string | null>;
  /** Encrypted JSON, until the whole file is written. */
  data: string | null;
  donation_id: string | null;
  donor_id: string | null;
  is_new_donor: Generated<Flag>;
  /** JSON list: the columns that it completed in the record of a donor that was there. */
  filled: JsonText | null;
  written_at: Millis | null;
}

/** A series whose first number is above 1. */
export interface SerialOpeningsTable {
  series: Fixed<string>;
  first: number;
  set_by: string;
  set_by_id: string | null;
  set_at: Millis;
}

export interface TakeoverTables {
  takeovers: TakeoversTable;
  takeover_rows: TakeoverRowsTable;
  serial_openings: SerialOpeningsTable;
}
