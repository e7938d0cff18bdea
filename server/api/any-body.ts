import type { FastifyInstance } from 'fastify';

/** For signatures over the body, or when it is ignored (RFC 8058). */
export function takeAnyBody(app: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
