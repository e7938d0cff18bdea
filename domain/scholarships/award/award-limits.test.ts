import { expect, test } from 'vitest';
import { excessOf, excessWords, topOf, topWords, usualAward } from '#domain/scholarships/award/award-limits.ts';
import { amountsOf } from '#domain/scholarships/eligibility/eligibility.ts';

test.each([
  { asked: 32_000, gives: 12_000, top: 24_000, usual: 12_000, excess: 8_000 },
  { asked: 9_000, gives: 12_000, top: 24_000, usual: 9_000, excess: 11_000 },
  { asked: 20_000, gives: 20_000, top: 24_000, usual: 20_000, excess: 0 },
  { asked: 15_000, gives: null, top: 100_000, usual: 15_000, excess: 5_000 },
  { asked: 40_000, gives: null, top: 24_000, usual: 24_000, excess: 0 },
])('of $asked asked and $gives given, ₹20,000 is $excess too much, and $usual is usual', ({ usual, excess, ...limits }) => {
  expect([usualAward(limits), excessOf(20_000, limits)]).toEqual([usual, excess]);
});

test('the top is the largest amount that the cycle gives anybody, else what the form lets a student ask for', () => {
  const levels = {
    school: [
      { from: 9, to: 10, perYear: 12_000 },
      { from: 11, to: 12 },
    ],
    college: [{ from: 1, to: 4, perYear: 24_000 }],
  };
  expect(topOf(amountsOf({ levels }))).toBe(24_000);
  expect(topOf(amountsOf({ levels: { school: [{ from: 9, to: 12 }], college: [] } }))).toBe(100_000);
  expect(topOf(amountsOf(undefined))).toBe(100_000);
});

test('both sums are named, and the top', () => {
  const limits = { asked: 32_000, gives: 12_000, top: 48_000 };
  expect(excessWords(40_000, limits)).toBe('You give ₹40,000. ₹32,000 was asked, the cycle gives ₹12,000.');
  expect(excessWords(40_000, { ...limits, gives: null })).toBe('You give ₹40,000. ₹32,000 was asked.');
  expect(topWords(limits)).toBe('The most that can be given in this cycle is ₹48,000.');
});
