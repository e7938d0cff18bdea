import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { defineForm } from '#domain/forms/form.ts';
import { donorFields } from './form.ts';

/** Where a receipt is sent to. */
export const sendReceiptForm = inLanguage(() =>
  defineForm({
    fields: { to: { ...donorFields.email, label: m.donations.form.emailAddress, input: { autoComplete: 'off' } } },
    steps: [{ title: 'Receipt', groups: [{ fields: ['to'] }] }],
  }),
);

/** In one PDF: each takes a tenth of a second. */
export const MOST_RECEIPTS_AT_ONCE = 100;

export const MOST_SERIAL = 9_999_999;

const serial = (label: string) =>
  ({
    kind: 'number',
    label,
    privacy: 'none',
    rules: [
      { required: 'Enter the number' },
      { matches: /^\d+$/, error: 'Enter the number in digits' },
      { min: 1, error: 'Numbers begin with 1' },
      { max: MOST_SERIAL, error: 'There is no such number' },
    ],
    input: { inputMode: 'numeric', autoComplete: 'off', width: 'half' },
  }) as const;

/** Where a series of numbers begins. */
export const openingForm = defineForm({
  fields: { next: serial('Next number') },
  steps: [{ title: 'Next number', groups: [{ fields: ['next'] }] }],
});

/** The last parts of their numbers. */
export const receiptRangeForm = defineForm({
  fields: { first: serial('From number'), last: serial('To number') },
  steps: [{ title: 'Receipts', groups: [{ fields: ['first', 'last'] }] }],
});
