import { expect, test } from 'vitest';
import { fromAnswers, profileAnswers, toAnswers } from '#app/features/students/profile/profile-values.ts';

test('what is stored comes back as it was typed, with the certificates of both kinds', () => {
  const values = { name: 'Asha', educationType: 'school', schoolName: '' };
  const certificates = { school: { path: '/a', name: 'a.pdf', size: 12 }, college: null };
  expect(fromAnswers(toAnswers(values, certificates))).toEqual({ values, certificates });
  expect(fromAnswers({})).toEqual({ values: {}, certificates: {} });
});

test('the Aadhaar number is never stored', () => {
  expect(JSON.stringify(toAnswers({ name: 'Asha', aadhar: '1234 5678 9012' }, {}))).not.toMatch(/aadhar|1234/);
});

test('answers at /apply are those of the profile: what it does not ask is left out', () => {
  const carried = { educationType: 'COLLEGE', courseYear: '2', district: 'Deoria', annualIncome: '₹50k–1L' };
  expect(profileAnswers(carried)).toEqual({ educationType: 'college', courseYear: '2', district: 'Deoria' });
});
