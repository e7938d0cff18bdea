import type { FastifyRequest } from 'fastify';
import * as m from '#messages/index.ts';
import {
  checkPassword,
  chooseLanguage,
  logIn,
  requestAccountOtp,
  resetPassword,
  signUp,
  verifyAccountOtp,
} from '#domain/accounts/accounts.server.ts';
import type { accountOperations } from '#domain/accounts/operations.ts';
import { beginPasskeyLogin, logInByPasskey } from '#domain/accounts/login/passkey-login.server.ts';
import { endOwnSession, endSession, listSessions } from '#domain/accounts/sessions.server.ts';
import { CHALLENGE_MS } from '#domain/factors/constants.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { codeClientOf, setCodeCookie } from '#server/api/shared/code-cookie.ts';
import { beginGoogle, finishGoogle } from '#server/api/google.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import { clientOf, setDeviceCookie, setSignInCookies } from '#server/api/shared/sign-in.ts';
import { clearCookie, clearSessionCookie, readCookie, sessionOf, sessionToken, setCookie } from '#server/plugins/sessions.ts';

const PASSKEY = 'passkey';

export const accountHandlers: Handlers<typeof accountOperations> = {
  'POST /auth/otp/generate': async (ctx, { body: { email, name, password, purpose }, request, reply }) => {
    if (password !== undefined) checkPassword(ctx, { password, email, name: typeof name === 'string' ? name : '' });
    const { device } = clientOf(ctx, request);
    setCodeCookie(ctx, reply, await requestAccountOtp(ctx, { email, purpose, device, ...codeClientOf(ctx, request) }));
    return okMessage(m.accounts.otp.sent);
  },

  'POST /auth/otp/verify': async (ctx, { body: { email, purpose, otp }, request }) => {
    const token = await verifyAccountOtp(ctx, { email, purpose, otp, ...codeClientOf(ctx, request) });
    return { ...okMessage(m.accounts.otp.verified), token };
  },

  'POST /auth/signup': async (ctx, { body, request, reply }) =>
    okMessage(m.accounts.calls.signedUp, setSignInCookies(ctx, reply, await signUp(ctx, body, bearerOf(request), clientOf(ctx, request)))),

  'POST /auth/login': async (ctx, { body, request, reply }) =>
    okMessage(m.accounts.calls.loggedIn, setSignInCookies(ctx, reply, await logIn(ctx, body, clientOf(ctx, request)))),

  'POST /auth/office': async (ctx, { body, request, reply }) =>
    okMessage(
      m.accounts.calls.loggedIn,
      setSignInCookies(ctx, reply, await logIn(ctx, body, clientOf(ctx, request), { isStaffOnly: true })),
    ),

  'POST /auth/office/passkey': async (ctx, { ip, reply }) => {
    const { browser, options } = await beginPasskeyLogin(ctx, ip);
    setCookie(ctx, reply, PASSKEY, browser, CHALLENGE_MS);
    return okMessage('Use your passkey', options);
  },

  'POST /auth/office/passkey/verify': async (ctx, { body: { response }, request, reply }) => {
    const signedIn = await logInByPasskey(ctx, { response, browser: readCookie(ctx, request, PASSKEY) }, clientOf(ctx, request));
    clearCookie(ctx, reply, PASSKEY);
    return okMessage(m.accounts.calls.loggedIn, setSignInCookies(ctx, reply, signedIn));
  },

  'POST /auth/forgot/password': async (ctx, { body, request, reply }) => {
    const device = await resetPassword(ctx, body.authData, bearerOf(request), clientOf(ctx, request));
    clearSessionCookie(ctx, reply);
    setDeviceCookie(ctx, reply, device);
    return okMessage(m.accounts.calls.passwordChanged);
  },

  'GET /auth/google': (ctx, { query, request, reply }) => beginGoogle(ctx, query.role, request, reply),

  'GET /auth/google/callback': (ctx, { request, reply }) => finishGoogle(ctx, request, reply),

  // Browsers write error responses to the console.
  'POST /auth/': async (ctx, { request, reply }) => {
    const session = await sessionOf(ctx, request);
    if (!session) {
      if (sessionToken(ctx, request) !== undefined) clearSessionCookie(ctx, reply);
      return { ...okMessage(m.accounts.calls.nobody), status: false };
    }
    const { id, name, email, role, language } = session.account;
    return okMessage(m.accounts.calls.somebody, { id, name, email, role, language });
  },

  'PUT /auth/language': async (ctx, { account, body }) => {
    await chooseLanguage(ctx, account.id, body.language);
    return okMessage(m.accounts.calls.saved);
  },

  'GET /auth/sessions': async (ctx, { account, session }) => {
    const sessions = await listSessions(ctx, account.id);
    return okMessage(
      m.accounts.calls.sessions,
      sessions.map((one) => ({ ...one, isCurrent: one.id === session.sessionId })),
    );
  },

  'DELETE /auth/sessions/:id': async (ctx, { params: { id }, account, session, reply }) => {
    await endOwnSession(ctx, { accountId: account.id, id });
    if (id === session.sessionId) clearSessionCookie(ctx, reply);
    return okMessage(m.accounts.session.ended);
  },

  'DELETE /auth/logout': async (ctx, { request, reply }) => {
    const token = sessionToken(ctx, request);
    if (token !== undefined) await endSession(ctx.db, ctx, token);
    clearSessionCookie(ctx, reply);
    // Drafts and unsent forms stay (decision 0020).
    reply.header('clear-site-data', '"cache"');
    return okMessage(m.accounts.calls.loggedOut);
  },
};

const bearerOf = ({ headers }: FastifyRequest): string => /^Bearer +([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
