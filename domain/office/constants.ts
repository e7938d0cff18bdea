import { DONATION_STATES } from '#domain/donations/states.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { valuesOf } from '#domain/shared/states.ts';
import { JOB_STATES } from '#domain/shared/job-states.ts';

export const OFFICE_ROWS = 50;

export const DONATION_FILTERS = [...valuesOf(DONATION_STATES, 'list'), 'flagged'] as const;
export type DonationFilter = (typeof DONATION_FILTERS)[number];

/** To do, and settled. */
export const MAIL_FILTERS = valuesOf(JOB_STATES, 'list').filter((list) => list !== 'none');
export type MailFilter = (typeof MAIL_FILTERS)[number];
export const MAIL_MOVES = ['again', ...MAIL_FILTERS] as const;
export type MailMove = (typeof MAIL_MOVES)[number];
/** Nobody waits for them any more. */
export const LOGIN_MAILS = [
  'otp-code',
  'no-account',
  'password-changed',
  'password-guessed',
  'office-guessed',
  'factor-changed',
  'factors-reset',
  'google-joined',
  'phone-confirmed',
] as const satisfies readonly (keyof MailTemplates)[];
export type OfficeMail = Exclude<keyof MailTemplates, (typeof LOGIN_MAILS)[number]>;

export const SEARCH_ROWS = 20;
export const MIN_SEARCH_LENGTH = 2;
export const SEARCH_SHORT = `Please enter at least ${MIN_SEARCH_LENGTH} characters.`;
export const SEARCH_LONG = 'Please enter fewer words.';

/** The test gateway's order ids exceed 76 characters. */
export const MAX_REFERENCE_LENGTH = 128;

export const MAX_LIST_NAME_LENGTH = 60;

export const MAX_REASON_LENGTH = 500;
export const REASON_REQUIRED = 'Please say why.';
export const REASON_LONG = `At most ${MAX_REASON_LENGTH} characters, please.`;

/** The last is written out. */
export const OTHER_REASON = 'Another reason';
export const PAPER_REASONS = [
  'To check the application',
  'To answer the student',
  'To decide or to pay',
  'To look into a complaint',
  OTHER_REASON,
] as const;
