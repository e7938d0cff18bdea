import { expect, test } from 'vitest';
import { dueDay } from '#domain/scholarships/due.ts';

test.each([
  [42, '2026-11-21', '2027-01-02'],
  [1, '2028-02-28', '2028-02-29'],
  ['2027-05-15', '2026-11-21', '2027-05-15'],
  ['2027-05-15', '2027-05-15', '2027-05-15'],
  ['2027-05-15', '2027-05-16', null],
  ['2027-05-15', null, null],
  [42, null, null],
  [undefined, '2026-11-21', null],
] as const)('what is due %s from %s on is due on %s', (due, from, day) => {
  expect(dueDay(due, from)).toBe(day);
});
