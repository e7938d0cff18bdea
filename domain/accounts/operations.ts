import { z } from 'zod';
import { languages } from '#messages/language.ts';
import { schemaOf } from '#domain/forms/schema.ts';
import { defineOperations } from '#domain/shared/operation.ts';
import { messageResponseSchema, messageFields, time } from '#domain/shared/responses.ts';
import { accountRoles } from '#domain/pages/choices.ts';
import { assertionSchema, requestOptionsSchema } from '#domain/factors/schema.ts';
import { storedRoles } from './constants.ts';
import { loginForm, signupForm } from './form.ts';
import { forgotPasswordSchema, otpGenerateSchema, otpVerifySchema } from './schema.ts';

export const accountSchema = z
  .object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(storedRoles), language: z.enum(languages) })
  .meta({ id: 'Account' });

export const signedInSchema = z
  .object({ ...messageFields, data: accountSchema })
  .meta({ id: 'SignedIn', description: 'Whose dashboard to open' });

const ACCOUNT_CALLS = { tag: 'accounts', for: 'anyone', bodyBytes: 32 * 1024 } as const;

export const accountOperations = defineOperations(ACCOUNT_CALLS, {
  'POST /auth/otp/generate': {
    id: 'sendOtp',
    summary: 'Send a code to an email address',
    body: otpGenerateSchema,
    response: messageResponseSchema,
  },
  'POST /auth/otp/verify': {
    id: 'verifyOtp',
    summary: 'Exchange a code for the token that signing up or a new password needs',
    body: otpVerifySchema,
    response: z.object({ ...messageFields, token: z.string() }).meta({ id: 'OtpVerified' }),
    errors: ['wrong_code', 'expired'],
  },
  'POST /auth/signup': {
    id: 'signUp',
    summary: 'Open an account and sign in',
    for: 'verified',
    body: schemaOf(signupForm),
    response: signedInSchema,
    errors: ['unauthenticated', 'already_registered'],
  },
  'POST /auth/login': {
    id: 'logIn',
    summary: 'Sign in with a password',
    body: schemaOf(loginForm),
    response: signedInSchema,
    errors: ['unauthenticated'],
  },
  'POST /auth/office': {
    id: 'logInAtOffice',
    summary: 'Sign in with a password, as staff',
    description: 'Any other account gets the response to a wrong password.',
    body: schemaOf(loginForm),
    response: signedInSchema,
    errors: ['unauthenticated'],
  },
  'POST /auth/office/passkey': {
    id: 'askPasskey',
    summary: 'What a passkey of staff is to sign',
    description: 'The cookie `passkey` ties the answer to this browser.',
    response: z.object({ ...messageFields, data: requestOptionsSchema }).meta({ id: 'PasskeyAsked' }),
  },
  'POST /auth/office/passkey/verify': {
    id: 'logInByPasskey',
    summary: 'Sign in with a passkey, as staff',
    description: 'The session needs no other factor.',
    body: z.object({ response: assertionSchema }),
    response: signedInSchema,
    errors: ['wrong_code', 'expired'],
  },
  'POST /auth/forgot/password': {
    id: 'resetPassword',
    summary: 'Set a new password, and end every session of the account',
    for: 'verified',
    body: forgotPasswordSchema,
    response: messageResponseSchema,
    errors: ['unauthenticated', 'not_found'],
  },
  'GET /auth/google': {
    id: 'beginGoogleSignIn',
    summary: 'Sign in with Google: go there',
    perMinute: 60,
    query: z.object({
      role: z.enum(accountRoles).catch('student').describe('Of a new account'),
    }),
    redirect: 'To Google, or back to the login page with a notice',
  },
  'GET /auth/google/callback': {
    id: 'finishGoogleSignIn',
    summary: 'Sign in with Google: come back',
    perMinute: 60,
    redirect: 'To the dashboard, or to the login page with a notice',
  },
  'POST /auth/': {
    id: 'checkSession',
    summary: 'Who is signed in',
    isRaw: true,
    response: z
      .object({ ...messageFields, status: z.boolean().describe('False when nobody is signed in'), data: accountSchema.optional() })
      .meta({ id: 'SessionCheck' }),
  },
  'PUT /auth/language': {
    id: 'chooseLanguage',
    summary: 'In which language mails and messages to the account are written',
    for: 'account',
    body: z.object({ language: z.enum(languages) }),
    response: messageResponseSchema,
  },
  'GET /auth/sessions': {
    id: 'listSessions',
    summary: 'The account’s sessions, last used first',
    for: 'account',
    response: z
      .object({
        ...messageFields,
        data: z.array(z.object({ id: z.string(), device: z.string(), createdAt: time, lastSeenAt: time, isCurrent: z.boolean() })),
      })
      .meta({ id: 'Sessions' }),
  },
  'DELETE /auth/sessions/:id': {
    id: 'endSession',
    summary: 'End a session of the account',
    isRaw: true,
    for: 'account',
    params: z.object({ id: z.string().max(64) }),
    response: messageResponseSchema,
    errors: ['not_found'],
  },
  'DELETE /auth/logout': {
    id: 'logOut',
    summary: 'End this session',
    description: 'Succeeds when there is none.',
    isRaw: true,
    response: messageResponseSchema,
  },
});
