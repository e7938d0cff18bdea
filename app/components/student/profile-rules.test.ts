import { expect, test } from 'vitest';
import { profileFaults } from '#app/components/student/profile-rules.ts';

const TODAY = '2026-11-21';

test('everything that is missing is said at once, before school or college is chosen and after', () => {
  const person = ['name', 'email', 'phone', 'dob', 'address', 'pincode', 'city', 'district', 'state', 'aadhar'];
  expect(Object.keys(profileFaults({}, TODAY)).toSorted()).toEqual([...person, 'educationType'].toSorted());
  expect(Object.keys(profileFaults({}, TODAY)).at(-1)).toBe('educationType');
  expect(Object.keys(profileFaults({ educationType: 'school' }, TODAY)).toSorted()).toEqual(
    [...person, 'schoolName', 'currentClass', 'lastClassPassed', 'schoolBoard', 'lastCertificatePath'].toSorted(),
  );
});

test('a field that is right has no fault while the kind of education is still to be chosen', () => {
  expect(profileFaults({ name: 'Asha Kumari', dob: '2027-01-01' }, TODAY)).toMatchObject({
    dob: 'DOB cannot be in the future',
    educationType: 'Select school or college',
  });
  expect(profileFaults({ name: 'Asha Kumari' }, TODAY)).not.toHaveProperty('name');
});
