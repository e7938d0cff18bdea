import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which a request's body must have come; {@link BODY_MS} when left out. */
    bodyMs?: number;
  }
}

/** Enough for any form, over any line. */
const BODY_MS = 30_000;
/** What no route may exceed: the server's own limit for a whole request. */
export const LONGEST_BODY_MS = 200_000;

/** A body that dribbles in holds a connection: it is cut off after a while, which a route that takes files may lengthen. */
export function registerBodyTimeouts(app: FastifyInstance, defaultMs = BODY_MS): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const timer = setTimeout(() => raw.destroy(), routeOptions.config.bodyMs ?? defaultMs);
      const clear = (): void => clearTimeout(timer);
      raw.once('end', clear).once('close', clear);
    }
    done();
  });
}
