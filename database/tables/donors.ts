import type { Generated } from 'kysely';
import type { Fixed, Flag, JsonText, Millis, Paise } from '#database/tables/columns.ts';
import type {
  Citizenship,
  DonorKind,
  DonorLinkCause,
  DonorLanguage,
  DoubtAnswer,
  DoubtCause,
  FoundBy,
  OtherIdKind,
} from '#domain/donations/donor-constants.ts';

/** A person or an organisation, as the office knows it; what a donation said stays with the donation. */
export interface DonorsTable {
  id: Fixed<string>;
  /** `D-00001`; with gaps. */
  number: Fixed<string>;
  kind: DonorKind;
  name: string | null;
  email: string | null;
  phone: string | null;
  /** Encrypted. */
  pan: string | null;
  /** Keyed, of the PAN. */
  pan_hash: string | null;
  other_id_kind: OtherIdKind | null;
  /** Encrypted. */
  other_id: string | null;
  address: string | null;
  /** Null when nobody said. */
  citizenship: Citizenship | null;
  language: DonorLanguage | null;
  no_contact: Generated<Flag>;
  notes: string | null;
  /** When the office last mailed a form for missing details. */
  details_asked_at: Millis | null;
  /** The record that this one was merged into. */
  merged_into: string | null;
  /** Name, number, email and phone in small letters. */
  search_text: string;
  /** How the words of the name sound; null without one, and until the schedule `names` has made it. */
  name_keys: string | null;
  /** Of the ledger, without refunded ones; written with each change there. */
  donations: Generated<number>;
  /** Without what went back. */
  total: Generated<Paise>;
  /** 0 without donations. */
  first_at: Generated<Millis>;
  last_at: Generated<Millis>;
  /** Other records that may be the same donor. */
  doubts: Generated<number>;
  version: Generated<number>;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

/** Whose a donation is. Merging moves it; the donation itself stays as it is. */
interface DonorLinksTable {
  donation_id: Fixed<string>;
  donor_id: string;
  found_by: FoundBy;
  linked_at: Millis;
}

interface DonorDoubtsTable {
  id: Fixed<string>;
  /** The smaller id. */
  one_id: Fixed<string>;
  other_id: Fixed<string>;
  why: Fixed<DoubtCause>;
  /** Null while it waits for the office. */
  answer: DoubtAnswer | null;
  created_at: Fixed<Millis>;
}

interface DonorMergesTable {
  id: Fixed<string>;
  donor_id: Fixed<string>;
  into_id: Fixed<string>;
  /** Ids of the donations that moved. */
  moved: Fixed<JsonText>;
  /** Columns that the other record lacked. */
  filled: Fixed<JsonText>;
  merged_at: Fixed<Millis>;
  undone_at: Millis | null;
}

/** To a donor's own page (docs/decisions/0113). */
interface DonorPageLinksTable {
  token_hash: Fixed<string>;
  donor_id: Fixed<string>;
  /** Where it was mailed to, and its codes. */
  email: Fixed<string>;
  cause: Fixed<DonorLinkCause>;
  /** Of the link; once opened, of the visit. */
  ends_at: Millis;
  /** Of the one browser that opened it; null before. */
  visit_hash: string | null;
  created_at: Fixed<Millis>;
}

export interface DonorTables {
  donors: DonorsTable;
  donor_links: DonorLinksTable;
  donor_doubts: DonorDoubtsTable;
  donor_merges: DonorMergesTable;
  donor_page_links: DonorPageLinksTable;
}
