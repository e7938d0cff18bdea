import { describe, expect, test } from 'vitest';
import { forRole, loginForm, newPasswordForm, signupForm } from '#domain/accounts/form.ts';
import { forgotPasswordSchema, otpGenerateSchema, otpVerifySchema } from '#domain/accounts/schema.ts';
import { checkForm } from '#domain/forms/check.ts';
import { schemaOf } from '#domain/forms/schema.ts';

const [loginSchema, signupSchema, newPasswordSchema] = [schemaOf(loginForm), schemaOf(signupForm), schemaOf(newPasswordForm)];

interface Rules {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: Array<{ path: PropertyKey[]; message: string }> } };
}

function errors(schema: Rules, value: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

const LONG_EMAIL = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(8)}.in`;

describe('an email', () => {
  test.each([
    ['Asha@Example.IN', 'asha@example.in'],
    ['  asha@example.in\t', 'asha@example.in'],
    ['asha\u00AD@example.in\u200b', 'asha@example.in'],
    ["o'neil+tag@sub.example.co.in", "o'neil+tag@sub.example.co.in"],
  ])('%s is accepted as %s', (given, email) => {
    expect(loginSchema.parse({ email: given, password: '123456' })).toEqual({ email, password: '123456' });
  });

  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    [undefined, 'Email is required'],
    [null, 'Email is required'],
    [7, 'Email is required'],
    [{ $ne: '' }, 'Email is required'],
    ['asha', 'Enter a valid email address'],
    ['asha@example', 'Enter a valid email address'],
    ['asha@@example.in', 'Enter a valid email address'],
    ['asha@example.in\0', 'Enter a valid email address'],
    ['asha@exam\u0007ple.in', 'Enter a valid email address'],
    ['asha@example.in\r\nBcc: x@example.net', 'Enter a valid email address'],
    // Cyrillic, full-width, Kelvin, dotless and dotted i.
    ['аsha@example.in', 'Enter a valid email address'],
    ['ａsha@example.in', 'Enter a valid email address'],
    ['as\u212Aa@example.in', 'Enter a valid email address'],
    ['ash\u0131@example.in', 'Enter a valid email address'],
    ['\u0130@example.in', 'Enter a valid email address'],
    ['asha@exаmple.in', 'Enter a valid email address'],
    ['asha@example。in', 'Enter a valid email address'],
    [LONG_EMAIL, 'Email is too long'],
    [`${'a'.repeat(100_000)}@example.in`, 'Email is too long'],
  ])('%j is refused: %s', (email, message) => {
    expect(errors(loginSchema, { email, password: '123456' })).toEqual({ email: message });
    expect(errors(newPasswordSchema, { email, password: 'Lamp-Forest9!', confirmPassword: 'Lamp-Forest9!' })).toEqual({ email: message });
  });

  test('of 254 characters is the longest', () => {
    const email = LONG_EMAIL.slice(1);
    expect([LONG_EMAIL.length, email.length]).toEqual([255, 254]);
    expect(errors(loginSchema, { email, password: '123456' })).toEqual({});
  });
});

describe('login', () => {
  test.each(['', ' ', '12345', undefined, null, 123_456, { length: 6 }])(
    'a password of fewer than six characters, or none: %j',
    (password) => {
      expect(errors(loginSchema, { email: 'asha@example.in', password })).toEqual({ password: 'Password must be at least 6 characters' });
    },
  );

  test('a password is never trimmed', () => {
    expect(loginSchema.parse({ email: 'asha@example.in', password: ' 1234 ' }).password).toBe(' 1234 ');
  });

  test.each(['admin', 'office', 'Student', 1])('an unknown role: %j', (role) => {
    expect(errors(loginSchema, { email: 'asha@example.in', password: '123456', role })).toEqual({
      role: 'Choose student, volunteer or donor',
    });
  });

  test('10 kB of password', () => {
    expect(errors(loginSchema, { email: 'asha@example.in', password: 'aA1!'.repeat(2_560) })).toEqual({ password: 'Password is too long' });
  });
});

describe('signup', () => {
  const PERSON = {
    name: 'Asha Kumari',
    phone: '9876543210',
    email: 'asha@example.in',
    password: 'Lamp-Forest9!',
    confirmPassword: 'Lamp-Forest9!',
    role: 'student',
  };

  test('accepts a person, and drops unknown fields', () => {
    const more = { id: '1', google_sub: 'x', created_at: 0, isAdmin: true, token: 'x' };
    expect(signupSchema.parse({ ...PERSON, name: ' Asha  Kumari ', ...more })).toEqual({ ...PERSON, name: 'Asha  Kumari' });
  });

  test.each([
    ['name', 'Asha\u00a0Kumari\u202f', 'Asha Kumari'],
    ['name', 'Jose\u0301', 'José'],
    ['name', 'Asha\nKumari', 'Asha Kumari'],
    ['phone', ' 9876543210 ', '9876543210'],
    ['phone', '+91 98765-43210', '9876543210'],
    ['phone', '९८७६५४३२१०', '9876543210'],
  ])('stores the pasted %s %j as %j', (field, pasted, stored) => {
    expect(signupSchema.parse({ ...PERSON, [field]: pasted })).toMatchObject({ [field]: stored });
  });

  test.each([
    ['name', 'a'.repeat(100)],
    ['phone', '6876543210'],
    ['password', 'Lamp-F9!'],
    ['password', 'aA1!'.repeat(50)],
  ])('accepts a %s at the limit: %s', (field, value) => {
    const person: Record<string, unknown> = { ...PERSON, [field]: value };
    if (field === 'password') person['confirmPassword'] = value;
    expect(errors(signupSchema, person)).toEqual({});
  });

  test.each(['आशा कुमारी', 'José Núñez', 'Li', 'ആശ', "Md. D'Souza-Khan"])('accepts the name %s', (name) => {
    expect(errors(signupSchema, { ...PERSON, name })).toEqual({});
  });

  test.each<[string, unknown, string, string]>([
    ['name', '', 'name', 'Name is required'],
    ['name', undefined, 'name', 'Name is required'],
    ['name', 'A', 'name', 'Name must be at least 2 characters'],
    ['name', 'a'.repeat(101), 'name', 'Name is too long'],
    ['name', 'Asha7', 'name', 'Only letters and spaces allowed'],
    ['name', '<b>Asha</b>', 'name', 'Only letters and spaces allowed'],
    ['phone', '', 'phone', 'Enter valid 10-digit mobile number'],
    ['phone', undefined, 'phone', 'Enter valid 10-digit mobile number'],
    ['phone', 9_876_543_210, 'phone', 'Enter valid 10-digit mobile number'],
    ['phone', '987654321', 'phone', 'Enter valid 10-digit mobile number'],
    ['phone', '98765432100', 'phone', 'Enter valid 10-digit mobile number'],
    ['phone', '5876543210', 'phone', 'Enter valid 10-digit mobile number'],
    ['password', '', 'password', 'Min 8 characters'],
    ['password', undefined, 'password', 'Min 8 characters'],
    ['password', 'Lamp-9!', 'password', 'Min 8 characters'],
    ['password', 'lamp-forest9!', 'password', 'Use uppercase, lowercase, number, and special character'],
    ['password', 'LAMP-FOREST9!', 'password', 'Use uppercase, lowercase, number, and special character'],
    ['password', 'Lamp-Forest!!', 'password', 'Use uppercase, lowercase, number, and special character'],
    ['password', 'Lamp-Forest9#^', 'password', 'Use uppercase, lowercase, number, and special character'],
    ['password', 'Lamp-Forest99', 'password', 'Use uppercase, lowercase, number, and special character'],
    ['password', 'Lamp-Forest9!\0', 'password', 'Password has a character that cannot be typed'],
    ['password', `${'aA1!'.repeat(50)}a`, 'password', 'Password is too long'],
    ['password', 'aA1!'.repeat(2_560), 'password', 'Password is too long'],
    ['confirmPassword', 'Lamp-Forest9?', 'confirmPassword', 'Passwords do not match'],
    ['confirmPassword', undefined, 'confirmPassword', 'Passwords do not match'],
    ['role', 'admin', 'role', 'Choose student, volunteer or donor'],
    ['role', undefined, 'role', 'Choose student, volunteer or donor'],
  ])('%s %j', (field, value, path, message) => {
    const person: Record<string, unknown> = { ...PERSON, [field]: value };
    if (field === 'password') person['confirmPassword'] = value;
    expect(errors(signupSchema, person)).toMatchObject({ [path]: message });
  });

  test.each(['@', '$', '!', '%', '*', '?', '&'])('%s is a special character', (sign) => {
    const password = `Lampforest9${sign}`;
    expect(errors(signupSchema, { ...PERSON, password, confirmPassword: password })).toEqual({});
  });

  test('reports differing passwords together with other faults', () => {
    expect(errors(signupSchema, { ...PERSON, phone: '1', confirmPassword: 'x' })).toEqual({
      phone: 'Enter valid 10-digit mobile number',
      confirmPassword: 'Passwords do not match',
    });
  });
});

test.each([undefined, null, 'x', 7, [], {}, { authData: null }, { authData: [] }])('an invalid new password: %j', (body) => {
  const found = errors(forgotPasswordSchema, body);
  expect(Object.values(found).length).toBeGreaterThan(0);
  for (const message of Object.values(found)) expect(message).not.toMatch(/expected|undefined|invalid input/i);
});

describe('a one-time password', () => {
  test.each<[unknown, Record<string, string>]>([
    [{}, { email: 'Email Required' }],
    [{ email: '' }, { email: 'Email Required' }],
    [{ email: 'asha' }, { email: 'Enter a valid email address' }],
    [{ email: 'asha@example.in', purpose: 'newsletter' }, { purpose: 'We could not read what was sent.' }],
    [undefined, { '': 'Email Required' }],
  ])('is not requested by %j', (body, found) => {
    expect(errors(otpGenerateSchema, body)).toEqual(found);
  });

  test.each<[unknown, Record<string, string>]>([
    [{}, { email: 'Email and OTP are required', otp: 'Email and OTP are required' }],
    [{ email: 'asha@example.in', otp: '' }, { otp: 'Email and OTP are required' }],
    [{ email: '', otp: '123456' }, { email: 'Email and OTP are required' }],
    [{ email: 'asha@example.in', otp: '12345' }, { otp: 'Enter a valid OTP' }],
    [{ email: 'asha@example.in', otp: '1234567' }, { otp: 'Enter a valid OTP' }],
    [{ email: 'asha@example.in', otp: 'abcdef' }, { otp: 'Enter a valid OTP' }],
    [{ email: 'asha@example.in', otp: 123_456 }, { otp: 'Email and OTP are required' }],
    [undefined, { '': 'Email and OTP are required' }],
  ])('is not checked for %j', (body, found) => {
    expect(errors(otpVerifySchema, body)).toEqual(found);
  });

  test('is for either call that follows unless stated otherwise, and ignores the name', () => {
    expect(otpVerifySchema.parse({ email: 'asha@example.in', otp: ' १२३ 456 ', name: { any: 'thing' } })).toMatchObject({
      otp: '123456',
      purpose: 'account',
    });
    expect(otpGenerateSchema.parse({ email: 'asha@example.in', purpose: 'reset' })).toMatchObject({ purpose: 'reset' });
  });
});

describe('the volunteers’ rule', () => {
  const MAIL = { shortName: 'Deepvan', mailDomain: 'deepvan.example' };
  const login = (email: string, role: 'student' | 'volunteer' | 'donor') =>
    checkForm(forRole(loginForm, role, MAIL), { email, password: 'secret' }).errors;

  test.each([
    ['asha@deepvan.example', 'volunteer'],
    [' Asha@DEEPVAN.example ', 'volunteer'],
    ['asha@example.in', 'student'],
    ['asha@example.in', 'donor'],
  ] as const)('%s may log in as %s', (email, role) => expect(login(email, role)).toEqual({}));

  test.each(['asha@example.in', 'asha@deepvan.example.in', 'asha@notdeepvan.example'])('%s is refused to a volunteer', (email) =>
    expect(login(email, 'volunteer')).toEqual({ email: 'Only Deepvan Email is Requred' }),
  );

  test('comes after other errors of the email', () => expect(login('', 'volunteer')).toEqual({ email: 'Email is required' }));
});
