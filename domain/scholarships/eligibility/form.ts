import type { Eligibility } from '#domain/content/schema/eligibility-schema.ts';
import { defineForm, type Fields, type Form, type Given, namesOf } from '#domain/forms/form.ts';
import { classChecks } from '#domain/students/class-checks.ts';
import { CLASSES, classFields, YEARS } from '#domain/students/class-fields.ts';
import { NO_STUDY, OTHER_DISTRICT } from './choices.ts';
import { incomeChecks } from '#domain/scholarships/checks/income.ts';
import { annualIncome } from '#domain/scholarships/steps/income.ts';

const educationType = {
  kind: 'radio',
  label: 'Where do you study now?',
  privacy: 'personal',
  options: [
    { value: 'SCHOOL', label: 'School' },
    { value: 'COLLEGE', label: 'College' },
    { value: NO_STUDY, label: 'I do not study now' },
  ],
  rules: [{ required: 'Select school or college, or that you do not study now' }],
} as const;

/** Who does not study now need not answer the rest. */
const whoStudies = ({ educationType: kind }: Given): boolean => kind !== NO_STUDY;

const districtOf = (districts: NonNullable<Eligibility['districts']>) =>
  ({
    kind: 'select',
    label: 'Where do you live?',
    hint: 'The district of your home.',
    privacy: 'personal',
    when: whoStudies,
    options: [...districts.map(({ name }) => name), { value: OTHER_DISTRICT, label: 'Another district' }],
    rules: [{ required: 'Select your district' }],
  }) as const;

/** The questions of /apply, with the application's names: what the rules of the cycle are about, and nothing else. */
export function eligibilityForm({ levels, districts, incomeCeiling }: Eligibility): Form<Fields> {
  const fields: Fields = {
    educationType,
    ...(levels && {
      currentClass: { ...classFields.currentClass, ...classChecks.currentClass, options: CLASSES, input: {} },
      courseYear: { ...classFields.courseYear, ...classChecks.courseYear, options: YEARS, input: {} },
    }),
    ...(districts && { district: districtOf(districts) }),
    ...(incomeCeiling !== undefined && { annualIncome: { ...annualIncome, ...incomeChecks, when: whoStudies } }),
  };
  return defineForm({ fields, steps: [{ title: 'Can I apply?', groups: [{ fields: namesOf(fields) }] }] });
}
