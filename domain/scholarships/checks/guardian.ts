import type { ChecksOf, Errors, Given } from '#domain/forms/form.ts';
import { mailboxOf } from '#domain/shared/text/email.ts';
import type { GuardianField, guardianRequestFields } from '../steps/guardian.ts';
import { EMAIL, MOBILE, OPTIONAL_MOBILE, OPTIONAL_NAME, yearBounds } from './parts.ts';

const ADULT_AGE = 18;
const YOUNGEST_PARENT = 14;

/** Only the year is known, so it must make them 18 whatever the day. */
const isAdultBornIn = (year: number, today: string): boolean => Number(today.slice(0, 4)) - year > ADULT_AGE;

export const TOO_CLOSE = 'That is less than 14 years before you. Please check it once more.';

/** Of a mother or father: told, never refused. */
export const isTooCloseInAge = ({ guardianRelation, guardianBirthYear, dob }: Given): boolean =>
  guardianRelation !== 'Legal guardian' &&
  /^\d{4}$/.test(String(guardianBirthYear)) &&
  typeof dob === 'string' &&
  Number(dob.slice(0, 4)) - Number(guardianBirthYear) < YOUNGEST_PARENT;

const YEAR = 'Enter the year of birth with four digits, such as 1980';
const NAME = 'Enter the name of your parent or guardian';

/** Then the guardian types name and year of birth on a screen of her own. */
const isHere = ({ guardianWay }: Given): boolean => guardianWay === 'Here';

export const guardianChecks = {
  guardianRelation: { rules: [{ required: 'Choose who looks after you' }] },
  guardianName: { rules: [{ required: NAME, unless: isHere }, ...OPTIONAL_NAME] },
  guardianBirthYear: { rules: [{ required: YEAR, unless: isHere }, ...yearBounds(YEAR)] },
  guardianWay: { rules: [{ required: 'Choose how we can ask your parent or guardian' }] },
  guardianEmail: { rules: EMAIL },
  guardianMobile: { rules: [{ required: MOBILE[0].required, unless: isHere }, ...OPTIONAL_MOBILE] },
} as const satisfies ChecksOf<typeof guardianRequestFields>;

const OWN_NAME = 'This is your own name: enter that of your parent or guardian';
const TOO_YOUNG = 'Who gives permission must be at least 18, by the year of birth';
const OWN_EMAIL = 'This is your own email: enter that of your parent or guardian, or choose another way';
const OWN_MOBILE = 'This is your own number. If your family shares one phone, choose “She is here with me” or “On paper”';

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
    ...(isOwn(guardianName, own.names, isSameName) && { guardianName: OWN_NAME }),
    ...(typeof guardianBirthYear === 'number' &&
      today !== '' &&
      !isAdultBornIn(guardianBirthYear, today) && { guardianBirthYear: TOO_YOUNG }),
    ...(isOwn(guardianEmail, own.emails, isSameMailbox) && { guardianEmail: OWN_EMAIL }),
    ...(isOwn(guardianMobile, own.mobiles, (one, other) => one === other) && { guardianMobile: OWN_MOBILE }),
  };
}
