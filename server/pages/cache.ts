import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { compress, type Encoding, encodingFor } from '#server/pages/encoding.ts';

export interface Rendered {
  status: number;
  body: Buffer;
  headers: OutgoingHttpHeaders;
}

/** The same bytes for everybody. */
export interface CachedPage {
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Record<Encoding, OutgoingHttpHeaders>;
  unchanged: OutgoingHttpHeaders;
}

/** The keys are a closed set, so nothing is evicted. A rendering that began before `clear` is not cached. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #flights = new Map<string, Promise<CachedPage | Rendered>>();
  #generation = 0;

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  async fill(key: string, render: () => Promise<Rendered>): Promise<CachedPage | Rendered> {
    const known = this.#pages.get(key) ?? this.#flights.get(key);
    if (known) return known;
    const generation = this.#generation;
    const flight = render()
      .then(async (rendered) => {
        if (rendered.status !== 200) return rendered;
        const page = await makeCachedPage(rendered.body, rendered.headers);
        if (generation === this.#generation) this.#pages.set(key, page);
        return page;
      })
      .finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
      });
    this.#flights.set(key, flight);
    return flight;
  }

  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#flights.clear();
  }
}

export async function makeCachedPage(body: Buffer, headers: OutgoingHttpHeaders): Promise<CachedPage> {
  const [br, gzip] = await Promise.all([compress(body, 'br', 'thorough'), compress(body, 'gzip', 'thorough')]);
  // Weak: three encodings of one page share it.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const common = { ...headers, etag, vary: 'Accept-Encoding' };
  return {
    etag,
    bodies: { br, gzip, identity: body },
    headers: {
      br: { ...common, 'content-encoding': 'br', 'content-length': br.length },
      gzip: { ...common, 'content-encoding': 'gzip', 'content-length': gzip.length },
      identity: { ...common, 'content-length': body.length },
    },
    unchanged: common,
  };
}

export function sharedHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  const { 'x-request-id': _request, connection: _connection, ...shared } = reply.getHeaders();
  return shared as OutgoingHttpHeaders;
}

export function writeCachedPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (isUnchanged(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.unchanged);
    response.end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  response.writeHead(200, page.headers[encoding]);
  response.end(page.bodies[encoding]);
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag.slice(2));
}
