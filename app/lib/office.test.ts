import { expect, test } from 'vitest';
import { ApiError } from '#app/lib/api.ts';
import { UNREACHABLE } from '#app/lib/later.ts';
import { faultOf } from '#app/lib/fault.ts';
import { fileName, queryOf } from '#app/lib/office.ts';

test('a query names only what is asked', () => {
  expect(queryOf({ view: 'flagged', year: '', before: undefined, state: null })).toBe('?view=flagged');
  expect(queryOf({ cycle: 'a&b', state: 'under_review' })).toBe('?cycle=a%26b&state=under_review');
  expect(queryOf({ year: '' })).toBe('');
});

test.each([
  ['attachment; filename="gifts-2026.csv"', 'gifts-2026.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4%86%E0%A4%B6%E0%A4%BE.pdf`, 'आशा.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4`, 'x.pdf'],
  ['attachment', 'fallback.csv'],
  [null, 'fallback.csv'],
])('the name of a file: %s', (disposition, name) => {
  expect(fileName(disposition, 'fallback.csv')).toBe(name);
});

test.each([
  [new ApiError(0, 'signal timed out'), UNREACHABLE],
  [new ApiError(401, 'Please log in.'), 'You are logged out. Please log in again in another tab, then try again here.'],
  [new ApiError(409, 'This gift is not marked so.'), 'This gift is not marked so.'],
  [new ApiError(500, ''), 'That did not work. Please try again.'],
  [new Error('chunk'), UNREACHABLE],
])('a failed call is told in words: %o', (error, words) => {
  expect(faultOf(error)).toBe(words);
});
