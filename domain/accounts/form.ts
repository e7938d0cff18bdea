/** Specification 2, sections 5 and 6. */
import { defineForm, type Field, type Fields, type Form, type ValuesOf } from '#domain/forms/form.ts';
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/shared/text/email.ts';
import { accountRoles } from '#domain/pages/choices.ts';
import { PERSON_NAME } from '#domain/shared/text/greeting-name.ts';
import {
  type AccountRole,
  isFoundationEmail,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  OTP_EMAIL_REQUIRED,
  PASSWORD_PLAIN,
  passwordKinds,
  volunteerEmailRequired,
} from './constants.ts';
import { isPlain } from './password-rules.ts';

/** @param required message without an email */
export const emailField = (required: string) =>
  ({
    kind: 'email',
    label: 'Email',
    privacy: 'personal',
    rules: [{ required }, { max: MAX_EMAIL_LENGTH, error: 'Email is too long' }, { test: isEmail, error: 'Enter a valid email address' }],
    input: { autoComplete: 'username' },
  }) as const satisfies Field;

const email = emailField('Email is required');

const ROLE_INVALID = 'Choose student, volunteer or donor';
const role = {
  kind: 'hidden',
  label: 'Role',
  options: accountRoles,
  privacy: 'none',
  rules: [{ required: ROLE_INVALID }],
} as const satisfies Field;

const optionalRole = {
  ...role,
  rules: [{ test: (text: string) => accountRoles.some((known) => known === text), error: ROLE_INVALID }],
} as const satisfies Field;

const PASSWORD_LONG = 'Password is too long';
const password = {
  kind: 'password',
  label: 'Password',
  privacy: 'none',
  inDraft: false,
  rules: [
    { required: 'Min 8 characters' },
    { min: MIN_PASSWORD_LENGTH, error: 'Min 8 characters' },
    { max: MAX_PASSWORD_LENGTH, error: PASSWORD_LONG },
    { test: (text: string) => !/\p{Cc}/u.test(text), error: 'Password has a character that cannot be typed' },
    {
      test: (text: string) => passwordKinds.every(({ pattern }) => pattern.test(text)),
      error: 'Use uppercase, lowercase, number, and special character',
    },
    { test: (text: string) => !isPlain(text), error: PASSWORD_PLAIN },
  ],
  input: { autoComplete: 'new-password' },
} as const satisfies Field;

const PASSWORDS_DIFFER = 'Passwords do not match';
const confirmPassword = {
  kind: 'password',
  label: 'Confirm password',
  privacy: 'none',
  inDraft: false,
  // Two empty fields do not differ.
  rules: [{ required: PASSWORDS_DIFFER, unless: ({ password: first }) => first === undefined }],
  input: { autoComplete: 'new-password' },
} as const satisfies Field;

const samePasswords = (values: Readonly<Record<string, unknown>>) =>
  values['password'] !== undefined && values['password'] !== values['confirmPassword'] ? { confirmPassword: PASSWORDS_DIFFER } : {};

/** Default role: student. */
export const loginForm = defineForm({
  fields: {
    email,
    password: {
      ...password,
      rules: [
        { required: 'Password must be at least 6 characters' },
        { min: 6, error: 'Password must be at least 6 characters' },
        { max: MAX_PASSWORD_LENGTH, error: PASSWORD_LONG },
      ],
      input: { autoComplete: 'current-password' },
    },
    role: optionalRole,
  },
  steps: [{ title: 'Log in', groups: [{ fields: ['email', 'password'] }] }],
});
export type Login = ValuesOf<typeof loginForm>;

/** For somebody who is signed in and knows the old password. */
export const passwordForm = defineForm({
  fields: { password: loginForm.fields.password },
  steps: [{ title: 'Your password', groups: [{ fields: ['password'] }] }],
});

export const signupForm = defineForm({
  fields: {
    name: {
      kind: 'text',
      label: 'Full name',
      privacy: 'personal',
      rules: [
        { required: 'Name is required' },
        { min: 2, error: 'Name must be at least 2 characters' },
        { max: MAX_NAME_LENGTH, error: 'Name is too long' },
        { matches: PERSON_NAME, error: 'Only letters and spaces allowed' },
      ],
      input: { autoComplete: 'name' },
    },
    phone: {
      kind: 'phone',
      label: 'Phone',
      privacy: 'personal',
      rules: [{ required: 'Enter valid 10-digit mobile number' }, { matches: /^[6-9]\d{9}$/, error: 'Enter valid 10-digit mobile number' }],
      input: { autoComplete: 'tel-national', inputMode: 'numeric', placeholder: '10 digits' },
    },
    email,
    password,
    confirmPassword,
    role,
  },
  steps: [{ title: 'Sign up', groups: [{ fields: ['name', 'phone', 'email', 'password', 'confirmPassword'] }] }],
  check: samePasswords,
});
export type Signup = ValuesOf<typeof signupForm>;

export const resetForm = defineForm({
  fields: { email: emailField(OTP_EMAIL_REQUIRED) },
  steps: [{ title: 'Forgot password', groups: [{ fields: ['email'] }] }],
});

export const newPasswordForm = defineForm({
  fields: { email, password: { ...password, label: 'New password' }, confirmPassword, role: optionalRole },
  steps: [{ title: 'New password', groups: [{ fields: ['email', 'password', 'confirmPassword'] }] }],
  check: samePasswords,
});
export type NewPassword = ValuesOf<typeof newPasswordForm>;

interface OwnMail {
  shortName: string;
  mailDomain: string;
}

/** Volunteers need a foundation address (specification 2, section 6). */
export function forRole<F extends { readonly email: Field } & Fields>(form: Form<F>, chosen: AccountRole, own: OwnMail): Form<F> {
  if (chosen !== 'volunteer') return form;
  const rules = [
    ...form.fields.email.rules,
    { test: (text: string) => isFoundationEmail(text, own.mailDomain), error: volunteerEmailRequired(own.shortName) },
  ];
  return { ...form, fields: { ...form.fields, email: { ...form.fields.email, hint: `Ending in @${own.mailDomain}`, rules } } };
}
