import { expect, test } from 'vitest';
import { foldOf } from '#domain/forms/fold.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import type { Earlier, OwnApplication } from '#domain/scholarships/responses.ts';
import { prefill } from '#app/features/scholarships/sync/account.ts';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import { earlierAnswers, waitsForChanges } from '#app/features/scholarships/renewal/fill-earlier.ts';
import { school } from '#tests/setup/people/profiles.ts';
import { APPLICATION } from '#tests/setup/people/scholarships.ts';

const { needStatement: _need, amountRequested: _amount, declaration: _declaration, date: _date, ...answers } = APPLICATION;
const earlier: Earlier = {
  applicationNumber: 'DV-2026-000001',
  isRenewal: true,
  asked: ['marks', 'attendance'],
  needStatement: '',
  answers: { ...answers, currentClass: 10, lastClassPassed: 9, accountNo: '••••••••••7890', photograph: '/api/student/files/1' },
};
const draft = (given: Answers, filled: string[] = []) => ({ answers: given, filled });
const MARK = { filledFrom: 'DV-2026-000001', renewalAsked: 'marks attendance' };

test('an empty form is filled with last year’s answers, one class higher', () => {
  expect(earlierAnswers(earlier, [], draft({}))).toMatchObject({
    ...MARK,
    fullName: 'Asha Kumari',
    fatherName: 'Ram Prasad',
    familyMembers: '5',
    currentClass: '11',
    lastClassPassed: '10',
    accountNo: '••••••••••7890',
    photograph: '/api/student/files/1',
    scholarshipPurpose: ['Tuition Fees', 'Books & Materials'],
  });
});

test('groups that are carried fold; what has changed, and what is new each year, is open', () => {
  const present = prefill(school);
  const filled = { ...present, ...earlierAnswers(earlier, ['bank'], draft(present)) };
  const open = applicationForm.steps.flatMap(({ groups }) =>
    groups.flatMap((group) => (foldOf(applicationForm, group, filled, '2027-05-01') === 'open' ? [group.fields[0]] : [])),
  );
  expect(open).toEqual(expect.arrayContaining(['accountHolderRelation', 'needStatement', 'renewalAsked', 'declaration']));
  for (const name of ['fullName', 'fatherName', 'currentAddress', 'mobileNumber', 'referee1Name']) expect(open).not.toContain(name);
});

test('what was written, or what the profile says otherwise, stays; also where it has changed', () => {
  const present = { fatherName: 'Ram Prasad Yadav', currentAddress: 'New House', currentClass: '12', annualIncome: '₹50k–1L' };
  const added = earlierAnswers(earlier, ['address', 'income'], draft(present));
  expect({ ...present, ...added }).toMatchObject({
    fatherName: 'Ram Prasad Yadav',
    currentAddress: 'New House',
    currentClass: '12',
    annualIncome: '',
  });
  expect(added).not.toHaveProperty(['pincode']);
});

test('what the form assumed gives way', () => {
  const given = { previousScholarship: 'No', place: 'Kasia' };
  const renewed = { ...earlier, answers: { ...earlier.answers, previousScholarship: 'Yes' } };
  expect(earlierAnswers(renewed, [], draft(given, ['previousScholarship']))).toMatchObject({ previousScholarship: 'Yes' });
  expect(earlierAnswers(renewed, [], draft(given))).not.toHaveProperty(['previousScholarship']);
});

test('after class 12 the studies are asked anew, and so is the year after the last of college', () => {
  const present = { educationType: 'SCHOOL', currentClass: '12', schoolName: 'Government Inter College' };
  const after12 = { ...earlier, answers: { ...earlier.answers, currentClass: 12, lastClassPassed: 11 } };
  expect(earlierAnswers(after12, [], draft(present))).toMatchObject({ educationType: '', currentClass: '', schoolName: '' });
  const college = { educationType: 'COLLEGE', collegeName: 'UN College', currentCourse: 'BSc' };
  const studying = (courseYear: number): Earlier => ({ ...earlier, answers: { ...college, courseYear } });
  expect(earlierAnswers(studying(2), [], draft({}))['courseYear']).toBe('3');
  expect(earlierAnswers(studying(4), [], draft({ courseYear: '4' }))['courseYear']).toBe('');
});

test('nothing is carried when nothing is wanted, and it is asked once', () => {
  expect(earlierAnswers(earlier, null, draft({ fullName: 'Asha' }))).toEqual(MARK);
  const own = { application: null, earlier } as unknown as OwnApplication;
  expect([waitsForChanges(own, {}), waitsForChanges(own, MARK), waitsForChanges({ ...own, earlier: undefined }, {})]).toEqual([
    true,
    false,
    false,
  ]);
});
