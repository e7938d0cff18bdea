import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { contentIn } from '#domain/content/load.server.ts';
import { contentIds } from '#domain/content/content-ids.ts';
import { addressIn, type Language, languages } from '#messages/language.ts';
import { isIndexed, pages, pathsOf } from '#domain/pages/pages.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { root } from '#server/config/root.ts';
import type { ServerContext } from '#server/config/context.ts';
import { escapeMarkup } from '#server/config/escape-markup.ts';

/** Drawn by scripts/generate/images.ts. */
const iconsDirectory = join(root, 'content', 'media', 'icons');

const DAY_SECONDS = 86_400;
const HALF_A_YEAR_MS = 182 * ONE_DAY_MS;

export function siteFiles(ctx: ServerContext): FastifyPluginAsync {
  const texts: Record<string, { type: string; write: () => string }> = {
    '/sitemap.xml': { type: 'application/xml', write: () => sitemap(ctx.publicUrl, publicPaths(ctx)) },
    '/robots.txt': { type: 'text/plain', write: () => robots(ctx.publicUrl) },
    // https://www.rfc-editor.org/rfc/rfc9116
    '/.well-known/security.txt': { type: 'text/plain', write: () => securityText(ctx) },
    ...Object.fromEntries(
      languages.map((language) => [
        addressIn(language, '/site.webmanifest'),
        { type: 'application/manifest+json', write: () => JSON.stringify(manifest(ctx, language)) },
      ]),
    ),
  };
  const icons = ['favicon.ico', 'apple-touch-icon.png'];

  return async (app) => {
    await app.register(fastifyStatic, { root: iconsDirectory, serve: false, maxAge: DAY_SECONDS * 1000 });
    for (const [path, { type, write }] of Object.entries(texts)) {
      app.get(path, { schema: { hide: true } }, async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`);
        return write();
      });
    }
    for (const name of icons) app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) => reply.sendFile(name));
  };
}

export function publicPaths({ content }: Pick<ServerContext, 'content'>): string[] {
  const ids = contentIds(content());
  return pages.filter(isIndexed).flatMap((page) => pathsOf(page, ids));
}

function sitemap(publicUrl: string, paths: readonly string[]): string {
  const linkOf = (language: Language, path: string): string => escapeMarkup(publicUrl + addressIn(language, path));
  const entries = paths.flatMap((path) => {
    const alternates = languages
      .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${linkOf(language, path)}"/>`)
      .join('');
    return languages.map((language) => `  <url><loc>${linkOf(language, path)}</loc>${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    // https://developers.google.com/search/docs/specialty/international/localized-versions
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function robots(publicUrl: string): string {
  const areas = pages.flatMap(({ path, area }) => (area ? [path.split('/')[1]] : []));
  return [
    'User-agent: *',
    ...new Set([...areas, 'dev', 'api'].flatMap((area) => languages.map((language) => `Disallow: ${addressIn(language, `/${area}`)}`))),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Valid for half a year from each request. */
function securityText({ content, clock, publicUrl }: ServerContext): string {
  return [
    `Contact: mailto:${content().foundation.contact.security}`,
    `Expires: ${new Date(clock.now() + HALF_A_YEAR_MS).toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** https://www.w3.org/TR/appmanifest/ */
function manifest({ content }: Pick<ServerContext, 'content'>, language: Language): object {
  const { name, shortName, description, themeColor, locale } = contentIn(content(), language).foundation;
  const home = addressIn(language, '/');
  return {
    name,
    short_name: shortName,
    description,
    lang: locale,
    id: home,
    start_url: home,
    // Whoever changes the language stays in it.
    scope: '/',
    display: 'minimal-ui',
    theme_color: themeColor,
    // `--color-paper` of app/styles/tokens.css.
    background_color: '#fbf6ec',
    icons: [
      { src: '/media/mark.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/media/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/media/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/media/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
