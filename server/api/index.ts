import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { accountRoutes } from '#server/api/accounts.ts';
import { certificateRoutes } from '#server/api/certificates.ts';
import { contactRoutes } from '#server/api/contact.ts';
import { contentRoutes } from '#server/api/content.ts';
import { devOutboxRoutes } from '#server/api/dev-outbox.ts';
import { donationRoutes } from '#server/api/donations.ts';
import { fileRoutes } from '#server/api/files.ts';
import { newsletterRoutes } from '#server/api/newsletter.ts';
import { officeRoutes } from '#server/api/office.ts';
import { officeCodeRoutes } from '#server/api/office-code.ts';
import { pincodeRoutes } from '#server/api/pincodes.ts';
import { reportRoutes } from '#server/api/reports.ts';
import { studentRoutes } from '#server/api/students.ts';
import { ifscRoutes, scholarshipRoutes } from '#server/api/scholarships.ts';
import { testGatewayRoutes } from '#server/api/test-gateway.ts';
import type { ServerContext } from '#server/context.ts';
import { requireStudent } from '#server/plugins/sessions.ts';

/** Every resource of the API, in the specification's order. Each file's paths begin after `/api`. */
const RESOURCES: ReadonlyArray<(ctx: ServerContext) => FastifyPluginAsync> = [
  newsletterRoutes,
  donationRoutes,
  contactRoutes,
  reportRoutes,
  certificateRoutes,
  pincodeRoutes,
  ifscRoutes,
];

/** Resources that the specification writes without `/api`: they answer at both addresses, by the same handlers. */
const BARE_TOO: typeof RESOURCES = [accountRoutes];

/** The student area: at both addresses too, and for students alone. */
const FOR_STUDENTS: typeof RESOURCES = [fileRoutes, studentRoutes, scholarshipRoutes];

export async function registerApi(server: FastifyInstance, ctx: ServerContext): Promise<void> {
  await server.register(fastifySwagger, {
    openapi: { info: { title: `${ctx.content().foundation.name} API`, version: '1' } },
    transform: jsonSchemaTransform,
  });
  await server.register(fastifySwaggerUi, { routePrefix: '/api/docs' });

  await server.register(contentRoutes(ctx));
  await server.register(devOutboxRoutes(ctx));
  for (const routes of RESOURCES) await server.register(routes(ctx), { prefix: '/api' });
  for (const routes of BARE_TOO) for (const prefix of ['/api', '']) await server.register(routes(ctx), { prefix });
  await server.register(async (area) => {
    area.addHook('onRequest', async (request) => void (await requireStudent(ctx, request)));
    for (const routes of FOR_STUDENTS) for (const prefix of ['/api', '']) await area.register(routes(ctx), { prefix });
  });

  for (const routes of [officeCodeRoutes, officeRoutes]) await server.register(routes(ctx), { prefix: '/api' });

  // Stand-ins of a trial: absent as soon as the real thing is set.
  if (ctx.payments.mode === 'test') await server.register(testGatewayRoutes(ctx));
}
