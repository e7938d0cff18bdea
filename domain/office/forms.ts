import { OTP_INVALID } from '#domain/accounts/constants.ts';
import { defineForm } from '#domain/forms/form.ts';
import { rupees } from '#domain/forms/normalise.ts';
import { codeField } from '#domain/otp/form.ts';
import { MAX_AWARD_RUPEES } from '#domain/scholarships/instalments.ts';
import {
  MAX_LIST_NAME_LENGTH,
  MAX_REASON_LENGTH,
  MAX_REFERENCE_LENGTH,
  MIN_SEARCH_LENGTH,
  OTHER_REASON,
  PAPER_REASONS,
  REASON_LONG,
  REASON_REQUIRED,
  SEARCH_LONG,
  SEARCH_SHORT,
} from './constants.ts';

export const reasonForm = defineForm({
  fields: {
    reason: {
      kind: 'textarea',
      label: 'Reason',
      privacy: 'none',
      rules: [{ required: REASON_REQUIRED }, { max: MAX_REASON_LENGTH, error: REASON_LONG }],
      input: { rows: 4 },
    },
  },
  steps: [{ title: 'Reason', groups: [{ fields: ['reason'] }] }],
});

export const paperReasonForm = defineForm({
  fields: {
    choice: {
      kind: 'radio',
      label: 'Why do you look at it?',
      options: PAPER_REASONS,
      privacy: 'none',
      rules: [{ required: REASON_REQUIRED }],
    },
    reason: { ...reasonForm.fields.reason, when: ['choice', OTHER_REASON], input: { rows: 3 } },
  },
  steps: [{ title: 'Reason', groups: [{ fields: ['choice', 'reason'] }] }],
});

const AMOUNT_INVALID = 'Enter the amount in whole rupees';

export const awardForm = defineForm({
  fields: {
    amount: {
      kind: 'number',
      label: 'Amount of the award (₹)',
      hint: 'Whole rupees',
      unit: 'rupees',
      privacy: 'none',
      normalise: rupees,
      rules: [
        { required: AMOUNT_INVALID },
        { matches: /^\d+$/, error: AMOUNT_INVALID },
        { min: 1, error: AMOUNT_INVALID },
        { max: MAX_AWARD_RUPEES, error: 'This amount is too large' },
      ],
      input: { inputMode: 'numeric', autoComplete: 'off' },
    },
    reason: reasonForm.fields.reason,
  },
  steps: [{ title: 'Award', groups: [{ fields: ['amount', 'reason'] }] }],
});

export const reviewersForm = (people: readonly { id: string; name: string }[]) =>
  defineForm({
    fields: {
      reviewers: {
        kind: 'checkboxes',
        label: 'Give it to',
        options: people.map(({ id, name }) => ({ value: id, label: name })),
        privacy: 'none',
        rules: [],
      },
    },
    steps: [{ title: 'Reviewers', groups: [{ fields: ['reviewers'] }] }],
  });

export const searchForm = defineForm({
  fields: {
    query: {
      kind: 'text',
      label: 'Name, email, phone or number',
      hint: 'Of a donor, a student or a visitor, or a receipt, payment or application number. A part is enough.',
      privacy: 'none',
      rules: [
        { required: SEARCH_SHORT },
        { min: MIN_SEARCH_LENGTH, error: SEARCH_SHORT },
        { max: MAX_REFERENCE_LENGTH, error: SEARCH_LONG },
      ],
      input: { autoComplete: 'off' },
    },
  },
  steps: [{ title: 'Search', groups: [{ fields: ['query'] }] }],
});

export const officeCodeForm = defineForm({
  fields: { otp: codeField({ label: 'Code from the email', required: OTP_INVALID, invalid: OTP_INVALID }) },
  steps: [{ title: 'Confirm it is you', groups: [{ fields: ['otp'] }] }],
});

export const savedListForm = defineForm({
  fields: {
    name: {
      kind: 'text',
      label: 'Name of the list',
      privacy: 'none',
      rules: [{ required: 'Please give it a name.' }, { max: MAX_LIST_NAME_LENGTH, error: 'This name is too long.' }],
      input: { autoComplete: 'off' },
    },
    isShared: { kind: 'checkbox', label: 'For everybody who reads applications', privacy: 'none', rules: [] },
  },
  steps: [{ title: 'Save this list', groups: [{ fields: ['name', 'isShared'] }] }],
});
