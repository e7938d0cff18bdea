import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Session } from '#domain/accounts/sessions.server.ts';
import { needsSession } from '#server/api/openapi.ts';

export type Scope = Parameters<FastifyPluginAsyncZod>[0];

const SESSION = 'session';

/**
 * Runs `guard` before anything else is read, and caches nothing unless a route says so. Call it before adding routes.
 * @param guard a `require...` of server/plugins/sessions.ts
 * @returns reads a request's session
 */
export function guardArea(app: Scope, guard: (request: FastifyRequest) => Promise<Session>): (request: FastifyRequest) => Session {
  app.addHook('onRoute', needsSession);
  app.decorateRequest(SESSION);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    request.setDecorator(SESSION, await guard(request));
  });
  return (request) => request.getDecorator<Session>(SESSION);
}
