import { describe, expect, test } from 'vitest';
import { impactTier } from '#domain/content/constants.ts';
import {
  amountText,
  choiceFromQuery,
  choiceOf,
  giftOf,
  initialChoice,
  isPayable,
  payLabel,
  rupeesOf,
  withEarly,
} from '#app/components/donate/gift.ts';

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
    expect(payLabel(500, 'monthly')).toBe('Donate ₹500 every month');
    expect(payLabel(10_00_000, 'one-time')).toBe('Donate ₹10,00,000');
    expect(payLabel(99.5, 'one-time')).toBe('Donate ₹99.50');
    expect(payLabel(0, 'monthly')).toBe('Donate');
  });

  test('amount', () => {
    expect(amountText(2500, 'monthly')).toBe('₹2,500 a month');
    expect(amountText(2500, 'one-time')).toBe('₹2,500');
  });

  test.each([
    [499.99, 'under500'],
    [500, 'under1000'],
    [999, 'under1000'],
    [1000, 'under5000'],
    [4999, 'under5000'],
    [5000, 'from5000'],
  ])('impact of %d: %s', (rupees, tier) => {
    expect(impactTier(rupees)).toBe(tier);
  });
});

test.each([
  ['nothing', initialChoice, { frequency: 'one-time', preset: 1000, custom: '' }],
  ['the amount', { ...initialChoice, preset: 2500 }, { frequency: 'one-time', preset: 2500, custom: '' }],
  ['Custom', { ...initialChoice, preset: null }, { frequency: 'one-time', preset: null, custom: '' }],
] as const)('a choice made before hydration overrides a link: %s', (_what, early, choice) => {
  expect(withEarly(choiceFromQuery('?amount=1000&frequency=one-time'), early)).toEqual(choice);
  expect(withEarly(initialChoice, { ...early, frequency: 'one-time' }).frequency).toBe('one-time');
});

test('the gift to pay: whole paise, a PAN only if there is one, and the monthly gift that it continues', () => {
  const donor = { name: 'Asha', email: 'asha@example.in', phone: '9838041276' };
  expect(giftOf({ ...donor, pan: '' }, custom('99.50'), '?gift=7')).toEqual({
    amount: 9_950,
    frequency: 'monthly',
    userData: donor,
    notes: { frequency: 'monthly', source: 'website' },
    description: 'Monthly donation',
    gift: '7',
  });
  const once = giftOf({ ...donor, pan: 'ABCDE1234F' }, { ...initialChoice, frequency: 'one-time' }, '?gift=7');
  expect(once).toMatchObject({ userData: { panNo: 'ABCDE1234F' }, description: 'One-time donation' });
  expect(once).not.toHaveProperty('gift');
});
