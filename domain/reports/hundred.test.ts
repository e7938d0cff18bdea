import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOfHundred } from '#domain/reports/hundred.ts';

test('the year 2025: 51, 28, 11 and 10 of each hundred', () => {
  expect(partsOfHundred([1_440_000, 780_000, 310_000, 280_000])).toEqual([51, 28, 11, 10]);
});

test('thirds add up to a hundred, and zero stays zero', () => {
  expect(partsOfHundred([1, 1, 1])).toEqual([34, 33, 33]);
  expect(partsOfHundred([0, 0])).toEqual([0, 0]);
  expect(partsOfHundred([])).toEqual([]);
});

test('any amounts add up to a hundred, each off by less than a rupee', () => {
  const amounts = fc
    .array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 })
    .filter((list) => list.some((amount) => amount > 0));
  fc.assert(
    fc.property(amounts, (list) => {
      const whole = list.reduce((sum, amount) => sum + amount, 0);
      const parts = partsOfHundred(list);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(100);
      for (const [index, part] of parts.entries()) expect(Math.abs(part - ((list[index] ?? 0) * 100) / whole)).toBeLessThan(1);
    }),
  );
});
