import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';
import type { LeftOut, LetterChannel, LetterKind, LetterState, MailingState } from '#domain/donations/letters/kinds.ts';

interface LetterTemplatesTable {
  id: Fixed<string>;
  kind: Fixed<LetterKind>;
  /** For the office. */
  name: string;
  /** The newest. */
  version: number;
  /** Taken away; null: offered. */
  removed_at: Millis | null;
  created_at: Fixed<Millis>;
}

/** Never changed: letters name the one that they were written with. */
export interface LetterVersionsTable {
  id: Fixed<string>;
  template_id: Fixed<string>;
  /** From 1. */
  version: Fixed<number>;
  subject: Fixed<string>;
  text: Fixed<string>;
  /** For donors who read Hindi; null: the English one. */
  subject_hi: Fixed<string | null>;
  text_hi: Fixed<string | null>;
  changed_by: Fixed<string>;
  changed_by_id: Fixed<string | null>;
  changed_at: Fixed<Millis>;
}

/** Letters that were written at once, to one or many. */
export interface MailingsTable {
  id: Fixed<string>;
  /** From 1, without gaps. */
  number: Fixed<number>;
  version_id: Fixed<string>;
  channel: Fixed<LetterChannel>;
  status: MailingState;
  /** How many were written. */
  letters: Fixed<number>;
  /** JSON: why to how many who got none. */
  left_out: Fixed<JsonText>;
  written_by: Fixed<string>;
  written_by_id: Fixed<string | null>;
  /** When mails go; null on paper. */
  send_at: Fixed<Millis | null>;
  created_at: Fixed<Millis>;
  /** When it began to go out, or was taken back. */
  ended_at: Millis | null;
}

interface LettersTable {
  id: Fixed<string>;
  mailing_id: Fixed<string>;
  donor_id: Fixed<string>;
  /** What it is about; null for a year. */
  donation_id: Fixed<string | null>;
  /** Financial year, by the year in which it began; null for a donation. */
  year: Fixed<number | null>;
  status: LetterState;
  /** Why it was not sent in the end. */
  why: LeftOut | null;
  /** Encrypted JSON (`LetterText`); null once its time is over. */
  content: string | null;
  /** Keyed, of the address of somebody else than the donor. */
  to_hash: string | null;
  created_at: Fixed<Millis>;
  sent_at: Millis | null;
}

export interface LetterTables {
  letter_templates: LetterTemplatesTable;
  letter_versions: LetterVersionsTable;
  mailings: MailingsTable;
  letters: LettersTable;
}
