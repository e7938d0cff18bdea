import type { Generated } from 'kysely';
import type { Fixed, Millis, Paise } from '#database/tables/columns.ts';
import type { BatchState } from '#domain/donations/entry/states.ts';

/** What goes to the bank together, with one deposit slip. */
export interface DonationBatchesTable {
  id: Fixed<string>;
  /** `B-0001`. */
  number: Fixed<string>;
  /** `YYYY-MM-DD` of the deposit. */
  day: string;
  /** Bank or account. */
  place: string | null;
  /** As the deposit slip says; null until it is known. */
  slip_total: Paise | null;
  status: BatchState;
  /** What it came to when it was closed; a cheque that bounces later changes nothing here. */
  closed_total: Paise | null;
  closed_count: number | null;
  closed_at: Millis | null;
  closed_by: string | null;
  /** Why it was closed although the slip says something else. */
  difference_reason: string | null;
  opened_by: Fixed<string>;
  opened_by_id: Fixed<string | null>;
  version: Generated<number>;
  created_at: Fixed<Millis>;
}

/** Of numbered paper receipts, given to a collector. */
export interface ReceiptBooksTable {
  id: Fixed<string>;
  /** `RB-0001`. */
  number: Fixed<string>;
  /** As on its cover. */
  name: string;
  first: number;
  last: number;
  collector: string;
  /** `YYYY-MM-DD`. */
  given_on: string;
  returned_on: string | null;
  version: Generated<number>;
  created_at: Fixed<Millis>;
}

/** Papers of a book that nobody got. */
interface ReceiptBookVoidsTable {
  book_id: Fixed<string>;
  number: Fixed<number>;
  reason: string;
  noted_by: string;
  created_at: Millis;
}

/** What only a donation entered by hand has; until its time in the books is over. */
export interface DonationEntriesTable {
  donation_id: Fixed<string>;
  batch_id: string | null;
  book_id: string | null;
  book_number: number | null;
  /** Of a cheque. */
  bank: string | null;
  /** `YYYY-MM-DD` on the cheque. */
  cheque_day: string | null;
  /** Who put a value on what was given in kind. */
  valued_by: string | null;
  entered_by: Fixed<string>;
  entered_by_id: Fixed<string | null>;
  created_at: Fixed<Millis>;
}

export interface EntryTables {
  donation_batches: DonationBatchesTable;
  receipt_books: ReceiptBooksTable;
  receipt_book_voids: ReceiptBookVoidsTable;
  donation_entries: DonationEntriesTable;
}
