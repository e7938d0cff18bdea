import type { Generated } from 'kysely';
import type { Fixed, Millis } from '#database/tables/columns.ts';

/** Somebody who can sign in: by password, by Google, or by both. */
interface AccountsTable {
  id: Fixed<string>;
  name: string;
  /** Normalised (domain/email.ts), and verified before the row was written. Of an erased account: no address (domain/accounts/retention.server.ts). */
  email: string;
  /** Ten digits; null for who came by Google and has not given one. */
  phone: string | null;
  /** Decides alone what the account may do; nothing that a call says changes it. */
  role: 'student' | 'volunteer' | 'donor' | 'staff';
  /** argon2id in PHC form; null for who never set a password. */
  password_hash: string | null;
  /** Google's own id of the person; null when not joined. */
  google_sub: string | null;
  /** Null before the first login. */
  last_login_at: Generated<Millis | null>;
  /** When its owner was told that it will be deleted for want of use; null again with the next login. */
  unused_letter_at: Generated<Millis | null>;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

/** One browser that is signed in. */
interface SessionsTable {
  id: Fixed<string>;
  /** Keyed hash of the cookie's secret. */
  token_hash: Fixed<string>;
  account_id: Fixed<string>;
  /** Browser and system in words, for the owner's own list. */
  device: Fixed<string>;
  created_at: Fixed<Millis>;
  last_seen_at: Millis;
  /** When a member of staff entered the code sent to their email: only then does the office open. Null before, and for all others. */
  confirmed_at: Millis | null;
}

/** Accounts and their sessions. */
export interface AccountTables {
  accounts: AccountsTable;
  sessions: SessionsTable;
}
