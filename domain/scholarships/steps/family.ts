import { type Given, namesOf, type Questions } from '#domain/forms/form.ts';
import { annualIncome } from './income.ts';
import { YES_NO } from './parts.ts';

const livingFields = {
  fatherOccupation: {
    kind: 'text',
    label: 'Father’s occupation',
    privacy: 'personal',
    when: ({ fatherUnknown }: Given) => fatherUnknown !== true,
    input: { width: 'short' },
  },
  motherOccupation: {
    kind: 'text',
    label: 'Mother’s occupation',
    privacy: 'personal',
    when: ({ motherUnknown }: Given) => motherUnknown !== true,
    input: { width: 'short' },
  },
  annualIncome,
  familyMembers: {
    kind: 'number',
    label: 'Family members',
    hint: '1 to 20, you included',
    privacy: 'personal',
    decides: true,
    input: { inputMode: 'numeric', width: 'short' },
  },
  studentMembers: {
    kind: 'number',
    label: 'Of these, students',
    shortLabel: 'Students in the family',
    hint: '0 to 10, you included',
    privacy: 'personal',
    // The student who applies is one.
    initial: '1',
    input: { inputMode: 'numeric', width: 'short' },
  },
} as const satisfies Questions;

const proofFields = {
  incomeProof: {
    kind: 'radio',
    label: 'Do you have an income certificate?',
    shortLabel: 'Proof of income',
    privacy: 'personal',
    options: YES_NO,
  },
} as const satisfies Questions;

export const familyFields = { ...livingFields, ...proofFields } as const;

export const familyStep = {
  title: 'Family',
  short: 'Family',
  lead: 'Your family, and what it lives on.',
  groups: [
    { fields: namesOf(livingFields), fold: 'answered' },
    { fields: namesOf(proofFields), fold: { add: 'Add whether you have an income certificate' } },
  ],
} as const;
