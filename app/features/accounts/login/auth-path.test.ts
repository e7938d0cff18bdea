import { expect, test } from 'vitest';
import { codeForm } from '#domain/accounts/code-form.ts';
import { checkForm } from '#domain/forms/check.ts';
import { readAuthQuery } from '#app/features/accounts/login/auth-path.ts';
import { codeIn } from '#app/lib/otp/otp-code.ts';

test.each([
  ['', 'OTP field is empty'],
  ['12345', 'Enter a valid OTP'],
  ['12345a', 'Enter a valid OTP'],
  ['123456', undefined],
])('OTP %j: %s', (code, error) => {
  expect(checkForm(codeForm, { otp: code }).errors.otp).toBe(error);
});

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['१२३४५६', '123456'],
  ['Deepvan 2026: your code is 123 456, valid for 120 seconds', '123456'],
  ['no code', ''],
])('of the pasted text %j the code is %j', (text, code) => {
  expect(codeIn(text)).toBe(code);
});

test.each([
  ['', { type: 'login', role: 'student' }],
  ['type=signup&role=donor', { type: 'signup', role: 'donor' }],
  ['type=other&role=admin', { type: 'login', role: 'student' }],
])('?%s means %o', (query, expected) => {
  expect(readAuthQuery(new URLSearchParams(query))).toEqual(expected);
});
