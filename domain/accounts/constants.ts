/** Messages and limits of accounts (specification 2, sections 4, 5, 8 and 9). Light enough for a page's first bundle. */

/** Roles that the auth page offers (specification 2, section 6). An account keeps the one it was made with. */
export const accountRoles = ['student', 'volunteer', 'donor'] as const;
export type AccountRole = (typeof accountRoles)[number];
/** What an account may be. Staff is made at the command line alone (docs/decisions/0026). */
export const storedRoles = [...accountRoles, 'staff'] as const;
export type StoredRole = (typeof storedRoles)[number];

/** What a code of the auth page is asked for: signing up, or setting a new password. */
export const accountOtpPurposes = ['signup', 'reset'] as const;
export type AccountOtpPurpose = (typeof accountOtpPurposes)[number];

export const MIN_NAME_LENGTH = 2;
export const MAX_NAME_LENGTH = 100;
export const MIN_LOGIN_PASSWORD_LENGTH = 6;
export const MIN_PASSWORD_LENGTH = 8;
/** Longer than any password manager makes; what is longer is not hashed. */
export const MAX_PASSWORD_LENGTH = 200;

/** A new password holds at least one of each (section 5); the auth page lists them. */
export const passwordKinds = [
  { name: 'uppercase letter', pattern: /\p{Lu}/u },
  { name: 'lowercase letter', pattern: /\p{Ll}/u },
  { name: 'number', pattern: /\d/ },
  { name: 'one of @$!%*?&', pattern: /[@$!%*?&]/ },
] as const;

export const EMAIL_REQUIRED = 'Email is required';
export const EMAIL_LONG = 'Email is too long';
export const EMAIL_INVALID = 'Enter a valid email address';
export const LOGIN_PASSWORD_SHORT = 'Password must be at least 6 characters';
export const NAME_REQUIRED = 'Name is required';
export const NAME_SHORT = 'Name must be at least 2 characters';
export const NAME_LONG = 'Name is too long';
export const NAME_LETTERS = 'Only letters and spaces allowed';
export const PHONE_INVALID = 'Enter valid 10-digit mobile number';
export const PASSWORD_SHORT = 'Min 8 characters';
export const PASSWORD_LONG = 'Password is too long';
export const PASSWORD_KINDS = 'Use uppercase, lowercase, number, and special character';
export const PASSWORD_CONTROLS = 'Password has a character that cannot be typed';
export const PASSWORD_COMMON = 'This password is easy to guess: it is on the list of the most used ones. Please choose another.';
export const PASSWORD_PERSONAL = 'This password is easy to guess from your name or email. Please choose another.';
export const PASSWORDS_DIFFER = 'Passwords do not match';
export const ROLE_INVALID = 'Choose student, volunteer or donor';

export const OTP_EMAIL_REQUIRED = 'Email Required';
export const OTP_FIELDS_REQUIRED = 'Email and OTP are required';
export const OTP_INVALID = 'Enter a valid OTP';
export const OTP_SENT = 'OTP sent successfully!';
export const OTP_VERIFIED = 'OTP verified successfully!';

export const LOGGED_IN = 'Logged In Successfully';
export const LOGGED_OUT = 'Logged Out Sucessfully';
export const SIGNED_UP = 'Account Created Successfully';
export const PASSWORD_CHANGED = 'Password Changed Successfully';
export const WRONG_LOGIN = 'Email or password is not right.';
export const ALREADY_REGISTERED = 'This email is already registered. Please log in.';

/** `product` is the foundation's short name. Spelled as the specification spells it (section 5). */
export const volunteerEmailRequired = (product: string): string => `Only ${product} Email is Requred`;

/** True when a normalised address stands at the foundation's own domain (section 6); a longer domain that ends alike does not. */
export const isFoundationEmail = (email: string, mailDomain: string): boolean => email.endsWith(`@${mailDomain}`);

/** What the auth page says of a sign-in by Google that did not come to its end: `?notice=<name>` of its address. */
export const googleNotices = {
  'google-off': 'Signing in with Google is not set up here. Please use your email and password.',
  'google-cancelled': 'Signing in with Google was cancelled.',
  'google-failed': 'Signing in with Google did not work. Please try again, or use your email and password.',
  'google-unverified': 'Google has not verified your email address. Please verify it there, or sign up with your email.',
  'google-volunteer': "Volunteers sign in with an email at the foundation's own domain.",
} as const;
export type GoogleNotice = keyof typeof googleNotices;
