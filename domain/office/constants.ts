import type { MailTemplates } from '#domain/shared/mail.ts';
import { valuesOf } from '#domain/shared/states.ts';
import { JOB_STATES } from '#domain/shared/job-states.ts';

export const OFFICE_ROWS = 50;

/** What can be saved as a list. */
export const SAVED_KINDS = ['applications', 'donors', 'donations'] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];

/** Of donations that words find: the newest of more. */
export const MOST_FOUND = 200;

/** Mails that still have to be looked at, and settled ones. */
export const MAIL_FILTERS = valuesOf(JOB_STATES, 'list').filter((list) => list !== 'none');
export type MailFilter = (typeof MAIL_FILTERS)[number];
export const MAIL_MOVES = ['again', ...MAIL_FILTERS] as const;
export type MailMove = (typeof MAIL_MOVES)[number];
/** Mails around a login: when they are late, nobody waits for them any more. */
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

/** A reason that is none of the list is written out. */
export const OTHER_REASON = 'Another reason';
/** To choose from, for what is shown in full. */
export const REASONS = {
  papers: ['To check the application', 'To answer the student', 'To decide on the application', 'To look into a complaint'],
  account: [
    'To pay the scholarship',
    'To find out why a payment came back',
    'To compare it with the bank document',
    'To answer the student',
  ],
  aadhaar: ['To compare number and card', 'To look for a second application', 'To answer the student'],
  list: ['To pay scholarships at the bank', 'To compare the numbers before paying', 'For the audit of this year'],
  pan: ['For a certificate that the donor asked for', 'To correct it with the donor', 'For the yearly statement'],
  statement: ['To hand in the statement of this year', 'To hand in a revised statement', 'For the audit of this year'],
} as const;
export type ReasonKind = keyof typeof REASONS;
