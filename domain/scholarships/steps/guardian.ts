/** Who consents for a student under 18 (docs/decisions/0083). */
import { type Given, isVisible, type Questions } from '#domain/forms/form.ts';
import { isMinor } from './age.ts';

export const GUARDIAN_WAYS = { Email: 'mail', 'Mobile number': 'sms', 'On paper': 'paper' } as const;

/** Also on the status page, while consent is awaited. */
export const guardianRequestFields = {
  guardianRelation: {
    kind: 'select',
    label: 'Relation to you',
    shortLabel: 'Guardian’s relation',
    privacy: 'personal',
    options: ['Mother', 'Father', 'Legal guardian'],
    input: { width: 'short' },
  },
  guardianBirthYear: {
    kind: 'number',
    label: 'Their year of birth',
    shortLabel: 'Guardian’s year of birth',
    hint: 'They type it as well.',
    privacy: 'personal',
    input: { inputMode: 'numeric', width: 'short' },
  },
  guardianName: {
    kind: 'text',
    label: 'Name of your parent or guardian',
    shortLabel: 'Parent or guardian',
    privacy: 'personal',
  },
  guardianWay: {
    kind: 'radio',
    label: 'How can we ask them?',
    shortLabel: 'How the guardian is asked',
    privacy: 'none',
    options: ['Email', 'Mobile number', 'On paper'],
    // It asks for an address, so that nobody passes it unseen.
    initial: 'Email',
  },
  guardianEmail: {
    kind: 'email',
    label: 'Their email',
    shortLabel: 'Guardian’s email',
    hint: 'Not your own.',
    privacy: 'personal',
    when: ['guardianWay', 'Email'],
  },
  guardianMobile: {
    kind: 'phone',
    label: 'Their mobile number',
    shortLabel: 'Guardian’s mobile number',
    hint: 'Not your own. Choose Email or On paper if your family shares one phone.',
    privacy: 'personal',
    when: ['guardianWay', 'Mobile number'],
    input: { inputMode: 'numeric' },
  },
} as const satisfies Questions;
export type GuardianField = keyof typeof guardianRequestFields;

const isUnderage = ({ dob }: Given, today: string): boolean => typeof dob === 'string' && dob <= today && isMinor(dob, today);

type Underage = { [Name in GuardianField]: Omit<(typeof guardianRequestFields)[Name], 'when'> & { when: typeof isUnderage } };

/** In the form, of students under 18. */
export const guardianFields = Object.fromEntries(
  Object.entries<Questions[string]>(guardianRequestFields).map(([name, field]) => [
    name,
    { ...field, when: (values: Given, today: string) => isUnderage(values, today) && isVisible(field, values, today) },
  ]),
) as unknown as Underage;
