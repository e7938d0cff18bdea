/** Specification 2, sections 5 and 6. */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
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
  passwordKinds,
} from './constants.ts';
import { isPlain } from './password-rules.ts';

/** @param required message without an email */
export const emailField = (required: string) =>
  ({
    kind: 'email',
    label: m.accounts.fields.email,
    privacy: 'personal',
    rules: [
      { required },
      { max: MAX_EMAIL_LENGTH, error: m.accounts.fields.emailLong },
      { test: isEmail, error: m.accounts.fields.emailInvalid },
    ],
    input: { autoComplete: 'username' },
  }) as const satisfies Field;

const email = () => emailField(m.accounts.fields.emailRequired);

const role = () =>
  ({
    kind: 'hidden',
    label: 'Role',
    options: accountRoles,
    privacy: 'none',
    rules: [{ required: m.accounts.fields.roleInvalid }],
  }) as const satisfies Field;

const optionalRole = () =>
  ({
    ...role(),
    rules: [{ test: (text: string) => accountRoles.some((known) => known === text), error: m.accounts.fields.roleInvalid }],
  }) as const satisfies Field;

const password = () =>
  ({
    kind: 'password',
    label: m.accounts.fields.password,
    privacy: 'none',
    inDraft: false,
    rules: [
      { required: m.accounts.fields.passwordShort },
      { min: MIN_PASSWORD_LENGTH, error: m.accounts.fields.passwordShort },
      { max: MAX_PASSWORD_LENGTH, error: m.accounts.fields.passwordLong },
      { test: (text: string) => !/\p{Cc}/u.test(text), error: m.accounts.fields.passwordUntypable },
      {
        test: (text: string) => Object.values(passwordKinds).every((pattern) => pattern.test(text)),
        error: m.accounts.fields.passwordMixed,
      },
      { test: (text: string) => !isPlain(text), error: m.accounts.fields.passwordPlain },
    ],
    input: { autoComplete: 'new-password' },
  }) as const satisfies Field;

const confirmPassword = () =>
  ({
    kind: 'password',
    label: m.accounts.fields.confirmPassword,
    privacy: 'none',
    inDraft: false,
    // Two empty fields do not differ.
    rules: [{ required: m.accounts.fields.passwordsDiffer, unless: ({ password: first }) => first === undefined }],
    input: { autoComplete: 'new-password' },
  }) as const satisfies Field;

const samePasswords = (values: Readonly<Record<string, unknown>>) =>
  values['password'] !== undefined && values['password'] !== values['confirmPassword']
    ? { confirmPassword: m.accounts.fields.passwordsDiffer }
    : {};

const oldPassword = () =>
  ({
    ...password(),
    rules: [
      { required: m.accounts.fields.oldPasswordShort },
      { min: 6, error: m.accounts.fields.oldPasswordShort },
      { max: MAX_PASSWORD_LENGTH, error: m.accounts.fields.passwordLong },
    ],
    input: { autoComplete: 'current-password' },
  }) as const satisfies Field;

/** Default role: student. */
export const loginForm = inLanguage(() =>
  defineForm({
    fields: { email: email(), password: oldPassword(), role: optionalRole() },
    steps: [{ title: m.accounts.login.logIn, groups: [{ fields: ['email', 'password'] }] }],
  }),
);
export type Login = ValuesOf<typeof loginForm>;

/** For somebody who is signed in and knows the old password. */
export const passwordForm = inLanguage(() =>
  defineForm({
    fields: { password: oldPassword() },
    steps: [{ title: m.accounts.confirm.yourPassword, groups: [{ fields: ['password'] }] }],
  }),
);

export const signupForm = inLanguage(() =>
  defineForm({
    fields: {
      name: {
        kind: 'text',
        label: m.accounts.fields.fullName,
        privacy: 'personal',
        rules: [
          { required: m.accounts.fields.nameRequired },
          { min: 2, error: m.accounts.fields.nameShort },
          { max: MAX_NAME_LENGTH, error: m.accounts.fields.nameLong },
          { matches: PERSON_NAME, error: m.accounts.fields.nameLetters },
        ],
        input: { autoComplete: 'name' },
      },
      phone: {
        kind: 'phone',
        label: m.phone.phone,
        privacy: 'personal',
        rules: [{ required: m.phone.invalid }, { matches: /^[6-9]\d{9}$/, error: m.phone.invalid }],
        input: { autoComplete: 'tel-national', inputMode: 'numeric', placeholder: m.phone.tenDigits },
      },
      email: email(),
      password: password(),
      confirmPassword: confirmPassword(),
      role: role(),
    },
    steps: [{ title: m.accounts.login.signUp, groups: [{ fields: ['name', 'phone', 'email', 'password', 'confirmPassword'] }] }],
    check: samePasswords,
  }),
);
export type Signup = ValuesOf<typeof signupForm>;

export const resetForm = inLanguage(() =>
  defineForm({
    fields: { email: emailField(m.accounts.otp.emailRequired) },
    steps: [{ title: m.accounts.login.forgotPassword, groups: [{ fields: ['email'] }] }],
  }),
);

export const newPasswordForm = inLanguage(() =>
  defineForm({
    fields: {
      email: email(),
      password: { ...password(), label: m.accounts.fields.newPassword },
      confirmPassword: confirmPassword(),
      role: optionalRole(),
    },
    steps: [{ title: m.accounts.fields.newPassword, groups: [{ fields: ['email', 'password', 'confirmPassword'] }] }],
    check: samePasswords,
  }),
);
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
    { test: (text: string) => isFoundationEmail(text, own.mailDomain), error: m.accounts.fields.foundationEmailOnly(own.shortName) },
  ];
  const hint = m.accounts.fields.foundationEmail(own.mailDomain);
  return { ...form, fields: { ...form.fields, email: { ...form.fields.email, hint, rules } } };
}
