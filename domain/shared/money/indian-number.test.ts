import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupIndian } from '#domain/shared/money/indian-number.ts';

test.each([
  [0, 0, '0'],
  [999, 0, '999'],
  [1_000, 0, '1,000'],
  [50_000, 0, '50,000'],
  [100_000, 0, '1,00,000'],
  [1_234_567, 0, '12,34,567'],
  [30_00_000, 0, '30,00,000'],
  [12_345_678.5, 2, '1,23,45,678.50'],
  [2.1, 1, '2.1'],
  [-1_00_000, 0, '-1,00,000'],
])('%d with %d decimals is %s', (value, decimals, text) => {
  expect(groupIndian(value, decimals)).toBe(text);
});

test('matches the standard formatter', () => {
  const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
  const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }), (value) => {
      expect(groupIndian(value)).toBe(whole.format(value));
      expect(groupIndian(value / 100, 2)).toBe(exact.format(value / 100));
    }),
  );
});
