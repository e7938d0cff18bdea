import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findReport, reportsDirectory } from '#domain/reports/reports.server.ts';
import type { ServerContext } from '#server/config/context.ts';

/** A published report rarely changes; an hour late is soon enough. */
const MAX_AGE_SECONDS = 3_600;

/** GET /web/download/report/{year} (specification 1, section 7): the PDF as a download; ranges and conditional requests work. */
export function reportRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(fastifyStatic, { root: reportsDirectory, serve: false, maxAge: MAX_AGE_SECONDS * 1000 });
    app.get(
      '/web/download/report/:year',
      {
        schema: {
          tags: ['reports'],
          summary: 'Download an annual report (PDF)',
          // Any text is looked up: a malformed year is 404, not 400.
          params: z.object({ year: z.string().describe('A year of the annual reports, such as 2025') }),
          produces: ['application/pdf'],
        },
      },
      async (request, reply) => {
        const { file, downloadName } = await findReport(ctx, request.params.year);
        return reply.download(file, downloadName);
      },
    );
  };
}
