import { describe, expect, test } from 'vitest';
import { checkForm } from '#domain/forms/check.ts';
import { visibleFields } from '#domain/forms/clean.ts';
import { type Field, namesOf } from '#domain/forms/form.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { FILE_FIELDS, labelOf, stepOf } from '#domain/scholarships/steps/questions.ts';
import { applicationRequestSchema } from '#domain/scholarships/schema.ts';
import { ageOn, isMinor } from '#domain/scholarships/steps/age.ts';
import { isMaskedAccount } from '#domain/scholarships/checks/request.ts';
import type { ApplicationView } from '#domain/scholarships/responses.ts';
import { toRequest } from '#domain/scholarships/drafts/to-request.ts';
import { applicationRows } from '#domain/scholarships/values.ts';
import { EDGES } from '#tests/setup/people/scholarship-edges.ts';
import { APPLICATION, GUARDIAN } from '#tests/setup/people/scholarships.ts';

const TODAY = '2026-11-21';
const { name, scholarshipPurpose, ...rest } = APPLICATION;
const FORM = { ...rest, fullName: name, scholarshipPurpose: JSON.parse(scholarshipPurpose) as string[] };
const errorsOf = (values: object): object => checkForm(applicationForm, { ...values }, TODAY).errors;
const valuesOf = (values: object): object => checkForm(applicationForm, { ...values }, TODAY).values ?? {};

describe('the form', () => {
  test('accepts a complete application, also with numbers as text', () => {
    expect(errorsOf(FORM)).toEqual({});
    expect(errorsOf({ ...FORM, familyMembers: '5', amountRequested: ' 25000 ', currentClass: '12' })).toEqual({});
  });

  test('has errors in every step when it is empty, each a sentence', () => {
    const errors = Object.entries(errorsOf({}));
    for (const step of [1, 2, 3, 4, 5, 6]) expect(errors.filter(([field]) => stepOf(field) === step).length).toBeGreaterThan(0);
    for (const [, message] of errors) expect(message).not.toMatch(/invalid|expected|undefined/i);
  });

  test.each(EDGES.filter(({ isOfCalls }) => !isOfCalls))('$field $value: $message', ({ field, value, message, also, blames }) => {
    const key = field === 'name' ? 'fullName' : field;
    expect(errorsOf({ ...FORM, ...also, [key]: value })).toEqual(message === null ? {} : { [blames ?? key]: message });
  });

  test.each([
    ['previousScholarshipDetails', { previousScholarship: 'No' }],
    ['otherScholarshipDetails', { otherScholarships: 'No' }],
    ['collegeName', {}],
    ['latestCertificate', {}],
  ] as const)('what was answered to %s does not count once the question is gone', (field, also) => {
    expect(errorsOf({ ...FORM, ...also, [field]: 'x'.repeat(501) })).toEqual({});
  });

  test('knows the step of every field', () => {
    expect([stepOf('fullName'), stepOf('name'), stepOf('pincode'), stepOf('collegeName'), stepOf('declaration')]).toEqual([1, 1, 2, 4, 6]);
    expect(stepOf('nothing')).toBeUndefined();
    for (const field of FILE_FIELDS) expect(stepOf(field)).toBe(6);
  });

  test('sends what the server accepts', () => {
    const sent = toRequest({ ...FORM, alternateMobile: '', educationType: 'school', collegeName: 'x', sameAddress: true });
    expect(sent).toMatchObject({ name: 'Asha Kumari', scholarshipPurpose, familyMembers: 5, educationType: 'SCHOOL' });
    for (const field of ['fullName', 'alternateMobile', 'collegeName', 'sameAddress', 'fatherUnknown'])
      expect(sent).not.toHaveProperty(field);
    expect(applicationRequestSchema(() => TODAY).safeParse(sent).error).toBeUndefined();
  });

  test('sends a guardian whenever one is named: the server knows the day', () => {
    const sent = toRequest({ ...FORM, ...GUARDIAN });
    expect(sent).toMatchObject({ guardianName: 'Sita Devi', guardianBirthYear: 1985, guardianEmail: 'sita@example.in' });
    const parsed = applicationRequestSchema(() => '2030-01-01').parse(sent);
    expect(parsed).not.toHaveProperty('guardianName');
  });

  test('fields of the other education type are dropped', () => {
    const college = { educationType: 'COLLEGE', collegeName: 'UN College', currentCourse: 'BSc', courseYear: '3', specialization: '' };
    expect(valuesOf({ ...FORM, ...college })).toMatchObject({ educationType: 'COLLEGE', courseYear: 3 });
    expect(valuesOf({ ...FORM, ...college })).not.toHaveProperty('schoolName');
    expect(valuesOf({ ...FORM, collegeName: 'x' })).not.toHaveProperty('collegeName');
  });

  test('is stored trimmed, normalised and without control characters', () => {
    const parsed = valuesOf({
      ...FORM,
      fullName: '  Jose\u0301 \u0000Lal ',
      currentAddress: ' Line one\r\nline two\u001b ',
      email: ' Asha@Example.IN ',
      scholarshipPurpose: ['Transport', 'Transport'],
    });
    expect(parsed).toMatchObject({
      fullName: 'José Lal',
      currentAddress: 'Line one\nline two',
      email: 'asha@example.in',
      scholarshipPurpose: ['Transport'],
    });
  });
});

