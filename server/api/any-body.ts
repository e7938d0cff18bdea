import type { FastifyInstance } from 'fastify';

/** A body of any type, as bytes, for calls that check a signature over it or ignore it (RFC 8058). */
export function takeAnyBody(app: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
