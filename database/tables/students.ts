import type { NotificationKind } from '#domain/students/constants.ts';
import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';

/** Student profiles, one per account. The email is the account's. */
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
  /** The fields of that education type, including the certificate's path. */
  education: JsonText;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

/** Students' own learning activities. Only the status changes. */
export interface StudentActivitiesTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  head: Fixed<string>;
  paragraph: Fixed<string>;
  status: 'In_Progress' | 'Completed' | 'Cancelled';
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

/** A program attended, as recorded by the office, and its certificate. */
export interface ProgramAttendanceTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  program: Fixed<string>;
  provider: Fixed<string>;
  year: Fixed<number>;
  icon: Fixed<string>;
  /** The name on the certificate. */
  holder_name: Fixed<string>;
  /** Unique; stored without hyphens. */
  certificate_code: Fixed<string>;
  issued_at: Fixed<Millis>;
}

/** A withdrawn certificate: the attendance it was for, and who withdrew it, when and why. */
interface WithdrawnCertificatesTable {
  /** Id of the attendance. */
  id: Fixed<string>;
  account_id: Fixed<string>;
  program: Fixed<string>;
  provider: Fixed<string>;
  year: Fixed<number>;
  holder_name: Fixed<string>;
  /** Unique, and never issued again. */
  certificate_code: Fixed<string>;
  issued_at: Fixed<Millis>;
  withdrawn_at: Fixed<Millis>;
  /** Name of the staff member, and the reason shown to the student. */
  withdrawn_by: Fixed<string>;
  reason: Fixed<string>;
}

/** Notifications in the student's dashboard. */
interface NotificationsTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  kind: Fixed<NotificationKind>;
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
