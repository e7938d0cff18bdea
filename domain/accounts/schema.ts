/**
 * Shapes and rules of the account calls (specification 2, sections 5 and 7), shared by the auth page and the server.
 * Written in zod's small dialect, as all rules that pages load.
 */
import * as z from 'zod/mini';
import { said } from '#domain/shared/responses.ts';
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/shared/email.ts';
import { OTP_DIGITS } from '#domain/otp/constants.ts';
import { accountRoles } from '#domain/pages/choices.ts';
import { PERSON_NAME, NOTHING_SENT, plainSpaces } from '#domain/shared/text.ts';
import {
  accountOtpPurposes,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_LOGIN_PASSWORD_LENGTH,
  MIN_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
  OTP_FIELDS_REQUIRED,
  OTP_INVALID,
  passwordKinds,
  storedRoles,
} from './constants.ts';
import {
  EMAIL_INVALID,
  EMAIL_LONG,
  EMAIL_REQUIRED,
  LOGIN_PASSWORD_SHORT,
  NAME_LETTERS,
  NAME_LONG,
  NAME_REQUIRED,
  NAME_SHORT,
  OTP_EMAIL_REQUIRED,
  PASSWORD_CONTROLS,
  PASSWORD_KINDS,
  PASSWORD_LONG,
  PASSWORD_SHORT,
  PASSWORDS_DIFFER,
  PHONE_INVALID,
  ROLE_INVALID,
} from './messages.ts';

/** Checked before lower-casing: some non-ASCII letters lower-case to ASCII (the Kelvin sign to k). */
const PLAIN = /^[\x20-\x7e]*$/;

/** An email, normalised as it is stored. `required` is the message when it is missing. */
const emailRule = (required: string) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(MAX_EMAIL_LENGTH, { error: EMAIL_LONG, abort: true }),
      z.regex(PLAIN, { error: EMAIL_INVALID, abort: true }),
      z.toLowerCase(),
      z.refine(isEmail, EMAIL_INVALID),
    );

const email = emailRule(EMAIL_REQUIRED);
const role = z.enum(accountRoles, ROLE_INVALID);

/** A new password. Never trimmed: spaces may be part of it. */
const newPassword = z.string(PASSWORD_SHORT).check(
  z.minLength(MIN_PASSWORD_LENGTH, { error: PASSWORD_SHORT, abort: true }),
  z.maxLength(MAX_PASSWORD_LENGTH, { error: PASSWORD_LONG, abort: true }),
  z.refine((text) => !/\p{Cc}/u.test(text), { error: PASSWORD_CONTROLS, abort: true }),
  z.refine((text) => passwordKinds.every(({ pattern }) => pattern.test(text)), PASSWORD_KINDS),
);

const matchingPasswords = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  {
    error: PASSWORDS_DIFFER,
    path: ['confirmPassword'],
    when: ({ value }) => typeof (value as { password?: unknown })?.password === 'string',
  },
);

/** `POST /api/auth/login`. The rule about volunteers' emails is checked where the foundation's domain is known. */
export const loginSchema = z.object(
  {
    email,
    password: z
      .string(LOGIN_PASSWORD_SHORT)
      .check(z.minLength(MIN_LOGIN_PASSWORD_LENGTH, LOGIN_PASSWORD_SHORT), z.maxLength(MAX_PASSWORD_LENGTH, PASSWORD_LONG)),
    role: z._default(role, 'student'),
  },
  NOTHING_SENT,
);
export type Login = z.output<typeof loginSchema>;

/** `POST /api/auth/signup`, with the token of the verified email as `Authorization: Bearer`. */
export const signupSchema = z
  .object(
    {
      name: z
        .string(NAME_REQUIRED)
        .check(
          z.overwrite(plainSpaces),
          z.trim(),
          z.normalize(),
          z.minLength(1, { error: NAME_REQUIRED, abort: true }),
          z.minLength(MIN_NAME_LENGTH, NAME_SHORT),
          z.maxLength(MAX_NAME_LENGTH, NAME_LONG),
          z.regex(PERSON_NAME, NAME_LETTERS),
        ),
      phone: z.string(PHONE_INVALID).check(z.trim(), z.regex(/^[6-9]\d{9}$/, PHONE_INVALID)),
      email,
      password: newPassword,
      confirmPassword: z.string(PASSWORDS_DIFFER),
      role,
    },
    NOTHING_SENT,
  )
  .check(matchingPasswords);
export type Signup = z.output<typeof signupSchema>;

/** The fields of the forgot-password panel. */
export const newPasswordSchema = z
  .object({ email, password: newPassword, confirmPassword: z.string(PASSWORDS_DIFFER), role: z.optional(role) }, NOTHING_SENT)
  .check(matchingPasswords);
export type NewPassword = z.output<typeof newPasswordSchema>;

/** `POST /api/auth/forgot/password`, with the token of the verified email as `Authorization: Bearer`. */
export const forgotPasswordSchema = z.object({ authData: newPasswordSchema }, NOTHING_SENT);

const purpose = z._default(z.enum(accountOtpPurposes, NOTHING_SENT), 'account');
/** Sent by the auth page and ignored: the signup has the name. */
const name = z.optional(z.unknown());

/** `POST /api/auth/otp/generate` */
export const otpGenerateSchema = z.object({ email: emailRule(OTP_EMAIL_REQUIRED), name, purpose }, OTP_EMAIL_REQUIRED);
/** `POST /api/auth/otp/verify` */
export const otpVerifySchema = z.object(
  {
    email: emailRule(OTP_FIELDS_REQUIRED),
    otp: z
      .string(OTP_FIELDS_REQUIRED)
      .check(
        z.trim(),
        z.minLength(1, { error: OTP_FIELDS_REQUIRED, abort: true }),
        z.regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), OTP_INVALID),
      ),
    name,
    purpose,
  },
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
