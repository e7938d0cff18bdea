import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { activityOperations } from '#domain/office/activity-operations.ts';
import { listActivityRows, readSeen } from '#domain/office/activity.server.ts';
import { okMessage } from '#server/api/responses.ts';
import { route } from '#server/api/route.ts';
import type { ServerContext } from '#server/config/context.ts';

export function officeActivityRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(activityOperations['POST /office/activity']),
      handler: async ({ body }) => ({ ...okMessage('Activity'), data: await listActivityRows(ctx, body) }),
    });

    app.route({
      ...route(activityOperations['GET /office/applications/:number/seen']),
      handler: async ({ params: { number } }) => ({ ...okMessage('Who has seen it'), data: await readSeen(ctx, 'application', number) }),
    });

    app.route({
      ...route(activityOperations['GET /office/donations/:reference/seen']),
      handler: async ({ params: { reference } }) => ({ ...okMessage('Who has seen it'), data: await readSeen(ctx, 'donation', reference) }),
    });

    app.route({
      ...route(activityOperations['GET /office/messages/:id/seen']),
      handler: async ({ params: { id } }) => ({ ...okMessage('Who has seen it'), data: await readSeen(ctx, 'message', id) }),
    });
  };
}
