import type { Generated } from 'kysely';
import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';
import type { EligibilityMark } from '#domain/scholarships/eligibility/choices.ts';
import type { Amendment, InstalmentState } from '#domain/scholarships/instalments.ts';
import type { ApplicationState, Consent, ConsentChannel, ConsentEvent, ConsentMethod, SentState } from '#domain/scholarships/states.ts';

export interface ScholarshipApplicationsTable {
  id: Fixed<string>;
  /** {prefix}-{year}-{serial}. */
  number: Fixed<string>;
  account_id: Fixed<string>;
  cycle_id: Fixed<string>;
  /** Null once withdrawn. Unique. */
  active_key: string | null;
  status: SentState;
  name: string;
  district: string;
  amount_requested: number;
  /** Encrypted JSON. */
  answers: JsonText;
  /** Encrypted. */
  account_number: string;
  /** When consent came, where the cycle asks for it first. */
  submitted_at: Millis;
  updated_at: Millis;
  /** Whole rupees; 0 until awarded. */
  amount_granted: Generated<number>;
  /** For the office's list (domain/scholarships/list/columns.ts); empty or 0 without an answer. */
  annual_income: Generated<string>;
  education_type: Generated<string>;
  current_class: Generated<number>;
  course_year: Generated<number>;
  gender: Generated<string>;
  category: Generated<string>;
  area_of_residence: Generated<string>;
  disability_status: Generated<string>;
  /** Bits (domain/scholarships/list/index.server.ts). */
  missing_documents: Generated<number>;
  /** A guardian's, as the last of `consent_events` left it; `none`: of age. */
  guardian_consent: Generated<Consent>;
  /** When it was sent or the list rebuilt. */
  eligibility: Generated<EligibilityMark>;
  /** Number of the paid one of the cycle before. */
  renewal_of: Generated<string | null>;
  /** Name and number in small letters. */
  search_text: Generated<string>;
  /** How the words of the name sound; null until the schedule `names` has made it. */
  name_keys: string | null;
  /** Also when the reminder of papers needed no mail. */
  papers_reminded_at: Generated<Millis | null>;
  corrections_reminded_at: Generated<Millis | null>;
  /** When its student was told that it can be renewed, or that needed no mail. */
  renewal_offered_at: Generated<Millis | null>;
}

/** Phones and bank accounts. */
interface ApplicationNumbersTable {
  application_id: Fixed<string>;
  /** Keyed. */
  hash: Fixed<string>;
}

/** Append-only. */
interface ScholarshipEventsTable {
  id: Fixed<string>;
  application_id: Fixed<string>;
  from_status: Fixed<ApplicationState>;
  to_status: Fixed<ApplicationState>;
  actor: Fixed<'student' | 'guardian' | 'office'>;
  actor_name: Fixed<string | null>;
  /** Null at the command line. */
  actor_id: Fixed<string | null>;
  /** Words to the student, or the student's or guardian's own; the student's pages show it. */
  reason: Fixed<string | null>;
  /** For the file: staff alone see it. */
  office_reason: Fixed<string | null>;
  /** Of an award or its revision, whole rupees; null in other rows. */
  amount: Fixed<number | null>;
  /** 1: they also awarded it. */
  by_awarder: Fixed<number | null>;
  changed_fields: Fixed<JsonText | null>;
  /** What the student is to correct: a list of fields, empty for the whole form; null in other rows. */
  asked_fields: Fixed<JsonText | null>;
  /** Last day, `YYYY-MM-DD`. */
  asked_until: Fixed<string | null>;
  /** Of an entry that was a slip: its event; null in other rows, and where that event stands for other instalments too. */
  amends: Fixed<string | null>;
  amendment: Fixed<Amendment | null>;
  created_at: Fixed<Millis>;
}

/** What a resubmission changed: answers before and after, without files, sealed ones masked; and why others stay as they were. */
interface ApplicationChangesTable {
  event_id: Fixed<string>;
  /** Encrypted JSON. */
  changes: string;
  updated_at: Fixed<Millis>;
}

