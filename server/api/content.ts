import type { FastifyReply, FastifyRequest } from 'fastify';
import { language as spoken, speak } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { BASE_LANGUAGE, type Language, languages } from '#messages/language.ts';
import { contentIn } from '#domain/content/load.server.ts';
import { CONTENT_VERSION_HEADER } from '#domain/content/schema/constants.ts';
import type { contentFileOperations, contentOperations } from '#domain/content/operations.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import type { ServerContext } from '#server/config/context.ts';
import { eventCalendar } from '#server/documents/event-calendar.ts';
import { Texts } from '#server/pages/texts.ts';

const texts = new WeakMap<ServerContext, Texts>();

const sendRaw = async (
  ctx: ServerContext,
  file: 'static' | 'dynamic' | 'faqs',
  { params, request, reply }: Sending,
): Promise<FastifyReply> => {
  const language = params?.language ?? BASE_LANGUAGE;
  const { version, raw } = contentIn(ctx.content(), language);
  reply.header(CONTENT_VERSION_HEADER, version);
  if (!texts.has(ctx)) texts.set(ctx, new Texts());
  await texts.get(ctx)?.answer(request, reply, {
    name: `${language} ${file}`,
    version,
    type: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
    read: () => Buffer.from(raw[file]),
  });
  return reply;
};

interface Sending {
  params?: { language: Language } | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

export const contentHandlers: Handlers<typeof contentOperations & typeof contentFileOperations> = {
  'GET /data/StaticContent/StaticContent.json': (ctx, given) => sendRaw(ctx, 'static', given),
  'GET /data/DynamicContent/DynamicContent.json': (ctx, given) => sendRaw(ctx, 'dynamic', given),
  'GET /data/StaticContent/faqs.json': (ctx, given) => sendRaw(ctx, 'faqs', given),
  'GET /data/:language/StaticContent/StaticContent.json': (ctx, given) => sendRaw(ctx, 'static', given),
  'GET /data/:language/DynamicContent/DynamicContent.json': (ctx, given) => sendRaw(ctx, 'dynamic', given),
  'GET /data/:language/StaticContent/faqs.json': (ctx, given) => sendRaw(ctx, 'faqs', given),
  'GET /web/event.ics': async (ctx, { query: { day, title }, reply }) => {
    const [found] = [spoken(), ...languages].flatMap((language) => {
      const { foundation, dynamicContent } = contentIn(ctx.content(), language);
      const event = dynamicContent.events?.find((one) => one.isoDate === day && one.title === title);
      return event ? [{ language, foundation, event: { ...event, isoDate: day } }] : [];
    });
    if (!found) throw new AppError('not_found', m.content.noEvent);
    reply.type('text/calendar; charset=utf-8').header('content-disposition', `inline; filename="event-${day}.ics"`);
    const place = { publicUrl: ctx.publicUrl, foundation: found.foundation };
    return speak(found.language, () => eventCalendar(found.event, place, ctx.clock.now()));
  },
};
