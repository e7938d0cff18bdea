import { describe, expect, expectTypeOf, test } from 'vitest';
import { checkForm } from '#domain/forms/check.ts';
import { cleanValues, visibleFields } from '#domain/forms/clean.ts';
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
  study: 'SCHOOL',
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
  expect(call.error?.issues.map(({ path, message: text }) => [path, text])).toEqual([[[name], message]]);
});

test('errors stand in the order of the description, whichever rule they come from', () => {
  const { errors } = checkForm(form, { ...TYPED, name: '', born: '2030-01-01', amount: '1' }, TODAY);
  expect(Object.keys(errors)).toEqual(['name', 'born', 'amount']);
});

test.each([
  ['name', 7, 'Enter your name'],
  ['phone', 9838041276, 'Ten digits'],
  ['amount', true, 'Enter an amount'],
])('a call with %s of another type, %j: %s', (name, value, message) => {
  const { error } = schemaOf(form, () => TODAY).safeParse({ ...TYPED, consent: true, [name]: value });
  expect(error?.issues.map(({ path, message: text }) => [path[0], text])).toEqual([[name, message]]);
});

test.each([undefined, null, 7, 'text', []])('a call that is no form: %j', (body) => {
  expect(
    schemaOf(form)
      .safeParse(body)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['We could not read what was sent.']);
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
  const rows = rowsOf(form, CLEANED);
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
  expect(rowsOf(form, CLEANED, { isFull: true }).find(({ name }) => name === 'account')?.text).toBe('123456789012');
});

test('a field is asked by a function of the values and the day, and need not be filled in after a tick', () => {
  const parents = defineForm({
    fields: {
      born: { kind: 'date', label: 'Born', privacy: 'none', rules: [] },
      isUnknown: { kind: 'checkbox', label: 'Not known', privacy: 'none', rules: [] },
      father: {
        kind: 'text',
        label: 'Father',
        privacy: 'none',
        rules: [
          { required: 'Enter it', unless: 'isUnknown' },
          { min: 2, error: 'Short' },
        ],
      },
      guardian: {
        kind: 'text',
        label: 'Guardian',
        privacy: 'none',
        when: ({ born }, today) => String(born) > today,
        rules: [{ required: 'Enter the guardian' }],
      },
    },
    steps: [],
  });
  const errorsOf = (given: object) => checkForm(parents, { born: '01/01/2020', ...given }, TODAY).errors;
  expect(errorsOf({})).toEqual({ father: 'Enter it' });
  expect(errorsOf({ isUnknown: true })).toEqual({});
  expect(errorsOf({ isUnknown: true, father: 'A' })).toEqual({ father: 'Short' });
  expect(errorsOf({ isUnknown: true, born: '01/01/2030' })).toEqual({ guardian: 'Enter the guardian' });
  expect(visibleFields(parents, { born: '01/01/2030' }, TODAY)).toContain('guardian');
  expect(rowsOf(parents, { born: '2020-01-01', guardian: 'left over' }, { today: TODAY }).map(({ name }) => name)).toEqual([
    'born',
    'isUnknown',
    'father',
  ]);
  expectTypeOf<ValuesOf<typeof parents>>().toExtend<{ father?: string | undefined; guardian?: string | undefined; isUnknown: boolean }>();
});

test.each([
  ['1-2', '1-2'],
  [' १ २ ', '1 2'],
  ['-1', -1],
  ['4', 4],
])('a count typed as %j is read as %j, never as another number', (typed, read) => {
  const count = { fields: { count: { kind: 'number', label: 'Count', privacy: 'none', rules: [] } } } as const;
  expect(cleanValues(count, { count: typed })).toEqual({ count: read });
});

test.each([
  [7, 'Enter your name'],
  [{}, 'Enter your name'],
])('a call that sends %j for a text is refused with a sentence', (name, message) => {
  const call = schemaOf(form, () => TODAY).safeParse({ ...TYPED, consent: true, name });
  expect(call.error?.issues.map(({ message: text }) => text)).toEqual([message]);
});

test('a call may send chosen options as a JSON-encoded list', () => {
  expect(schemaOf(form, () => TODAY).parse({ ...TYPED, consent: true, purpose: '["Books","Fees"]' })).toEqual(CLEANED);
  expect(schemaOf(form, () => TODAY).safeParse({ ...TYPED, consent: true, purpose: '[Books' }).error?.issues[0]?.message).toBe(
    'Select a purpose',
  );
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
