import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as m from '#messages/index.ts';
import { ONE_MINUTE_MS } from '#domain/shared/time/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import { CHECKED_PER_MINUTE } from '#domain/shared/operation.ts';
import { type Counted, inNetwork, networkOf } from '#domain/shared/security/rate-limit.server.ts';
import type { ServerContext } from '#server/config/context.ts';

const isUsual = ({ times }: Counted): boolean => times === 1;

export interface Limit {
  max: number;
  timeWindow: number;
}

export const perMinute = (max: number): Limit => ({ max, timeWindow: ONE_MINUTE_MS });

export const CHECK_LIMIT = perMinute(CHECKED_PER_MINUTE);

/** Per network (domain/shared/security/rate-limit.server.ts) and process. */
export async function registerRateLimits(app: FastifyInstance, ctx: Pick<ServerContext, 'isOwnNetwork'>): Promise<void> {
  // The hook below counts the larger ones.
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: ({ ip }) => !inNetwork(ctx, ip).some(isUsual),
  });
  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit;
    if (!limit || typeof limit.max !== 'number') return;
    const hook = createLimiter(app, ctx, limit as Limit, (counted) => !isUsual(counted));
    route.onRequest = [...[route.onRequest ?? []].flat(), hook];
  });
}

/** For addresses without a route. @returns throws AppError `too_many_requests` */
export function createLimiter(
  app: FastifyInstance,
  ctx: Pick<ServerContext, 'isOwnNetwork'>,
  { max, timeWindow }: Limit,
  isCounted: (counted: Counted) => boolean = () => true,
): (request: FastifyRequest) => Promise<void> {
  const at = (request: FastifyRequest, level: number) => inNetwork(ctx, request.ip)[level] as Counted;
  const limiters = [0, 1, 2].map((level) =>
    app.createRateLimit({
      timeWindow,
      allowList: [],
      keyGenerator: (request) => at(request, level).key,
      max: (request) => max * at(request, level).times,
    }),
  );
  return async (request) => {
    for (const [level, counted] of inNetwork(ctx, request.ip).entries()) {
      const verdict = isCounted(counted) ? await limiters[level]?.(request) : undefined;
      if (verdict && !verdict.isAllowed && verdict.isExceeded)
        throw new AppError('too_many_requests', m.errors.tooManyMoment, {
          retryAfter: verdict.ttlInSeconds,
        });
    }
  };
}
