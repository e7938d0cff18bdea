import type { Generated } from 'kysely';
import type { NotificationKind } from '#domain/students/constants.ts';
import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';
import type { ActivityState } from '#domain/students/states.ts';

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
  /** Twelve digits, encrypted. */
  aadhaar: string;
  /** Keyed. */
  aadhaar_hash: string;
  education_type: 'SCHOOL' | 'COLLEGE';
  education: JsonText;
  /** Counts changes. */
  version: Generated<number>;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

interface StudentProfileChangesTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  /** The profile's after the change. */
  version: Fixed<number>;
  field: Fixed<string>;
  /** Before and after, encrypted; Aadhaar masked in it. */
  change: string;
  created_at: Fixed<Millis>;
}

export interface StudentActivitiesTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  head: string;
  paragraph: string;
  status: ActivityState;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

export interface ProgramAttendanceTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  program: Fixed<string>;
  provider: Fixed<string>;
  year: Fixed<number>;
  icon: Fixed<string>;
  /** As printed. */
  holder_name: Fixed<string>;
  /** Without hyphens. */
  certificate_code: Fixed<string>;
  issued_at: Fixed<Millis>;
}

interface WithdrawnCertificatesTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  program: Fixed<string>;
  provider: Fixed<string>;
  year: Fixed<number>;
  holder_name: Fixed<string>;
  certificate_code: Fixed<string>;
  issued_at: Fixed<Millis>;
  withdrawn_at: Fixed<Millis>;
  withdrawn_by: Fixed<string>;
  withdrawn_by_id: Fixed<string | null>;
  reason: Fixed<string>;
}

interface NotificationsTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  kind: Fixed<NotificationKind>;
  title: Fixed<string>;
  body: string;
  /** Within the site. */
  link: Fixed<string | null>;
  /** Of an application: what it tells of. */
  event_id: Fixed<string | null>;
  created_at: Fixed<Millis>;
  read_at: Millis | null;
}

export interface StudentTables {
  student_profiles: StudentProfilesTable;
  student_profile_changes: StudentProfileChangesTable;
  student_activities: StudentActivitiesTable;
  program_attendance: ProgramAttendanceTable;
  withdrawn_certificates: WithdrawnCertificatesTable;
  notifications: NotificationsTable;
}
