import type { Generated } from 'kysely';
import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';
import type { StaffRole } from '#domain/staff/rights.ts';

interface AccountsTable {
  id: Fixed<string>;
  name: string;
  /** Normalised, verified; a placeholder once erased. */
  email: string;
  /** Ten digits; null from Google. */
  phone: string | null;
  /** No call can change it. */
  role: 'student' | 'volunteer' | 'donor' | 'staff';
  /** argon2id, PHC string; null without one. */
  password_hash: string | null;
  /** Google's id of the person. */
  google_sub: string | null;
  /** Null before the first login. */
  last_login_at: Generated<Millis | null>;
  /** Warned of the deletion; reset by a login. */
  unused_letter_at: Generated<Millis | null>;
  /** Encrypted; for what devices store beyond a logout. */
  device_key: Generated<string | null>;
  /** As it is compared, unique (domain/staff/names.ts). */
  staff_name: Generated<string | null>;
  /** Null while they are those from before there were any. */
  roles_set_at: Generated<Millis | null>;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

interface SessionsTable {
  id: Fixed<string>;
  /** Keyed, of the cookie's secret. */
  token_hash: string;
  account_id: Fixed<string>;
  /** For the owner's list. */
  device: Fixed<string>;
  created_at: Fixed<Millis>;
  last_seen_at: Millis;
  /** Of staff, by a second factor. */
  confirmed_at: Millis | null;
  /** When they last gave one. */
  factor_at: Generated<Millis | null>;
  wrong_codes: Generated<number>;
}

interface StaffRolesTable {
  account_id: Fixed<string>;
  role: Fixed<StaffRole>;
  created_at: Fixed<Millis>;
}

/** Of earlier versions; a job moves its rows into the log. */
interface StaffEventsTable {
  id: Fixed<string>;
  /** Keyed hash. */
  email_hash: Fixed<string>;
  /** Null in earlier rows. */
  account_id: Fixed<string | null>;
  name: Fixed<string>;
  kind: Fixed<'added' | 'removed' | 'returned' | 'roles' | 'renamed'>;
  /** JSON list; null where they did not change. */
  roles: Fixed<JsonText | null>;
  /** Null in earlier rows. */
  by_name: Fixed<string | null>;
  /** Null at the command line. */
  by_id: Fixed<string | null>;
  created_at: Fixed<Millis>;
}

export interface AccountTables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  staff_events: StaffEventsTable;
  staff_roles: StaffRolesTable;
}
