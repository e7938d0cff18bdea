import { contentOperations } from '#domain/content/operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '#domain/shared/errors.ts';
import { eventCalendar } from '#server/documents/event-calendar.ts';
import type { ServerContext } from '#server/config/context.ts';

export function eventRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contentOperations['GET /web/event.ics']),
      handler: async ({ query: { day, title } }, reply) => {
        const { foundation, dynamicContent } = ctx.content();
        const event = dynamicContent.events?.find((one) => one.isoDate === day && one.title === title);
        if (!event) throw new AppError('not_found', 'There is no such event any more. The home page has those to come.');
        reply.type('text/calendar; charset=utf-8').header('content-disposition', `inline; filename="event-${day}.ics"`);
        return eventCalendar({ ...event, isoDate: day }, { publicUrl: ctx.publicUrl, foundation }, ctx.clock.now());
      },
    });
  };
}
