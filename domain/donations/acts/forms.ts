import { REFUND_WAYS, type RefundWay } from '#domain/donations/modes.ts';
import { dayField, whyField } from '#domain/donations/office-fields.ts';
import { cleanReference, isBankReference, REFERENCE_INVALID } from '#domain/forms/bank-references.ts';
import { defineForm, type Field, type Given } from '#domain/forms/form.ts';
import { rupees } from '#domain/forms/normalise.ts';
import { keysOf } from '#domain/shared/states.ts';

const AMOUNT_INVALID = 'Enter the amount in rupees';
const WAYS = keysOf(REFUND_WAYS);

export const isByHand = (way: unknown): boolean => WAYS.some((one) => one === way && REFUND_WAYS[one].byHand);

const reference = {
  kind: 'text',
  label: 'UTR of the transfer, or number of the cheque',
  privacy: 'none',
  normalise: cleanReference,
  rules: [{ required: 'Enter the UTR or number' }, { test: isBankReference, error: REFERENCE_INVALID }],
  input: { autoComplete: 'off', width: 'half' },
} as const satisfies Field;

const paidOn = { ...dayField, label: 'Paid on', input: { max: 'today', width: 'half' } } as const;

const isPaidByHand = ({ way, isPaid }: Given): boolean => isByHand(way) && isPaid === true;

/** How the money goes back; by hand it may have gone, or is paid later. */
const wayFields = (ways: readonly RefundWay[]) =>
  ({
    way: {
      kind: 'radio',
      label: 'How does it go back?',
      options: ways.map((value) => ({ value, label: REFUND_WAYS[value].label })),
      privacy: 'none',
      rules: [{ required: 'Choose how it goes back' }],
    },
    isPaid: { kind: 'checkbox', label: 'It is paid already', privacy: 'none', when: ({ way }: Given) => isByHand(way), rules: [] },
    reference: { ...reference, when: isPaidByHand },
    paidOn: { ...paidOn, when: isPaidByHand },
  }) as const;

const PAID = ['way', 'isPaid', 'reference', 'paidOn'] as const;

/** Which payment of the order, where there are several, and how much of it. `amount`: rupees, with paise if need be. */
export const refundFormOf = (payments: readonly { id: string; label: string }[], ways: readonly RefundWay[] = WAYS) =>
  defineForm({
    fields: {
      payment: {
        kind: 'radio',
        label: 'Which payment?',
        options: payments.map(({ id, label }) => ({ value: id, label })),
        privacy: 'none',
        when: () => payments.length > 1,
        rules: [{ required: 'Choose the payment' }],
      },
      amount: {
        kind: 'text',
        label: 'Amount (₹)',
        privacy: 'none',
        normalise: rupees,
        rules: [{ required: AMOUNT_INVALID }, { matches: /^(?=.*[1-9])\d{1,8}(?:\.\d{1,2})?$/, error: AMOUNT_INVALID }],
        input: { autoComplete: 'off', inputMode: 'decimal' },
      },
      ...wayFields(ways),
      reason: whyField,
    },
    // A hidden first field would take the focus.
    steps: [
      { title: 'Refund', groups: [{ fields: [...(payments.length === 1 ? [] : (['payment'] as const)), 'amount', ...PAID, 'reason'] }] },
    ],
  });
export const refundForm = refundFormOf([]);

export const rejectFormOf = (ways: readonly RefundWay[] = WAYS) =>
  defineForm({
    fields: { ...wayFields(ways), reason: { ...whyField, label: 'Why may we not keep it?' } },
    steps: [{ title: 'Rejection', groups: [{ fields: [...PAID, 'reason'] }] }],
  });
export const rejectForm = rejectFormOf();

/** Of a cancellation, and of what is taken back. */
export const endForm = defineForm({ fields: { reason: whyField }, steps: [{ title: 'Reason', groups: [{ fields: ['reason'] }] }] });

export const paidForm = defineForm({
  fields: { reference, paidOn },
  steps: [{ title: 'Payment', groups: [{ fields: ['reference', 'paidOn'] }] }],
});
