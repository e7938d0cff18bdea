import type { FastifyPluginAsync } from 'fastify';
import { CONTENT_VERSION_HEADER } from '#domain/content/constants.ts';
import { contentFileOperations } from '#domain/content/operations.ts';
import { route } from '#server/api/route.ts';
import type { ServerContext } from '#server/config/context.ts';
import { Texts } from '#server/pages/texts.ts';

export function contentRoutes(ctx: ServerContext): FastifyPluginAsync {
  const texts = new Texts();
  const files = {
    'GET /data/StaticContent/StaticContent.json': 'static',
    'GET /data/DynamicContent/DynamicContent.json': 'dynamic',
    'GET /data/StaticContent/faqs.json': 'faqs',
  } as const;
  return async (app) => {
    for (const operation of Object.values(contentFileOperations)) {
      const file = files[operation.name];
      app.route({
        ...route(operation),
        handler: async (request, reply) => {
          const { version, raw } = ctx.content();
          reply.header(CONTENT_VERSION_HEADER, version);
          await texts.answer(request, reply, {
            name: file,
            version,
            type: 'application/json; charset=utf-8',
            cacheControl: 'no-cache',
            read: () => Buffer.from(raw[file]),
          });
        },
      });
    }
  };
}
