import * as m from '#messages/index.ts';
import { nothingSent } from '#domain/shared/text/text.ts';
import * as z from 'zod/mini';
import { codeField } from '#domain/otp/form.ts';
import { fieldSchema, schemaOf } from '#domain/forms/schema.ts';
import { accountOtpPurposes } from './constants.ts';
import { emailField, newPasswordForm, resetForm, signupForm } from './form.ts';

/** The verified email's token is `Authorization: Bearer`. */
export const forgotPasswordSchema = z.object({ authData: schemaOf(newPasswordForm) }, nothingSent);

const purpose = z._default(z.enum(accountOtpPurposes, nothingSent), 'account');
/** Ignored: the signup has it. */
const name = z.optional(z.unknown());

/** Looked at before a code is sent, and not stored. */
const password = z.optional(fieldSchema(() => signupForm.fields.password));

export const otpGenerateSchema = z.object(
  { email: fieldSchema(() => resetForm.fields.email), name, password, purpose },
  { error: () => m.accounts.otp.emailRequired },
);

const bothRequired = () => m.accounts.otp.bothRequired;
const code = fieldSchema(() => codeField({ label: m.accounts.otp.otp, required: bothRequired(), invalid: m.accounts.otp.invalid }));

export const otpVerifySchema = z.object(
  { email: fieldSchema(() => emailField(bothRequired())), otp: code, name, purpose },
  { error: bothRequired },
);
