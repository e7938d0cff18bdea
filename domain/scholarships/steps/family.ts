import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { type Given, namesOf, type Questions } from '#domain/forms/form.ts';
import { annualIncome } from './income.ts';
import { YES_NO } from './parts.ts';

export const family = inLanguage(() => {
  const living = {
    fatherOccupation: {
      kind: 'text',
      label: m.scholarships.steps.fatherOccupation,
      privacy: 'personal',
      when: ({ fatherUnknown }: Given) => fatherUnknown !== true,
      input: { width: 'short' },
    },
    motherOccupation: {
      kind: 'text',
      label: m.scholarships.steps.motherOccupation,
      privacy: 'personal',
      when: ({ motherUnknown }: Given) => motherUnknown !== true,
      input: { width: 'short' },
    },
    annualIncome: annualIncome(),
    familyMembers: {
      kind: 'number',
      label: m.scholarships.steps.familyMembers,
      hint: m.scholarships.steps.familyMembersHint,
      privacy: 'personal',
      decides: true,
      input: { inputMode: 'numeric', width: 'short' },
    },
    studentMembers: {
      kind: 'number',
      label: m.scholarships.steps.studentMembers,
      shortLabel: m.scholarships.steps.studentMembersShort,
      hint: m.scholarships.steps.studentMembersHint,
      privacy: 'personal',
      // The student who applies is one.
      initial: '1',
      input: { inputMode: 'numeric', width: 'short' },
    },
  } as const satisfies Questions;

  const proof = {
    incomeProof: {
      kind: 'radio',
      label: m.scholarships.steps.incomeProof,
      shortLabel: m.scholarships.steps.incomeProofShort,
      privacy: 'personal',
      options: YES_NO,
    },
  } as const satisfies Questions;

  return {
    fields: { ...living, ...proof },
    step: {
      title: m.scholarships.steps.family,
      short: m.scholarships.steps.family,
      lead: m.scholarships.steps.familyLead,
      groups: [
        { fields: namesOf(living), fold: 'answered' },
        { fields: namesOf(proof), fold: { add: m.scholarships.steps.addIncomeProof } },
      ],
    },
  } as const;
});
