import { defineForm } from '#domain/forms/form.ts';
import { codeField } from '#domain/otp/form.ts';
import { isEmail } from '#domain/shared/email.ts';
import { EMAIL_INVALID, EMAIL_REQUIRED, OTP_INVALID, OTP_REQUIRED } from './constants.ts';

const email = {
  kind: 'email',
  label: 'Email address',
  privacy: 'personal',
  rules: [{ required: EMAIL_REQUIRED }, { test: isEmail, error: EMAIL_INVALID }],
} as const;
const otp = codeField({ label: 'OTP', required: OTP_REQUIRED, invalid: OTP_INVALID });

export const newsletterForm = defineForm({ fields: { email }, steps: [{ title: 'Subscribe', groups: [{ fields: ['email'] }] }] });
export const newsletterCodeForm = defineForm({ fields: { otp }, steps: [{ title: 'Verify', groups: [{ fields: ['otp'] }] }] });
