import type { FastifyRequest } from 'fastify';
import * as m from '#messages/index.ts';
import { language } from '#messages/current.ts';
import { contentIn } from '#domain/content/load.server.ts';
import type { studentConfirmOperations } from '#domain/accounts/confirm/confirm-operations.ts';
import { confirmByCode, confirmByPassword, hasPassword, sendStudentCode } from '#domain/accounts/confirm/confirm-student.server.ts';
import type { Session } from '#domain/accounts/sessions.server.ts';
import { readDashboard } from '#domain/dashboard/dashboard.server.ts';
import type { dashboardOperations } from '#domain/dashboard/operations.ts';
import { AppError } from '#domain/shared/errors.ts';
import { addActivity, correctActivity, deleteActivity, setActivityStatus } from '#domain/students/activities.server.ts';
import { namesIn, ownCertificate, verifyUrl } from '#domain/students/programs/certificates.server.ts';
import { deviceKeyOf } from '#domain/students/device-key.server.ts';
import { listNotifications, markRead } from '#domain/students/notifications.server.ts';
import type { studentOperations } from '#domain/students/operations.ts';
import { changeProfile, listProfileChanges } from '#domain/students/profile/profile-change.server.ts';
import { createProfile, readProfile } from '#domain/students/profile/profile.server.ts';
import { sendPdf } from '#server/api/shared/attachment.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { ok, okMessage } from '#server/api/shared/responses.ts';
import { clientOf } from '#server/api/shared/sign-in.ts';
import type { ServerContext } from '#server/config/context.ts';
import { certificateText } from '#server/documents/certificate-text.ts';
import { renderCertificatePdf } from '#server/documents/render-pdf.ts';

const whoOf = (ctx: ServerContext, { session, request }: { session: Session; request: FastifyRequest }) => {
  const { from, device } = clientOf(ctx, request);
  return { sessionId: session.sessionId, account: session.account, from, device };
};

export const studentHandlers: Handlers<typeof studentOperations & typeof studentConfirmOperations & typeof dashboardOperations> = {
  'POST /student/': async (ctx, { account, body }) => {
    const { profile, warnings } = await createProfile(ctx, account.id, body);
    return { ...okMessage(m.students.calls.saved, profile), warnings };
  },

  'PATCH /student/': async (ctx, { account, session: { isFresh }, body }) => {
    const { profile, warnings } = await changeProfile(ctx, { accountId: account.id, isFresh }, body);
    return { ...okMessage(m.students.calls.updated, profile), warnings };
  },

  'GET /student/changes': async (ctx, { account }) => ({ ...ok, data: await listProfileChanges(ctx, account.id) }),

  'GET /student/': async (ctx, { account }) => {
    const data = await readProfile(ctx, account.id);
    if (!data) throw new AppError('not_found', m.students.calls.missing);
    return { ...ok, statusCode: 200, data };
  },

  'GET /student/profile': async (ctx, { account }) => ({ ...ok, ...(await readDashboard(ctx, account.id)) }),

  'GET /student/device-key': async (ctx, { account }) => ({ ...ok, data: { key: await deviceKeyOf(ctx, account.id) } }),

  'POST /student/activity': async (ctx, { account, body }) =>
    okMessage(m.students.activities.added, await addActivity(ctx, account.id, body)),

  'PATCH /student/activity': async (ctx, { account, body }) =>
    okMessage(m.students.activities.updated, await setActivityStatus(ctx, account.id, body)),

  'PUT /student/activity/:id': async (ctx, { account, params, body }) =>
    okMessage(m.students.activities.updated, await correctActivity(ctx, { accountId: account.id, id: params.id }, body)),

  'DELETE /student/activity/:id': async (ctx, { account, params }) => {
    await deleteActivity(ctx, account.id, params.id);
    return okMessage(m.students.activities.deleted);
  },

  'GET /student/notifications': async (ctx, { account }) => ({ ...ok, data: await listNotifications(ctx, account.id) }),

  'PATCH /student/notifications': async (ctx, { account, body }) =>
    okMessage(m.students.notifications.read, { unread: await markRead(ctx, account.id, body) }),

  'GET /student/certificates/:id': async (ctx, { account, params, reply }) => {
    const certificate = await ownCertificate(ctx, account.id, params.id);
    const { foundation } = contentIn(ctx.content(), language());
    const printed = { ...certificate, ...namesIn(ctx.content(), language(), certificate) };
    const text = certificateText(foundation, printed, verifyUrl(ctx, certificate.code));
    return sendPdf(reply, `certificate-${certificate.code}.pdf`, await renderCertificatePdf(text));
  },

  'GET /student/confirm': async (ctx, { account }) => ({ ...ok, data: { hasPassword: await hasPassword(ctx, account.id) } }),

  'POST /student/confirm/password': async (ctx, given) => {
    await confirmByPassword(ctx, whoOf(ctx, given), given.body.password);
    return okMessage(m.students.calls.confirmed);
  },

  'POST /student/confirm/code': async (ctx, given) => {
    await sendStudentCode(ctx, whoOf(ctx, given));
    return okMessage(m.accounts.otp.sent);
  },

  'POST /student/confirm': async (ctx, given) => {
    await confirmByCode(ctx, whoOf(ctx, given), given.body.otp);
    return okMessage(m.students.calls.confirmed);
  },
};
