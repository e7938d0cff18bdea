import type { FastifyInstance } from 'fastify';

/**
 * Let a scope take a body of any type, as bytes, or none: for calls that check a signature over it or ignore it, such as the
 * form that mail programs post (RFC 8058).
 */
export function takeAnyBody(app: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
