import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default {@link BODY_MS}. */
    bodyMs?: number;
  }
}

/** Any form on a slow connection. */
const BODY_MS = 30_000;
export const LONGEST_BODY_MS = 200_000;

/** Those that trickle in hold a connection; uploads have a longer limit. */
export function registerBodyTimeouts(app: FastifyInstance, defaultMs = BODY_MS): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const timer = setTimeout(() => raw.destroy(), routeOptions.config.bodyMs ?? defaultMs);
      raw.once('close', () => clearTimeout(timer));
    } else {
      // Fastify would wait for its end.
      delete headers['content-type'];
    }
    done();
  });
}
