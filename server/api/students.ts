import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { todayAt } from '#domain/shared/calendar.ts';
import { AppError } from '#domain/shared/errors.ts';
import { addActivity, setActivityStatus } from '#domain/students/activities.server.ts';
import { ownCertificate, verifyUrl } from '#domain/students/certificates.server.ts';
import {
  ACTIVITY_ADDED,
  ACTIVITY_UPDATED,
  NOTIFICATIONS_READ,
  PROFILE_MISSING,
  PROFILE_SAVED,
  PROFILE_UPDATED,
} from '#domain/students/constants.ts';
import { readDashboard } from '#domain/dashboard/dashboard.server.ts';
import { deviceKeyOf } from '#domain/students/device-key.server.ts';
import { deviceKeyAnswerSchema } from '#domain/students/device-key.ts';
import { listNotifications, markRead } from '#domain/students/notifications.server.ts';
import { changeProfile, createProfile, readProfile } from '#domain/students/profile.server.ts';
import { schemaOf } from '#domain/forms/schema.ts';
import { activityChangeForm, activityForm } from '#domain/students/activity-form.ts';
import { activityAnswerSchema } from '#domain/students/activity-schema.ts';
import { profileChangeForm, profileForm } from '#domain/students/profile-form.ts';
import { generalAnswerSchema, profileSavedAnswerSchema } from '#domain/students/profile-schema.ts';
import { dashboardAnswerSchema } from '#domain/dashboard/dashboard-schema.ts';
import { notificationsAnswerSchema, notificationsReadAnswerSchema, readNotificationsSchema } from '#domain/students/notification-schema.ts';
import { certificateText } from '#server/documents/certificate-text.ts';
import { renderCertificatePdf } from '#server/documents/render-pdf.ts';
import { guardArea } from '#server/api/area.ts';
import { DRAW_LIMIT, sendPdf } from '#server/api/attachment.ts';
import { ok, said } from '#server/api/responses.ts';
import type { ServerContext } from '#server/config/context.ts';
import { requireStudent } from '#server/plugins/sessions.ts';

const tags = ['students'];
const BODY_LIMIT = 32 * 1024;

/** Profile, activities, notifications and certificates of the signed-in student (specification 2, section 7). With and without `/api`. */
export function studentRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  const today = () => todayAt(ctx);

  return async (app) => {
    const sessionOf = guardArea(app, (request) => requireStudent(ctx, request));
    const studentOf = (request: FastifyRequest): string => sessionOf(request).account.id;

    app.post(
      '/student/',
      {
        schema: {
          tags,
          summary: 'Send the application form',
          body: schemaOf(profileForm, today),
          response: { 200: profileSavedAnswerSchema },
        },
        bodyLimit: BODY_LIMIT,
      },
      async (request) => {
        const { profile, warnings } = await createProfile(ctx, studentOf(request), request.body);
        return { ...said(PROFILE_SAVED), data: profile, warnings };
      },
    );

    app.patch(
      '/student/',
      {
        schema: {
          tags,
          summary: 'Change the details',
          body: schemaOf(profileChangeForm, today),
          response: { 200: profileSavedAnswerSchema },
        },
        bodyLimit: BODY_LIMIT,
      },
      async (request) => {
        const { profile, warnings } = await changeProfile(ctx, studentOf(request), request.body);
        return { ...said(PROFILE_UPDATED), data: profile, warnings };
      },
    );

    app.get('/student/', { schema: { tags, summary: 'The general profile', response: { 200: generalAnswerSchema } } }, async (request) => {
      const data = await readProfile(ctx, studentOf(request));
      if (!data) throw new AppError('not_found', PROFILE_MISSING);
      return { ...ok, statusCode: 200 as const, data };
    });

    app.get(
      '/student/profile',
      { schema: { tags, summary: 'Everything the dashboard shows', response: { 200: dashboardAnswerSchema } } },
      async (request) => ({ ...ok, ...(await readDashboard(ctx, studentOf(request))) }),
    );

    app.get(
      '/student/device-key',
      {
        schema: {
          tags,
          summary: 'The key under which a device keeps what was not sent before a logout',
          response: { 200: deviceKeyAnswerSchema },
        },
      },
      async (request) => ({ ...ok, data: { key: await deviceKeyOf(ctx, studentOf(request)) } }),
    );

    app.post(
      '/student/activity',
      { schema: { tags, body: schemaOf(activityForm), response: { 200: activityAnswerSchema } }, bodyLimit: BODY_LIMIT },
      async (request) => ({ ...said(ACTIVITY_ADDED), data: await addActivity(ctx, studentOf(request), request.body) }),
    );

    app.patch(
      '/student/activity',
      { schema: { tags, body: schemaOf(activityChangeForm), response: { 200: activityAnswerSchema } }, bodyLimit: BODY_LIMIT },
      async (request) => ({ ...said(ACTIVITY_UPDATED), data: await setActivityStatus(ctx, studentOf(request), request.body) }),
    );

    app.get('/student/notifications', { schema: { tags, response: { 200: notificationsAnswerSchema } } }, async (request) => ({
      ...ok,
      data: await listNotifications(ctx, studentOf(request)),
    }));

    app.patch(
      '/student/notifications',
      { schema: { tags, body: readNotificationsSchema, response: { 200: notificationsReadAnswerSchema } }, bodyLimit: BODY_LIMIT },
      async (request) => ({ ...said(NOTIFICATIONS_READ), data: { unread: await markRead(ctx, studentOf(request), request.body) } }),
    );

    app.get(
      '/student/certificates/:id',
      {
        schema: {
          tags,
          summary: 'Download the certificate of a program attended (PDF)',
          params: z.object({ id: z.string().describe('Id of the program attended') }),
          produces: ['application/pdf'],
        },
        config: { rateLimit: DRAW_LIMIT },
      },
      async (request, reply) => {
        const certificate = await ownCertificate(ctx, studentOf(request), request.params.id);
        const text = certificateText(ctx.content().foundation, certificate, verifyUrl(ctx, certificate.code));
        const pdf = await renderCertificatePdf(text);
        return sendPdf(reply, `certificate-${certificate.code}.pdf`, pdf);
      },
    );
  };
}
