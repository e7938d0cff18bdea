import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_VERSION_HEADER } from '#domain/content/schema/constants.ts';
import type { contentFileOperations, contentOperations } from '#domain/content/operations.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import type { ServerContext } from '#server/config/context.ts';
import { eventCalendar } from '#server/documents/event-calendar.ts';
import { Texts } from '#server/pages/texts.ts';

const texts = new WeakMap<ServerContext, Texts>();

const sendRaw = async (ctx: ServerContext, file: 'static' | 'dynamic' | 'faqs', { request, reply }: Sending): Promise<FastifyReply> => {
  const { version, raw } = ctx.content();
  reply.header(CONTENT_VERSION_HEADER, version);
  if (!texts.has(ctx)) texts.set(ctx, new Texts());
  await texts.get(ctx)?.answer(request, reply, {
    name: file,
    version,
    type: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
    read: () => Buffer.from(raw[file]),
  });
  return reply;
};

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
}

export const contentHandlers: Handlers<typeof contentOperations & typeof contentFileOperations> = {
  'GET /data/StaticContent/StaticContent.json': (ctx, given) => sendRaw(ctx, 'static', given),
  'GET /data/DynamicContent/DynamicContent.json': (ctx, given) => sendRaw(ctx, 'dynamic', given),
  'GET /data/StaticContent/faqs.json': (ctx, given) => sendRaw(ctx, 'faqs', given),
  'GET /web/event.ics': async (ctx, { query: { day, title }, reply }) => {
    const { foundation, dynamicContent } = ctx.content();
    const event = dynamicContent.events?.find((one) => one.isoDate === day && one.title === title);
    if (!event) throw new AppError('not_found', 'There is no such event any more. The home page has those to come.');
    reply.type('text/calendar; charset=utf-8').header('content-disposition', `inline; filename="event-${day}.ics"`);
    return eventCalendar({ ...event, isoDate: day }, { publicUrl: ctx.publicUrl, foundation }, ctx.clock.now());
  },
};
