import { contactOperations } from '#domain/contact/operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { MESSAGE_SENT } from '#domain/contact/constants.ts';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { ok } from '#server/api/responses.ts';
import type { ServerContext } from '#server/config/context.ts';

export function contactRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contactOperations['POST /web/msg']),
      handler: async ({ body, ip }) => {
        await receiveMessage(ctx, body.data, ip);
        return { ...ok, msg: MESSAGE_SENT };
      },
    });
  };
}
