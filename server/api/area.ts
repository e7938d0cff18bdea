import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Session } from '#domain/accounts/sessions.server.ts';
import { needsSession } from '#server/api/openapi.ts';

type Scope = Parameters<FastifyPluginAsyncZod>[0];

/** The name of the staff member who sent a request, for the record. */
export type StaffOf = (request: FastifyRequest) => string;

const SESSION = 'session';

/**
 * Open the calls of a scope only to those whom `guard` lets in, before anything else of the request is read. No response is
 * cached unless its route says so. Call it before the routes are added.
 * @param guard one of the `require...` functions of server/plugins/sessions.ts
 * @returns reads the session that `guard` returned for a request
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
