/** Specification 2, section 5. */
import { EARLIEST_DAY } from '#domain/shared/time/calendar.ts';
import { PERSON_NAME } from '#domain/shared/text/greeting-name.ts';
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/shared/text/email.ts';

/** The specification sets no limit; this one is ours. */
const MAX_LINE_LENGTH = 100;

/** The most that the form lets a student ask for, whole rupees. */
export const MAX_ASKED_RUPEES = 100_000;

const atMost = (max: number) => ({ max, error: `Write at most ${max} characters` }) as const;
export const optionalText = (max = MAX_LINE_LENGTH) => [atMost(max)] as const;
export const textRules = (required: string, max = MAX_LINE_LENGTH) => [{ required }, atMost(max)] as const;

export const OPTIONAL_NAME = [atMost(MAX_LINE_LENGTH), { matches: PERSON_NAME, error: 'Only letters and spaces allowed' }] as const;
export const nameRules = (required: string) => [{ required }, ...OPTIONAL_NAME] as const;

const MOBILE_INVALID = 'Enter valid Indian mobile number';
export const OPTIONAL_MOBILE = [{ matches: /^[6-9]\d{9}$/, error: MOBILE_INVALID }] as const;
export const MOBILE = [{ required: MOBILE_INVALID }, ...OPTIONAL_MOBILE] as const;

const EMAIL_INVALID = 'Enter a valid email address';
export const OPTIONAL_EMAIL = [
  { max: MAX_EMAIL_LENGTH, error: 'Email is too long' },
  { test: isEmail, error: EMAIL_INVALID },
] as const;
export const EMAIL = [{ required: EMAIL_INVALID }, ...OPTIONAL_EMAIL] as const;

export const DAY_INVALID = 'Enter a valid date';

/** No guardian is born before this year. */
const FIRST_BIRTH_YEAR = Number(EARLIEST_DAY.slice(0, 4));
export const yearBounds = (error: string) =>
  [
    { min: FIRST_BIRTH_YEAR, error },
    { max: 9999, error },
  ] as const;
export const birthYearRules = (error: string) => [{ required: error }, ...yearBounds(error)] as const;
