import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { ChecksOf, Errors, Given } from '#domain/forms/form.ts';
import { mailboxOf } from '#domain/shared/text/email.ts';
import type { GuardianField, guardianRequestFields } from '../steps/guardian.ts';
import { EMAIL, OPTIONAL_MOBILE, OPTIONAL_NAME, yearBounds } from './parts.ts';

const ADULT_AGE = 18;
const YOUNGEST_PARENT = 14;

/** Only the year is known, so it must make them 18 whatever the day. */
const isAdultBornIn = (year: number, today: string): boolean => Number(today.slice(0, 4)) - year > ADULT_AGE;

/** Of a mother or father: told, never refused. */
export const isTooCloseInAge = ({ guardianRelation, guardianBirthYear, dob }: Given): boolean =>
  guardianRelation !== 'Legal guardian' &&
  /^\d{4}$/.test(String(guardianBirthYear)) &&
  typeof dob === 'string' &&
  Number(dob.slice(0, 4)) - Number(guardianBirthYear) < YOUNGEST_PARENT;

/** Then the guardian types name and year of birth on a screen of her own. */
const isHere = ({ guardianWay }: Given): boolean => guardianWay === 'Here';

export const guardianChecks = inLanguage(
  () =>
    ({
      guardianRelation: { rules: [{ required: m.scholarships.checks.guardianRelationRequired }] },
      guardianName: { rules: [{ required: m.scholarships.checks.guardianNameRequired, unless: isHere }, ...OPTIONAL_NAME] },
      guardianBirthYear: {
        rules: [
          { required: m.scholarships.checks.guardianBirthYearInvalid, unless: isHere },
          ...yearBounds(m.scholarships.checks.guardianBirthYearInvalid),
        ],
      },
      guardianWay: { rules: [{ required: m.scholarships.checks.guardianWayRequired }] },
      guardianEmail: { rules: EMAIL },
      guardianMobile: { rules: [{ required: m.scholarships.checks.mobileInvalid, unless: isHere }, ...OPTIONAL_MOBILE] },
    }) as const satisfies ChecksOf<typeof guardianRequestFields>,
);

const nameKey = (name: string): string =>
  name
    .normalize()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

/** The same letters, whatever the order of the words. */
export const isSameName = (one: string, other: string): boolean =>
  nameKey(one).split(' ').sort().join(' ') === nameKey(other).split(' ').sort().join(' ');

const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);

export interface Own {
  names: readonly unknown[];
  emails: readonly unknown[];
  /** Not the alternate one, which is a parent's as a rule. */
  mobiles: readonly unknown[];
}

const isOwn = (value: unknown, others: readonly unknown[], isSame: (one: string, other: string) => boolean): boolean =>
  typeof value === 'string' && others.some((other) => typeof other === 'string' && other !== '' && isSame(value, other));

/** Somebody else than the student, and an adult. @param today `YYYY-MM-DD` */
export function checkGuardian(
  { guardianName, guardianBirthYear, guardianEmail, guardianMobile }: Given,
  own: Own,
  today: string,
): Errors<GuardianField> {
  return {
    ...(isOwn(guardianName, own.names, isSameName) && { guardianName: m.scholarships.checks.guardianNameIsYours }),
    ...(typeof guardianBirthYear === 'number' &&
      today !== '' &&
      !isAdultBornIn(guardianBirthYear, today) && { guardianBirthYear: m.scholarships.checks.guardianTooYoung }),
    ...(isOwn(guardianEmail, own.emails, isSameMailbox) && { guardianEmail: m.scholarships.checks.guardianEmailIsYours }),
    ...(isOwn(guardianMobile, own.mobiles, (one, other) => one === other) && {
      guardianMobile: m.scholarships.checks.guardianMobileIsYours,
    }),
  };
}
