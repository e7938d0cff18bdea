import type { Generated } from 'kysely';
import type { Fixed, Millis } from '#database/tables/columns.ts';

interface PasskeysTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  /** Base64url, unique. */
  credential_id: Fixed<string>;
  /** COSE key, base64url. */
  public_key: Fixed<string>;
  /** Stays 0 where the authenticator does not count. */
  counter: number;
  /** Separated by commas. */
  transports: Fixed<string>;
  name: string;
  created_at: Fixed<Millis>;
  last_used_at: Generated<Millis | null>;
}

interface AuthenticatorAppsTable {
  account_id: Fixed<string>;
  /** Base32, encrypted. */
  secret: string;
  /** Of the last code. */
  last_step: number;
  updated_at: Millis;
  /** Null: no factor yet. */
  confirmed_at: Millis | null;
  last_used_at: Generated<Millis | null>;
}

interface RecoveryCodesTable {
  account_id: Fixed<string>;
  /** Keyed. */
  code_hash: Fixed<string>;
  created_at: Fixed<Millis>;
  used_at: Generated<Millis | null>;
}

/** While there is one, nothing else is a factor. */
interface SetupCodesTable {
  account_id: Fixed<string>;
  /** Keyed. */
  code_hash: string;
  expires_at: Millis;
}

interface PasskeyChallengesTable {
  /** Keyed: session id or the browser's cookie. */
  holder_hash: Fixed<string>;
  purpose: Fixed<'register' | 'confirm' | 'login'>;
  /** Base64url. */
  challenge: string;
  expires_at: Millis;
}

export interface FactorTables {
  passkeys: PasskeysTable;
  authenticator_apps: AuthenticatorAppsTable;
  recovery_codes: RecoveryCodesTable;
  setup_codes: SetupCodesTable;
  passkey_challenges: PasskeyChallengesTable;
}
