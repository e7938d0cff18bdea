import { expect, test } from 'vitest';
import { profileFaults } from '#app/features/students/profile/profile-rules.ts';

const TODAY = '2026-11-21';

test('all missing fields are reported at once, before and after school or college is chosen', () => {
  const person = ['name', 'email', 'phone', 'dob', 'address', 'pincode', 'city', 'district', 'state', 'aadhar'];
  expect(Object.keys(profileFaults({}, TODAY)).toSorted()).toEqual([...person, 'educationType'].toSorted());
  expect(Object.keys(profileFaults({}, TODAY)).at(-1)).toBe('educationType');
  expect(Object.keys(profileFaults({ educationType: 'school' }, TODAY)).toSorted()).toEqual(
    [...person, 'schoolName', 'currentClass', 'lastClassPassed', 'schoolBoard', 'lastCertificatePath'].toSorted(),
  );
});

test('a valid field has no error while the kind of education is not chosen', () => {
  expect(profileFaults({ name: 'Asha Kumari', dob: '2027-01-01' }, TODAY)).toMatchObject({
    dob: 'DOB cannot be in the future',
    educationType: 'Select school or college',
  });
  expect(profileFaults({ name: 'Asha Kumari' }, TODAY)).not.toHaveProperty('name');
});
