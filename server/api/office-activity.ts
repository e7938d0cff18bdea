import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { activityOperations, type SeenKind } from '#domain/office/activity-operations.ts';
import { listActivityRows, readSeen } from '#domain/office/activity.server.ts';
import type { StaffOf } from '#server/api/office-area.ts';
import { okMessage } from '#server/api/responses.ts';
import { route } from '#server/api/route.ts';
import type { ServerContext } from '#server/config/context.ts';

export function officeActivityRoutes(ctx: ServerContext, staffOf: StaffOf): FastifyPluginAsyncZod {
  const seen = async (kind: SeenKind, reference: string, request: FastifyRequest) => ({
    ...okMessage('Who has seen it'),
    data: await readSeen(ctx, { kind, reference, by: staffOf(request) }),
  });

  return async (app) => {
    app.route({
      ...route(activityOperations['POST /office/activity']),
      handler: async ({ body }) => ({ ...okMessage('Activity'), data: await listActivityRows(ctx, body) }),
    });

    app.route({
      ...route(activityOperations['GET /office/applications/:number/seen']),
      handler: (request) => seen('application', request.params.number, request),
    });

    app.route({
      ...route(activityOperations['GET /office/donations/:reference/seen']),
      handler: (request) => seen('donation', request.params.reference, request),
    });

    app.route({
      ...route(activityOperations['GET /office/messages/:id/seen']),
      handler: (request) => seen('message', request.params.id, request),
    });
  };
}
