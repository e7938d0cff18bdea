import type { FastifyPluginAsync } from 'fastify';
import type { ServerContext } from '#server/config/context.ts';
import { devOutboxRoutes } from '#server/trial/outbox-page.ts';
import { devPaymentsRoutes } from '#server/trial/payments-page.ts';
import { testGatewayRoutes } from '#server/trial/test-gateway-api.ts';

export const trialRoutes = (ctx: ServerContext): FastifyPluginAsync[] => [
  devOutboxRoutes(ctx),
  ...(ctx.payments.mode === 'test' ? [testGatewayRoutes(ctx), devPaymentsRoutes(ctx)] : []),
];
