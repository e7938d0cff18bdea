/** What the office enters of a donation that did not come by the checkout. Amounts as typed: rupees, with paise. */
import { inLanguage } from '#messages/current.ts';
import { cleanReference, isBankReference, REFERENCE_INVALID } from '#domain/forms/bank-references.ts';
import { defineForm, type Field, type Given, withoutRequired } from '#domain/forms/form.ts';
import { latinDigits, rupees } from '#domain/forms/normalise.ts';
import { choicesOf } from '#domain/lists/columns.ts';
import { cleanLine } from '#domain/shared/text/text.ts';
import { CITIZENSHIPS } from '#domain/donations/donor-constants.ts';
import { donorFields } from '#domain/donations/form.ts';
import { HAND_MODES } from '#domain/donations/modes.ts';
import { addressField, dayField, fundField, modeField, natureField, phoneField, whyField } from '#domain/donations/office-fields.ts';

const OFF = { autoComplete: 'off' } as const;
const HALF = { autoComplete: 'off', width: 'half' } as const;
const PLAIN = { privacy: 'none', rules: [] } as const;

/** Whole rupees: ten crore. */
const MOST_RUPEES = 100_000_000;
const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;
const MOST_BOOK_NUMBER = 9_999_999;

const isAmount = (text: string): boolean => AMOUNT.test(text) && Number(text) > 0 && Number(text) <= MOST_RUPEES;

/** Whole paise, of an amount that was checked. */
export const paiseOf = (amount: string): number => Math.round(Number(amount) * 100);

const of = (...modes: readonly string[]) => ({ when: ({ mode }: Given) => modes.includes(String(mode)) });

const amountField = {
  kind: 'text',
  label: 'Amount',
  normalise: rupees,
  privacy: 'none',
  rules: [{ required: 'Enter the amount' }, { test: isAmount, error: 'Enter rupees, such as 11,000 or 11,000.50' }],
  input: { autoComplete: 'off', inputMode: 'decimal', width: 'half' },
} as const satisfies Field;

const line = (label: string, required: string, max: number) =>
  ({
    kind: 'text',
    label,
    privacy: 'none',
    rules: [{ required }, { max, error: `At most ${max} characters` }],
    input: OFF,
  }) as const satisfies Field;

const whole = (label: string) =>
  ({
    kind: 'number',
    label,
    privacy: 'none',
    rules: [
      { required: 'Enter the number' },
      { matches: /^\d+$/, error: 'Enter the number in digits' },
      { min: 1, error: 'Enter the number' },
      { max: MOST_BOOK_NUMBER, error: 'There is no such number' },
    ],
    input: { autoComplete: 'off', inputMode: 'numeric', width: 'half' },
  }) as const satisfies Field;

