import { describe, expect, expectTypeOf, test } from 'vitest';
import { checkForm } from '#domain/forms/check.ts';
import { defineForm, type ValuesOf } from '#domain/forms/form.ts';
import { rowsOf } from '#domain/forms/rows.ts';
import { schemaOf } from '#domain/forms/schema.ts';
import { rupees } from '#domain/forms/normalise.ts';

const TODAY = '2026-11-25';
const form = defineForm({
  fields: {
    name: {
      kind: 'text',
      label: 'Full name',
      shortLabel: 'Name',
      privacy: 'personal',
      rules: [{ required: 'Enter your name' }, { min: 2, error: 'Too short' }, { max: 10, error: 'Too long' }],
    },
    phone: { kind: 'phone', label: 'Phone', privacy: 'personal', rules: [{ matches: /^\d{10}$/, error: 'Ten digits' }] },
    born: { kind: 'date', label: 'Date of birth', privacy: 'personal', rules: [{ required: 'Enter your date of birth' }] },
    amount: {
      kind: 'number',
      label: 'How much?',
      shortLabel: 'Amount',
      unit: 'rupees',
      normalise: rupees,
      privacy: 'none',
      rules: [{ required: 'Enter an amount' }, { min: 100, error: 'At least 100' }, { max: 5000, error: 'At most 5000' }],
    },
    study: {
      kind: 'radio',
      label: 'Where do you study?',
      options: [
        { value: 'SCHOOL', label: 'School' },
        { value: 'COLLEGE', label: 'College' },
      ],
      privacy: 'none',
      rules: [{ required: 'Select one' }],
    },
    school: { kind: 'text', label: 'School', when: ['study', 'SCHOOL'], privacy: 'none', rules: [{ required: 'Enter your school' }] },
    purpose: {
      kind: 'checkboxes',
      label: 'Purpose',
      options: ['Fees', 'Books'],
      privacy: 'none',
      rules: [{ required: 'Select a purpose' }],
    },
    account: {
      kind: 'text',
      label: 'Account',
      privacy: 'sealed',
      rules: [{ test: (text) => /^\d{9,18}$/.test(text), error: 'Digits only' }],
    },
    consent: { kind: 'checkbox', label: 'I agree', privacy: 'none', inDraft: false, rules: [{ required: 'Please agree' }] },
  },
  steps: [{ title: 'All', groups: [{ fields: ['name', 'phone', 'born', 'amount', 'study', 'school', 'purpose', 'account', 'consent'] }] }],
  check: ({ born }, today) => (typeof born === 'string' && born > today ? { born: 'Not in the future' } : {}),
});

const TYPED = {
  name: ' Asha\u00a0Devi ',
  phone: '+91 98380 41276',
  born: '5/11/2008',
  amount: '₹1,000/-',
  study: 'school',
  school: 'Govt. Inter College',
  purpose: ['Books', 'Fees'],
  account: '123456789012',
  consent: 'on',
};
const CLEANED = {
  ...TYPED,
  name: 'Asha Devi',
  phone: '9838041276',
  born: '2008-11-05',
  amount: 1000,
  study: 'SCHOOL',
  purpose: ['Fees', 'Books'],
  consent: true,
};

test('cleans every kind of value', () => expect(checkForm(form, TYPED, TODAY)).toEqual({ values: CLEANED, errors: {} }));

test.each([
  ['name', '', 'Enter your name'],
  ['name', '\u200b', 'Enter your name'],
  ['name', 'A', 'Too short'],
  ['name', 'A name that is too long', 'Too long'],
  ['phone', '12345', 'Ten digits'],
  ['born', '2030-01-01', 'Not in the future'],
  ['amount', '', 'Enter an amount'],
  ['amount', '99', 'At least 100'],
  ['amount', '5001', 'At most 5000'],
  ['amount', 'a lot', 'At least 100'],
  ['study', 'HOME', 'Select one'],
  ['school', '', 'Enter your school'],
  ['purpose', [], 'Select a purpose'],
  ['purpose', ['Fees', 'Sweets'], 'Select a purpose'],
  ['account', '12', 'Digits only'],
  ['consent', undefined, 'Please agree'],
])('%s %j: %s, in the page and in the call', (name, value, message) => {
  const given = { ...TYPED, [name]: value };
  expect(checkForm(form, given, TODAY)).toEqual({ errors: { [name]: message } });
  const call = schemaOf(form, () => TODAY).safeParse({ ...given, consent: 'consent' === name ? undefined : true });
  expect(call.error?.issues.map(({ path, message: said }) => [path, said])).toEqual([[[name], message]]);
});

test('an optional field may be empty, and a field that is not asked is neither checked nor sent', () => {
  const { values } = checkForm(form, { ...TYPED, phone: '', account: null, study: 'COLLEGE', school: 'x'.repeat(500) }, TODAY);
  expect(values).toMatchObject({ phone: undefined, account: undefined, study: 'COLLEGE' });
  expect(values).not.toHaveProperty('school');
});

test('a call gets the same values, from JSON numbers too', () => {
  expect(schemaOf(form, () => TODAY).parse({ ...TYPED, amount: 1000, consent: true })).toEqual(CLEANED);
});

test('rows have short labels, masked numbers and answers as people read them', () => {
  const rows = rowsOf(form, CLEANED, { locale: 'en-IN' });
  expect(rows.map(({ label, text }) => [label, text])).toEqual([
    ['Name', 'Asha Devi'],
    ['Phone', '9838041276'],
    ['Date of birth', '5 November 2008'],
    ['Amount', '₹1,000'],
    ['Where do you study?', 'School'],
    ['School', 'Govt. Inter College'],
    ['Purpose', 'Fees, Books'],
    ['Account', '••••••••9012'],
    ['I agree', 'Yes'],
  ]);
  expect(rowsOf(form, CLEANED, { locale: 'en-IN', isFull: true }).find(({ name }) => name === 'account')?.text).toBe('123456789012');
});

describe('types', () => {
  test('follow the description', () => {
    expectTypeOf<ValuesOf<typeof form>>().toExtend<{
      name: string;
      phone?: string | undefined;
      amount: number;
      study: 'SCHOOL' | 'COLLEGE';
      school?: string | undefined;
      purpose: ('Fees' | 'Books')[];
      consent: boolean;
    }>();
    const fields = { a: { kind: 'text', label: 'A', rules: [], privacy: 'none' } } as const;
    // @ts-expect-error: a group names fields of its form alone
    defineForm({ fields, steps: [{ title: '', groups: [{ fields: ['b'] }] }] });
  });
});
