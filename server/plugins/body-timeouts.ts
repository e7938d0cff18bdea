import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyMs?: number;
  }
}

const BODY_MS = 30_000;
export const LONGEST_BODY_MS = 200_000;

/** Slow requests hold connections; uploads have a longer limit. */
export function registerBodyTimeouts(app: FastifyInstance, defaultMs = BODY_MS): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const timer = setTimeout(() => raw.destroy(), routeOptions.config.bodyMs ?? defaultMs);
      raw.once('close', () => clearTimeout(timer));
    } else {
      // Otherwise Fastify would wait for the body's end.
      delete headers['content-type'];
    }
    done();
  });
}
