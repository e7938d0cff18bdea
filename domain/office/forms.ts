import { OTP_INVALID } from '#domain/accounts/constants.ts';
import { defineForm, type Field, type Given } from '#domain/forms/form.ts';
import { isDay } from '#domain/shared/calendar.ts';
import { REASON_SHORT, saysWhy } from '#domain/shared/reason.ts';
import { rupees } from '#domain/forms/normalise.ts';
import { codeField } from '#domain/otp/form.ts';
import { cleanReference, isBankReference, REFERENCE_INVALID } from '#domain/scholarships/bank-references.ts';
import { type Amendment, AMENDMENTS, MAX_AWARD_RUPEES } from '#domain/scholarships/instalments.ts';
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

/** For what is sealed. */
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

const paymentDay = {
  kind: 'date',
  privacy: 'none',
  rules: [{ required: 'Enter the day' }, { test: isDay, error: 'Enter the day' }],
  input: { max: 'today' },
} as const;

const sharedReason = {
  ...reasonForm.fields.reason,
  label: 'Why do they have one reference?',
  hint: 'Such as: one transfer for several students. For the office alone.',
  input: { rows: 2 },
} as const;

const referenceField = {
  kind: 'text',
  label: 'Reference of the bank (UTR)',
  hint: 'The UTR of the transfer, or the number of the cheque',
  privacy: 'none',
  normalise: cleanReference,
  rules: [{ required: 'Enter the reference' }, { test: isBankReference, error: REFERENCE_INVALID }],
  input: { autoComplete: 'off' },
} as const;

/** @param isShared the office has seen which other payments have the reference */
const paymentFormOf = (isShared: boolean) =>
  defineForm({
    fields: { on: { ...paymentDay, label: 'Paid on' }, reference: referenceField, sharedReason: { ...sharedReason, when: () => isShared } },
    steps: [{ title: 'Payment', groups: [{ fields: ['on', 'reference', 'sharedReason'] }] }],
  });
export const paymentForm = paymentFormOf(false);
export const sharedPaymentForm = paymentFormOf(true);

export const returnForm = defineForm({
  fields: {
    on: { ...paymentDay, label: 'Came back on' },
    reason: { ...reasonForm.fields.reason, label: 'What the bank says', input: { rows: 3 } },
  },
  steps: [{ title: 'Payment came back', groups: [{ fields: ['on', 'reason'] }] }],
});

const amendment = (labels: Readonly<Record<Amendment, string>>) =>
  ({
    kind: 'radio',
    label: 'What is wrong?',
    options: AMENDMENTS.map((value) => ({ value, label: labels[value] })),
    privacy: 'none',
    rules: [{ required: 'Please choose what is wrong' }],
  }) as const;
const fileReason = {
  ...reasonForm.fields.reason,
  label: 'Why do you correct it?',
  hint: 'For the file: the office reads it, the student does not.',
  input: { rows: 3 },
} as const;
const isChanged = ['kind', 'changed'] as const;

/** @param recorded the reference as it is, whatever its form */
export const amendPaymentForm = (recorded: string | null, isShared: boolean) =>
  defineForm({
    fields: {
      kind: amendment({ changed: 'The day or the reference', undone: 'It was not paid after all' }),
      on: { ...paymentDay, label: 'Paid on', when: isChanged },
      reference: {
        ...referenceField,
        when: isChanged,
        rules: [
          referenceField.rules[0],
          { test: (text: string) => text === cleanReference(recorded ?? '') || isBankReference(text), error: REFERENCE_INVALID },
        ],
      },
      sharedReason: { ...sharedReason, when: ({ kind }: Given) => isShared && kind === 'changed' },
      reason: fileReason,
    },
    steps: [{ title: 'Correction', groups: [{ fields: ['kind', 'on', 'reference', 'sharedReason', 'reason'] }] }],
  });

export const amendReturnForm = defineForm({
  fields: {
    kind: amendment({ changed: 'The day, or what the bank says', undone: 'It did not come back after all' }),
    on: { ...returnForm.fields.on, when: isChanged },
    said: { ...returnForm.fields.reason, when: isChanged },
    reason: fileReason,
  },
  steps: [{ title: 'Correction', groups: [{ fields: ['kind', 'on', 'said', 'reason'] }] }],
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
