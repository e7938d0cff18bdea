import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { defineForm, type ValuesOf } from '#domain/forms/form.ts';
import type { FieldName } from '#domain/scholarships/steps/questions.ts';

/** What may have changed within a year, with the fields that are then asked anew. */
export const CHANGES = inLanguage(
  () =>
    ({
      school: {
        label: m.scholarships.renewal.school,
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
      address: {
        label: m.scholarships.renewal.address,
        fields: ['currentAddress', 'pincode', 'district', 'state', 'sameAddress', 'permanentAddress'],
      },
      phone: { label: m.scholarships.renewal.phone, fields: ['mobileNumber', 'alternateMobile'] },
      income: { label: m.scholarships.renewal.income, fields: ['annualIncome', 'fatherOccupation', 'motherOccupation'] },
      bank: {
        label: m.scholarships.renewal.bank,
        fields: ['accountNo', 'ifscCode', 'accountHolderName', 'accountHolderRelation', 'bankDocument'],
      },
    }) as const satisfies Record<string, { label: string; fields: readonly FieldName[] }>,
);
export type Change = keyof typeof CHANGES;

export const renewalForm = inLanguage(() =>
  defineForm({
    fields: {
      changed: {
        kind: 'checkboxes',
        label: m.scholarships.renewal.changed,
        hint: m.scholarships.renewal.changedHint,
        privacy: 'none',
        options: (Object.keys(CHANGES) as Change[]).map((value) => ({ value, label: CHANGES[value].label })),
        rules: [],
      },
    },
    steps: [{ title: m.scholarships.renewal.changedTitle, groups: [{ fields: ['changed'] }] }],
  }),
);
export type RenewalAnswers = ValuesOf<typeof renewalForm>;
