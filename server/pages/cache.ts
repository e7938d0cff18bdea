import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import type { FastifyReply } from 'fastify';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A finished page: the same bytes for everybody. */
export interface CachedPage {
  status: number;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Record<Encoding, OutgoingHttpHeaders>;
  unchanged: OutgoingHttpHeaders;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** Kept pages in bytes; above it the oldest goes. */
const MAX_BYTES = 48 * 1024 * 1024;

/**
 * Full pages in memory, ready compressed. One render a key at a time (single flight);
 * `clear` drops everything, and a render begun before it is not kept.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #flights = new Map<string, Promise<CachedPage>>();
  #bytes = 0;
  #generation = 0;

  /** The kept page for a raw request address, or undefined. */
  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  /** The kept page, or the one that `render` makes now. `keep` decides whether it stays. */
  async fill(key: string, render: () => Promise<CachedPage>, keep: (page: CachedPage) => boolean): Promise<CachedPage> {
    const kept = this.#pages.get(key);
    if (kept) return kept;
    const under = this.#flights.get(key);
    if (under) return under;
    const generation = this.#generation;
    const flight = render()
      .then((page) => {
        if (generation === this.#generation && keep(page)) this.#store(key, page);
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
    this.#bytes = 0;
  }

  #store(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#pages.delete(oldest);
      this.#bytes -= sizeOf(old);
    }
  }
}

const sizeOf = (page: CachedPage): number => page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length;

/** Compress a body once for all its readers. `headers` are those of every answer, without length and encoding. */
export async function makeCachedPage(status: number, body: Buffer, headers: OutgoingHttpHeaders): Promise<CachedPage> {
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    gzipped(body, { level: 9 }),
  ]);
  // Weak: the three encodings are one representation of the same page.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const common = { ...headers, etag, vary: 'Accept-Encoding' };
  const bodies = { br, gzip: gz, identity: body };
  return {
    status,
    etag,
    bodies,
    headers: {
      br: { ...common, 'content-encoding': 'br', 'content-length': br.length },
      gzip: { ...common, 'content-encoding': 'gzip', 'content-length': gz.length },
      identity: { ...common, 'content-length': body.length },
    },
    unchanged: common,
  };
}

/** Headers set on an answer so far that are true of every answer with the same body. */
export function answeredHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  const { 'x-request-id': _request, connection: _connection, ...shared } = reply.getHeaders();
  return shared as OutgoingHttpHeaders;
}

/** Best encoding that the reader takes. */
export function encodingFor(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'gzip';
  return 'identity';
}

/** Write a kept page straight to the socket. */
export function writeCachedPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && isUnchanged(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.unchanged);
    response.end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  response.writeHead(page.status, page.headers[encoding]);
  response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding]);
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag.slice(2));
}
