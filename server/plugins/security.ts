import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import * as m from '#messages/index.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Page, pages } from '#domain/pages/pages.ts';
import type { Settings } from '#server/config/env.server.ts';

type Directives = Record<string, readonly string[]>;

const CLOSED_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const EVERY_PAGE: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // Toasts set inline styles.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
};

const CONNECTS: Record<NonNullable<Page['connects']>, Directives> = {
  // Source: Razorpay's documentation on CSP.
  checkout: {
    'script-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
    'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    'connect-src': ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com', 'https://api.razorpay.com'],
    'img-src': ['https://cdn.razorpay.com'],
  },
  maps: { 'frame-src': ['https://www.openstreetmap.org'] },
};

const HSTS_SECONDS = 31_536_000;

const isHttps = ({ PUBLIC_URL }: Settings): boolean => PUBLIC_URL.startsWith('https://');

/** HSTS for a year. */
export function securityHeaders(settings: Settings): Record<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    // The checkout opens a window of the bank, which must be able to answer.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: isHttps(settings) ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, () => {});
  return {
    ...(response.getHeaders() as Record<string, string>),
    'content-security-policy': CLOSED_CSP,
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
  };
}

export function pageCsp(path: string, scripts: string): string {
  const connects = pages.find((page) => page.path === path)?.connects;
  const extra: Directives = connects ? CONNECTS[connects] : {};
  return Object.entries(EVERY_PAGE)
    .map(([name, sources]) => [name, ...sources, ...(extra[name] ?? []), ...(name === 'script-src' && scripts ? [scripts] : [])].join(' '))
    .join('; ');
}

export async function registerSecurity(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(fastifyCookie);
  const headers = securityHeaders(settings);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const isRejected = isUnsafe(request.method) && !isSameOrigin(request.headers, request.host, settings);
    done(isRejected ? new AppError('cross_site', m.errors.crossSite) : undefined);
  });
}

const isUnsafe = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Webhooks and mail programs send neither header. */
function isSameOrigin(headers: Record<string, string | string[] | undefined>, host: string, settings: Settings): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  if (site === 'cross-site') return false;
  const origin = headers['origin'];
  if (typeof origin !== 'string') return site === undefined;
  return origin === settings.PUBLIC_URL || origin === `http://${host}` || origin === `https://${host}`;
}
