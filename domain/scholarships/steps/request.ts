import { type Fields, type Given, namesOf } from '#domain/forms/form.ts';
import { compactNumber, rupees, upperCode } from '#domain/forms/normalise.ts';
import { IFSC_PATTERN } from '#domain/shared/ifsc.ts';
import { OPTIONAL_NAME, textRules, YES_NO } from './parts.ts';

const MAX_DETAILS_LENGTH = 500;
const DETAILS_REQUIRED = 'Please give the details of that scholarship';
const AMOUNT_INVALID = 'Enter the amount in whole rupees';
export const ACCOUNT_INVALID = 'Enter the account number, 9 to 18 digits only';
export const IFSC_INVALID = 'Enter valid IFSC code (e.g., SBIN0001234)';

/** Characters. */
export const MIN_NEED_LENGTH = 50;
export const MAX_NEED_LENGTH = 500;

const ACCOUNT_NUMBER = /^\d{9,18}$/;
const MASKED_ACCOUNT = /^•{5,14}\d{4}$/;

export const isAccountNumber = (value: string): boolean => ACCOUNT_NUMBER.test(value);
export const isMaskedAccount = (value: string): boolean => MASKED_ACCOUNT.test(value);

const wishFields = {
  scholarshipPurpose: {
    kind: 'checkboxes',
    label: 'What is the scholarship for?',
    shortLabel: 'Purpose',
    hint: 'Choose all that apply.',
    privacy: 'personal',
    options: ['Tuition Fees', 'Books & Materials', 'Transport', 'Living Expenses', 'Digital Devices'],
    rules: [{ required: 'Please select at least one purpose' }],
  },
  amountRequested: {
    kind: 'number',
    label: 'Amount requested (₹)',
    shortLabel: 'Amount requested',
    hint: 'Whole rupees, ₹1,000 to ₹1,00,000',
    unit: 'rupees',
    privacy: 'personal',
    decides: true,
    normalise: rupees,
    rules: [
      { required: AMOUNT_INVALID },
      { matches: /^-?\d+$/, error: AMOUNT_INVALID },
      { min: 1_000, error: 'Minimum amount is ₹1,000' },
      { max: 100_000, error: 'Maximum amount is ₹1,00,000' },
    ],
    input: { inputMode: 'numeric' },
  },
} as const satisfies Fields;

const scholarshipFields = {
  previousScholarship: {
    kind: 'radio',
    label: 'Have you received a scholarship before?',
    shortLabel: 'Previous scholarship',
    privacy: 'personal',
    options: YES_NO,
    initial: 'No',
    rules: [{ required: 'Select Yes or No' }],
  },
  previousScholarshipDetails: {
    kind: 'textarea',
    label: 'Which one, when and how much?',
    shortLabel: 'Details of the previous scholarship',
    privacy: 'personal',
    when: ['previousScholarship', 'Yes'],
    rules: textRules(DETAILS_REQUIRED, MAX_DETAILS_LENGTH),
    input: { rows: 3 },
  },
  otherScholarships: {
    kind: 'radio',
    label: 'Have you applied for other scholarships?',
    shortLabel: 'Other scholarships now',
    privacy: 'personal',
    options: YES_NO,
    initial: 'No',
    rules: [{ required: 'Select Yes or No' }],
  },
  otherScholarshipDetails: {
    kind: 'textarea',
    label: 'Which ones?',
    shortLabel: 'Details of the other scholarships',
    privacy: 'personal',
    when: ['otherScholarships', 'Yes'],
    rules: textRules(DETAILS_REQUIRED, MAX_DETAILS_LENGTH),
    input: { rows: 3 },
  },
} as const satisfies Fields;

/** A masked number is of an application that may be older than this question. */
const isHolderKnown = ({ accountNo }: Given): boolean => typeof accountNo === 'string' && isMaskedAccount(accountNo);

const holderFields = {
  accountHolderRelation: {
    kind: 'radio',
    label: 'Whose account is it?',
    shortLabel: 'Whose account',
    privacy: 'personal',
    options: ['Self', 'Mother', 'Father', 'Guardian'],
    initial: 'Self',
    rules: [{ required: 'Select whose account it is', unless: isHolderKnown }],
  },
  accountHolderName: {
    kind: 'text',
    label: 'Name on the account',
    hint: 'As it is printed in the passbook',
    privacy: 'personal',
    rules: [{ required: 'Enter the name on the account', unless: isHolderKnown }, ...OPTIONAL_NAME],
    input: { autoComplete: 'off' },
  },
} as const satisfies Fields;

const bankFields = {
  accountNo: {
    kind: 'text',
    label: 'Account number',
    hint: '9 to 18 digits. Only the last four are shown.',
    privacy: 'sealed',
    normalise: compactNumber,
    rules: [
      { required: ACCOUNT_INVALID },
      { test: (value: string) => isAccountNumber(value) || isMaskedAccount(value), error: ACCOUNT_INVALID },
    ],
    input: { autoComplete: 'off', inputMode: 'numeric', width: 'half' },
  },
  ifscCode: {
    kind: 'text',
    label: 'IFSC code',
    hint: 'Such as SBIN0001234; it is printed on your passbook',
    privacy: 'personal',
    normalise: upperCode,
    rules: [{ required: IFSC_INVALID }, { matches: IFSC_PATTERN, error: IFSC_INVALID }],
    input: { autoComplete: 'off', width: 'half' },
  },
} as const satisfies Fields;

export const NEED_PROMPTS = ['What does your family live on?', 'What would you pay with the scholarship?', 'What happens without it?'];
export const NEED_EXAMPLE =
  'My mother sews at home and earns about ₹4,000 a month; my father died in 2021. School fees and books cost ₹9,000 a year. Without help I must leave school after class 10 and work.';

const needFields = {
  needStatement: {
    kind: 'textarea',
    label: 'Why do you need this scholarship?',
    shortLabel: 'Need statement',
    hint: 'In your own words, in any language.',
    privacy: 'personal',
    decides: true,
    rules: [
      { required: 'Please tell us why you need the scholarship' },
      { min: MIN_NEED_LENGTH, error: 'Write at least 50 characters' },
      { max: MAX_NEED_LENGTH, error: 'Write at most 500 characters' },
    ],
  },
} as const satisfies Fields;

export const requestFields = { ...wishFields, ...scholarshipFields, ...holderFields, ...bankFields, ...needFields } as const;

export const requestStep = {
  title: 'Scholarship and bank',
  short: 'Scholarship',
  lead: 'What you need, what for, and where it should go.',
  groups: [
    { fields: namesOf(wishFields), fold: 'answered' },
    { fields: namesOf(scholarshipFields), fold: 'answered' },
    {
      heading: 'Bank account',
      note: 'An account in your name or a parent’s. It is kept encrypted.',
      fields: namesOf(holderFields),
      fold: 'answered',
    },
    { fields: namesOf(bankFields), fold: 'answered' },
    { heading: 'Your need', fields: namesOf(needFields), fold: 'answered' },
  ],
} as const;
