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

export const passwordKinds = [
  { name: 'uppercase letter', pattern: /\p{Lu}/u },
  { name: 'lowercase letter', pattern: /\p{Ll}/u },
  { name: 'number', pattern: /\d/ },
  { name: 'one of @$!%*?&', pattern: /[@$!%*?&]/ },
] as const;

export const PASSWORD_COMMON = 'This password is easy to guess: it is on the list of the most used ones. Please choose another.';
export const PASSWORD_PLAIN = 'This password is easy to guess. Please mix in more: another word, or numbers that do not follow each other.';
export const PASSWORD_PERSONAL = 'This password is easy to guess from your name or email. Please choose another.';

export const OTP_EMAIL_REQUIRED = 'Email Required';
export const OTP_FIELDS_REQUIRED = 'Email and OTP are required';
export const OTP_INVALID = 'Enter a valid OTP';
export const OTP_SENT = 'OTP sent successfully!';
/** Whether or not a student has this phone. */
export const CODE_ON_ITS_WAY = 'If this phone belongs to an account, and has not had too many messages, a code is on its way.';
export const OTP_VERIFIED = 'OTP verified successfully!';

export const CODES_SPENT = 'Too many wrong codes: you are logged out. Please log in again.';

export const LOGGED_IN = 'Logged In Successfully';
export const LOGGED_OUT = 'Logged Out Sucessfully';
export const SIGNED_UP = 'Account Created Successfully';
export const PASSWORD_CHANGED = 'Password Changed Successfully';
export const PASSWORD_REJECTED = 'That is not the password of your account.';
export const WRONG_LOGIN = 'The email or password is not correct.';
export const NO_ACCOUNT = 'There is no account with this email. Please sign up.';
export const ALREADY_REGISTERED = 'This email is already registered. Please log in.';

/** Spelled as in specification 2, section 5. */
export const volunteerEmailRequired = (product: string): string => `Only ${product} Email is Requred`;

/** Specification 2, section 6. @param email normalised */
export const isFoundationEmail = (email: string, mailDomain: string): boolean => email.endsWith(`@${mailDomain}`);
