import { type Fields, type Given, namesOf } from '#domain/forms/form.ts';
import { annualIncome } from './income.ts';
import { textRules, YES_NO } from './parts.ts';

const COUNT = /^-?\d+$/;
const MEMBERS_INVALID = 'Enter the number of family members';
const STUDENTS_INVALID = 'Enter the number of students in the family';

const livingFields = {
  fatherOccupation: {
    kind: 'text',
    label: 'Father’s occupation',
    privacy: 'personal',
    when: ({ fatherUnknown }: Given) => fatherUnknown !== true,
    rules: textRules("Enter your father's occupation"),
    input: { width: 'short' },
  },
  motherOccupation: {
    kind: 'text',
    label: 'Mother’s occupation',
    privacy: 'personal',
    when: ({ motherUnknown }: Given) => motherUnknown !== true,
    rules: textRules("Enter your mother's occupation"),
    input: { width: 'short' },
  },
  annualIncome,
  familyMembers: {
    kind: 'number',
    label: 'Family members',
    hint: '1 to 20, you included',
    privacy: 'personal',
    decides: true,
    rules: [
      { required: MEMBERS_INVALID },
      { matches: COUNT, error: MEMBERS_INVALID },
      { min: 1, error: 'Must be at least 1' },
      { max: 20, error: 'Cannot exceed 20' },
    ],
    input: { inputMode: 'numeric', width: 'short' },
  },
  studentMembers: {
    kind: 'number',
    label: 'Of these, students',
    shortLabel: 'Students in the family',
    hint: '0 to 10',
    privacy: 'personal',
    rules: [
      { required: STUDENTS_INVALID },
      { matches: COUNT, error: STUDENTS_INVALID },
      { min: 0, error: 'Must be at least 0' },
      { max: 10, error: 'Cannot exceed 10' },
    ],
    input: { inputMode: 'numeric', width: 'short' },
  },
} as const satisfies Fields;

const proofFields = {
  incomeProof: {
    kind: 'radio',
    label: 'Do you have an income certificate?',
    shortLabel: 'Proof of income',
    privacy: 'personal',
    options: YES_NO,
    rules: [],
  },
} as const satisfies Fields;

export const familyFields = { ...livingFields, ...proofFields } as const;

export const familyStep = {
  title: 'Family',
  short: 'Family',
  lead: 'Who belongs to your family, and what it lives on.',
  groups: [
    { fields: namesOf(livingFields), fold: 'answered' },
    { fields: namesOf(proofFields), fold: { add: 'Add whether you have an income certificate' } },
  ],
} as const;
