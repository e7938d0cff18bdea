import * as m from '#messages/index.ts';
import type { Eligibility } from '#domain/content/schema/eligibility-schema.ts';
import { defineForm, type Fields, type Form, type Given, namesOf, type Option } from '#domain/forms/form.ts';
import { classChecks } from '#domain/students/class-checks.ts';
import { CLASSES, classFields, YEARS } from '#domain/students/class-fields.ts';
import { NO_STUDY, OTHER_DISTRICT } from './choices.ts';
import { incomeChecks } from '#domain/scholarships/checks/income.ts';
import { annualIncome } from '#domain/scholarships/steps/income.ts';

const educationType = () =>
  ({
    kind: 'radio',
    label: m.scholarships.eligibility.educationType,
    privacy: 'personal',
    options: [
      { value: 'SCHOOL', label: m.scholarships.steps.school },
      { value: 'COLLEGE', label: m.scholarships.steps.college },
      { value: NO_STUDY, label: m.scholarships.eligibility.noStudy },
    ],
    rules: [{ required: m.scholarships.eligibility.educationTypeRequired }],
  }) as const;

/** Who does not study now need not answer the rest. */
const whoStudies = ({ educationType: kind }: Given): boolean => kind !== NO_STUDY;

const districtOf = (districts: readonly Option[]) =>
  ({
    kind: 'select',
    label: m.scholarships.eligibility.district,
    hint: m.scholarships.eligibility.districtHint,
    privacy: 'personal',
    when: whoStudies,
    options: [...districts, { value: OTHER_DISTRICT, label: m.scholarships.eligibility.otherDistrict }],
    rules: [{ required: m.scholarships.eligibility.districtRequired }],
  }) as const;

/**
 * The questions of /apply, with the application's names: what the rules of the cycle are about, and nothing else.
 * @param districts as the language writes them
 */
export function eligibilityForm({ levels, incomeCeiling }: Eligibility, districts: readonly Option[] | undefined): Form<Fields> {
  const fields: Fields = {
    educationType: educationType(),
    ...(levels && {
      currentClass: { ...classFields.currentClass, ...classChecks.currentClass, options: CLASSES, input: {} },
      courseYear: { ...classFields.courseYear, ...classChecks.courseYear, options: YEARS, input: {} },
    }),
    ...(districts && { district: districtOf(districts) }),
    ...(incomeCeiling !== undefined && { annualIncome: { ...annualIncome(), ...incomeChecks(), when: whoStudies } }),
  };
  return defineForm({ fields, steps: [{ title: m.scholarships.eligibility.title, groups: [{ fields: namesOf(fields) }] }] });
}
