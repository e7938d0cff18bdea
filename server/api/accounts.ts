import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type Caller,
  logIn,
  requestAccountOtp,
  resetPassword,
  type SignIn,
  signUp,
  verifyAccountOtp,
} from '#domain/accounts/accounts.server.ts';
import { accountRoles, LOGGED_IN, LOGGED_OUT, OTP_SENT, OTP_VERIFIED, PASSWORD_CHANGED, SIGNED_UP } from '#domain/accounts/constants.ts';
import { dashboardPath } from '#domain/accounts/dashboard-path.ts';
import type { GoogleNotice } from '#domain/accounts/google-notices.ts';
import { describeDevice } from '#domain/accounts/device.ts';
import { signInWithGoogle } from '#domain/accounts/google.server.ts';
import {
  accountAnswerSchema,
  forgotPasswordSchema,
  loginSchema,
  otpGenerateSchema,
  otpVerifiedSchema,
  otpVerifySchema,
  sessionCheckSchema,
  sessionListSchema,
  signedInSchema,
  signupSchema,
} from '#domain/accounts/schema.ts';
import { endOwnSession, endSession, listSessions } from '#domain/accounts/sessions.server.ts';
import { ONE_DAY_MS } from '#domain/durations.ts';
import { DEVICE_COOKIE_DAYS } from '#domain/retention.ts';
import { createGoogleSignIn, GOOGLE_JOURNEY_MS } from '#server/adapters/accounts/google.ts';
import { takeAnyBody } from '#server/api/any-body.ts';
import { said } from '#server/api/answers.ts';
import type { ServerContext } from '#server/context.ts';
import {
  clearCookie,
  clearSessionCookie,
  readCookie,
  requireSession,
  sessionOf,
  sessionToken,
  setCookie,
  setSessionCookie,
} from '#server/plugins/sessions.ts';

const DEVICE = 'device';
const DEVICE_MS = DEVICE_COOKIE_DAYS * ONE_DAY_MS;
const GOOGLE = 'google';

const tags = ['accounts'];
/** The scheme of server/api/openapi.ts: the token that verifying a code returns. */
const VERIFIED = [{ verification: [] }];
const SIGNED_IN = [{ session: [] }];
const BODY_LIMIT = 32 * 1024;
/** Per IP address: each of these calls may send a request to Google. */
const GOOGLE_LIMIT = { max: 60, timeWindow: 60_000 };

