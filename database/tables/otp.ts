import type { Generated } from 'kysely';
import type { Fixed, Millis } from '#database/tables/columns.ts';

/** Address and code as hashes. */
interface OtpCodesTable {
  purpose: Fixed<string>;
  email_hash: Fixed<string>;
  /** Empty without a request id. */
  request_hash: Fixed<string>;
  code_hash: string;
  wrong_tries: Generated<number>;
  requested_from: string;
  created_at: Millis;
}

interface OtpTokensTable {
  token_hash: Fixed<string>;
  purpose: Fixed<string>;
  email_hash: Fixed<string>;
  expires_at: Fixed<Millis>;
}

export interface OtpTables {
  otp_codes: OtpCodesTable;
  otp_tokens: OtpTokensTable;
}