interface ApplicationAssignmentsTable {
  application_id: Fixed<string>;
  account_id: Fixed<string>;
  assigned_by: Fixed<string>;
  assigned_by_id: Fixed<string | null>;
  created_at: Fixed<Millis>;
}

interface ApplicationReadersTable {
  session_id: Fixed<string>;
  account_id: Fixed<string>;
  application_id: string;
  until: Millis;
}

/** A guardian's, for students under 18. Append-only. */
interface ConsentEventsTable {
  id: Fixed<string>;
  /** There before it where the guardian was asked first; outlives it when no consent came. */
  application_id: Fixed<string>;
  event: Fixed<ConsentEvent>;
  notice_version: Fixed<string | null>;
  channel: Fixed<ConsentChannel | null>;
  method: Fixed<ConsentMethod | null>;
  guardian_name: Fixed<string | null>;
  guardian_relation: Fixed<string | null>;
  birth_year: Fixed<number | null>;
  /** Path of the upload that was signed. */
  paper: Fixed<string | null>;
  /** Keyed, of the mail address or phone that was asked. */
  address_hash: Fixed<string | null>;
  /** Staff; null otherwise. */
  recorded_by: Fixed<string | null>;
  recorded_by_id: Fixed<string | null>;
  reason: Fixed<string | null>;
  created_at: Fixed<Millis>;
}

/** To a guardian's page. */
interface GuardianLinksTable {
  /** Keyed. */
  token_hash: Fixed<string>;
  application_id: Fixed<string>;
  created_at: Fixed<Millis>;
}

/** Asked for before the application is sent: then its row goes, and the application has its id. One for each account and cycle. */
export interface GuardianPermissionsTable {
  /** Of the application to come. */
  id: Fixed<string>;
  account_id: Fixed<string>;
  cycle_id: Fixed<string>;
  /** As the last of `consent_events` left it. */
  guardian_consent: Consent;
  /** Encrypted JSON: who is asked, and what was agreed to. */
  details: string;
  updated_at: Millis;
}

export interface ScholarshipDraftsTable {
  account_id: Fixed<string>;
  cycle_id: string;
  version: number;
  /** Encrypted JSON. */
  data: string;
  updated_at: Millis;
  /** Also when the reminder needed no mail. */
  reminded_at: Generated<Millis | null>;
}

/** A repeated call gets the first response. */
interface ScholarshipRequestsTable {
  account_id: Fixed<string>;
  idempotency_key: Fixed<string>;
  /** Empty: taken back before it arrived. */
  application_id: Fixed<string>;
  created_at: Fixed<Millis>;
}

/** Of an award; what happened before its state is in the events. */
export interface ScholarshipInstalmentsTable {
  application_id: Fixed<string>;
  /** From 1. */
  number: Fixed<number>;
  /** Paise. */
  amount: Fixed<number>;
  /** `YYYY-MM-DD`. */
  due_on: Fixed<string | null>;
  state: InstalmentState;
  /** Day of the payment or return. */
  changed_on: string | null;
  /** Of the bank, such as the UTR. */
  reference: string | null;
  /** Paid: why other payments have its reference; returned: what the bank said. */
  note: string | null;
  /** That recorded its state; null while it is due. */
  event_id: string | null;
  /** Rows as they were before each payment and return, oldest first. */
  past: JsonText | null;
  recorded_by: string | null;
  /** Null at the command line. */
  recorded_by_id: string | null;
  updated_at: Millis;
}

export interface ScholarshipTables {
  scholarship_instalments: ScholarshipInstalmentsTable;
  scholarship_applications: ScholarshipApplicationsTable;
  scholarship_events: ScholarshipEventsTable;
  application_numbers: ApplicationNumbersTable;
  application_changes: ApplicationChangesTable;
  application_assignments: ApplicationAssignmentsTable;
  application_readers: ApplicationReadersTable;
  consent_events: ConsentEventsTable;
  guardian_links: GuardianLinksTable;
  guardian_permissions: GuardianPermissionsTable;
  scholarship_drafts: ScholarshipDraftsTable;
  scholarship_requests: ScholarshipRequestsTable;
}
