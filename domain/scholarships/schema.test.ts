import { describe, expect, test } from 'vitest';
import { maskTail } from '#domain/shared/text.ts';
import { FILE_FIELDS, STEP_FIELDS, type StepNumber } from '#domain/scholarships/constants.ts';
import { ageOn, applicationFaults, isMinor, stepFaults, stepOf } from '#domain/scholarships/rules.ts';
import { applicationFormSchema, applicationRequestSchema, toRequest } from '#domain/scholarships/schema.ts';
import { isMaskedAccount } from '#domain/scholarships/steps.ts';
import { EDGES } from '#tests/setup/scholarship-edges.ts';
import { APPLICATION, GUARDIAN } from '#tests/setup/scholarships.ts';

const TODAY = '2026-11-21';

const { name, scholarshipPurpose, ...rest } = APPLICATION;
/** The form's values of the same application: text as text fields have it. */
const FORM = { ...rest, fullName: name, scholarshipPurpose: JSON.parse(scholarshipPurpose) as string[] };

describe('the form', () => {
  test('accepts a complete application, also with numbers as text', () => {
    expect(applicationFaults(FORM, TODAY)).toEqual({});
    expect(applicationFaults({ ...FORM, familyMembers: '5', amountRequested: ' 25000 ', currentClass: '12' }, TODAY)).toEqual({});
  });

  test('an empty form reports the faults of every step, each for a field of that step', () => {
    for (const [index, { fields }] of STEP_FIELDS.entries()) {
      const faults = Object.entries(stepFaults((index + 1) as StepNumber, {}, TODAY));
      expect(faults.length).toBeGreaterThan(0);
      for (const [field, message] of faults) {
        expect(fields, field).toContain(field);
        expect(message).not.toMatch(/invalid|expected|undefined/i);
      }
    }
  });

  test.each(EDGES)('$field $value: $message', ({ field, value, message, also, blames }) => {
    const shown = field === 'name' ? 'fullName' : field;
    const typed = field === 'scholarshipPurpose' && typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value;
    const values = { ...FORM, ...also, [shown]: typed };
    const faults = applicationFaults(values, TODAY);
    expect(faults).toEqual(message === null ? {} : { [blames ?? shown]: message });
    expect(stepFaults(stepOf(blames ?? field)!, values, TODAY)).toEqual(faults);
  });

  test.each([
    ['previousScholarshipDetails', 5, { previousScholarship: 'No' }],
    ['otherScholarshipDetails', 5, { otherScholarships: 'No' }],
    ['collegeName', 4, {}],
    ['latestCertificate', 6, {}],
  ] as const)('what was answered to %s does not count once the question is gone', (field, step, also) => {
    const values = { ...FORM, ...also, [field]: 'x'.repeat(501) };
    expect(stepFaults(step, values, TODAY)).toEqual({});
    expect(applicationFaults(values, TODAY)).toEqual({});
  });

  test('knows the step of every field', () => {
    expect([stepOf('fullName'), stepOf('name'), stepOf('pincode'), stepOf('collegeName'), stepOf('declaration')]).toEqual([1, 1, 2, 4, 6]);
    expect(stepOf('nothing')).toBeUndefined();
    for (const field of FILE_FIELDS) expect(stepOf(field)).toBe(6);
  });

  test('sends what the server accepts', () => {
    const sent = toRequest(applicationFormSchema.parse({ ...FORM, alternateMobile: '', educationType: 'school' }));
    expect(sent).toMatchObject({ name: 'Asha Kumari', scholarshipPurpose, familyMembers: 5, educationType: 'SCHOOL' });
    expect(Object.keys(sent)).not.toContain('fullName');
    expect(Object.keys(sent)).not.toContain('alternateMobile');
    expect(applicationRequestSchema.safeParse(sent).error).toBeUndefined();
  });

  test('fields of the other education type are dropped', () => {
    const college = { educationType: 'COLLEGE', collegeName: 'UN College', currentCourse: 'BSc', courseYear: '3', specialization: '' };
    const parsed = applicationFormSchema.parse({ ...FORM, ...college });
    expect(parsed).toMatchObject({ educationType: 'COLLEGE', courseYear: 3 });
    expect(parsed).not.toHaveProperty('schoolName');
    expect(applicationFormSchema.parse({ ...FORM, collegeName: 'x' })).not.toHaveProperty('collegeName');
  });

  test('is stored trimmed, normalised and without control characters', () => {
    const parsed = applicationFormSchema.parse({
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
    [{ guardianRelation: '' }, { guardianRelation: 'Select who consents for you' }],
    [{ guardianRelation: 'Friend' }, { guardianRelation: 'Select who consents for you' }],
    [{ guardianConsent: false }, { guardianConsent: 'You are under 18: a parent or guardian must consent' }],
    [{ guardianConsent: undefined }, { guardianConsent: 'You are under 18: a parent or guardian must consent' }],
    [{ dob: '2008-11-21', guardianName: '', guardianConsent: false }, {}],
    [{ dob: '2008-11-22', guardianConsent: false }, { guardianConsent: 'You are under 18: a parent or guardian must consent' }],
  ])('a guardian must consent for a student under 18: %j', (change, faults) => {
    expect(applicationFaults({ ...FORM, ...GUARDIAN, ...change }, TODAY)).toEqual(faults);
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
