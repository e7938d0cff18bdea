import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { operations } from '#domain/api/operations.ts';
import { reportsDirectory } from '#domain/reports/reports.server.ts';
import type { Call } from '#domain/shared/operation.ts';
import { accountHandlers } from '#server/api/accounts.ts';
import { addCall, basesOf, handlersOf } from '#server/api/shared/calls.ts';
import { certificateHandlers } from '#server/api/certificates.ts';
import { contactHandlers } from '#server/api/contact.ts';
import { contentHandlers } from '#server/api/content.ts';
import { donationHandlers } from '#server/api/donations.ts';
import { donorPageHandlers } from '#server/api/donor-page.ts';
import { fileHandlers } from '#server/api/files.ts';
import { guardianHandlers, guardianRequestHandlers } from '#server/api/guardians.ts';
import { newsletterHandlers } from '#server/api/newsletter.ts';
import { activityHandlers } from '#server/api/office/activity.ts';
import { applicationHandlers } from '#server/api/office/applications.ts';
import { donationCertificateHandlers } from '#server/api/office/certificates.ts';
import { consentHandlers } from '#server/api/office/consents.ts';
import { donationActHandlers } from '#server/api/office/donation-acts.ts';
import { officeDonationHandlers } from '#server/api/office/donations.ts';
import { donorHandlers } from '#server/api/office/donors.ts';
import { entryHandlers } from '#server/api/office/entries.ts';
import { factorHandlers } from '#server/api/office/factors.ts';
import { letterHandlers } from '#server/api/office/letters.ts';
import { listHandlers } from '#server/api/office/lists.ts';
import { messageHandlers } from '#server/api/office/messages.ts';
import { peopleHandlers } from '#server/api/office/people.ts';
import { takeoverHandlers } from '#server/api/office/takeover.ts';
import { statementHandlers } from '#server/api/office/statement.ts';
import { officeHandlers } from '#server/api/office/office.ts';
import { registerOpenApi } from '#server/api/shared/openapi.ts';
import { phoneReportHandlers } from '#server/api/phone-reports.ts';
import { phoneHandlers } from '#server/api/phone.ts';
import { pincodeHandlers } from '#server/api/pincodes.ts';
import { reminderHandlers } from '#server/api/reminders.ts';
import { reportHandlers } from '#server/api/reports.ts';
import { ifscHandlers, scholarshipHandlers } from '#server/api/scholarships.ts';
import { studentHandlers } from '#server/api/students.ts';
import type { ServerContext } from '#server/config/context.ts';
import { registerMethods } from '#server/plugins/methods.ts';

const HANDLERS = handlersOf(operations, {
  ...accountHandlers,
  ...activityHandlers,
  ...applicationHandlers,
  ...certificateHandlers,
  ...consentHandlers,
  ...contactHandlers,
  ...contentHandlers,
  ...donationCertificateHandlers,
  ...donationActHandlers,
  ...donationHandlers,
  ...donorHandlers,
  ...entryHandlers,
  ...donorPageHandlers,
  ...factorHandlers,
  ...fileHandlers,
  ...guardianHandlers,
  ...guardianRequestHandlers,
  ...ifscHandlers,
  ...letterHandlers,
  ...listHandlers,
  ...messageHandlers,
  ...newsletterHandlers,
  ...officeDonationHandlers,
  ...officeHandlers,
  ...peopleHandlers,
  ...phoneHandlers,
  ...phoneReportHandlers,
  ...pincodeHandlers,
  ...reminderHandlers,
  ...reportHandlers,
  ...scholarshipHandlers,
  ...statementHandlers,
  ...studentHandlers,
  ...takeoverHandlers,
});

const REPORT_MS = 3_600_000;

/**
 * Serves rows of domain/api/operations.ts: guarded, limited, recorded.
 * @param rows default: all of them
 */
export const callRoutes =
  (ctx: ServerContext, rows: Readonly<Record<string, Call>> = operations): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyStatic, { root: reportsDirectory, serve: false, maxAge: REPORT_MS });
    for (const row of Object.values(rows))
      for (const base of basesOf(row.name)) await addCall(app, ctx, { row, base, handler: HANDLERS[row.name as keyof typeof operations] });
  };

export async function registerApi(server: FastifyInstance, ctx: ServerContext, standIns: FastifyPluginAsync[]): Promise<void> {
  await registerOpenApi(server, ctx);
  const refuseOtherMethods = registerMethods(server);
  await server.register(callRoutes(ctx));
  for (const routes of standIns) await server.register(routes);
  refuseOtherMethods();
}
