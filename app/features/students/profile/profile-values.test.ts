import { expect, test } from 'vitest';
import { fromAnswers, toAnswers } from '#app/features/students/profile/profile-values.ts';

test('what is stored comes back as it was typed, with the certificates of both kinds', () => {
  const values = { name: 'Asha', educationType: 'school', schoolName: '' };
  const certificates = { school: { path: '/a', name: 'a.pdf', size: 12 }, college: null };
  expect(fromAnswers(toAnswers(values, certificates))).toEqual({ values, certificates });
  expect(fromAnswers({})).toEqual({ values: {}, certificates: {} });
});
