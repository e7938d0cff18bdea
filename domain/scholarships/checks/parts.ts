/** Specification 2, section 5. */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { EARLIEST_DAY } from '#domain/shared/time/calendar.ts';
import { PERSON_NAME } from '#domain/shared/text/greeting-name.ts';
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/shared/text/email.ts';

/** The specification sets no limit; this one is ours. */
const MAX_LINE_LENGTH = 100;

/** The most that the form lets a student ask for, whole rupees. */
export const MAX_ASKED_RUPEES = 100_000;

const atMost = (max: number) => ({ max, error: m.scholarships.checks.atMost(max) }) as const;
export const optionalText = (max = MAX_LINE_LENGTH) => [atMost(max)] as const;
export const textRules = (required: string, max = MAX_LINE_LENGTH) => [{ required }, atMost(max)] as const;

export const OPTIONAL_NAME = inLanguage(
  () => [atMost(MAX_LINE_LENGTH), { matches: PERSON_NAME, error: m.accounts.fields.nameLetters }] as const,
);
export const nameRules = (required: string) => [{ required }, ...OPTIONAL_NAME] as const;

export const OPTIONAL_MOBILE = inLanguage(() => [{ matches: /^[6-9]\d{9}$/, error: m.scholarships.checks.mobileInvalid }] as const);
export const MOBILE = inLanguage(() => [{ required: m.scholarships.checks.mobileInvalid }, ...OPTIONAL_MOBILE] as const);

export const OPTIONAL_EMAIL = inLanguage(
  () =>
    [
      { max: MAX_EMAIL_LENGTH, error: m.scholarships.checks.emailTooLong },
      { test: isEmail, error: m.accounts.fields.emailInvalid },
    ] as const,
);
export const EMAIL = inLanguage(() => [{ required: m.accounts.fields.emailInvalid }, ...OPTIONAL_EMAIL] as const);

/** No guardian is born before this year. */
const FIRST_BIRTH_YEAR = Number(EARLIEST_DAY.slice(0, 4));
export const yearBounds = (error: string) =>
  [
    { min: FIRST_BIRTH_YEAR, error },
    { max: 9999, error },
  ] as const;
export const birthYearRules = (error: string) => [{ required: error }, ...yearBounds(error)] as const;
