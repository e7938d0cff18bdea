/** Who consents for a student under 18 (docs/decisions/0083). */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { type Given, isVisible, type Questions } from '#domain/forms/form.ts';
import { isMinor } from './age.ts';

/** In this order; `Here`: on the student's own phone. */
export const GUARDIAN_WAYS = { Here: 'here', 'Mobile number': 'sms', 'On paper': 'paper', Email: 'mail' } as const;

/** A number of the guardian's own: where the message goes, or the code for an answer that is given here. */
const hasNumber = ({ guardianWay }: Given): boolean => guardianWay === 'Mobile number' || guardianWay === 'Here';

/** Also after sending, while permission is awaited. */
export const guardianRequestFields = inLanguage(
  () =>
    ({
      guardianRelation: {
        kind: 'select',
        label: m.scholarships.steps.guardianRelation,
        shortLabel: m.scholarships.steps.guardianRelationShort,
        privacy: 'personal',
        options: [
          { value: 'Mother', label: m.consent.paper.relations.Mother },
          { value: 'Father', label: m.consent.paper.relations.Father },
          { value: 'Legal guardian', label: m.consent.paper.relations['Legal guardian'] },
        ],
      },
      guardianWay: {
        kind: 'radio',
        label: m.scholarships.steps.guardianWay,
        shortLabel: m.scholarships.steps.guardianWayShort,
        privacy: 'none',
        options: [
          { value: 'Here', label: m.scholarships.steps.isHere },
          { value: 'Mobile number', label: m.scholarships.steps.byMobile },
          { value: 'On paper', label: m.scholarships.steps.onPaper },
          { value: 'Email', label: m.scholarships.steps.byEmail },
        ],
      },
      guardianName: {
        kind: 'text',
        label: m.scholarships.steps.guardianName,
        shortLabel: m.scholarships.steps.guardianNameShort,
        privacy: 'personal',
      },
      guardianBirthYear: {
        kind: 'number',
        label: m.scholarships.steps.guardianBirthYear,
        shortLabel: m.scholarships.steps.guardianBirthYearShort,
        hint: m.scholarships.steps.guardianBirthYearHint,
        privacy: 'personal',
        input: { inputMode: 'numeric' },
      },
      guardianEmail: {
        kind: 'email',
        label: m.scholarships.steps.guardianEmail,
        shortLabel: m.scholarships.steps.guardianEmailShort,
        hint: m.scholarships.steps.guardianEmailHint,
        privacy: 'personal',
        when: ['guardianWay', 'Email'],
      },
      guardianMobile: {
        kind: 'phone',
        label: m.scholarships.steps.guardianMobile,
        shortLabel: m.scholarships.steps.guardianMobileShort,
        hint: m.scholarships.steps.guardianMobileHint,
        privacy: 'personal',
        when: hasNumber,
        input: { inputMode: 'numeric' },
      },
    }) as const satisfies Questions,
);
export type GuardianField = keyof typeof guardianRequestFields;

const isUnderage = ({ dob }: Given, today: string): boolean => typeof dob === 'string' && dob <= today && isMinor(dob, today);

type Underage = { [Name in GuardianField]: Omit<(typeof guardianRequestFields)[Name], 'when'> & { when: typeof isUnderage } };

/** In the form, of students under 18. */
export const guardianFields = () =>
  Object.fromEntries(
    Object.entries<Questions[string]>(guardianRequestFields).map(([name, field]) => [
      name,
      { ...field, when: (values: Given, today: string) => isUnderage(values, today) && isVisible(field, values, today) },
    ]),
  ) as unknown as Underage;
