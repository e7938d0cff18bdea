import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageContext } from '#app/lib/page-context.ts';
import { findCertificate, findWithdrawn } from '#domain/students/certificates.server.ts';
import type { ServerContext } from '#server/context.ts';
import { answeredHeaders, type CachedPage, makeCachedPage, PageCache, writeCachedPage } from '#server/pages/cache.ts';
import type { Metrics } from '#server/plugins/metrics.ts';
import { pageCsp } from '#server/plugins/security.ts';

/** Renders one address to a whole answer: the built pages, or Vite's in development. */
export type PageRenderer = (request: Request, page: PageContext) => Promise<Response>;

/** Query parameters that change what a page says; all others are left out of its identity. */
const QUERY: Record<string, readonly string[]> = {
  '/programs': ['category'],
  '/ourteam': ['tType'],
  '/dashboard/auth': ['type', 'role'],
  '/verify': ['code'],
};

/** Pages of links in mails, on certificates and of the office's records: each has one reader, and would only push others out. */
const ONE_READER = /^\/(donate\/stop|unsubscribe|verify|office)\//;

/**
 * Identity of a page: its path and the query parameters that matter to it, in a fixed order.
 * React Router's data requests (`.data`) are pages too, with the routes they ask for.
 */
export function pageKey(rawUrl: string): string {
  const question = rawUrl.indexOf('?');
  if (question === -1) return rawUrl;
  const path = rawUrl.slice(0, question);
  const isData = path.endsWith('.data');
  const allowed = [...(QUERY[isData ? path.slice(0, -5) : path] ?? []), ...(isData ? ['_routes'] : [])];
  const given = new URLSearchParams(rawUrl.slice(question + 1));
  const kept = new URLSearchParams();
  for (const name of allowed) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  const query = kept.toString();
  return query ? `${path}?${query}` : path;
}

/** Pages for everybody: rendered once for a version of the content, then answered from memory. */
export class Pages {
  readonly #cache = new PageCache();
  readonly #ctx: ServerContext;
  readonly #render: PageRenderer;
  readonly #metrics: Metrics;
  readonly #isKept: boolean;

  /** @param isKept false in development, where every view is rendered anew. */
  constructor(ctx: ServerContext, render: PageRenderer, metrics: Metrics, isKept = true) {
    this.#ctx = ctx;
    this.#render = render;
    this.#metrics = metrics;
    this.#isKept = isKept;
  }

  /** Drop every kept page: the content has changed. */
  clear(): void {
    this.#cache.clear();
  }

  /** Answer from memory, ahead of all other work. False when the page is not kept. */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const page = this.#cache.get(request.url ?? '/');
    if (!page) return false;
    this.#metrics.pages.kept.inc();
    writeCachedPage(page, request, response);
    return true;
  }

  /** Answer with a rendered page, keeping it when it is a good one. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = pageKey(request.url);
    const page = await this.#cache.fill(
      key,
      () => this.#make(key, answeredHeaders(reply)),
      (made) => this.#isKept && made.status === 200 && !ONE_READER.test(key),
    );
    this.#metrics.pages.rendered.inc();
    reply.hijack();
    writeCachedPage(page, request.raw, reply.raw);
  }

  async #make(key: string, headers: OutgoingHttpHeaders): Promise<CachedPage> {
    const { settings, payments, publicUrl } = this.#ctx;
    const content = this.#ctx.content();
    const response = await this.#render(new Request(new URL(key, publicUrl)), {
      version: content.version,
      publicUrl,
      isTrial: settings.SITE_MODE === 'trial' || payments.mode === 'test',
      foundation: content.foundation,
      staticContent: content.staticContent,
      dynamicContent: content.dynamicContent,
      faqs: content.faqs,
      findCertificate: (code) => findCertificate(this.#ctx, code),
      findWithdrawn: (code) => findWithdrawn(this.#ctx, code),
    });
    const body = Buffer.from(await response.arrayBuffer());
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const path = key.split('?', 1)[0] ?? '/';
    return makeCachedPage(response.status, body, {
      ...headers,
      ...Object.fromEntries(response.headers),
      // Always asked again, mostly answered with 304: a change of content shows at once.
      'cache-control': response.status === 200 && !ONE_READER.test(path) ? 'public, max-age=0, must-revalidate' : 'no-store',
      ...(isHtml ? { 'content-security-policy': pageCsp(path, inlineScriptHashes(body.toString('utf8'))) } : {}),
    });
  }
}

/** CSP sources for every inline script in a page, as `'sha256-...'`. */
function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [...hashes];
}

/** Addresses under these belong to calls and files: what is not there is told to a program, not to a person. */
const NO_PAGES = /^\/(api|data|assets|media|test-gateway|health)([/?]|$)/;

/** Every other address that nothing else answers is a page. */
export function registerPages(app: FastifyInstance, pages: Pages): void {
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (NO_PAGES.test(request.url)) return reply.callNotFound();
    const settled = settledUrl(request.url);
    return settled === request.url ? pages.answer(request, reply) : reply.redirect(settled, 301);
  });
}

/**
 * The one address of a page, its query kept: single slashes, none at the end. Policies and kept pages go by the exact path.
 * What it gives back stays on this site: it begins with one slash and no second, of either kind.
 */
export function settledUrl(rawUrl: string): string {
  const question = rawUrl.indexOf('?');
  const [path, query] = question === -1 ? [rawUrl, ''] : [rawUrl.slice(0, question), rawUrl.slice(question)];
  return `/${path}`.replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '') + query;
}
