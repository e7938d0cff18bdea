import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';
import type { ApplicationState } from '#domain/scholarships/state-labels.ts';

/** One row per application; the student can resubmit it after more information was requested. */
export interface ScholarshipApplicationsTable {
  id: Fixed<string>;
  /** Shown to the student: {prefix}-{year}-{serial}. */
  number: Fixed<string>;
  account_id: Fixed<string>;
  cycle_id: Fixed<string>;
  /** Account and cycle; null once withdrawn. Unique: one application per student and cycle. */
  active_key: string | null;
  /** Never `draft`: drafts have their own table. */
  status: Exclude<ApplicationState, 'draft'>;
  name: string;
  district: string;
  /** Whole rupees. */
  amount_requested: number;
  /** All other answers, as JSON in the form of the request, sealed by the vault. */
  answers: JsonText;
  /** Sealed by the vault. */
  account_number: string;
  submitted_at: Fixed<Millis>;
  updated_at: Millis;
}

/** Append-only: every status change of every application, with who, when and why. */
interface ScholarshipEventsTable {
  id: Fixed<string>;
  application_id: Fixed<string>;
  from_status: Fixed<ApplicationState>;
  to_status: Fixed<ApplicationState>;
  actor: Fixed<'student' | 'guardian' | 'office'>;
  /** Who at the office; null for the student's own side. */
  actor_name: Fixed<string | null>;
  reason: Fixed<string | null>;
  /** Names of the answers that a resubmission changed; null otherwise. */
  changed_fields: Fixed<JsonText | null>;
  created_at: Fixed<Millis>;
}

/** Consent of a parent or guardian for a student under 18: who, to which notice, when, and its withdrawal. */
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

/** Unsubmitted forms, one per student and cycle; deleted on submission. */
export interface ScholarshipDraftsTable {
  account_id: Fixed<string>;
  cycle_id: string;
  version: number;
  /** The form's fields as JSON, sealed by the vault. */
  data: string;
  updated_at: Millis;
}

/** Submissions by idempotency key, so that a repeated call returns the first answer and one that was taken back never arrives. */
interface ScholarshipRequestsTable {
  account_id: Fixed<string>;
  idempotency_key: Fixed<string>;
  /** Empty when the submission was taken back before it arrived. */
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
