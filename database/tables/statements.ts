import type { Generated } from 'kysely';
import type { Fixed, Flag, Millis, Paise } from '#database/tables/columns.ts';
import type { DonationNature, ReportedMode } from '#domain/donations/modes.ts';
import type { StatementForm } from '#domain/donations/statement/forms.ts';
import type { StatementState } from '#domain/donations/statement/states.ts';

/** A file of the yearly statement. */
export interface StatementsTable {
  id: Fixed<string>;
  /** Financial year, by the calendar year in which it began. */
  year: Fixed<number>;
  /** From 1 within the year; later ones revise it. */
  number: Fixed<number>;
  form: Fixed<StatementForm>;
  status: StatementState;
  /** Filed before the foundation worked with this program. */
  elsewhere: Fixed<Flag>;
  lines: Generated<number>;
  total: Generated<Paise>;
  prepared_at: Fixed<Millis>;
  prepared_by: Fixed<string>;
  prepared_by_id: Fixed<string | null>;
  /** `YYYY-MM-DD`, as the office says. */
  filed_on: string | null;
  /** The portal's number for the whole file. */
  acknowledgement: string | null;
  filed_at: Millis | null;
  filed_by: string | null;
  filed_by_id: string | null;
}

/** What one line of a file said. */
export interface StatementRowsTable {
  id: Fixed<string>;
  statement_id: Fixed<string>;
  /** From 1. */
  line: Fixed<number>;
  /** Null once the donor has left. */
  donor_id: string | null;
  nature: Fixed<DonationNature>;
  mode: Fixed<ReportedMode>;
  /** First day of the registration that was in force. */
  registration: Fixed<string>;
  /** 0 of one that gave nothing after all. */
  amount: Fixed<Paise>;
  /** Encrypted JSON ({@link LineDetails}). */
  details: string;
  /** The filed row in whose place it stands. */
  replaces: Fixed<string | null>;
  /** Number of the certificate that it revises, as in the file. */
  revises: Fixed<string | null>;
  /** Number of its own certificate, once the portal has issued it. */
  certificate: string | null;
}

/** Joint donors: all of a donation, or none. */
interface DonationSharesTable {
  donation_id: Fixed<string>;
  donor_id: Fixed<string>;
  /** Of the sum of its donation's weights; 1 each for equal shares. */
  weight: Generated<number>;
}

export interface StatementTables {
  statements: StatementsTable;
  statement_rows: StatementRowsTable;
  donation_shares: DonationSharesTable;
}
