import { reportOperations } from '#domain/reports/operations.ts';
import { route } from '#server/api/route.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findReport, reportsDirectory } from '#domain/reports/reports.server.ts';
import type { ServerContext } from '#server/config/context.ts';

const MAX_AGE_SECONDS = 3_600;

/** Specification 1, section 7: as a download; ranges and conditional requests work. */
export function reportRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(fastifyStatic, { root: reportsDirectory, serve: false, maxAge: MAX_AGE_SECONDS * 1000 });
    app.route({
      ...route(reportOperations['GET /web/download/report/:year']),
      handler: async (request, reply) => {
        const { file, downloadName } = await findReport(ctx, request.params.year);
        return reply.download(file, downloadName);
      },
    });
  };
}
