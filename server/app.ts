import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { registerApi } from '#server/api/index.ts';
import { registerLanguage } from '#server/plugins/language.ts';
import type { ServerContext } from '#server/config/context.ts';
import { Pages, type PageSource, registerPages } from '#server/pages/index.ts';
import { registerMedia } from '#server/pages/media.ts';
import { registerStudentWorker } from '#server/pages/student-worker.ts';
import { registerShortAddresses } from '#server/pages/short-addresses.ts';
import { siteFiles } from '#server/pages/site-files.ts';
import { registerErrors, unreadableResponse } from '#server/plugins/errors.ts';
import { LONGEST_BODY_MS, registerBodyTimeouts } from '#server/plugins/body-timeouts.ts';
import { registerHealth } from '#server/plugins/health.ts';
import { createMetrics, registerMetrics } from '#server/plugins/metrics.ts';
import { registerRateLimits } from '#server/plugins/rate-limits.ts';
import { trialRoutes } from '#server/trial/index.ts';
import { registerSecurity } from '#server/plugins/security.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface AppOptions {
  log: FastifyBaseLogger;
  pages?: PageSource;
  /** Precompressed. */
  clientDirectory?: string;
  mediaDirectory?: string;
  middleware?: Middleware;
}

export interface App {
  server: FastifyInstance;
  /** Renders into the cache; stops when draining. */
  warm(paths: readonly string[]): Promise<void>;
  drain(): Promise<void>;
}

interface StopState {
  isDraining: boolean;
  lastRequestAt: number;
}

const QUIET_MS = 300;
export const QUIET_LIMIT_MS = 5_000;

/** Fastify sets none with `serverFactory`. Idle connections outlive those of proxies (60 s), or a request is lost. */
const SERVER_TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: LONGEST_BODY_MS,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
};

const YEAR_SECONDS = 31_536_000;

export async function buildApp(ctx: ServerContext, options: AppOptions): Promise<App> {
  const state: StopState = { isDraining: false, lastRequestAt: 0 };
  const metrics = createMetrics(ctx);
  const pages = options.pages && new Pages(ctx, options.pages, metrics, options.middleware === undefined);

  const server = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    // The client writes the entries further left.
    trustProxy: ctx.settings.TRUST_PROXY && ((_address, hop) => hop === 0),
    genReqId: () => ctx.random.id(),
    bodyLimit: 64 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: unreadableResponse(ctx),
    serverFactory: (handler) => withShortcuts(handler, state, pages, options.middleware, proxyReporter(ctx)),
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);

  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  registerLanguage(server);
  server.addHook('onResponse', (request, reply, done) => {
    const level = request.routeOptions.schema?.hide ? 'debug' : 'info';
    request.log[level](
      { method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
  registerBodyTimeouts(server);
  await registerSecurity(server, ctx.settings);
  await registerRateLimits(server, ctx);
  registerErrors(server, ctx);
  registerMetrics(server, metrics, ctx.settings.METRICS_OPEN);
  registerHealth(server, ctx, state);
  await registerApi(server, ctx, trialRoutes(ctx));
  await server.register(siteFiles(ctx));
  registerShortAddresses(server);
  await registerStudentWorker(server, options.clientDirectory);

  if (options.clientDirectory) {
    await server.register(fastifyStatic, {
      root: join(options.clientDirectory, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      decorateReply: false,
    });
  }
  if (options.mediaDirectory) await registerMedia(server, options.mediaDirectory);
  if (pages) registerPages(server, ctx, pages);
  ctx.onContentChange(() => pages?.clear());

  return {
    server,
    async warm(paths) {
      for (const path of paths) {
        if (state.isDraining) return;
        await server.inject({ method: 'GET', url: path });
      }
    },
    async drain() {
      state.isDraining = true;
      const began = performance.now();
      state.lastRequestAt = began;
      while (performance.now() - state.lastRequestAt < QUIET_MS && performance.now() - began < QUIET_LIMIT_MS) {
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      }
    },
  };
}

/** A wrong TRUST_PROXY, or a proxy that names nobody, makes all visitors share the limits of one. */
function proxyReporter({ settings, log }: Pick<ServerContext, 'settings' | 'log'>): (request: IncomingMessage) => void {
  const words = settings.TRUST_PROXY
    ? 'a request came without X-Forwarded-For while TRUST_PROXY is true: unless the proxy sets it, all visitors share the limits of one (docs/going-live.md, section 7)'
    : 'a request came with X-Forwarded-For while TRUST_PROXY is false: if a proxy is in front, set it to true, or all visitors share the limits of one';
  let isReported = false;
  return ({ headers, url = '' }) => {
    const isNamed = headers['x-forwarded-for'] !== undefined;
    if (isReported || isNamed === settings.TRUST_PROXY || (!isNamed && OWN_LOOKS.test(url))) return;
    isReported = true;
    log.error({ setting: 'TRUST_PROXY' }, words);
  };
}

/** Docker and Prometheus come past the proxy. */
const OWN_LOOKS = /^\/(health\/|metrics$)/;

/** Saves a third of the work. */
function withShortcuts(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  state: StopState,
  pages: Pages | undefined,
  middleware: Middleware | undefined,
  reportProxy: (request: IncomingMessage) => void,
): Server {
  // Takes a tenth of the work of a cached page.
  return createServer({ ...SERVER_TIMEOUTS, optimizeEmptyRequests: true }, (request, response) => {
    if (state.isDraining) {
      state.lastRequestAt = performance.now();
      response.setHeader('connection', 'close');
    }
    if (hasTwoHosts(request)) return rejectTwoHosts(response);
    request.url = originForm(request.url);
    reportProxy(request);
    if (pages?.tryAnswer(request, response)) return;
    if (middleware) middleware(request, response, () => handler(request, response));
    else handler(request, response);
  });
}

/** RFC 9112, section 3.2. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) if (rawHeaders[n]?.length === 4 && rawHeaders[n]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

function rejectTwoHosts(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' });
  response.end('The request names two hosts.\n');
}

/** RFC 9112, section 3.2.2. */
function originForm(url = '/'): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*\/?/i, '/');
}
