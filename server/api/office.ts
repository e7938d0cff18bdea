import { officeOperations } from '#domain/office/operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { subscriberSheet } from '#domain/newsletter/newsletter.server.ts';
import { moveFailedMail } from '#domain/office/mails.server.ts';
import { listMailRows, readOverview } from '#domain/office/office.server.ts';
import { readBoardReport } from '#domain/scholarships/board-report.server.ts';
import { searchOffice } from '#domain/office/search.server.ts';
import { okMessage } from '#server/api/responses.ts';
import { guardOffice } from '#server/api/office-area.ts';
import { officeApplicationRoutes } from '#server/api/office-applications.ts';
import { officeConsentRoutes } from '#server/api/office-consents.ts';
import { officeDonationRoutes } from '#server/api/office-donations.ts';
import { officeListRoutes } from '#server/api/office-lists.ts';
import { officeActivityRoutes } from '#server/api/office-activity.ts';
import { officeFactorRoutes } from '#server/api/office-factors.ts';
import { officeMessageRoutes } from '#server/api/office-messages.ts';
import { officePeopleRoutes } from '#server/api/office-people.ts';
import { sendSheet } from '#server/api/send-sheet.ts';
import type { ServerContext } from '#server/config/context.ts';

/** docs/decisions/0026-office.md. */
export function officeRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    const { sessionOf, staffOf } = guardOffice(app, ctx);

    app.route({
      ...route(officeOperations['GET /office/me']),
      handler: async (request) => {
        const { name, roles } = staffOf(request);
        return { ...okMessage(name), data: { name, roles: [...roles] } };
      },
    });

    app.route({
      ...route(officeOperations['GET /office']),
      handler: async (request) => ({ ...okMessage('What waits'), data: await readOverview(ctx, staffOf(request)) }),
    });

    app.route({
      ...route(officeOperations['GET /office/report']),
      handler: async ({ query }) => ({ ...okMessage('Report'), data: await readBoardReport(ctx, query.cycle) }),
    });

    await app.register(officeDonationRoutes(ctx, staffOf));
    await app.register(officeApplicationRoutes(ctx, staffOf));
    await app.register(officeConsentRoutes(ctx, staffOf));
    await app.register(officeListRoutes(ctx, staffOf));
    await app.register(officePeopleRoutes(ctx, staffOf));
    await app.register(officeMessageRoutes(ctx, staffOf));
    await app.register(officeFactorRoutes(ctx, { sessionOf, staffOf }));
    await app.register(officeActivityRoutes(ctx, staffOf));

    app.route({
      ...route(officeOperations['GET /office/mails']),
      handler: async ({ query }) => ({ ...okMessage('Undelivered mails'), data: await listMailRows(ctx, query) }),
    });

    app.route({
      ...route(officeOperations['POST /office/mails/:id/move']),
      handler: async (request) => {
        await moveFailedMail(ctx, { id: request.params.id, by: staffOf(request), ...request.body });
        return okMessage('Moved');
      },
    });

    app.route({
      ...route(officeOperations['POST /office/search']),
      handler: async (request) => ({ ...okMessage('Found'), data: await searchOffice(ctx, request.body.query, staffOf(request)) }),
    });

    app.route({
      ...route(officeOperations['GET /office/subscribers']),
      handler: async (_request, reply) => sendSheet(reply, 'subscribers', await subscriberSheet(ctx)),
    });
  };
}
