import { defineForm, type Given } from '#domain/forms/form.ts';
import { cleanReference, isBankReference, REFERENCE_INVALID } from '#domain/forms/bank-references.ts';
import { type Amendment, AMENDMENTS } from '#domain/scholarships/instalments.ts';
import { isDay } from '#domain/shared/time/calendar.ts';
import { reasonForm } from './forms.ts';

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
      kind: amendment({ changed: 'Day or reference', undone: 'It was not paid' }),
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
    kind: amendment({ changed: 'Day or reason', undone: 'Nothing came back' }),
    on: { ...returnForm.fields.on, when: isChanged },
    bankMessage: { ...returnForm.fields.reason, when: isChanged },
    reason: fileReason,
  },
  steps: [{ title: 'Correction', groups: [{ fields: ['kind', 'on', 'bankMessage', 'reason'] }] }],
});
