import { defineForm } from '#domain/forms/form.ts';
import { codeField } from '#domain/otp/form.ts';
import { OTP_INVALID, OTP_REQUIRED } from './constants.ts';

const otp = codeField({ label: 'OTP', required: OTP_REQUIRED, invalid: OTP_INVALID });

/** Apart from the email: not in first views. */
export const newsletterCodeForm = defineForm({ fields: { otp }, steps: [{ title: 'Verify', groups: [{ fields: ['otp'] }] }] });
