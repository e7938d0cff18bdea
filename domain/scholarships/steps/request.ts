import { namesOf, type Questions } from '#domain/forms/form.ts';
import { YES_NO } from './parts.ts';

const wishFields = {
  scholarshipPurpose: {
    kind: 'checkboxes',
    label: 'What is the scholarship for?',
    shortLabel: 'Purpose',
    hint: 'Choose all that apply.',
    privacy: 'personal',
    options: ['Tuition Fees', 'Books & Materials', 'Transport', 'Living Expenses', 'Digital Devices'],
  },
  amountRequested: {
    kind: 'number',
    label: 'Amount requested (₹)',
    shortLabel: 'Amount requested',
    hint: 'Whole rupees, ₹1,000 to ₹1,00,000',
    unit: 'rupees',
    privacy: 'personal',
    decides: true,
    input: { inputMode: 'numeric' },
  },
} as const satisfies Questions;

const needFields = {
  needStatement: {
    kind: 'textarea',
    label: 'Why do you need this scholarship?',
    shortLabel: 'Need statement',
    hint: 'In your own words, in any language.',
    privacy: 'personal',
    decides: true,
  },
} as const satisfies Questions;

const scholarshipFields = {
  previousScholarship: {
    kind: 'radio',
    label: 'Have you received a scholarship before?',
    shortLabel: 'Previous scholarship',
    privacy: 'personal',
    options: YES_NO,
    initial: 'No',
  },
  previousScholarshipDetails: {
    kind: 'textarea',
    label: 'Which one, when and how much?',
    shortLabel: 'Details of the previous scholarship',
    privacy: 'personal',
    when: ['previousScholarship', 'Yes'],
    input: { rows: 3 },
  },
  otherScholarships: {
    kind: 'radio',
    label: 'Have you applied for other scholarships?',
    shortLabel: 'Other scholarships now',
    privacy: 'personal',
    options: YES_NO,
    initial: 'No',
  },
  otherScholarshipDetails: {
    kind: 'textarea',
    label: 'Which ones?',
    shortLabel: 'Details of the other scholarships',
    privacy: 'personal',
    when: ['otherScholarships', 'Yes'],
    input: { rows: 3 },
  },
} as const satisfies Questions;

const holderFields = {
  accountHolderRelation: {
    kind: 'radio',
    label: 'Whose name is on the passbook?',
    shortLabel: 'Whose account',
    privacy: 'personal',
    options: ['Self', 'Mother', 'Father', 'Guardian'],
    initial: 'Self',
  },
  accountHolderName: {
    kind: 'text',
    label: 'Name on the account',
    hint: 'As it is printed in the passbook',
    privacy: 'personal',
    input: { autoComplete: 'off' },
  },
} as const satisfies Questions;

const bankFields = {
  accountNo: {
    kind: 'text',
    label: 'Account number',
    hint: '9 to 18 digits. Only the last four are shown.',
    privacy: 'sealed',
    input: { autoComplete: 'off', inputMode: 'numeric' },
  },
  ifscCode: {
    kind: 'text',
    label: 'IFSC code',
    hint: 'Such as SBIN0001234; it is printed on your passbook',
    privacy: 'personal',
    input: { autoComplete: 'off' },
  },
} as const satisfies Questions;

export const requestFields = { ...wishFields, ...needFields, ...scholarshipFields, ...holderFields, ...bankFields } as const;

export const requestStep = {
  title: 'Scholarship and bank',
  short: 'Scholarship',
  lead: 'What you need, and where it should go.',
  groups: [
    { fields: namesOf(wishFields), fold: 'answered' },
    { fields: namesOf(needFields), fold: 'answered' },
    { fields: namesOf(scholarshipFields), fold: 'answered' },
    {
      heading: 'Bank account',
      page: 'bank',
      fields: namesOf(holderFields),
      fold: 'answered',
    },
    { page: 'bank', fields: namesOf(bankFields), fold: 'answered' },
  ],
} as const;

/** Where the name of each holder stands. */
export const NAMES_OF_HOLDERS = {
  Self: 'fullName',
  Mother: 'motherName',
  Father: 'fatherName',
  Guardian: 'guardianName',
} as const satisfies Record<(typeof holderFields.accountHolderRelation.options)[number], string>;
