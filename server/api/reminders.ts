import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import { readReminders, stopReminders } from '#domain/scholarships/stop-reminders.server.ts';
import { reminderOperations } from '#domain/scholarships/operations.ts';
import { takeAnyBody } from '#server/api/any-body.ts';
import { okMessage } from '#server/api/responses.ts';
import { route } from '#server/api/route.ts';
import type { ServerContext } from '#server/config/context.ts';
import { prefersHtml } from '#server/plugins/error-page.ts';

const LINK_LIMIT = { max: 120, timeWindow: 60_000 };

export function reminderRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.route({
      ...route(reminderOperations['GET /web/reminders/:token']),
      config: { rateLimit: LINK_LIMIT },
      handler: async ({ params, headers }, reply) => {
        // As in donations.ts.
        if (prefersHtml(headers.accept)) return reply.redirect(`/reminders/stop/${encodeURIComponent(params.token)}`);
        const reminders = await readReminders(ctx, params.token);
        return { ...okMessage(reminders.isReminded ? 'Reminded' : 'Not reminded'), ...reminders };
      },
    });

    await app.register(async (scope) => {
      const form = scope.withTypeProvider<ZodTypeProvider>();
      takeAnyBody(form);
      form.route({
        ...route(reminderOperations['POST /web/reminders/:token']),
        config: { rateLimit: LINK_LIMIT },
        bodyLimit: 4096,
        handler: async ({ params }) => ({
          ...okMessage('We will not remind you again.'),
          ...(await stopReminders(ctx, params.token)),
        }),
      });
    });
  };
}
