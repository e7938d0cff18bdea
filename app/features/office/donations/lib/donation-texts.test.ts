import { expect, test } from 'vitest';
import { methodName } from '#app/features/office/donations/lib/donation-texts.ts';

test.each([
  ['upi', 'UPI'],
  ['netbanking', 'Net banking'],
  ['paylater', 'paylater'],
  [null, null],
])('the payment method %s is called %s', (method, name) => {
  expect(methodName(method)).toBe(name);
});
