import { pincodeOperations } from '#domain/students/operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '#domain/shared/errors.ts';
import { PINCODE_UNKNOWN } from '#domain/students/constants.ts';
import { findPincode } from '#domain/students/pincodes.server.ts';
import { ok } from '#server/api/responses.ts';

const CACHE = 'public, max-age=2592000';
const LOOKUP_LIMIT = { max: 120, timeWindow: 60_000 };

export function pincodeRoutes(): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(pincodeOperations['GET /web/pincode/:pincode']),
      config: { rateLimit: LOOKUP_LIMIT },
      handler: async (request, reply) => {
        const place = await findPincode(request.params.pincode);
        if (!place) throw new AppError('not_found', PINCODE_UNKNOWN);
        reply.header('cache-control', CACHE);
        return { ...ok, ...place };
      },
    });
  };
}
