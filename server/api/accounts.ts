import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { logIn, requestAccountOtp, resetPassword, signUp, verifyAccountOtp } from '#domain/accounts/accounts.server.ts';
import { LOGGED_IN, OTP_SENT, OTP_VERIFIED, PASSWORD_CHANGED, SIGNED_UP } from '#domain/accounts/constants.ts';
import { loginForm, signupForm } from '#domain/accounts/form.ts';
import { schemaOf } from '#domain/forms/schema.ts';
import {
  accountAnswerSchema,
  forgotPasswordSchema,
  otpGenerateSchema,
  otpVerifiedSchema,
  otpVerifySchema,
  signedInSchema,
} from '#domain/accounts/schema.ts';
import { said } from '#server/api/responses.ts';
import { codeCallerOf, setCodeCookie } from '#server/api/code-cookie.ts';
import { googleRoutes } from '#server/api/google.ts';
import { sessionRoutes } from '#server/api/sessions.ts';
import { callerOf, setDeviceCookie, setSignInCookies } from '#server/api/sign-in.ts';
import type { ServerContext } from '#server/config/context.ts';
import { clearSessionCookie } from '#server/plugins/sessions.ts';

const tags = ['accounts'];
/** The scheme of server/api/openapi.ts: the token that verifying a code returns. */
const VERIFIED = [{ verification: [] }];
const BODY_LIMIT = 32 * 1024;

/** Accounts: the calls of specification 2, section 7, with those of google.ts and sessions.ts. */
export function accountRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.post(
      '/auth/otp/generate',
      { schema: { tags, body: otpGenerateSchema, response: { 200: accountAnswerSchema } }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const { email, purpose } = request.body;
        const { device } = callerOf(ctx, request);
        setCodeCookie(ctx, reply, await requestAccountOtp(ctx, { email, purpose, device, ...codeCallerOf(ctx, request) }));
        return said(OTP_SENT);
      },
    );

    app.post(
      '/auth/otp/verify',
      { schema: { tags, body: otpVerifySchema, response: { 200: otpVerifiedSchema } }, bodyLimit: BODY_LIMIT },
      async (request) => {
        const { email, purpose, otp } = request.body;
        const token = await verifyAccountOtp(ctx, { email, purpose, otp, ...codeCallerOf(ctx, request) });
        return { ...said(OTP_VERIFIED), token };
      },
    );

    app.post(
      '/auth/signup',
      { schema: { tags, security: VERIFIED, body: schemaOf(signupForm), response: { 200: signedInSchema } }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const signedIn = await signUp(ctx, request.body, bearerOf(request), callerOf(ctx, request));
        setSignInCookies(ctx, reply, signedIn);
        return { ...said(SIGNED_UP), data: signedIn.account };
      },
    );

    app.post(
      '/auth/login',
      { schema: { tags, body: schemaOf(loginForm), response: { 200: signedInSchema } }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const signedIn = await logIn(ctx, request.body, callerOf(ctx, request));
        setSignInCookies(ctx, reply, signedIn);
        return { ...said(LOGGED_IN), data: signedIn.account };
      },
    );

    app.post(
      '/auth/forgot/password',
      { schema: { tags, security: VERIFIED, body: forgotPasswordSchema, response: { 200: accountAnswerSchema } }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const device = await resetPassword(ctx, request.body.authData, bearerOf(request), callerOf(ctx, request));
        clearSessionCookie(ctx, reply);
        setDeviceCookie(ctx, reply, device);
        return said(PASSWORD_CHANGED);
      },
    );

    await app.register(googleRoutes(ctx));
    await app.register(sessionRoutes(ctx));
  };
}

/** The token of `Authorization: Bearer`; empty when there is none. */
const bearerOf = ({ headers }: FastifyRequest): string => /^Bearer +([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
