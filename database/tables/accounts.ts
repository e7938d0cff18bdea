import type { Generated } from 'kysely';
import type { Fixed, Millis } from '#database/tables/columns.ts';

/** A person who can sign in, with a password, Google or both. */
interface AccountsTable {
  id: Fixed<string>;
  name: string;
  /** Normalised (domain/shared/email.ts), and verified before the row was created. An erased account has a placeholder (domain/accounts/retention.server.ts). */
  email: string;
  /** Ten digits; null for accounts created through Google. */
  phone: string | null;
  /** Decides what the account may do; no call can change it. */
  role: 'student' | 'volunteer' | 'donor' | 'staff';
  /** argon2id as a PHC string; null when no password was set. */
  password_hash: string | null;
  /** Google's id of the person; null when not linked. */
  google_sub: string | null;
  /** Null before the first login. */
  last_login_at: Generated<Millis | null>;
  /** When the owner was warned that the unused account will be deleted; reset to null by the next login. */
  unused_letter_at: Generated<Millis | null>;
  /** Under which a student's devices keep what was not sent before a logout, sealed by the vault; null until the first asks. */
  device_key: Generated<string | null>;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

/** A browser that is signed in. */
interface SessionsTable {
  id: Fixed<string>;
  /** Keyed hash of the cookie's secret; made anew at the first use after the site's secret was changed. */
  token_hash: string;
  account_id: Fixed<string>;
  /** Browser and operating system, for the owner's list. */
  device: Fixed<string>;
  created_at: Fixed<Millis>;
  last_seen_at: Millis;
  /** When a member of staff entered the code sent to their email, which opens the office. Null before that, and for all others. */
  confirmed_at: Millis | null;
  /** Wrong codes for the office that were entered in it. */
  wrong_codes: Generated<number>;
}

/** Append-only: who was given access to the office, and whose access ended. */
export interface StaffEventsTable {
  id: Fixed<string>;
  /** Keyed hash of the normalised email. */
  email_hash: Fixed<string>;
  name: Fixed<string>;
  kind: Fixed<'added' | 'removed' | 'returned'>;
  created_at: Fixed<Millis>;
}

/** Accounts, their sessions, and the log of staff. */
export interface AccountTables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  staff_events: StaffEventsTable;
}
