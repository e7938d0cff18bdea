import type { FastifyReply, FastifyRequest } from 'fastify';
import { sharedHeaders, type CachedPage, makeCachedPage, writeCachedPage } from '#server/pages/cache.ts';

interface Text {
  name: string;
  version: string | number;
  type: string;
  cacheControl: string;
  read: () => Promise<Buffer> | Buffer;
}

/** The newest version of each. */
export class Texts {
  readonly #cached = new Map<string, { version: string | number; page: Promise<CachedPage> }>();

  async answer(request: FastifyRequest, reply: FastifyReply, { name, version, type, cacheControl, read }: Text): Promise<void> {
    let cached = this.#cached.get(name);
    if (cached?.version !== version) {
      const headers = { ...sharedHeaders(reply), 'content-type': type, 'cache-control': cacheControl };
      const page = Promise.resolve(read()).then((body) => makeCachedPage(body, headers));
      page.catch(() => this.#cached.get(name)?.page === page && this.#cached.delete(name));
      cached = { version, page };
      this.#cached.set(name, cached);
    }
    const page = await cached.page;
    reply.hijack();
    writeCachedPage(page, request.raw, reply.raw);
  }
}
