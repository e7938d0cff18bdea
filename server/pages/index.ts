import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageContext } from '#app/lib/page/page-context.ts';
import { OWN_SCRIPTS_HEADER } from '#domain/shared/text/own-scripts.ts';
import { isOfficePath } from '#domain/shared/office-path.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import { presentCycle } from '#domain/scholarships/cycles.server.ts';
import { contentIn } from '#domain/content/load.server.ts';
import { contentIds } from '#domain/content/content-ids.ts';
import { isPhoneLogin, phoneChannels } from '#domain/phone/phone.server.ts';
import { findCertificate, findWithdrawn } from '#domain/students/programs/certificates.server.ts';
import { speak } from '#messages/current.ts';
import { addressIn, BASE_LANGUAGE } from '#messages/language.ts';
import { CHECK_LIMIT } from '#server/plugins/rate-limits.ts';
import type { ServerContext } from '#server/config/context.ts';
import { type Address, createAddresses } from '#server/pages/addresses.ts';
import { sharedHeaders, PageCache, type Rendered, writeCachedPage } from '#server/pages/cache.ts';
import { compress, encodingFor } from '#server/pages/encoding.ts';
import type { Metrics } from '#server/plugins/metrics.ts';
import { createLimiter } from '#server/plugins/rate-limits.ts';
import { pageCsp } from '#server/plugins/security.ts';

export type PageRenderer = (request: Request, page: PageContext) => Promise<Response>;

export interface PageSource {
  render: PageRenderer;
  routeIds: readonly string[];
}

export class Pages {
  readonly #cache = new PageCache();
  readonly #ctx: ServerContext;
  readonly #source: PageSource;
  readonly #metrics: Metrics;
  readonly #isCached: boolean;
  #addressOf: (rawUrl: string) => Address;

  constructor(ctx: ServerContext, source: PageSource, metrics: Metrics, isCached = true) {
    this.#ctx = ctx;
    this.#source = source;
    this.#metrics = metrics;
    this.#isCached = isCached;
    this.#addressOf = createAddresses(contentIds(ctx.content()), source.routeIds);
  }

  clear(): void {
    this.#cache.clear();
    this.#addressOf = createAddresses(contentIds(this.#ctx.content()), this.#source.routeIds);
  }

  /** @returns false when not cached */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const page = this.#cache.get(request.url ?? '/');
    if (!page) return false;
    this.#metrics.pages.cached.inc();
    writeCachedPage(page, request, response);
    return true;
  }

  looksUp({ url }: FastifyRequest): boolean {
    const { path, key } = this.#addressOf(url);
    return key === null && VERIFY.test(decodeURIComponent(path));
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = this.#addressOf(request.url);
    const { language, path, query, key } = address;
    // The office is in English (docs/decisions/0118-messages.md).
    const wanted = addressIn(isOfficePath(path) ? BASE_LANGUAGE : language, path + query);
    if (wanted !== request.url) return reply.redirect(wanted, 301);
    let isRendered = false;
    const render = () => {
      isRendered = true;
      return this.#render(address, sharedHeaders(reply));
    };
    const page = key !== null && this.#isCached ? await this.#cache.fill(key, render) : await render();
    this.#metrics.pages[isRendered ? 'rendered' : 'cached'].inc();
    if (!('bodies' in page)) return sendOnce(page, request, reply);
    reply.hijack();
    writeCachedPage(page, request.raw, reply.raw);
    return reply;
  }

  async #render({ language, path, query, key }: Address, headers: OutgoingHttpHeaders): Promise<Rendered> {
    const { settings, payments, publicUrl } = this.#ctx;
    const content = contentIn(this.#ctx.content(), language);
    const request = new Request(new URL(key ?? addressIn(language, path + query), publicUrl));
    const page: PageContext = {
      language,
      version: content.version,
      publicUrl,
      isTrial: settings.SITE_MODE === 'trial' || payments.mode === 'test',
      hasPhones: phoneChannels(this.#ctx).length > 0,
      hasPhoneLogin: isPhoneLogin(this.#ctx),
      foundation: content.foundation,
      staticContent: content.staticContent,
      dynamicContent: content.dynamicContent,
      faqs: content.faqs,
      fallback: content.fallback,
      cycle: cycleToApplyIn(this.#ctx),
      findCertificate: (code) => findCertificate(this.#ctx, code),
      findWithdrawn: (code) => findWithdrawn(this.#ctx, code),
    };
    const response = await speak(language, () => this.#source.render(request, page));
    const body = Buffer.from(await response.arrayBuffer());
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    return {
      status: response.status,
      body,
      headers: {
        ...headers,
        ...Object.fromEntries([...response.headers].filter(([name]) => name !== OWN_SCRIPTS_HEADER)),
        // A change of content shows at once.
        'cache-control': response.status === 200 && key !== null ? 'public, max-age=0, must-revalidate' : 'no-store',
        ...(isHtml ? { 'content-security-policy': pageCsp(path, response.headers.get(OWN_SCRIPTS_HEADER) ?? '') } : {}),
      },
    };
  }
}

/** The cycle in which one can apply, null when there is none. */
function cycleToApplyIn(ctx: ServerContext): PageContext['cycle'] {
  const cycle = presentCycle(ctx);
  return cycle && cycle.closesOn >= todayAt(ctx) ? cycle : null;
}

async function sendOnce({ status, body, headers }: Rendered, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.status(status).headers({ ...headers, vary: 'Accept-Encoding' });
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await compress(body, encoding, 'quick'));
}

const VERIFY = /^\/verify(?:[/.]|$)/i;

/** Programs request these: no HTML page for errors. */
const NO_PAGES = /^\/(api|data|assets|media|test-gateway|health)([/?]|$)/;

export function registerPages(app: FastifyInstance, ctx: ServerContext, pages: Pages): void {
  const limitLookUps = createLimiter(app, ctx, CHECK_LIMIT);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (NO_PAGES.test(request.url)) return reply.callNotFound();
    if (pages.looksUp(request)) await limitLookUps(request);
    return pages.answer(request, reply);
  });
}
