import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';

/** What a student told about himself or herself, once an account. The email is the account's own. */
export interface StudentProfilesTable {
  account_id: Fixed<string>;
  name: string;
  phone: string;
  /** YYYY-MM-DD. */
  dob: string;
  address: string;
  city: string;
  district: string;
  state: string;
  pincode: string;
  /** Twelve digits, sealed by the vault. */
  aadhaar: string;
  education_type: 'SCHOOL' | 'COLLEGE';
  /** The fields of that kind of education, certificate path included. */
  education: JsonText;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

/** What students write down of their own learning. Only the status changes. */
export interface StudentActivitiesTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  head: Fixed<string>;
  paragraph: Fixed<string>;
  status: 'In_Progress' | 'Completed' | 'Cancelled';
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

/** A program attended, written by the office, and the certificate for it. */
export interface ProgramAttendanceTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  program: Fixed<string>;
  provider: Fixed<string>;
  year: Fixed<number>;
  icon: Fixed<string>;
  /** The name as it stands on the certificate. */
  holder_name: Fixed<string>;
  /** Unique; without the hyphens it is shown with. */
  certificate_code: Fixed<string>;
  issued_at: Fixed<Millis>;
}

/** A certificate that the foundation has taken back: what stood in the attendance, and who took it back, when and why. */
interface WithdrawnCertificatesTable {
  /** That of the attendance. */
  id: Fixed<string>;
  account_id: Fixed<string>;
  program: Fixed<string>;
  provider: Fixed<string>;
  year: Fixed<number>;
  holder_name: Fixed<string>;
  /** Unique; no new certificate gets it again. */
  certificate_code: Fixed<string>;
  issued_at: Fixed<Millis>;
  withdrawn_at: Fixed<Millis>;
  /** Who of the office did it, and the words that the student reads. */
  withdrawn_by: Fixed<string>;
  reason: Fixed<string>;
}

/** What a student is told in the dashboard. */
interface NotificationsTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  kind: Fixed<'application' | 'certificate' | 'office'>;
  title: Fixed<string>;
  body: Fixed<string>;
  /** Path within the site, or null. */
  link: Fixed<string | null>;
  created_at: Fixed<Millis>;
  read_at: Millis | null;
}

/** Profiles, activities, programs attended and notifications. */
export interface StudentTables {
  student_profiles: StudentProfilesTable;
  student_activities: StudentActivitiesTable;
  program_attendance: ProgramAttendanceTable;
  withdrawn_certificates: WithdrawnCertificatesTable;
  notifications: NotificationsTable;
}
