import { describe, expect, test } from 'vitest';
import { namesOf } from '#domain/forms/form.ts';
import { applicationQuestions, fieldsOfStep, isUpload, labelOf } from '#domain/scholarships/steps/questions.ts';
import { completeDetails, inRupees, isEmptyGroup } from '#app/features/students/profile/details.ts';
import { college, school } from '#tests/setup/people/profiles.ts';

const application = {
  name: 'Asha Kumari Mishra',
  educationType: 'SCHOOL',
  fatherName: 'Ramesh Mishra',
  instituteName: 'Udit Narayan Inter College',
  boardUniversity: 'UP Board',
  mediumInstruction: 'Hindi',
  marks10: '84%',
  marks12: null,
  admissionYear: 2024,
  annualIncome: '₹50k–1L',
  familyMembers: 6,
  studentMembers: 0,
  needStatement: 'After the flood we could not pay the fees of two terms.',
  scholarshipPurpose: '["Tuition Fees","Books & Materials"]',
  amountRequested: 24_000,
  accountNo: '•••••••4321',
  referee1Name: 'Dr. Anil Tiwari',
  referee1Mobile: '9838041276',
};

const sections = (...args: Parameters<typeof completeDetails>) =>
  Object.fromEntries(completeDetails(...args).map(({ title, groups }) => [title, groups]));
const rowsOf = (...args: Parameters<typeof completeDetails>) => {
  const all = completeDetails(...args).flatMap(({ groups }) => groups.flatMap(({ rows }) => rows));
  return Object.fromEntries(all);
};

describe('the complete details', () => {
  test('have the six sections in order, with two referees', () => {
    const details = completeDetails(school, application);
    expect(details.map(({ title }) => title)).toEqual(['Personal', 'Contact', 'Education', 'Family', 'Need Statement', 'References']);
    expect(details.at(-1)?.groups.map(({ heading }) => heading)).toEqual(['Referee 1', 'Referee 2']);
  });

  test('show every answer of an application under its label', () => {
    const answered = namesOf(applicationQuestions.fields).filter((name) => !isUpload(name));
    const answers = Object.fromEntries(answered.map((name) => [name, name === 'dob' ? '2010-04-01' : name]));
    const all = { ...answers, educationType: 'COLLEGE', previousScholarship: 'Yes', otherScholarships: 'Yes', fatherUnknown: false };
    const details = completeDetails(college, { ...all, name: 'Asha' });
    const found = details.map(({ groups }) => groups.flatMap(({ rows }) => rows.map(([label]) => label)));
    expect(found[0]).toEqual([
      ...[1]
        .flatMap(fieldsOfStep)
        .map(labelOf)
        .filter((label) => !label.includes('not known')),
      'Aadhaar',
    ]);
    expect(found[1]).toContain('Email of your account');
    expect(found[5]).toEqual(['Name', 'Relation', 'Occupation', 'Mobile', 'Email', 'Name', 'Relation', 'Occupation', 'Mobile', 'Email']);
    expect(details[4]?.groups[0]?.text).toBe('needStatement');
    expect(rowsOf(college, { ...all, name: 'Asha', fatherUnknown: true })['Father not known, or no longer with us']).toBe('Yes');
  });

  test('come from the profile and the latest application', () => {
    expect(rowsOf(school, application)).toMatchObject({
      'Full name': 'Asha Kumari Mishra',
      'Date of birth': '1 April 2010',
      Aadhaar: 'XXXX XXXX 4321',
      School: school.schoolEducation?.schoolName,
      'Board or university': 'UP Board',
      'Medium of instruction': 'Hindi',
      'Marks of class 10': '84%',
      'Year of admission': '2024',
      'Current class': '11',
      'Family income in a year': '₹50,000 to ₹1,00,000',
      'Students in the family': '0',
      Purpose: 'Tuition Fees, Books & Materials',
      'Amount requested': '₹24,000',
      'Account number': '•••••••4321',
    });
  });

  test.each([
    ['with another email than the account’s', 'asha.mishra@example.in', 'asha.mishra@example.in', 'asha@example.in'],
    ['with the same one', 'asha@example.in', 'asha@example.in', undefined],
    ['that is not there', undefined, 'asha@example.in', undefined],
  ])('show the email of an application %s', (_, email, details, ofAccount) => {
    const rows = rowsOf(school, { ...application, email });
    expect(rows['Email']).toBe(details);
    expect(rows['Email of your account']).toBe(ofAccount);
  });

  test('leave out missing values', () => {
    expect(rowsOf(school, application)).not.toHaveProperty(['Marks of class 12']);
  });

  test('without an application have the profile only', () => {
    const found = sections(college, {});
    expect(found['Education']?.[0]?.rows).toContainEqual(['Course', 'B.Sc. Physics']);
    for (const title of ['Family', 'Need Statement', 'References']) expect(found[title]?.every(isEmptyGroup)).toBe(true);
  });

  test('follow the newer application: a pupil then may be at college now', () => {
    const rows = rowsOf(school, { educationType: 'COLLEGE', collegeName: 'Buddha Degree College', currentCourse: 'B.A.', courseYear: 1 });
    expect(rows).toMatchObject({ Education: 'College', College: 'Buddha Degree College', Course: 'B.A.', 'Course year': '1' });
    expect(rows).not.toHaveProperty(['Current class']);
  });
});

test.each([
  [245_000.4, '₹2,45,000'],
  ['90000', '₹90,000'],
  ['Above ₹2L', 'Above ₹2,00,000'],
  ['Below ₹50,000', 'Below ₹50,000'],
  [0, '₹0'],
  ['', ''],
  [undefined, ''],
])('income %j is shown as %j', (value, words) => {
  expect(inRupees(value)).toBe(words);
});
