import { studentOperations } from '#domain/students/operations.ts';
import { route } from '#server/api/route.ts';
import { dashboardOperations } from '#domain/dashboard/operations.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { todayAt } from '#domain/shared/calendar.ts';
import { AppError } from '#domain/shared/errors.ts';
import { addActivity, correctActivity, deleteActivity, setActivityStatus } from '#domain/students/activities.server.ts';
import { ownCertificate, verifyUrl } from '#domain/students/certificates.server.ts';
import {
  ACTIVITY_ADDED,
  ACTIVITY_DELETED,
  ACTIVITY_UPDATED,
  NOTIFICATIONS_READ,
  PROFILE_MISSING,
  PROFILE_SAVED,
} from '#domain/students/constants.ts';
import { readDashboard } from '#domain/dashboard/dashboard.server.ts';
import { deviceKeyOf } from '#domain/students/device-key.server.ts';
import { listNotifications, markRead } from '#domain/students/notifications.server.ts';
import { createProfile, readProfile } from '#domain/students/profile.server.ts';
import { certificateText } from '#server/documents/certificate-text.ts';
import { renderCertificatePdf } from '#server/documents/render-pdf.ts';
import { guardArea } from '#server/api/area.ts';
import { DRAW_LIMIT, sendPdf } from '#server/api/attachment.ts';
import { ok, okMessage } from '#server/api/responses.ts';
import { studentPhoneRoutes } from '#server/api/phone.ts';
import { studentProfileRoutes } from '#server/api/student-profile.ts';
import type { ServerContext } from '#server/config/context.ts';
import { requireStudent } from '#server/plugins/sessions.ts';

const BODY_LIMIT = 32 * 1024;

export function studentRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  const today = () => todayAt(ctx);

  return async (app) => {
    const sessionOf = guardArea(app, (request) => requireStudent(ctx, request));
    const studentOf = (request: FastifyRequest): string => sessionOf(request).account.id;

    app.route({
      ...route(studentOperations['POST /student/'], today),
      bodyLimit: BODY_LIMIT,
      handler: async (request) => {
        const { profile, warnings } = await createProfile(ctx, studentOf(request), request.body);
        return { ...okMessage(PROFILE_SAVED), data: profile, warnings };
      },
    });

    await app.register(studentProfileRoutes(ctx, sessionOf));
    await app.register(studentPhoneRoutes(ctx, sessionOf));

    app.route({
      ...route(studentOperations['GET /student/']),
      handler: async (request) => {
        const data = await readProfile(ctx, studentOf(request));
        if (!data) throw new AppError('not_found', PROFILE_MISSING);
        return { ...ok, statusCode: 200 as const, data };
      },
    });

    app.route({
      ...route(dashboardOperations['GET /student/profile']),
      handler: async (request) => ({ ...ok, ...(await readDashboard(ctx, studentOf(request))) }),
    });

    app.route({
      ...route(studentOperations['GET /student/device-key']),
      handler: async (request) => ({ ...ok, data: { key: await deviceKeyOf(ctx, studentOf(request)) } }),
    });

    app.route({
      ...route(studentOperations['POST /student/activity']),
      bodyLimit: BODY_LIMIT,
      handler: async (request) => ({ ...okMessage(ACTIVITY_ADDED), data: await addActivity(ctx, studentOf(request), request.body) }),
    });

    app.route({
      ...route(studentOperations['PATCH /student/activity']),
      bodyLimit: BODY_LIMIT,
      handler: async (request) => ({
        ...okMessage(ACTIVITY_UPDATED),
        data: await setActivityStatus(ctx, studentOf(request), request.body),
      }),
    });

    app.route({
      ...route(studentOperations['PUT /student/activity/:id']),
      bodyLimit: BODY_LIMIT,
      handler: async (request) => {
        const of = { accountId: studentOf(request), id: request.params.id };
        return { ...okMessage(ACTIVITY_UPDATED), data: await correctActivity(ctx, of, request.body) };
      },
    });

    app.route({
      ...route(studentOperations['DELETE /student/activity/:id']),
      handler: async (request) => {
        await deleteActivity(ctx, studentOf(request), request.params.id);
        return okMessage(ACTIVITY_DELETED);
      },
    });

    app.route({
      ...route(studentOperations['GET /student/notifications']),
      handler: async (request) => ({
        ...ok,
        data: await listNotifications(ctx, studentOf(request)),
      }),
    });

    app.route({
      ...route(studentOperations['PATCH /student/notifications']),
      bodyLimit: BODY_LIMIT,
      handler: async (request) => ({
        ...okMessage(NOTIFICATIONS_READ),
        data: { unread: await markRead(ctx, studentOf(request), request.body) },
      }),
    });

    app.route({
      ...route(studentOperations['GET /student/certificates/:id']),
      config: { rateLimit: DRAW_LIMIT },
      handler: async (request, reply) => {
        const certificate = await ownCertificate(ctx, studentOf(request), request.params.id);
        const text = certificateText(ctx.content().foundation, certificate, verifyUrl(ctx, certificate.code));
        const pdf = await renderCertificatePdf(text);
        return sendPdf(reply, `certificate-${certificate.code}.pdf`, pdf);
      },
    });
  };
}
