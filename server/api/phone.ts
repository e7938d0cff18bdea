import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CODE_ON_ITS_WAY, LOGGED_IN, OTP_SENT } from '#domain/accounts/constants.ts';
import { phoneLoginOperations } from '#domain/accounts/phone-login-operations.ts';
import { chooseStudent, logInByPhone, requestPhoneLogin } from '#domain/accounts/phone-login.server.ts';
import type { Session } from '#domain/accounts/sessions.server.ts';
import { ownPhoneOperations } from '#domain/phone/operations.ts';
import { choosePhoneChannel, confirmOwnPhone, forgetOwnPhone, readOwnPhone, sendOwnPhoneCode } from '#domain/phone/student.server.ts';
import { codeClientOf, setCodeCookie } from '#server/api/code-cookie.ts';
import { ok, okMessage } from '#server/api/responses.ts';
import { route } from '#server/api/route.ts';
import { clientOf, setSignInCookies } from '#server/api/sign-in.ts';
import type { ServerContext } from '#server/config/context.ts';

const BODY_LIMIT = 8 * 1024;

const CONFIRMED = 'Your phone is confirmed';
const SAVED = 'Saved';
const FORGOTTEN = 'The phone was taken off your account';

/** docs/decisions/0082. */
export function studentPhoneRoutes(ctx: ServerContext, sessionOf: (request: FastifyRequest) => Session): FastifyPluginAsyncZod {
  const studentOf = (request: FastifyRequest) => {
    const { sessionId, account, isFresh } = sessionOf(request);
    return { accountId: account.id, sessionId, isFresh, from: request.ip };
  };

  return async (app) => {
    app.route({
      ...route(ownPhoneOperations['GET /student/phone']),
      handler: async (request) => ({ ...ok, data: await readOwnPhone(ctx, studentOf(request).accountId) }),
    });

    app.route({
      ...route(ownPhoneOperations['POST /student/phone/code']),
      bodyLimit: BODY_LIMIT,
      handler: async (request) => {
        await sendOwnPhoneCode(ctx, studentOf(request), request.body);
        return okMessage(OTP_SENT);
      },
    });

    app.route({
      ...route(ownPhoneOperations['POST /student/phone']),
      bodyLimit: BODY_LIMIT,
      handler: async (request) => ({ ...okMessage(CONFIRMED), data: await confirmOwnPhone(ctx, studentOf(request), request.body) }),
    });

    app.route({
      ...route(ownPhoneOperations['PATCH /student/phone']),
      bodyLimit: BODY_LIMIT,
      handler: async (request) => ({
        ...okMessage(SAVED),
        data: await choosePhoneChannel(ctx, studentOf(request).accountId, request.body),
      }),
    });

    app.route({
      ...route(ownPhoneOperations['DELETE /student/phone']),
      handler: async (request) => {
        const { accountId } = studentOf(request);
        await forgetOwnPhone(ctx.db, accountId);
        return { ...okMessage(FORGOTTEN), data: await readOwnPhone(ctx, accountId) };
      },
    });
  };
}

export function phoneLoginRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(phoneLoginOperations['POST /auth/phone/code']),
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        setCodeCookie(ctx, reply, await requestPhoneLogin(ctx, { ...request.body, ...codeClientOf(ctx, request) }));
        return okMessage(CODE_ON_ITS_WAY);
      },
    });

    app.route({
      ...route(phoneLoginOperations['POST /auth/phone/verify']),
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const found = await logInByPhone(ctx, { ...request.body, ...codeClientOf(ctx, request) }, clientOf(ctx, request));
        if ('family' in found) return { ...okMessage('Who are you?'), family: found.family };
        setSignInCookies(ctx, reply, found.signedIn);
        return { ...okMessage(LOGGED_IN), data: found.signedIn.account };
      },
    });

    app.route({
      ...route(phoneLoginOperations['POST /auth/phone/choose']),
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const signedIn = await chooseStudent(ctx, request.body, clientOf(ctx, request));
        setSignInCookies(ctx, reply, signedIn);
        return { ...okMessage(LOGGED_IN), data: signedIn.account };
      },
    });
  };
}
