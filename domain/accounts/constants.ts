/** Specification 2, sections 4, 5, 8 and 9. Pages load it first. */

import { accountRoles } from '#domain/pages/choices.ts';

/** Specification 2, section 6. */
export type AccountRole = (typeof accountRoles)[number];
/** docs/decisions/0026. */
export const storedRoles = [...accountRoles, 'staff'] as const;
export type StoredRole = (typeof storedRoles)[number];

/** `account`: for either, as specified calls name no purpose. */
export const accountOtpPurposes = ['signup', 'reset', 'account'] as const;
export type AccountOtpPurpose = (typeof accountOtpPurposes)[number];

/** All tabs share a cookie (docs/decisions/0013). */
export const ACCOUNT_HEADER = 'x-account';

export const MAX_NAME_LENGTH = 100;
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;

export const passwordKinds = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  number: /\d/,
  sign: /[@$!%*?&]/,
} as const;

/** To staff alone. */
export const CODES_SPENT = 'Too many wrong codes: you are logged out. Please log in again.';

/** Specification 2, section 6. @param email normalised */
export const isFoundationEmail = (email: string, mailDomain: string): boolean => email.endsWith(`@${mailDomain}`);
