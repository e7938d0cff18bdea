import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from '#domain/shared/errors.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Collects routes from now on; the returned function answers other methods with 405 and `Allow` (RFC 9110, section 15.5.6). */
export function registerMethods(app: FastifyInstance): () => void {
  const allowedAt = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const allowed = allowedAt.get(url) ?? new Set();
    for (const name of [method].flat()) allowed.add(name);
    allowedAt.set(url, allowed);
  });
  return () => {
    for (const [url, allowed] of allowedAt) {
      const allow = METHODS.filter((method) => allowed.has(method)).join(', ');
      app.route({
        method: METHODS.filter((method) => !allowed.has(method)),
        url,
        schema: { hide: true },
        onRequest: (request, reply, done) => {
          reply.header('allow', allow);
          done(new AppError('method_not_allowed', `This address takes no ${request.method} request.`));
        },
        handler: () => undefined,
      });
    }
  };
}
