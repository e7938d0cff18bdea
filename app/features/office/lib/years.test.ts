import { expect, test } from 'vitest';
import { yearLabel, yearOptions } from '#app/features/office/lib/years.ts';

test.each([
  [2026, '2026-27'],
  [2099, '2099-00'],
  [2008, '2008-09'],
])('%i is called %s', (year, label) => {
  expect(yearLabel(year)).toBe(label);
  expect(yearOptions(year).slice(0, 2)).toEqual([
    { value: String(year), text: label },
    { value: String(year - 1), text: yearLabel(year - 1) },
  ]);
});
