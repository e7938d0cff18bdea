import { REFUND_WAYS, type RefundWay } from '#domain/donations/modes.ts';
import { cleanReference, isBankReference, REFERENCE_INVALID } from '#domain/forms/bank-references.ts';
import { defineForm, type Field, type Given } from '#domain/forms/form.ts';
import { rupees } from '#domain/forms/normalise.ts';
import { isDay } from '#domain/shared/time/calendar.ts';

/** At most this many characters. */
const MAX_REASON_LENGTH = 500;
const AMOUNT_INVALID = 'Enter the amount in rupees';
const WAYS = Object.keys(REFUND_WAYS) as RefundWay[];

export const isByHand = (way: unknown): boolean => WAYS.some((one) => one === way && REFUND_WAYS[one].byHand);

const reason = {
  kind: 'textarea',
  label: 'Why?',
  hint: 'For the file: the office reads it, the donor does not.',
  privacy: 'none',
  rules: [{ required: 'Please say why.' }, { max: MAX_REASON_LENGTH, error: `At most ${MAX_REASON_LENGTH} characters, please.` }],
  input: { rows: 3 },
} as const satisfies Field;

const reference = {
  kind: 'text',
  label: 'UTR of the transfer, or number of the cheque',
  privacy: 'none',
  normalise: cleanReference,
  rules: [{ test: isBankReference, error: REFERENCE_INVALID }],
  input: { autoComplete: 'off', width: 'half' },
} as const satisfies Field;

const paidOn = {
  kind: 'date',
  label: 'Paid on',
  privacy: 'none',
  rules: [{ test: isDay, error: 'Enter the day' }],
  input: { max: 'today', width: 'half' },
} as const satisfies Field;

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
    reference: { ...reference, when: isPaidByHand, rules: [{ required: 'Enter the UTR or number' }, ...reference.rules] },
    paidOn: { ...paidOn, when: isPaidByHand, rules: [{ required: 'Enter the day' }, ...paidOn.rules] },
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
      reason,
    },
    // A hidden first field would take the focus.
    steps: [
      { title: 'Refund', groups: [{ fields: [...(payments.length === 1 ? [] : (['payment'] as const)), 'amount', ...PAID, 'reason'] }] },
    ],
  });
export const refundForm = refundFormOf([]);

export const rejectFormOf = (ways: readonly RefundWay[] = WAYS) =>
  defineForm({
    fields: { ...wayFields(ways), reason: { ...reason, label: 'Why may we not keep it?' } },
    steps: [{ title: 'Rejection', groups: [{ fields: [...PAID, 'reason'] }] }],
  });
export const rejectForm = rejectFormOf();

/** Of a cancellation, and of what is taken back. */
export const endForm = defineForm({ fields: { reason }, steps: [{ title: 'Reason', groups: [{ fields: ['reason'] }] }] });

export const paidForm = defineForm({
  fields: {
    reference: { ...reference, rules: [{ required: 'Enter the UTR or number' }, ...reference.rules] },
    paidOn: { ...paidOn, rules: [{ required: 'Enter the day' }, ...paidOn.rules] },
  },
  steps: [{ title: 'Payment', groups: [{ fields: ['reference', 'paidOn'] }] }],
});
