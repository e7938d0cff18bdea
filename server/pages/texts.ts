import type { FastifyReply, FastifyRequest } from 'fastify';
import { answeredHeaders, makeCachedPage, PageCache, writeCachedPage } from '#server/pages/cache.ts';

/** Texts that are the same for everybody (content files, drawings), kept compressed like pages are. */
export class Texts {
  readonly #cache = new PageCache();

  /** Answer with a text. `key` must change with its bytes; `read` is called once a key. */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    type: string,
    cacheControl: string,
    read: () => Promise<Buffer> | Buffer,
  ): Promise<void> {
    const headers = { ...answeredHeaders(reply), 'content-type': type, 'cache-control': cacheControl };
    const text = await this.#cache.fill(
      key,
      async () => makeCachedPage(200, await read(), headers),
      () => true,
    );
    reply.hijack();
    writeCachedPage(text, request.raw, reply.raw);
  }
}
