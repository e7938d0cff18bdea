import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { guardianOperations } from '#domain/scholarships/guardian-operations.ts';
import {
  declineConsent,
  giveConsent,
  readGuardianPage,
  sendGuardianCode,
  withdrawByGuardian,
} from '#domain/scholarships/guardian.server.ts';
import { codeClientOf, setCodeCookie } from '#server/api/code-cookie.ts';
import { okMessage } from '#server/api/responses.ts';
import { route } from '#server/api/route.ts';
import type { ServerContext } from '#server/config/context.ts';

const LINK_LIMIT = { max: 60, timeWindow: 60_000 };

export function guardianRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.route({
      ...route(guardianOperations['GET /web/guardian/:token']),
      config: { rateLimit: LINK_LIMIT },
      handler: async ({ params }) => ({ ...okMessage('The guardian’s page'), data: await readGuardianPage(ctx, params.token) }),
    });

    app.route({
      ...route(guardianOperations['POST /web/guardian/:token/code']),
      config: { rateLimit: LINK_LIMIT },
      handler: async (request, reply) => {
        setCodeCookie(ctx, reply, await sendGuardianCode(ctx, { token: request.params.token, ...codeClientOf(ctx, request) }));
        return okMessage('The code is on its way.');
      },
    });

    app.route({
      ...route(guardianOperations['POST /web/guardian/:token/consent']),
      config: { rateLimit: LINK_LIMIT },
      handler: async (request) => ({
        ...okMessage('You have agreed.'),
        data: await giveConsent(ctx, { token: request.params.token, ...request.body, ...codeClientOf(ctx, request) }),
      }),
    });

    app.route({
      ...route(guardianOperations['POST /web/guardian/:token/decline']),
      config: { rateLimit: LINK_LIMIT },
      handler: async ({ params, body }) => ({
        ...okMessage('Your answer is noted.'),
        data: await declineConsent(ctx, { token: params.token, ...body }),
      }),
    });

    app.route({
      ...route(guardianOperations['POST /web/guardian/:token/withdraw']),
      config: { rateLimit: LINK_LIMIT },
      handler: async (request) => ({
        ...okMessage('Your consent is withdrawn.'),
        data: await withdrawByGuardian(ctx, { token: request.params.token, ...request.body, ...codeClientOf(ctx, request) }),
      }),
    });
  };
}
