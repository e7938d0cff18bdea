import { defineForm, type Field, type Fields, withoutRequired } from '#domain/forms/form.ts';
import { REASON_SHORT, saysWhy } from '#domain/shared/text/reason.ts';
import { rupees } from '#domain/forms/normalise.ts';
import { codeField } from '#domain/otp/form.ts';
import { SAY_TO_STUDENT } from '#domain/scholarships/constants.ts';
import { MAX_AWARD_RUPEES } from '#domain/scholarships/instalments.ts';
import {
  MAX_LIST_NAME_LENGTH,
  MAX_REASON_LENGTH,
  MAX_REFERENCE_LENGTH,
  MIN_SEARCH_LENGTH,
  OTHER_REASON,
  REASON_LONG,
  REASON_REQUIRED,
  type ReasonKind,
  REASONS,
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

export const optionalReasonForm = defineForm({
  fields: { reason: { ...reasonForm.fields.reason, rules: withoutRequired(reasonForm.fields.reason) } },
  steps: reasonForm.steps,
});

export const moveFields = {
  reason: {
    ...reasonForm.fields.reason,
    label: 'Reason for the file',
    hint: 'The office alone sees it, in the history.',
    input: { rows: 2 },
  },
  words: {
    kind: 'textarea',
    label: 'To the student',
    hint: 'By email, and in the dashboard.',
    privacy: 'none',
    rules: [{ required: SAY_TO_STUDENT }, { max: MAX_REASON_LENGTH, error: REASON_LONG }],
    input: { rows: 4 },
  },
} as const satisfies Fields;

/** The reason for which something encrypted is shown. */
export const disclosureReason = {
  ...reasonForm.fields.reason,
  rules: [...reasonForm.fields.reason.rules, { test: saysWhy, error: REASON_SHORT }],
} as const satisfies Field;

const choiceForm = (reasons: readonly string[]) =>
  defineForm({
    fields: {
      choice: {
        kind: 'radio',
        label: 'Why do you look at it?',
        options: [...reasons, OTHER_REASON],
        privacy: 'none',
        rules: [{ required: REASON_REQUIRED }],
      },
      reason: { ...disclosureReason, when: ['choice', OTHER_REASON], input: { rows: 3 } },
    },
    steps: [{ title: 'Reason', groups: [{ fields: ['choice', 'reason'] }] }],
  });

/** Ready-made reasons, or own words. */
export const DISCLOSURE_FORMS = {
  papers: choiceForm(REASONS.papers),
  account: choiceForm(REASONS.account),
  aadhaar: choiceForm(REASONS.aadhaar),
  list: choiceForm(REASONS.list),
  pan: choiceForm(REASONS.pan),
  statement: choiceForm(REASONS.statement),
} as const satisfies Record<ReasonKind, unknown>;

const AMOUNT_INVALID = 'Enter the amount in whole rupees';

export const amountField = {
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
} as const satisfies Field;

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
      label: 'Name, email, phone, number or amount',
      hint: 'Of a donor, a student or a visitor, in part or whole; a receipt, payment or application number; an amount such as ₹5,000; a whole PAN; words of a message.',
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

const OTP_INVALID = 'Enter a valid OTP';

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
