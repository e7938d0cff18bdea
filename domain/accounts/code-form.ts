import { defineForm } from '#domain/forms/form.ts';
import { codeField } from '#domain/otp/form.ts';
import { OTP_INVALID } from './constants.ts';

export const codeForm = defineForm({
  fields: { otp: codeField({ label: 'OTP', required: 'OTP field is empty', invalid: OTP_INVALID }) },
  steps: [{ title: 'Check your email', groups: [{ fields: ['otp'] }] }],
});
