/** Who consents for a student under 18 (docs/decisions/0083). No zod: pages use it. */
import { type Errors, type Fields, type Given, isVisible } from '#domain/forms/form.ts';
import { mailboxOf } from '#domain/shared/email.ts';
import { isMinor } from './age.ts';
import { EMAIL, EARLIEST_DAY, MOBILE, nameRules } from './parts.ts';

export const GUARDIAN_WAYS = { Email: 'mail', 'Mobile number': 'sms', 'On paper': 'paper' } as const;

const ADULT_AGE = 18;
const YOUNGEST_PARENT = 14;

/** The year alone must say it. */
const isAdultBornIn = (year: number, today: string): boolean => Number(today.slice(0, 4)) - year > ADULT_AGE;

export const TOO_CLOSE = 'That is less than 14 years before you. Please check it once more.';

/** Of a mother or father: told, never refused. */
export const isTooCloseInAge = ({ guardianRelation, guardianBirthYear, dob }: Given): boolean =>
  guardianRelation !== 'Legal guardian' &&
  /^\d{4}$/.test(String(guardianBirthYear)) &&
  typeof dob === 'string' &&
  Number(dob.slice(0, 4)) - Number(guardianBirthYear) < YOUNGEST_PARENT;

const YEAR = 'Enter the year of birth with four digits, such as 1980';
/** No guardian is older. */
export const FIRST_BIRTH_YEAR = Number(EARLIEST_DAY.slice(0, 4));

/** Also on the status page, while consent is awaited. */
export const guardianRequestFields = {
  guardianRelation: {
    kind: 'select',
    label: 'Relation to you',
    shortLabel: 'Guardian’s relation',
    privacy: 'personal',
    options: ['Mother', 'Father', 'Legal guardian'],
    rules: [{ required: 'Select who consents for you' }],
    input: { width: 'half' },
  },
  guardianName: {
    kind: 'text',
    label: 'Name of your parent or guardian',
    shortLabel: 'Parent or guardian',
    privacy: 'personal',
    rules: nameRules('Enter the name of your parent or guardian'),
    input: { width: 'half' },
  },
  guardianBirthYear: {
    kind: 'number',
    label: 'Their year of birth',
    shortLabel: 'Guardian’s year of birth',
    hint: 'They type it as well, when they agree.',
    privacy: 'personal',
    rules: [{ required: YEAR }, { min: FIRST_BIRTH_YEAR, error: YEAR }, { max: 9999, error: YEAR }],
    input: { inputMode: 'numeric', width: 'half' },
  },
  guardianWay: {
    kind: 'radio',
    label: 'How can we ask them?',
    shortLabel: 'How the guardian is asked',
    privacy: 'none',
    options: ['Email', 'Mobile number', 'On paper'],
    rules: [{ required: 'Choose how we can ask your parent or guardian' }],
  },
  guardianEmail: {
    kind: 'email',
    label: 'Their email',
    shortLabel: 'Guardian’s email',
    hint: 'Not your own.',
    privacy: 'personal',
    when: ['guardianWay', 'Email'],
    rules: EMAIL,
  },
  guardianMobile: {
    kind: 'phone',
    label: 'Their mobile number',
    shortLabel: 'Guardian’s mobile number',
    hint: 'Not your own. Choose Email or On paper if your family shares one phone.',
    privacy: 'personal',
    when: ['guardianWay', 'Mobile number'],
    rules: MOBILE,
    input: { inputMode: 'numeric' },
  },
} as const satisfies Fields;
type GuardianField = keyof typeof guardianRequestFields;

const OWN_NAME = 'This is your own name: enter that of your parent or guardian';
const TOO_YOUNG = 'Whoever consents must be at least 18, by the year of birth';
const OWN_EMAIL = 'This is your own email: enter that of your parent or guardian, or choose another way';
const OWN_MOBILE = 'This is your own number. If your family shares one phone, choose Email or On paper';

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

const isUnderage = ({ dob }: Given, today: string): boolean => typeof dob === 'string' && dob <= today && isMinor(dob, today);

type Underage = { [Name in GuardianField]: Omit<(typeof guardianRequestFields)[Name], 'when'> & { when: typeof isUnderage } };

/** In the form, of students under 18. */
export const guardianFields = Object.fromEntries(
  Object.entries<Fields[string]>(guardianRequestFields).map(([name, field]) => [
    name,
    { ...field, when: (values: Given, today: string) => isUnderage(values, today) && isVisible(field, values, today) },
  ]),
) as unknown as Underage;
