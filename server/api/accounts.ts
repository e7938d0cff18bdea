import { accountOperations } from '#domain/accounts/operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { logIn, checkPassword, requestAccountOtp, resetPassword, signUp, verifyAccountOtp } from '#domain/accounts/accounts.server.ts';
import { beginPasskeyLogin, logInByPasskey } from '#domain/accounts/passkey-login.server.ts';
import { CHALLENGE_MS } from '#domain/factors/constants.ts';
import { LOGGED_IN, OTP_SENT, OTP_VERIFIED, PASSWORD_CHANGED, SIGNED_UP } from '#domain/accounts/constants.ts';
import { okMessage } from '#server/api/responses.ts';
import { codeClientOf, setCodeCookie } from '#server/api/code-cookie.ts';
import { googleRoutes } from '#server/api/google.ts';
import { phoneLoginRoutes } from '#server/api/phone.ts';
import { sessionRoutes } from '#server/api/sessions.ts';
import { clientOf, setDeviceCookie, setSignInCookies } from '#server/api/sign-in.ts';
import type { ServerContext } from '#server/config/context.ts';
import { clearCookie, clearSessionCookie, readCookie, setCookie } from '#server/plugins/sessions.ts';

const BODY_LIMIT = 32 * 1024;
const PASSKEY = 'passkey';

export function accountRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.route({
      ...route(accountOperations['POST /auth/otp/generate']),
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const { email, name, password, purpose } = request.body;
        if (password !== undefined) checkPassword(ctx, { password, email, name: typeof name === 'string' ? name : '' });
        const { device } = clientOf(ctx, request);
        setCodeCookie(ctx, reply, await requestAccountOtp(ctx, { email, purpose, device, ...codeClientOf(ctx, request) }));
        return okMessage(OTP_SENT);
      },
    });

    app.route({
      ...route(accountOperations['POST /auth/otp/verify']),
      bodyLimit: BODY_LIMIT,
      handler: async (request) => {
        const { email, purpose, otp } = request.body;
        const token = await verifyAccountOtp(ctx, { email, purpose, otp, ...codeClientOf(ctx, request) });
        return { ...okMessage(OTP_VERIFIED), token };
      },
    });

    app.route({
      ...route(accountOperations['POST /auth/signup']),
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const signedIn = await signUp(ctx, request.body, bearerOf(request), clientOf(ctx, request));
        setSignInCookies(ctx, reply, signedIn);
        return { ...okMessage(SIGNED_UP), data: signedIn.account };
      },
    });

    app.route({
      ...route(accountOperations['POST /auth/login']),
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const signedIn = await logIn(ctx, request.body, clientOf(ctx, request));
        setSignInCookies(ctx, reply, signedIn);
        return { ...okMessage(LOGGED_IN), data: signedIn.account };
      },
    });

    app.route({
      ...route(accountOperations['POST /auth/office']),
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const signedIn = await logIn(ctx, request.body, clientOf(ctx, request), { isStaffOnly: true });
        setSignInCookies(ctx, reply, signedIn);
        return { ...okMessage(LOGGED_IN), data: signedIn.account };
      },
    });

    app.route({
      ...route(accountOperations['POST /auth/office/passkey']),
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const { browser, options } = await beginPasskeyLogin(ctx, request.ip);
        setCookie(ctx, reply, PASSKEY, browser, CHALLENGE_MS);
        return { ...okMessage('Use your passkey'), data: options };
      },
    });

    app.route({
      ...route(accountOperations['POST /auth/office/passkey/verify']),
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const answer = { response: request.body.response, browser: readCookie(ctx, request, PASSKEY) };
        const signedIn = await logInByPasskey(ctx, answer, clientOf(ctx, request));
        clearCookie(ctx, reply, PASSKEY);
        setSignInCookies(ctx, reply, signedIn);
        return { ...okMessage(LOGGED_IN), data: signedIn.account };
      },
    });

    app.route({
      ...route(accountOperations['POST /auth/forgot/password']),
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const device = await resetPassword(ctx, request.body.authData, bearerOf(request), clientOf(ctx, request));
        clearSessionCookie(ctx, reply);
        setDeviceCookie(ctx, reply, device);
        return okMessage(PASSWORD_CHANGED);
      },
    });

    await app.register(googleRoutes(ctx));
    await app.register(phoneLoginRoutes(ctx));
    await app.register(sessionRoutes(ctx));
  };
}

const bearerOf = ({ headers }: FastifyRequest): string => /^Bearer +([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
