import { expect, test } from 'vitest';
import { namesYear, nameYearsLater, yearsLater } from '#domain/shared/time/years.ts';

test.each([
  ['Scholarships 2026-27', 1, 'Scholarships 2027-28'],
  ['2026-27', 4, '2030-31'],
  ['2098-99', 1, '2099-00'],
  ['2026-2027', 1, '2027-2028'],
  ['round-2026-04', 1, 'round-2027-04'],
  ['class-12', 1, 'class-12'],
  ['1202607', 1, '1202607'],
])('the name %s, %i years later: %s', (name, years, later) => {
  expect(nameYearsLater(name, years)).toBe(later);
});

test.each([
  ['2026-04-01', 1, '2027-04-01'],
  ['2028-02-29', 1, '2029-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
])('the day %s, %i years later: %s', (day, years, later) => {
  expect(yearsLater(day, years)).toBe(later);
});

test('a name has a year only as a number of its own', () => {
  expect(namesYear('round-2026', '2026')).toBe(true);
  expect(namesYear('2026-27', '2027')).toBe(false);
  expect(namesYear('x12026', '2026')).toBe(false);
});
