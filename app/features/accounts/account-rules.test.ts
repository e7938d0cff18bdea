import { describe, expect, test } from 'vitest';
import {
  validateEmail,
  validateLogin,
  validateNewPassword,
  validateSignup,
  withVolunteerRule,
} from '#app/features/accounts/account-rules.ts';
import { readAuthQuery } from '#app/features/accounts/auth-path.ts';
import { codeForm } from '#domain/accounts/code-form.ts';
import { checkForm } from '#domain/forms/check.ts';
import { codeIn } from '#app/lib/otp-code.ts';

const MAIL = { shortName: 'Deepvan', mailDomain: 'deepvan.example' };
const SIGNUP = {
  name: 'Asha Kumari',
  phone: '9838041276',
  email: 'asha@example.in',
  password: 'Lamp-post4!',
  confirmPassword: 'Lamp-post4!',
  role: 'student',
};

describe('the volunteer rule', () => {
  const login = (email: string, role: 'student' | 'volunteer' | 'donor') =>
    withVolunteerRule(validateLogin, role, MAIL)({ email, password: 'secret', role });

  test.each([
    ['asha@deepvan.example', 'volunteer'],
    [' Asha@DEEPVAN.example ', 'volunteer'],
    ['asha@example.in', 'student'],
    ['asha@example.in', 'donor'],
  ] as const)('%s may log in as %s', (email, role) => {
    expect(login(email, role).faults).toEqual({});
  });

  test.each(['asha@example.in', 'asha@deepvan.example.in', 'asha@notdeepvan.example'])('%s is refused to a volunteer', (email) => {
    expect(login(email, 'volunteer')).toEqual({ faults: { email: 'Only Deepvan Email is Requred' } });
  });

  test('comes after other errors of the email, and along with those of other fields', () => {
    expect(login('', 'volunteer').faults['email']).toBe('Email is required');
    expect(withVolunteerRule(validateLogin, 'volunteer', MAIL)({ email: 'a@b.in', password: '' }).faults).toEqual({
      email: 'Only Deepvan Email is Requred',
      password: 'Password must be at least 6 characters',
    });
  });
});

test.each([
  ['name', 'A', 'Name must be at least 2 characters'],
  ['name', 'Asha2', 'Only letters and spaces allowed'],
  ['phone', '5838041276', 'Enter valid 10-digit mobile number'],
  ['email', 'asha@', 'Enter a valid email address'],
  ['password', 'Ab1!', 'Min 8 characters'],
  ['password', 'lamp-post4!', 'Use uppercase, lowercase, number, and special character'],
  ['confirmPassword', 'Lamp-post5!', 'Passwords do not match'],
])('signup with %s %j: %s', (field, value, fault) => {
  const { faults } = validateSignup({ ...SIGNUP, [field]: value });
  expect(faults[field]).toBe(fault);
});

test('the value of a form is what is sent', () => {
  expect(validateSignup({ ...SIGNUP, email: ' Asha@Example.in ' }).value).toEqual(SIGNUP);
  expect(validateEmail({ email: '' }).faults).toEqual({ email: 'Email Required' });
  expect(validateNewPassword({ ...SIGNUP, confirmPassword: 'x' }).faults).toEqual({ confirmPassword: 'Passwords do not match' });
});

test.each([
  ['', 'OTP field is empty'],
  ['12345', 'Enter a valid OTP'],
  ['12345a', 'Enter a valid OTP'],
  ['123456', undefined],
])('OTP %j: %s', (code, fault) => {
  expect(checkForm(codeForm, { otp: code }).errors.otp).toBe(fault);
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

test.each(['98380 41276', '+91 98380-41276', '098380 41276', '९८३८०४१२७६'])(
  'a signup takes the phone %s as autofill writes it',
  (phone) => {
    expect(validateSignup({ ...SIGNUP, phone })).toMatchObject({ faults: {}, value: { phone: '9838041276' } });
  },
);

test.each([
  ['', { type: 'login', role: 'student' }],
  ['type=signup&role=donor', { type: 'signup', role: 'donor' }],
  ['type=other&role=admin', { type: 'login', role: 'student' }],
])('?%s means %o', (query, expected) => {
  expect(readAuthQuery(new URLSearchParams(query))).toEqual(expected);
});
