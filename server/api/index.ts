import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { accountRoutes } from '#server/api/accounts.ts';
import { certificateRoutes } from '#server/api/certificates.ts';
import { contactRoutes } from '#server/api/contact.ts';
import { contentRoutes } from '#server/api/content.ts';
import { donationRoutes } from '#server/api/donations.ts';
import { eventRoutes } from '#server/api/events.ts';
import { fileRoutes } from '#server/api/files.ts';
import { guardianRoutes } from '#server/api/guardians.ts';
import { newsletterRoutes } from '#server/api/newsletter.ts';
import { officeRoutes } from '#server/api/office.ts';
import { officeConfirmRoutes } from '#server/api/office-confirm.ts';
import { deprecate, registerOpenApi } from '#server/api/openapi.ts';
import { phoneReportRoutes } from '#server/api/phone-reports.ts';
import { pincodeRoutes } from '#server/api/pincodes.ts';
import { reminderRoutes } from '#server/api/reminders.ts';
import { reportRoutes } from '#server/api/reports.ts';
import { studentRoutes } from '#server/api/students.ts';
import { ifscRoutes, scholarshipRoutes } from '#server/api/scholarships.ts';
import type { ServerContext } from '#server/config/context.ts';
import { registerMethods } from '#server/plugins/methods.ts';

const RESOURCES: ReadonlyArray<(ctx: ServerContext) => FastifyPluginAsync> = [
  newsletterRoutes,
  donationRoutes,
  contactRoutes,
  reportRoutes,
  eventRoutes,
  certificateRoutes,
  pincodeRoutes,
  ifscRoutes,
  reminderRoutes,
  phoneReportRoutes,
  guardianRoutes,
  officeConfirmRoutes,
  officeRoutes,
];

/** Also without `/api`, as the specification writes them. */
const UNPREFIXED_TOO: typeof RESOURCES = [accountRoutes, fileRoutes, studentRoutes, scholarshipRoutes];

export async function registerApi(server: FastifyInstance, ctx: ServerContext, standIns: FastifyPluginAsync[]): Promise<void> {
  await registerOpenApi(server, ctx);
  const refuseOtherMethods = registerMethods(server);

  await server.register(contentRoutes(ctx));
  for (const routes of [...RESOURCES, ...UNPREFIXED_TOO]) await server.register(routes(ctx), { prefix: '/api' });
  await server.register(async (scope) => {
    scope.addHook('onRoute', deprecate);
    for (const routes of UNPREFIXED_TOO) await scope.register(routes(ctx));
  });
  for (const routes of standIns) await server.register(routes);
  refuseOtherMethods();
}
