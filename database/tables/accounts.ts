import type { Generated } from 'kysely';
import type { Language } from '#messages/language.ts';
import type { Fixed, Millis } from '#database/tables/columns.ts';
import type { StaffRole } from '#domain/staff/rights.ts';

interface AccountsTable {
  id: Fixed<string>;
  name: string;
  /** Normalised, verified; a placeholder once erased. */
  email: string;
  /** Ten digits; null from Google. */
  phone: string | null;
  role: 'student' | 'volunteer' | 'donor' | 'staff';
  /** Of mails and messages to its owner. */
  language: Generated<Language>;
  /** argon2id, PHC string. */
  password_hash: string | null;
  google_sub: string | null;
  last_login_at: Generated<Millis | null>;
  /** The deletion was announced; reset by a login. */
  unused_letter_at: Generated<Millis | null>;
  /** Since when no draft is reminded of. */
  reminders_off_at: Generated<Millis | null>;
  /** Encrypted; for what devices store beyond a logout. */
  device_key: Generated<string | null>;
  /** Unique, as compared (domain/staff/names.ts). */
  staff_name: Generated<string | null>;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

interface SessionsTable {
  id: Fixed<string>;
  /** Keyed. */
  token_hash: string;
  account_id: Fixed<string>;
  device: Fixed<string>;
  created_at: Fixed<Millis>;
  last_seen_at: Millis;
  /** Staff: by a second factor. */
  confirmed_at: Millis | null;
  factor_at: Generated<Millis | null>;
  wrong_codes: Generated<number>;
}

interface StaffRolesTable {
  account_id: Fixed<string>;
  role: Fixed<StaffRole>;
  created_at: Fixed<Millis>;
}

export interface AccountTables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  staff_roles: StaffRolesTable;
}