test('every optional field may be empty, and every field names what is wrong with a text that is too long', () => {
  for (const [field, { kind, rules }] of Object.entries<Field>(applicationForm.fields)) {
    const about = {
      ...FORM,
      ...GUARDIAN,
      previousScholarship: 'Yes',
      previousScholarshipDetails: 'x',
      otherScholarships: 'Yes',
      otherScholarshipDetails: 'x',
    };
    const required = rules.find((rule) => 'required' in rule);
    expect([field, errorsOf({ ...about, [field]: '' })]).toEqual([field, required && field in about ? { [field]: required.required } : {}]);
    if (kind === 'text' && field in about) expect(errorsOf({ ...about, [field]: 'x'.repeat(201) }), field).toHaveProperty(field);
  }
});

test('print has a row for every field that a person answers, and each is asked once', () => {
  const view = {
    ...APPLICATION,
    ...GUARDIAN,
    applicationNumber: 'DV-1',
    status: 'submitted',
    submittedAt: Date.parse(TODAY),
  } as unknown as ApplicationView;
  const answered = Object.fromEntries(namesOf(applicationForm.fields).map((field) => [field, 'x']));
  const rows = applicationRows(
    { ...view, ...answered, ...GUARDIAN, educationType: 'SCHOOL', declaration: true },
    { timezone: 'Asia/Kolkata' },
  );
  const visible = visibleFields(applicationForm, { ...answered, ...GUARDIAN, educationType: 'SCHOOL' }, TODAY);
  const without = new Set<string>(['fatherUnknown', 'motherUnknown', 'sameAddress', 'renewalAsked']);
  expect(rows.map((row) => row.name)).toEqual(visible.filter((field) => !without.has(field)));
  const grouped = applicationForm.steps.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields));
  expect(grouped.toSorted()).toEqual(namesOf(applicationForm.fields).toSorted());
  const labels = namesOf(applicationForm.fields).map(labelOf);
  expect(new Set(labels).size).toBe(labels.length);
});

describe('age', () => {
  test.each([
    ['2008-11-21', 18],
    ['2008-11-22', 17],
    ['2026-11-21', 0],
    ['2004-02-29', 22],
  ])('born %s: %i', (dob, age) => {
    expect(ageOn(dob, TODAY)).toBe(age);
  });

  test('someone born on 29 February comes of age on 1 March', () => {
    expect([isMinor('2008-02-29', '2026-02-28'), isMinor('2008-02-29', '2026-03-01')]).toEqual([true, false]);
  });

  test.each([
    [{}, {}],
    [{ guardianName: ' ' }, { guardianName: 'Enter the name of your parent or guardian' }],
    [{ guardianRelation: '' }, { guardianRelation: 'Choose who looks after you' }],
    [{ guardianRelation: 'Friend' }, { guardianRelation: 'Choose who looks after you' }],
    [{ guardianBirthYear: '85' }, { guardianBirthYear: 'Enter the year of birth with four digits, such as 1980' }],
    [{ guardianBirthYear: '2007' }, {}],
    [{ guardianBirthYear: '2008' }, { guardianBirthYear: 'Who gives permission must be at least 18, by the year of birth' }],
    [{ guardianWay: '' }, { guardianWay: 'Choose how we can ask your parent or guardian' }],
    [{ guardianWay: 'On paper', guardianEmail: '' }, {}],
    [{ guardianEmail: '' }, { guardianEmail: 'Enter a valid email address' }],
    [{ guardianEmail: 'asha+mother@example.in' }, { guardianEmail: expect.stringContaining('your own email') }],
    [{ guardianName: 'kumari, ASHA.' }, { guardianName: 'Only letters and spaces allowed' }],
    [{ guardianName: 'kumari ASHA.' }, { guardianName: expect.stringContaining('your own name') }],
    [{ dob: '2008-11-21', guardianName: '', guardianWay: '' }, {}],
    [{ dob: '2008-11-22', guardianWay: '' }, { guardianWay: 'Choose how we can ask your parent or guardian' }],
  ])('another, an adult, must consent for a student under 18: %j', (change, errors) => {
    expect(errorsOf({ ...FORM, ...GUARDIAN, ...change })).toEqual(errors);
  });
});

test.each([
  ['123456789', '•••••6789'],
  ['123456789012345678', '••••••••••••••5678'],
  ['1234', '••••'],
  ['12345', '••••5'],
  ['', ''],
])('%s is shown as %s', (value, masked) => {
  expect(maskTail(value)).toBe(masked);
  expect(isMaskedAccount(masked)).toBe(value.length >= 9);
});
