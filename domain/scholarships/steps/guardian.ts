/** Who consents for a student under 18 (docs/decisions/0083). */
import { type Given, isVisible, type Questions } from '#domain/forms/form.ts';
import { isMinor } from './age.ts';

/** In this order; `Here`: on the student's own phone. */
export const GUARDIAN_WAYS = { Here: 'here', 'Mobile number': 'sms', 'On paper': 'paper', Email: 'mail' } as const;

/** A number of the guardian's own: where the message goes, or the code for an answer that is given here. */
const hasNumber = ({ guardianWay }: Given): boolean => guardianWay === 'Mobile number' || guardianWay === 'Here';

/** Also after sending, while permission is awaited. */
export const guardianRequestFields = {
  guardianRelation: {
    kind: 'select',
    label: 'Who looks after you?',
    shortLabel: 'Guardian’s relation',
    privacy: 'personal',
    options: ['Mother', 'Father', 'Legal guardian'],
  },
  guardianWay: {
    kind: 'radio',
    label: 'How can we ask?',
    shortLabel: 'How the guardian is asked',
    privacy: 'none',
    options: [
      { value: 'Here', label: 'She is here with me' },
      { value: 'Mobile number', label: 'By mobile' },
      { value: 'On paper', label: 'On paper' },
      { value: 'Email', label: 'By email' },
    ],
  },
  guardianName: {
    kind: 'text',
    label: 'Name of your parent or guardian',
    shortLabel: 'Parent or guardian',
    privacy: 'personal',
  },
  guardianBirthYear: {
    kind: 'number',
    label: 'Their year of birth',
    shortLabel: 'Guardian’s year of birth',
    hint: 'They type it as well.',
    privacy: 'personal',
    input: { inputMode: 'numeric' },
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
    hint: 'Not your own. Does your family share one phone? Choose “She is here with me” or “On paper”.',
    privacy: 'personal',
    when: hasNumber,
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
