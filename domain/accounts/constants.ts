/** Messages and limits of accounts (specification 2, sections 4, 5, 8 and 9). Light enough for a page's first bundle. */

/** Roles that the auth page offers (specification 2, section 6). An account keeps the one it was made with. */
export const accountRoles = ['student', 'volunteer', 'donor'] as const;
export type AccountRole = (typeof accountRoles)[number];
/** Roles an account can have. Staff are added only at the command line (docs/decisions/0026). */
export const storedRoles = [...accountRoles, 'staff'] as const;
export type StoredRole = (typeof storedRoles)[number];

/**
 * What codes are requested for: signing up, or a new password. A call that names neither, as the specification lists them, means
 * `account`: the code serves for whichever of the two comes next.
 */
export const accountOtpPurposes = ['signup', 'reset', 'account'] as const;
export type AccountOtpPurpose = (typeof accountOtpPurposes)[number];

/**
 * Request header by which a tab names the account that it shows, by its id. All tabs share one session cookie: without it, a tab left
 * open by one student would write into the account of the next one who logs in on the same phone (docs/decisions/0013).
 */
export const ACCOUNT_HEADER = 'x-account';

export const MIN_NAME_LENGTH = 2;
export const MAX_NAME_LENGTH = 100;
export const MIN_LOGIN_PASSWORD_LENGTH = 6;
export const MIN_PASSWORD_LENGTH = 8;
/** Longer than password managers generate; anything longer is refused unhashed. */
export const MAX_PASSWORD_LENGTH = 200;

/** A new password holds at least one of each (section 5); the auth page lists them. */
export const passwordKinds = [
  { name: 'uppercase letter', pattern: /\p{Lu}/u },
  { name: 'lowercase letter', pattern: /\p{Ll}/u },
  { name: 'number', pattern: /\d/ },
  { name: 'one of @$!%*?&', pattern: /[@$!%*?&]/ },
] as const;

export const PASSWORD_COMMON = 'This password is easy to guess: it is on the list of the most used ones. Please choose another.';
export const PASSWORD_PERSONAL = 'This password is easy to guess from your name or email. Please choose another.';

export const OTP_FIELDS_REQUIRED = 'Email and OTP are required';
export const OTP_INVALID = 'Enter a valid OTP';
export const OTP_SENT = 'OTP sent successfully!';
export const OTP_VERIFIED = 'OTP verified successfully!';

/** To a member of staff whose session was ended by wrong codes. */
export const CODES_SPENT = 'Too many wrong codes: you are logged out. Please log in again.';

export const LOGGED_IN = 'Logged In Successfully';
export const LOGGED_OUT = 'Logged Out Sucessfully';
export const SIGNED_UP = 'Account Created Successfully';
export const PASSWORD_CHANGED = 'Password Changed Successfully';
export const WRONG_LOGIN = 'The email or password is not correct.';
export const NO_ACCOUNT = 'There is no account with this email. Please sign up.';
export const ALREADY_REGISTERED = 'This email is already registered. Please log in.';

/** `product` is the foundation's short name. Spelled as the specification spells it (section 5). */
export const volunteerEmailRequired = (product: string): string => `Only ${product} Email is Requred`;

/** True when a normalised address is at exactly the foundation's domain (section 6). */
export const isFoundationEmail = (email: string, mailDomain: string): boolean => email.endsWith(`@${mailDomain}`);
