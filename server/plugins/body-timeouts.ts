import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds within which the request body must arrive; {@link BODY_MS} when left out. */
    bodyMs?: number;
  }
}

/** Enough for any form over a slow connection. */
const BODY_MS = 30_000;
/** No route may exceed it: the server's limit for a whole request. */
export const LONGEST_BODY_MS = 200_000;

/**
 * Cut off requests whose body trickles in and so holds a connection. Routes that take uploads set a longer limit. A request
 * without a body is not waited for, whatever content type it names: many clients name one in every call.
 */
export function registerBodyTimeouts(app: FastifyInstance, defaultMs = BODY_MS): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const timer = setTimeout(() => raw.destroy(), routeOptions.config.bodyMs ?? defaultMs);
      raw.once('close', () => clearTimeout(timer));
    } else {
      // Fastify would wait for the end of a stream that has none (`optimizeEmptyRequests` of server/app.ts).
      delete headers['content-type'];
    }
    done();
  });
}
