import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contentIn } from '#domain/content/load.server.ts';
import { addressIn, languages } from '#messages/language.ts';
import { root } from '#server/config/root.ts';
import type { ServerContext } from '#server/config/context.ts';
import { publicPaths, siteFiles } from '#server/pages/site-files.ts';
import { PUBLIC_PATHS } from '#tests/setup/site/paths.ts';
import { openTestContext } from '#tests/setup/database/context.ts';

async function serve(change: Partial<ServerContext> = {}) {
  const ctx = { ...(await openTestContext({ env: { PUBLIC_URL: 'https://www.deepvan.example' } })), ...change };
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(siteFiles(ctx));
  return { ctx, app };
}

describe('site map', () => {
  test('lists every public page, program and details page once, by its absolute URL', async () => {
    const { app } = await serve();
    const response = await app.inject('/sitemap.xml');
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    const found = [...response.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(new Set(found).size).toBe(found.length);
    const specified = ['/', '/about', '/annual_report', '/programs/df-workstation', '/details/privacy'];
    expect(found).toEqual(expect.arrayContaining(specified.map((path) => `https://www.deepvan.example${path}`)));
    expect(found.filter((url) => /:\w|dashboard|office|verify|unsubscribe|stop/.test(url?.replace('https://', '') ?? ''))).toEqual([]);
  });

  test('follows the content, and is well-formed with any site URL', async () => {
    const { app, ctx } = await serve({ publicUrl: 'https://example.org/?a&b' });
    const body = (await app.inject('/sitemap.xml')).body;
    expect(body).toContain('https://example.org/?a&amp;b/about');
    const fixed = PUBLIC_PATHS.filter((path) => !/^\/(programs|details)\//.test(path));
    expect(publicPaths({ content: () => ({ ...ctx.content(), staticContent: {}, dynamicContent: {} }) })).toEqual(fixed);
  });
});

test('robots.txt excludes private paths and names the sitemap', async () => {
  const { app } = await serve();
  const response = await app.inject('/robots.txt');
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /hi/dashboard',
    'Disallow: /office',
    'Disallow: /hi/office',
    'Disallow: /dev',
    'Disallow: /hi/dev',
    'Disallow: /api',
    'Disallow: /hi/api',
    '',
    'Sitemap: https://www.deepvan.example/sitemap.xml',
    '',
  ]);
});

describe('web manifest and icons', () => {
  test.each([
    ['en', '/', 'Deepvan Foundation'],
    ['hi', '/hi', 'दीपवन फ़ाउंडेशन'],
  ] as const)('the manifest has the foundation’s identity in %s', async (language, home, called) => {
    const { app, ctx } = await serve();
    const response = await app.inject(addressIn(language, '/site.webmanifest'));
    expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { name, shortName, description, themeColor, locale: lang } = contentIn(ctx.content(), language).foundation;
    const identity = { name, short_name: shortName, description, lang, theme_color: themeColor };
    expect(response.json()).toMatchObject({ ...identity, id: home, start_url: home, scope: '/' });
    expect(name).toBe(called);
  });

  test('every icon in it exists in the declared size', async () => {
    const { app } = await serve();
    const { icons } = (await app.inject('/site.webmanifest')).json<{ icons: { src: string; sizes: string; type: string }[] }>();
    for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
      const { width, height } = await sharp(join(root, 'content', src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test.each([
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/, '00000100'],
    ['/apple-touch-icon.png', /^image\/png$/, '89504e47'],
  ])('%s is what it says', async (path, type, magic) => {
    const { app } = await serve();
    const response = await app.inject(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(type);
    expect(response.headers['cache-control']).toBe('public, max-age=86400');
    expect(response.rawPayload.subarray(0, 4).toString('hex')).toBe(magic);
  });
});

test('pictures for shared links have the declared size, and few bytes', async () => {
  const directory = join(root, 'content', 'media', 'share');
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png'));
  expect(names.length).toBeGreaterThan(8 * languages.length);
  for (const name of names) {
    const { width, height } = await sharp(join(directory, name)).metadata();
    expect([name, width, height]).toEqual([name, 1200, 630]);
    expect(statSync(join(directory, name)).size).toBeLessThanOrEqual(60_000);
  }
});
