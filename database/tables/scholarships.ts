import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';
import type { ApplicationState } from '#domain/scholarships/state-labels.ts';

/** One row an application; a student may send it again when more information was asked for. */
export interface ScholarshipApplicationsTable {
  id: Fixed<string>;
  /** Shown to the student: {prefix}-{year}-{serial}. */
  number: Fixed<string>;
  account_id: Fixed<string>;
  cycle_id: Fixed<string>;
  /** Account and cycle, null once withdrawn: its uniqueness allows one application a student and cycle. */
  active_key: string | null;
  /** Never `draft`: drafts have a table of their own. */
  status: Exclude<ApplicationState, 'draft'>;
  name: string;
  district: string;
  /** Whole rupees. */
  amount_requested: number;
  /** Every other answer in the wire's shape. */
  answers: JsonText;
  /** Sealed by the vault. */
  account_number: string;
  submitted_at: Fixed<Millis>;
  updated_at: Millis;
}

/** Append-only: every change of every application, with who, when and why. */
interface ScholarshipEventsTable {
  id: Fixed<string>;
  application_id: Fixed<string>;
  from_status: Fixed<ApplicationState>;
  to_status: Fixed<ApplicationState>;
  actor: Fixed<'student' | 'guardian' | 'office'>;
  /** Who at the office; null for the student's own side. */
  actor_name: Fixed<string | null>;
  reason: Fixed<string | null>;
  /** Names of the answers that a second submission changed; null otherwise. */
  changed_fields: Fixed<JsonText | null>;
  created_at: Fixed<Millis>;
}

/** Consent of a parent or guardian for a student under 18: who, to which notice, when, and its end. */
interface ScholarshipConsentsTable {
  id: Fixed<string>;
  application_id: Fixed<string>;
  guardian_name: Fixed<string>;
  guardian_relation: Fixed<string>;
  notice_version: Fixed<string>;
  given_at: Fixed<Millis>;
  withdrawn_at: Millis | null;
  withdrawn_reason: string | null;
}

/** The form as far as it was filled in, one a student and cycle; gone once it is submitted. */
interface ScholarshipDraftsTable {
  account_id: Fixed<string>;
  cycle_id: Fixed<string>;
  version: number;
  /** The form's fields as JSON, sealed whole by the vault. */
  data: string;
  updated_at: Millis;
}

/** Submissions by their idempotency key, so that a repeated one is answered and not done again. */
interface ScholarshipRequestsTable {
  account_id: Fixed<string>;
  idempotency_key: Fixed<string>;
  application_id: Fixed<string>;
  created_at: Fixed<Millis>;
}

/** Scholarship applications, their history, drafts, consents and answered requests. */
export interface ScholarshipTables {
  scholarship_applications: ScholarshipApplicationsTable;
  scholarship_events: ScholarshipEventsTable;
  scholarship_consents: ScholarshipConsentsTable;
  scholarship_drafts: ScholarshipDraftsTable;
  scholarship_requests: ScholarshipRequestsTable;
}
