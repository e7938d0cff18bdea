import { describe, expect, test } from 'vitest';
import { dueDay, instalmentWords, splitAward } from '#domain/scholarships/instalments.ts';

describe('an award of', () => {
  test.each([
    [18_000, undefined, [[1_800_000, null]]],
    [
      18_000,
      [
        { share: 50, due: 21 },
        { share: 50, due: '2027-08-01' },
      ],
      [
        [900_000, '2026-12-12'],
        [900_000, '2027-08-01'],
      ],
    ],
    [
      1_001,
      [{ share: 33 }, { share: 33 }, { share: 34 }],
      [
        [33_000, null],
        [33_000, null],
        [34_100, null],
      ],
    ],
    [
      1,
      [
        { share: 50, due: 10 },
        { share: 50, due: 20 },
      ],
      [[100, '2026-12-11']],
    ],
    [100, [{ share: 100, due: '2026-11-01' }], [[10_000, null]]],
  ] as const)('₹%i is split by %j', (rupees, plan, expected) => {
    const parts = splitAward(rupees, plan, '2026-11-21');
    expect(parts.map(({ amount, dueOn }) => [amount, dueOn])).toEqual(expected);
    expect(parts.map(({ number }) => number)).toEqual(parts.map((_, index) => index + 1));
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(rupees * 100);
  });
});

test('an instalment says which of how many it is, unless it is the only one', () => {
  expect(instalmentWords({ number: 1, amount: 900_000 }, 2)).toBe('Instalment 1 of 2: ₹9,000');
  expect(instalmentWords({ number: 1, amount: 1_800_050 }, 1)).toBe('₹18,000.50');
});

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
