import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { activityOperations } from '#domain/office/activity-operations.ts';
import { listActivityRows, readSeen } from '#domain/office/activity.server.ts';
import type { StaffOf } from '#server/api/office-area.ts';
import { okMessage } from '#server/api/responses.ts';
import { route } from '#server/api/route.ts';
import type { ServerContext } from '#server/config/context.ts';

export function officeActivityRoutes(ctx: ServerContext, staffOf: StaffOf): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(activityOperations['POST /office/activity']),
      handler: async ({ body }) => ({ ...okMessage('Activity'), data: await listActivityRows(ctx, body) }),
    });

    app.route({
      ...route(activityOperations['GET /office/applications/:number/seen']),
      handler: async (request) => ({
        ...okMessage('Who has seen it'),
        data: await readSeen(ctx, 'application', request.params.number, staffOf(request)),
      }),
    });

    app.route({
      ...route(activityOperations['GET /office/donations/:reference/seen']),
      handler: async (request) => ({
        ...okMessage('Who has seen it'),
        data: await readSeen(ctx, 'donation', request.params.reference, staffOf(request)),
      }),
    });

    app.route({
      ...route(activityOperations['GET /office/messages/:id/seen']),
      handler: async (request) => ({
        ...okMessage('Who has seen it'),
        data: await readSeen(ctx, 'message', request.params.id, staffOf(request)),
      }),
    });
  };
}
