import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { confirmByCode, confirmByPassword, hasPassword, sendStudentCode } from '#domain/accounts/confirm-student.server.ts';
import { studentConfirmOperations } from '#domain/accounts/confirm-operations.ts';
import { OTP_SENT } from '#domain/accounts/constants.ts';
import type { Session } from '#domain/accounts/sessions.server.ts';
import { todayAt } from '#domain/shared/calendar.ts';
import { PROFILE_UPDATED, STUDENT_CONFIRMED } from '#domain/students/constants.ts';
import { studentOperations } from '#domain/students/operations.ts';
import { changeProfile, listProfileChanges } from '#domain/students/profile-change.server.ts';
import { ok, okMessage } from '#server/api/responses.ts';
import { route } from '#server/api/route.ts';
import { clientOf } from '#server/api/sign-in.ts';
import type { ServerContext } from '#server/config/context.ts';

const BODY_LIMIT = 32 * 1024;

/** docs/decisions/0085. */
export function studentProfileRoutes(ctx: ServerContext, sessionOf: (request: FastifyRequest) => Session): FastifyPluginAsyncZod {
  const whoOf = (request: FastifyRequest) => {
    const { sessionId, account } = sessionOf(request);
    const { from, device } = clientOf(ctx, request);
    return { sessionId, account, from, device };
  };

  return async (app) => {
    app.route({
      ...route(studentOperations['PATCH /student/'], () => todayAt(ctx)),
      bodyLimit: BODY_LIMIT,
      handler: async (request) => {
        const { account, isFresh } = sessionOf(request);
        const { profile, warnings } = await changeProfile(ctx, { accountId: account.id, isFresh }, request.body);
        return { ...okMessage(PROFILE_UPDATED), data: profile, warnings };
      },
    });

    app.route({
      ...route(studentOperations['GET /student/changes']),
      handler: async (request) => ({ ...ok, data: await listProfileChanges(ctx, sessionOf(request).account.id) }),
    });

    app.route({
      ...route(studentConfirmOperations['GET /student/confirm']),
      handler: async (request) => ({ ...ok, data: { hasPassword: await hasPassword(ctx, sessionOf(request).account.id) } }),
    });

    app.route({
      ...route(studentConfirmOperations['POST /student/confirm/password']),
      bodyLimit: BODY_LIMIT,
      handler: async (request) => {
        await confirmByPassword(ctx, whoOf(request), request.body.password);
        return okMessage(STUDENT_CONFIRMED);
      },
    });

    app.route({
      ...route(studentConfirmOperations['POST /student/confirm/code']),
      bodyLimit: BODY_LIMIT,
      handler: async (request) => {
        await sendStudentCode(ctx, whoOf(request));
        return okMessage(OTP_SENT);
      },
    });

    app.route({
      ...route(studentConfirmOperations['POST /student/confirm']),
      bodyLimit: BODY_LIMIT,
      handler: async (request) => {
        await confirmByCode(ctx, whoOf(request), request.body.otp);
        return okMessage(STUDENT_CONFIRMED);
      },
    });
  };
}
