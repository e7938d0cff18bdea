import * as m from '#messages/index.ts';
import { nothingSent } from '#domain/shared/text/text.ts';
import * as z from 'zod/mini';
import { codeField } from '#domain/otp/form.ts';
import { fieldSchema, schemaOf } from '#domain/forms/schema.ts';
import { accountOtpPurposes, OTP_EMAIL_REQUIRED, OTP_FIELDS_REQUIRED, OTP_INVALID } from './constants.ts';
import { emailField, newPasswordForm, resetForm, signupForm } from './form.ts';

/** The verified email's token is `Authorization: Bearer`. */
export const forgotPasswordSchema = z.object({ authData: schemaOf(newPasswordForm) }, nothingSent);

const purpose = z._default(z.enum(accountOtpPurposes, nothingSent), 'account');
/** Ignored: the signup has it. */
const name = z.optional(z.unknown());
/** Looked at before a code is sent, and not stored. */
const password = z.optional(fieldSchema(signupForm.fields.password));

export const otpGenerateSchema = z.object({ email: fieldSchema(resetForm.fields.email), name, password, purpose }, OTP_EMAIL_REQUIRED);

const code = fieldSchema(codeField({ label: 'OTP', required: OTP_FIELDS_REQUIRED, invalid: OTP_INVALID }));

export const otpVerifySchema = z.object(
  { email: fieldSchema(emailField(OTP_FIELDS_REQUIRED)), otp: code, name, purpose },
  OTP_FIELDS_REQUIRED,
);
