import { defineForm, type ValuesOf } from '#domain/forms/form.ts';
import type { FieldName } from '#domain/scholarships/steps/questions.ts';

/** What may have changed within a year, with the fields that are then asked anew. */
export const CHANGES = {
  school: {
    label: 'School, college or course',
    fields: [
      'schoolName',
      'schoolBoard',
      'boardUniversity',
      'collegeName',
      'currentCourse',
      'specialization',
      'mediumInstruction',
      'admissionYear',
    ],
  },
  address: { label: 'Address', fields: ['currentAddress', 'pincode', 'district', 'state', 'sameAddress', 'permanentAddress'] },
  phone: { label: 'Mobile number', fields: ['mobileNumber', 'alternateMobile'] },
  income: { label: 'Income of the family', fields: ['annualIncome', 'fatherOccupation', 'motherOccupation'] },
  bank: { label: 'Bank account', fields: ['accountNo', 'ifscCode', 'accountHolderName', 'accountHolderRelation', 'bankDocument'] },
} as const satisfies Record<string, { label: string; fields: readonly FieldName[] }>;
export type Change = keyof typeof CHANGES;

export const renewalForm = defineForm({
  fields: {
    changed: {
      kind: 'checkboxes',
      label: 'What has changed since last year?',
      hint: 'Choose all that apply; nothing, if all is as it was.',
      privacy: 'none',
      options: (Object.keys(CHANGES) as Change[]).map((value) => ({ value, label: CHANGES[value].label })),
      rules: [],
    },
  },
  steps: [{ title: 'What has changed?', groups: [{ fields: ['changed'] }] }],
});
export type RenewalAnswers = ValuesOf<typeof renewalForm>;
