import { certificateOperations } from '#domain/students/operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '#domain/shared/errors.ts';
import { findCertificate, findWithdrawn } from '#domain/students/certificates.server.ts';
import { CODE_UNKNOWN, CODE_WITHDRAWN } from '#domain/students/constants.ts';
import { ok } from '#server/api/responses.ts';
import type { ServerContext } from '#server/config/context.ts';
import { CHECK_LIMIT } from '#server/plugins/rate-limits.ts';

export function certificateRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(certificateOperations['GET /web/verify/:code']),
      config: { rateLimit: CHECK_LIMIT },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const data = await findCertificate(ctx, request.params.code);
        if (!data && (await findWithdrawn(ctx, request.params.code))) throw new AppError('expired', CODE_WITHDRAWN);
        if (!data) throw new AppError('not_found', CODE_UNKNOWN);
        return { ...ok, data };
      },
    });
  };
}