/** Accounts and sessions: the calls of specification 2, section 7. */
export function accountRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  const google = createGoogleSignIn(ctx);

  const callerOf = (request: FastifyRequest): Caller => ({
    from: request.ip,
    agent: describeDevice(request.headers['user-agent']),
    device: readCookie(ctx, request, DEVICE),
    session: sessionToken(ctx, request),
  });

  function setCookies(reply: FastifyReply, { session, device }: SignIn): void {
    setSessionCookie(ctx, reply, session);
    setCookie(ctx, reply, DEVICE, device, DEVICE_MS);
  }

  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.post(
      '/auth/otp/generate',
      { schema: { tags, body: otpGenerateSchema, response: { 200: accountAnswerSchema } }, bodyLimit: BODY_LIMIT },
      async ({ body: { email, purpose }, ip }) => {
        await requestAccountOtp(ctx, { email, purpose, from: ip });
        return said(OTP_SENT);
      },
    );

    app.post(
      '/auth/otp/verify',
      { schema: { tags, body: otpVerifySchema, response: { 200: otpVerifiedSchema } }, bodyLimit: BODY_LIMIT },
      async ({ body: { email, purpose, otp }, ip }) => {
        const token = await verifyAccountOtp(ctx, { email, purpose, otp, from: ip });
        return { ...said(OTP_VERIFIED), token };
      },
    );

    app.post(
      '/auth/signup',
      { schema: { tags, security: VERIFIED, body: signupSchema, response: { 200: signedInSchema } }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const signedIn = await signUp(ctx, request.body, bearerOf(request), callerOf(request));
        setCookies(reply, signedIn);
        return { ...said(SIGNED_UP), data: signedIn.account };
      },
    );

    app.post(
      '/auth/login',
      { schema: { tags, body: loginSchema, response: { 200: signedInSchema } }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const signedIn = await logIn(ctx, request.body, callerOf(request));
        setCookies(reply, signedIn);
        return { ...said(LOGGED_IN), data: signedIn.account };
      },
    );

    app.post(
      '/auth/forgot/password',
      { schema: { tags, security: VERIFIED, body: forgotPasswordSchema, response: { 200: accountAnswerSchema } }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const device = await resetPassword(ctx, request.body.authData, bearerOf(request), callerOf(request));
        clearSessionCookie(ctx, reply);
        setCookie(ctx, reply, DEVICE, device, DEVICE_MS);
        return said(PASSWORD_CHANGED);
      },
    );

    app.get('/auth/sessions', { schema: { tags, security: SIGNED_IN, response: { 200: sessionListSchema } } }, async (request) => {
      const { account, sessionId } = await requireSession(ctx, request);
      const sessions = await listSessions(ctx, account.id);
      return { ...said('Your sessions'), data: sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId })) };
    });

    app.get(
      '/auth/google',
      { schema: { tags, querystring: z.object({ role: z.enum(accountRoles).catch('student') }) }, config: { rateLimit: GOOGLE_LIMIT } },
      async (request, reply) => {
        if (!google) return reply.redirect(noticePath('google-off'));
        try {
          const { url, sealed } = await google.begin(request.query.role);
          setCookie(ctx, reply, GOOGLE, sealed, GOOGLE_JOURNEY_MS);
          return await reply.redirect(url);
        } catch (error) {
          request.log.warn({ err: error }, 'Google sign-in cannot be reached');
          return reply.redirect(noticePath('google-failed'));
        }
      },
    );

    app.get('/auth/google/callback', { schema: { tags }, config: { rateLimit: GOOGLE_LIMIT } }, async (request, reply) => {
      if (!google) return reply.redirect(noticePath('google-off'));
      const { search } = new URL(request.url, ctx.publicUrl);
      const outcome = await google.finish(search, readCookie(ctx, request, GOOGLE));
      // It serves for one return, whatever the outcome.
      clearCookie(ctx, reply, GOOGLE);
      const signedIn = 'notice' in outcome ? outcome : await signInWithGoogle(ctx, outcome.person, outcome.role, callerOf(request));
      if ('notice' in signedIn) return reply.redirect(noticePath(signedIn.notice));
      setCookies(reply, signedIn);
      return reply.redirect(dashboardPath(signedIn.account.role));
    });

    await app.register(async (scope) => {
      const bare = scope.withTypeProvider<ZodTypeProvider>();
      // These need only the cookie.
      takeAnyBody(bare);

      // 200 even when nobody is signed in: browsers write error responses to the console.
      bare.post('/auth/', { schema: { tags, response: { 200: sessionCheckSchema } }, bodyLimit: BODY_LIMIT }, async (request, reply) => {
        const session = await sessionOf(ctx, request);
        if (!session) {
          if (sessionToken(ctx, request) !== undefined) clearSessionCookie(ctx, reply);
          return { ...said('Nobody is logged in.'), status: false };
        }
        const { id, name, email, role } = session.account;
        return { ...said('Logged in'), data: { id, name, email, role } };
      });

      bare.delete(
        '/auth/logout',
        { schema: { tags, response: { 200: accountAnswerSchema } }, bodyLimit: BODY_LIMIT },
        async (request, reply) => {
          const token = sessionToken(ctx, request);
          if (token !== undefined) await endSession(ctx.db, ctx, token);
          clearSessionCookie(ctx, reply);
          return said(LOGGED_OUT);
        },
      );

      bare.delete(
        '/auth/sessions/:id',
        {
          schema: { tags, security: SIGNED_IN, params: z.object({ id: z.string().max(64) }), response: { 200: accountAnswerSchema } },
          bodyLimit: BODY_LIMIT,
        },
        async (request, reply) => {
          const { account, sessionId } = await requireSession(ctx, request);
          const { id } = request.params;
          await endOwnSession(ctx, { accountId: account.id, id });
          if (id === sessionId) clearSessionCookie(ctx, reply);
          return said('That session has ended.');
        },
      );
    });
  };
}

/** The token of `Authorization: Bearer`; empty when there is none. */
const bearerOf = ({ headers }: FastifyRequest): string => /^Bearer +([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? '';

const noticePath = (notice: GoogleNotice): string => `/dashboard/auth?type=login&notice=${notice}`;
