import { defineForm } from '#domain/forms/form.ts';
import { isEmail } from '#domain/shared/text/email.ts';
import { EMAIL_INVALID, EMAIL_REQUIRED } from './constants.ts';

const email = {
  kind: 'email',
  label: 'Email address',
  privacy: 'personal',
  rules: [{ required: EMAIL_REQUIRED }, { test: isEmail, error: EMAIL_INVALID }],
  input: { autoComplete: 'email', placeholder: 'you@example.in' },
} as const;

export const newsletterForm = defineForm({ fields: { email }, steps: [{ title: 'Subscribe', groups: [{ fields: ['email'] }] }] });
