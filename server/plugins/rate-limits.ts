import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { type Counted, inNetwork, networkOf } from '#domain/rate-limit.server.ts';
import type { ServerContext } from '#server/context.ts';

const isUsual = ({ times }: Counted): boolean => times === 1;

/**
 * The limits that a route names in `config.rateLimit`, per network and process: for calls that are cheap to make but not to
 * answer. What is a network, and how much more a larger one may do, is the rule of domain/rate-limit.server.ts.
 */
export async function registerRateLimits(app: FastifyInstance, ctx: Pick<ServerContext, 'isOwnNetwork'>): Promise<void> {
  const at = (request: FastifyRequest, level: number) => inNetwork(ctx, request.ip)[level] as Counted;
  // The library counts networks with the usual budget; the hook below those with more.
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: ({ ip }) => !inNetwork(ctx, ip).some(isUsual),
  });
  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit;
    if (!limit || typeof limit.max !== 'number') return;
    const { max, timeWindow } = limit;
    const limiters = [0, 1, 2].map((level) =>
      app.createRateLimit({
        ...(timeWindow === undefined ? {} : { timeWindow }),
        allowList: [],
        keyGenerator: (request) => at(request, level).key,
        max: (request) => max * at(request, level).times,
      }),
    );
    const hook: onRequestAsyncHookHandler = async (request) => {
      for (const [level, counted] of inNetwork(ctx, request.ip).entries()) {
        const verdict = isUsual(counted) ? undefined : await limiters[level]?.(request);
        if (verdict && !verdict.isAllowed && verdict.isExceeded)
          throw new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
            retryAfter: verdict.ttlInSeconds,
          });
      }
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), hook];
  });
}
