import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { namesOf, type Questions } from '#domain/forms/form.ts';
import { YES_NO } from './parts.ts';

export const request = inLanguage(() => {
  const wish = {
    scholarshipPurpose: {
      kind: 'checkboxes',
      label: m.scholarships.steps.scholarshipPurpose,
      shortLabel: m.scholarships.steps.scholarshipPurposeShort,
      hint: m.scholarships.steps.scholarshipPurposeHint,
      privacy: 'personal',
      options: [
        { value: 'Tuition Fees', label: m.scholarships.steps.tuitionFees },
        { value: 'Books & Materials', label: m.scholarships.steps.booksAndMaterials },
        { value: 'Transport', label: m.scholarships.steps.transport },
        { value: 'Living Expenses', label: m.scholarships.steps.livingExpenses },
        { value: 'Digital Devices', label: m.scholarships.steps.digitalDevices },
      ],
    },
    amountRequested: {
      kind: 'number',
      label: m.scholarships.steps.amountRequested,
      shortLabel: m.scholarships.steps.amountRequestedShort,
      hint: m.scholarships.steps.amountRequestedHint,
      unit: 'rupees',
      privacy: 'personal',
      decides: true,
      input: { inputMode: 'numeric' },
    },
  } as const satisfies Questions;

  const need = {
    needStatement: {
      kind: 'textarea',
      label: m.scholarships.steps.needStatement,
      shortLabel: m.scholarships.steps.needStatementShort,
      hint: m.scholarships.steps.needStatementHint,
      privacy: 'personal',
      decides: true,
    },
  } as const satisfies Questions;

  const scholarships = {
    previousScholarship: {
      kind: 'radio',
      label: m.scholarships.steps.previousScholarship,
      shortLabel: m.scholarships.steps.previousScholarshipShort,
      privacy: 'personal',
      options: YES_NO,
      initial: 'No',
    },
    previousScholarshipDetails: {
      kind: 'textarea',
      label: m.scholarships.steps.previousDetails,
      shortLabel: m.scholarships.steps.previousDetailsShort,
      privacy: 'personal',
      when: ['previousScholarship', 'Yes'],
      input: { rows: 3 },
    },
    otherScholarships: {
      kind: 'radio',
      label: m.scholarships.steps.otherScholarships,
      shortLabel: m.scholarships.steps.otherScholarshipsShort,
      privacy: 'personal',
      options: YES_NO,
      initial: 'No',
    },
    otherScholarshipDetails: {
      kind: 'textarea',
      label: m.scholarships.steps.otherDetails,
      shortLabel: m.scholarships.steps.otherDetailsShort,
      privacy: 'personal',
      when: ['otherScholarships', 'Yes'],
      input: { rows: 3 },
    },
  } as const satisfies Questions;

  const holder = {
    accountHolderRelation: {
      kind: 'radio',
      label: m.scholarships.steps.holderRelation,
      shortLabel: m.scholarships.steps.holderRelationShort,
      privacy: 'personal',
      options: [
        { value: 'Self', label: m.scholarships.steps.self },
        { value: 'Mother', label: m.scholarships.steps.mother },
        { value: 'Father', label: m.scholarships.steps.father },
        { value: 'Guardian', label: m.scholarships.steps.guardian },
      ],
      initial: 'Self',
    },
    accountHolderName: {
      kind: 'text',
      label: m.scholarships.steps.holderName,
      hint: m.scholarships.steps.holderNameHint,
      privacy: 'personal',
      input: { autoComplete: 'off' },
    },
  } as const satisfies Questions;

  const bank = {
    accountNo: {
      kind: 'text',
      label: m.scholarships.steps.accountNumber,
      hint: m.scholarships.steps.accountNumberHint,
      privacy: 'sealed',
      input: { autoComplete: 'off', inputMode: 'numeric' },
    },
    ifscCode: {
      kind: 'text',
      label: m.scholarships.steps.ifscCode,
      hint: m.scholarships.steps.ifscCodeHint,
      privacy: 'personal',
      input: { autoComplete: 'off' },
    },
  } as const satisfies Questions;

  return {
    fields: { ...wish, ...need, ...scholarships, ...holder, ...bank },
    step: {
      title: m.scholarships.steps.request,
      short: m.scholarships.steps.requestShort,
      lead: m.scholarships.steps.requestLead,
      groups: [
        { fields: namesOf(wish), fold: 'answered' },
        { fields: namesOf(need), fold: 'answered' },
        { fields: namesOf(scholarships), fold: 'answered' },
        {
          heading: m.scholarships.steps.bank,
          page: 'bank',
          fields: namesOf(holder),
          fold: 'answered',
        },
        { page: 'bank', fields: namesOf(bank), fold: 'answered' },
      ],
    },
  } as const;
});

/** Where the name of each holder stands. */
export const NAMES_OF_HOLDERS = {
  Self: 'fullName',
  Mother: 'motherName',
  Father: 'fatherName',
  Guardian: 'guardianName',
} as const satisfies Record<(typeof request.fields.accountHolderRelation.options)[number]['value'], string>;