export const entryForm = inLanguage(() => {
  const { name, email, panNo } = donorFields;
  return defineForm({
    fields: {
      /** Number of the donor who was chosen from what was found. */
      donor: { kind: 'hidden', label: 'Donor', privacy: 'none', rules: [{ matches: /^D-\d{5,}$/, error: 'Choose the donor again' }] },
      name: {
        ...name,
        label: 'Who gave it',
        hint: 'Name, phone or email of a donor. Empty: anonymous.',
        rules: withoutRequired(name),
        input: OFF,
      },
      amount: amountField,
      mode: modeField(HAND_MODES),
      chequeNumber: {
        kind: 'text',
        label: 'Cheque number',
        normalise: (text: string) => latinDigits(text).replaceAll(/\D/g, ''),
        ...of('cheque'),
        privacy: 'none',
        rules: [{ required: 'Enter the 6 digits of the cheque' }, { matches: /^\d{6}$/, error: 'Enter the 6 digits of the cheque' }],
        input: { autoComplete: 'off', inputMode: 'numeric', width: 'half' },
      },
      chequeDay: { ...dayField, label: 'Date on the cheque', ...of('cheque') },
      bank: { ...line('Bank of the cheque', 'Enter the bank', 100), ...of('cheque') },
      utr: {
        kind: 'text',
        label: 'Reference of the bank (UTR)',
        normalise: cleanReference,
        ...of('transfer', 'upi'),
        privacy: 'none',
        rules: [{ required: 'Enter the reference' }, { test: isBankReference, error: REFERENCE_INVALID }],
        input: OFF,
      },
      what: { ...line('What was given', 'Enter what was given, and how much of it', 250), ...of('kind') },
      valuedBy: {
        ...line('Who put this value on it', 'Enter who valued it', 100),
        hint: 'Such as the name of a valuer, or the invoice.',
        ...of('kind'),
      },
      day: { ...dayField, label: 'Received on' },
      nature: natureField,
      fund: fundField,
      /** Number of a receipt book. */
      book: { kind: 'select', label: 'Receipt book', ...PLAIN, input: { width: 'half', placeholder: 'None' } },
      bookNumber: { ...whole('Number of the paper receipt'), when: ({ book }) => book !== undefined },
      email: { ...email, rules: withoutRequired(email), input: HALF },
      phone: phoneField,
      panNo: { ...panNo, input: HALF },
      citizenship: {
        kind: 'select',
        label: 'Citizenship',
        options: choicesOf(CITIZENSHIPS),
        privacy: 'personal',
        rules: [],
        input: { width: 'half', placeholder: 'Not known' },
      },
      address: addressField,
      source: {
        kind: 'text',
        label: 'Where it came from',
        hint: 'Such as an appeal, an event or who asked for it.',
        privacy: 'none',
        normalise: cleanLine,
        rules: [{ max: 100, error: 'At most 100 characters' }],
        input: OFF,
      },
      /** `yes` once something stands out. */
      asked: { kind: 'hidden', label: 'Asked', privacy: 'none', rules: [] },
      reason: { ...whyField, label: 'Why is it right all the same?', when: ['asked', 'yes'] },
    },
    steps: [
      {
        title: 'Donation',
        groups: [
          { fields: ['name', 'amount', 'mode', 'chequeNumber', 'chequeDay', 'bank', 'utr', 'what', 'valuedBy'] },
          { fields: ['day', 'nature', 'fund', 'book', 'bookNumber'] },
          { fields: ['email', 'phone', 'panNo', 'citizenship', 'address', 'source'] },
          { fields: ['donor', 'asked', 'reason'] },
        ],
      },
    ],
    check: ({ name: whom, email: mail, phone, panNo: pan, address: home }) =>
      whom === undefined && [mail, phone, pan, home].some((value) => value !== undefined)
        ? { name: 'Enter the name, or nothing of the donor: then the donation is anonymous' }
        : {},
  });
});

/** What stands out of an entry, and is asked about before it is taken. */
export const ASKS = {
  reference: 'This number was entered before.',
  bookNumber: 'This number of the book was entered before.',
  bookVoid: 'This number of the book was noted as void.',
  bookRange: 'The book does not have this number.',
  future: 'The day is in the future.',
  handedIn: 'The statement of this year was handed in already: the donation goes into a revised one.',
  pan: 'This PAN is known with another name.',
  otherPan: 'The donor is known with another PAN.',
} as const;
export type AskKind = keyof typeof ASKS;

export const batchForm = defineForm({
  fields: {
    day: { ...dayField, label: 'Deposited on' },
    slipTotal: {
      ...amountField,
      label: 'Total of the deposit slip',
      hint: 'In rupees. It can follow later.',
      rules: withoutRequired(amountField),
    },
    place: { kind: 'text', label: 'Bank or account', privacy: 'none', rules: [{ max: 100, error: 'At most 100 characters' }], input: OFF },
  },
  steps: [{ title: 'Batch', groups: [{ fields: ['day', 'slipTotal', 'place'] }] }],
});

/** Longest: what a list of missing numbers can show. */
const MOST_PAPERS = 1_000;

export const bookForm = defineForm({
  fields: {
    name: { ...line('Name on its cover', 'Enter the name', 60), hint: 'Such as Book 12.' },
    first: whole('First number'),
    last: whole('Last number'),
    collector: { ...line('Who has it', 'Enter who collects with it', 100), privacy: 'personal' },
    givenOn: { ...dayField, label: 'Given on' },
    returnedOn: { ...dayField, label: 'Came back on', rules: [dayField.rules[1]] },
  },
  steps: [{ title: 'Receipt book', groups: [{ fields: ['name', 'first', 'last', 'collector', 'givenOn', 'returnedOn'] }] }],
  check: ({ first, last, givenOn, returnedOn }) => {
    if (typeof first === 'number' && typeof last === 'number') {
      if (last < first) return { last: 'The last number comes after the first' };
      if (last - first >= MOST_PAPERS) return { last: `At most ${MOST_PAPERS} papers a book` };
    }
    return typeof returnedOn === 'string' && returnedOn < String(givenOn) ? { returnedOn: 'It was given before' } : {};
  },
});

export const voidForm = defineForm({
  fields: {
    number: whole('Number'),
    reason: { ...whyField, label: 'What became of the paper?', hint: 'Such as: spoilt, torn out, lost.' },
  },
  steps: [{ title: 'Void', groups: [{ fields: ['number', 'reason'] }] }],
});
