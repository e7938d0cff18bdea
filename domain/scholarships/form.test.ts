import { describe, expect, test } from 'vitest';
import { checkForm } from '#domain/forms/check.ts';
import { visibleFields } from '#domain/forms/clean.ts';
import { type Fields, isRequired, optionValue } from '#domain/forms/form.ts';
import { cleaned } from '#domain/forms/normalise.ts';
import { answerText } from '#domain/forms/rows.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { type FieldName, fieldOf, labelOf, stepOf } from '#domain/scholarships/steps/questions.ts';

const TODAY = '2026-11-21';
const PUPIL = { dob: '2010-06-15' };
const fields: Fields = applicationForm.fields;
const namesOf = (step: number, answers: object = PUPIL): string[] =>
  visibleFields(applicationForm, { ...answers }, TODAY).filter((name) => stepOf(name) === step);

describe('the six steps', () => {
  test.each([
    ['gender', ['Male', 'Female', 'Other']],
    ['nationality', ['Indian', 'Other']],
    ['religion', ['Hindu', 'Muslim', 'Christian', 'Sikh', 'Other']],
    ['category', ['General', 'OBC', 'SC', 'ST', 'Minority']],
    ['maritalStatus', ['Single', 'Married', 'Other']],
    ['areaOfResidence', ['Rural', 'Urban', 'Semi-Urban']],
    ['disabilityStatus', ['Yes', 'No']],
    ['annualIncome', ['Below ₹50,000', '₹50k–1L', '₹1L–2L', 'Above ₹2L']],
    ['incomeProof', ['Yes', 'No']],
    ['previousScholarship', ['Yes', 'No']],
    ['scholarshipPurpose', ['Tuition Fees', 'Books & Materials', 'Transport', 'Living Expenses', 'Digital Devices']],
    ['otherScholarships', ['Yes', 'No']],
  ])('%s offers what the specification lists, in its order', (name, options) => {
    expect(fieldOf(name)?.options?.map(optionValue)).toEqual(options);
  });

  test('mark as optional only what may be left out', () => {
    const answers = { previousScholarship: 'Yes', otherScholarships: 'Yes', ...PUPIL };
    const everywhere = [
      { ...answers, educationType: 'SCHOOL' },
      { ...answers, educationType: 'COLLEGE' },
    ];
    const optional = new Set(
      [1, 2, 3, 4, 5, 6].flatMap((step) =>
        everywhere.flatMap((all) => namesOf(step, all).filter((name) => !isRequired(fields[name]!, all))),
      ),
    );
    const namesOfForm = Object.keys(applicationForm.fields) as FieldName[];
    expect(namesOfForm.filter((name) => optional.has(name))).toEqual([
      'fatherUnknown',
      'motherUnknown',
      'maritalStatus',
      'areaOfResidence',
      'disabilityStatus',
      'sameAddress',
      'permanentAddress',
      'alternateMobile',
      'incomeProof',
      'specialization',
      'boardUniversity',
      'mediumInstruction',
      'marks10',
      'marks12',
      'admissionYear',
      'referee1Email',
      'referee2Name',
      'referee2Relation',
      'referee2Occupation',
      'referee2Mobile',
      'referee2Email',
      'photograph',
      'aadhaarCard',
      'incomeCertificate',
      'casteCertificate',
      'bonafideCertificate',
      'bankDocument',
      'signature',
      'lastCertificate',
      'latestCertificate',
      'laterDocuments',
    ]);
  });

  test('have only the fields that apply to the student', () => {
    const more = ['boardUniversity', 'mediumInstruction', 'marks10', 'marks12', 'admissionYear'];
    const school = ['schoolName', 'currentClass', 'lastClassPassed', 'schoolBoard'];
    const college = ['collegeName', 'currentCourse', 'courseYear', 'specialization'];
    expect(namesOf(4, { educationType: 'SCHOOL' })).toEqual(['educationType', ...school, ...more]);
    expect(namesOf(4, { educationType: 'COLLEGE' })).toEqual(['educationType', ...college, ...more]);
    expect(namesOf(4, {})).toEqual(['educationType', ...more]);
    expect(namesOf(5, { previousScholarship: 'Yes' })).toContain('previousScholarshipDetails');
    expect(namesOf(5, { previousScholarship: 'No' })).not.toContain('previousScholarshipDetails');
    expect(namesOf(6, { educationType: 'COLLEGE' })).toContain('latestCertificate');
    expect(namesOf(6, { educationType: 'COLLEGE' })).not.toContain('lastCertificate');
    expect(namesOf(6)).toContain('guardianName');
    expect(namesOf(3, { fatherUnknown: true })).not.toContain('fatherOccupation');
    expect(namesOf(6, { dob: '2000-06-15' })).not.toContain('guardianName');
  });

  test.each([
    ['mobileNumber', '+91 98380-41276', '9838041276'],
    ['mobileNumber', '09838041276', '9838041276'],
    ['mobileNumber', '9838041276', '9838041276'],
    ['amountRequested', '₹ 25,000', '25000'],
    ['accountNo', '3021 1234 5678 90', '30211234567890'],
    ['ifscCode', 'sbin 0001234', 'SBIN0001234'],
    ['amountRequested', 'Rs. 25,000/-', '25000'],
    ['amountRequested', '२५,०००', '25000'],
    ['amountRequested', '-5000', '-5000'],
    ['pincode', '274 304', '274304'],
    ['familyMembers', ' ५', '5'],
    ['currentClass', '९', '9'],
    ['courseYear', '२', '2'],
    ['amountRequested', '1,00,000', '100000'],
    ['amountRequested', '5000-6000', '5000-6000'],
    ...['familyMembers', 'studentMembers', 'currentClass', 'lastClassPassed', 'courseYear', 'admissionYear'].flatMap((name) => [
      [name, '-1', '-1'],
      [name, ' १-२ ', '1-2'],
      [name, '1 2', '1 2'],
    ]),
  ])('%s: %s is brought into %s', (name, typed, stored) => {
    expect(cleaned(fields[name]!, typed)).toBe(stored);
  });
});

test.each([
  ['-1', 'Must be at least 1'],
  ['1-2', 'Enter the number of family members'],
  ['4 5', 'Enter the number of family members'],
])('family members typed as %s are rejected, and not read as another number', (familyMembers, message) => {
  expect(checkForm(applicationForm, { familyMembers }, TODAY).errors.familyMembers).toBe(message);
});

test.each([
  ['accountNo', '30211234567890', '••••••••••7890'],
  ['accountNo', '••••••••••7890', '••••••••••7890'],
  ['dob', '2010-02-28', '28 February 2010'],
  ['amountRequested', '100000', '₹1,00,000'],
  ['educationType', 'SCHOOL', 'School'],
  ['declaration', true, 'Yes'],
  ['declaration', false, ''],
  ['scholarshipPurpose', ['Transport', 'Tuition Fees'], 'Transport, Tuition Fees'],
  ['lastCertificate', '/api/student/files/1', 'Uploaded'],
  ['place', '', ''],
] as const)('%s %o is shown as %s', (name, answer, words) => {
  expect(answerText(applicationForm.fields[name satisfies FieldName], answer)).toBe(words);
});

test('field names are unique', () => {
  expect([labelOf('referee2Name'), labelOf('aadhaarCard'), labelOf('declaration')]).toEqual([
    'Referee 2, name',
    'Aadhaar card',
    'Declaration',
  ]);
});
