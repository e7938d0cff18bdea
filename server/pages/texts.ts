import type { FastifyReply, FastifyRequest } from 'fastify';
import { answeredHeaders, type CachedPage, makeCachedPage, writeCachedPage } from '#server/pages/cache.ts';

interface Text {
  /** Of a closed set: the newest version of each is kept. */
  name: string;
  /** Changes with the bytes. */
  version: string | number;
  type: string;
  cacheControl: string;
  /** Called once a version. */
  read: () => Promise<Buffer> | Buffer;
}

/** Texts that are the same for everybody (content files, drawings), kept compressed like pages are. */
export class Texts {
  readonly #kept = new Map<string, { version: string | number; page: Promise<CachedPage> }>();

  async answer(request: FastifyRequest, reply: FastifyReply, { name, version, type, cacheControl, read }: Text): Promise<void> {
    let kept = this.#kept.get(name);
    if (kept?.version !== version) {
      const headers = { ...answeredHeaders(reply), 'content-type': type, 'cache-control': cacheControl };
      const page = Promise.resolve(read()).then((body) => makeCachedPage(body, headers));
      // A newer version may have taken its place meanwhile.
      page.catch(() => this.#kept.get(name)?.page === page && this.#kept.delete(name));
      kept = { version, page };
      this.#kept.set(name, kept);
    }
    const page = await kept.page;
    reply.hijack();
    writeCachedPage(page, request.raw, reply.raw);
  }
}
