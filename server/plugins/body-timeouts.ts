import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default {@link BODY_MS}. */
    bodyMs?: number;
  }
}

/** Enough for any form on a slow connection. */
const BODY_MS = 30_000;
/** The server's limit for a whole request. */
export const LONGEST_BODY_MS = 200_000;

/** Cut off bodies that trickle in and hold a connection. Uploads have a longer limit; a request without a body is not waited for. */
export function registerBodyTimeouts(app: FastifyInstance, defaultMs = BODY_MS): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const timer = setTimeout(() => raw.destroy(), routeOptions.config.bodyMs ?? defaultMs);
      raw.once('close', () => clearTimeout(timer));
    } else {
      // Fastify would wait for a stream without an end.
      delete headers['content-type'];
    }
    done();
  });
}
