/** docs/decisions/0070. No imports: pages read it. */

/** `setup`: handed over by an administrator after a reset. */
export const FACTORS = {
  passkey: 'Passkey',
  app: 'Authenticator app',
  recovery: 'Recovery code',
  mail: 'Emailed code',
  setup: 'Setup code',
} as const;
export type Factor = keyof typeof FACTORS;

export type UsableFactors = Record<Factor, boolean>;

export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME_LENGTH = 60;

const MINUTE_MS = 60_000;
export const CHALLENGE_MS = 5 * MINUTE_MS;
/** Until the first code of a new app. */
export const APP_SETUP_MS = 15 * MINUTE_MS;
export const SETUP_CODE_HOURS = 24;

export const NO_FACTOR =
  'Emailed codes are switched off, and you have no passkey and no authenticator app yet. An administrator can reset your second factors on the page People: you then get a setup code from them.';
export const MAIL_OFF = 'Emailed codes are switched off. Use a passkey, your authenticator app or a recovery code.';
export const SETUP_ONLY = 'Your second factors were reset. Enter the setup code that an administrator gives you.';

export const PASSKEY_REJECTED = 'This passkey was not recognised. Please try again, or use something else.';
export const PASSKEY_EXPIRED = 'That took too long. Please try again.';
export const CODE_REJECTED = 'That code is not correct, or it has been used already.';
export const SETUP_EXPIRED = 'That setup code has expired. Ask an administrator for another.';
