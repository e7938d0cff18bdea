import { describe, expect, test } from 'vitest';
import type { DonorForm } from '#domain/donations/form.ts';
import {
  amountProblem,
  choiceFromQuery,
  choiceOf,
  donationOf,
  initialChoice,
  isPayable,
  payLabel,
  rupeesOf,
  valuesOfChoice,
} from '#app/features/donations/donation-choice.ts';

const custom = (typed: string) => ({ ...initialChoice, preset: null, custom: typed });

test('the form starts at 500 rupees, monthly', () => {
  expect(initialChoice).toEqual({ frequency: 'monthly', preset: 500, custom: '' });
  expect(rupeesOf(initialChoice)).toBe(500);
});

describe('the amount', () => {
  test.each([
    ['', 0],
    ['0', 0],
    ['750', 750],
    ['99.50', 99.5],
    ['10.005', 10.01],
    ['-5', -5],
    ['1e999', 0],
    ['abc', 0],
  ])('of %j typed is %d', (typed, rupees) => {
    expect(rupeesOf(custom(typed))).toBe(rupees);
  });

  test('a preset overrides what was typed before', () => {
    expect(rupeesOf({ ...initialChoice, preset: 2500, custom: '7' })).toBe(2500);
  });

  test.each([
    [0, false],
    [-5, false],
    [0.99, false],
    [1, true],
    [10_00_000, true],
    [10_00_000.01, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%d can be paid: %s', (rupees, expected) => {
    expect(isPayable(rupees)).toBe(expected);
  });
});

test.each([
  ['0.5', /the smallest donation is ₹1\./],
  ['0', /the smallest/],
  ['-5', /the smallest/],
  ['10000000', /the largest donation online is ₹10,00,000/],
  ['1e999', /in digits/],
  ['a lot', /in digits/],
  ['0x10', /in digits/],
  ['1e3', /in digits/],
  ['₹1,000', undefined],
  ['Rs. 500', undefined],
  ['1000/-', undefined],
  ['१,००,०००', undefined],
  ['', undefined],
  ['1', undefined],
  ['99.50', undefined],
  ['1000000', undefined],
])('why %j cannot be given: %s', (typed, reason) => {
  if (reason) expect(amountProblem(custom(typed))).toMatch(new RegExp(`^Please enter a valid amount.*${reason.source}`));
  else expect(amountProblem(custom(typed))).toBeUndefined();
  expect(isPayable(rupeesOf(custom(typed)))).toBe(reason === undefined && typed !== '');
});

test('a preset is never refused for what was typed before', () => {
  expect(amountProblem({ ...initialChoice, custom: '-5' })).toBeUndefined();
});

describe('a link with an amount', () => {
  test.each([
    ['?amount=1000&frequency=one-time', { frequency: 'one-time', preset: 1000, custom: '' }],
    ['?amount=750', { frequency: 'monthly', preset: null, custom: '750' }],
    ['?frequency=one-time', { frequency: 'one-time', preset: 500, custom: '' }],
    ['?amount=0&frequency=weekly', initialChoice],
    ['?amount=-5', initialChoice],
    ['?amount=abc', initialChoice],
    ['?amount=', initialChoice],
    ['', initialChoice],
  ])('%s', (search, expected) => {
    expect(choiceFromQuery(search)).toEqual(expected);
  });

  test('an amount is a preset where there is one', () => {
    expect(choiceOf(10_000, 'monthly')).toEqual({ frequency: 'monthly', preset: 10_000, custom: '' });
    expect(choiceOf(10_001, 'monthly')).toEqual({ frequency: 'monthly', preset: null, custom: '10001' });
  });
});

describe('words', () => {
  test('Pay button', () => {
    expect(payLabel(500, 'monthly')).toBe('Donate ₹500 now');
    expect(payLabel(10_00_000, 'one-time')).toBe('Donate ₹10,00,000');
    expect(payLabel(99.5, 'one-time')).toBe('Donate ₹99.50');
    expect(payLabel(0, 'monthly')).toBe('Donate');
  });
});

test('the donation to pay: whole paise, a PAN only if there is one, and the monthly donation that it continues', () => {
  const donor = { name: 'Asha', email: 'asha@example.in', phone: '9838041276' };
  expect(donationOf({ ...donor, ...valuesOfChoice(custom('99.50')) } as DonorForm, '?pledge=7')).toEqual({
    amount: 9_950,
    frequency: 'monthly',
    userData: donor,
    notes: { frequency: 'monthly', source: 'website' },
    description: 'Donation now, and a reminder each month',
    pledge: '7',
  });
  const requested = { ...donor, address: 'Kasia', isIndianCitizen: true };
  const once = donationOf(
    { ...requested, panNo: 'ABCDE1234F', ...valuesOfChoice({ ...initialChoice, frequency: 'one-time' }) },
    '?pledge=7',
  );
  expect(once).toMatchObject({
    userData: { panNo: 'ABCDE1234F', address: 'Kasia', isIndianCitizen: true },
    description: 'One-time donation',
  });
  expect(donationOf({ ...donor, isIndianCitizen: false, ...valuesOfChoice(initialChoice) }, '').userData).toEqual(donor);
  expect(once).not.toHaveProperty('pledge');
});
