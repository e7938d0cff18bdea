/**
 * Shapes of the account calls (specification 2, section 7); those of the auth page's forms are of form.ts.
 */
import * as z from 'zod/mini';
import { said } from '#domain/shared/responses.ts';
import { codeField } from '#domain/otp/form.ts';
import { NOTHING_SENT } from '#domain/shared/text.ts';
import { fieldSchema, schemaOf } from '#domain/forms/schema.ts';
import { accountOtpPurposes, OTP_EMAIL_REQUIRED, OTP_FIELDS_REQUIRED, OTP_INVALID, storedRoles } from './constants.ts';
import { emailField, newPasswordForm, resetForm } from './form.ts';

/** `POST /api/auth/forgot/password`, with the token of the verified email as `Authorization: Bearer`. */
export const forgotPasswordSchema = z.object({ authData: schemaOf(newPasswordForm) }, NOTHING_SENT);

const purpose = z._default(z.enum(accountOtpPurposes, NOTHING_SENT), 'account');
/** Sent by the auth page and ignored: the signup has the name. */
const name = z.optional(z.unknown());

/** `POST /api/auth/otp/generate` */
export const otpGenerateSchema = z.object({ email: fieldSchema(resetForm.fields.email), name, purpose }, OTP_EMAIL_REQUIRED);

const code = fieldSchema(codeField({ label: 'OTP', required: OTP_FIELDS_REQUIRED, invalid: OTP_INVALID }));

/** `POST /api/auth/otp/verify` */
export const otpVerifySchema = z.object(
  { email: fieldSchema(emailField(OTP_FIELDS_REQUIRED)), otp: code, name, purpose },
  OTP_FIELDS_REQUIRED,
);

/** Response of calls that return only a message. */
export const accountAnswerSchema = z.object(said);
export type AccountAnswer = z.output<typeof accountAnswerSchema>;

/** Response of `POST /api/auth/otp/verify`. */
export const otpVerifiedSchema = z.object({ ...said, token: z.string() });
export type OtpVerified = z.output<typeof otpVerifiedSchema>;

const account = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(storedRoles) });

/** Response of login and signup: whose dashboard to open. */
export const signedInSchema = z.object({ ...said, data: account });
export type SignedIn = z.output<typeof signedInSchema>;

/** Response of `POST /api/auth/`. When nobody is signed in, `status` is false in a successful response. */
export const sessionCheckSchema = z.object({ status: z.boolean(), msg: z.string(), message: z.string(), data: z.optional(account) });
export type SessionCheckAnswer = z.output<typeof sessionCheckSchema>;

/** Response of `GET /api/auth/sessions`, last used first. Times in milliseconds since the epoch. */
export const sessionListSchema = z.object({
  ...said,
  data: z.array(z.object({ id: z.string(), device: z.string(), createdAt: z.number(), lastSeenAt: z.number(), isCurrent: z.boolean() })),
});
export type SessionList = z.output<typeof sessionListSchema>;
