import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { legalIdentity } from '#domain/content/legal.ts';
import { loadContent } from '#domain/content/load.server.ts';
import { root } from '#server/config/root.ts';
import { textOf } from '#tests/setup/files/html.ts';
import { expectValidHtml } from '#tests/setup/browser/valid-html.ts';
import { ACCOUNT_PATHS, PUBLIC_PATHS } from '#tests/setup/site/paths.ts';

// Before any script, as served.

const PATHS = [...PUBLIC_PATHS, ...ACCOUNT_PATHS];

/** Shows a registered charity. */
const { foundation } = loadContent(join(root, 'content'), { error: () => undefined });
const { address: _address, auditor: _auditor, ...registration } = legalIdentity(foundation);
const signs = [
  ...Object.values(registration),
  foundation.contact.address.pincode,
  foundation.contact.phones[0]?.number,
  foundation.contact.emails[0]?.address,
];

const site = inject('siteUrl');

const htmlOf = async (path: string): Promise<{ status: number; html: string }> => {
  const response = await fetch(site + path, { redirect: 'manual' });
  return { status: response.status, html: await response.text() };
};
const firstOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
const decoded = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

test.each(PATHS)(
  '%s is whole without script: one h1, title, description, canonical, a share image that exists, valid HTML',
  async (path) => {
    const { status, html } = await htmlOf(path);
    expect(status).toBe(200);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(firstOf(html, /<title>([^<]+)<\/title>/)).not.toBe('');
    expect(firstOf(html, /<meta name="description" content="([^"]+)"/).length).toBeGreaterThan(40);
    expect(firstOf(html, /<link rel="canonical" href="([^"]+)"/)).toBe(site + path);
    const image = await fetch(firstOf(html, /<meta property="og:image" content="([^"]+)"/));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);

    await expectValidHtml(html);
    // Not to its end: the data behind it names them, too.
    const footer = textOf(html.slice(html.indexOf('<footer'), html.indexOf('</footer>')));
    for (const sign of signs) expect(footer).toContain(sign);
  },
);

test('no two pages share a title or a description', async () => {
  const pages = await Promise.all(PATHS.map((path) => htmlOf(path)));
  const titles = pages.map(({ html }) => firstOf(html, /<title>([^<]+)<\/title>/));
  const descriptions = pages.map(({ html }) => firstOf(html, /<meta name="description" content="([^"]+)"/));
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('no link within the site is broken', async () => {
  const seen = new Set<string>(PATHS);
  const queue = [...seen];
  const broken: string[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { status, html } = await htmlOf(path);
    if (status >= 400) broken.push(`${path}: ${status}`);
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    for (const [, found = ''] of html.matchAll(/<(?:a|link|img|source)\b[^>]*?\s(?:href|src)="([^"]+)"/g)) {
      const link = decoded(found);
      if (link.startsWith('#') && link !== '#' && !ids.has(link.slice(1))) broken.push(`${path} → ${link}`);
      if (!link.startsWith('/')) continue;
      const [target = ''] = link.split('#', 1);
      if (seen.has(target)) continue;
      seen.add(target);
      queue.push(target);
    }
  }
  expect(broken).toEqual([]);
});

test.each([
  ['/nothing-here', '404 Page Not Found'],
  ['/programs/no-such-program', '404 Page Not Found'],
  ['/details/no-such-page', 'No content found'],
  ['/details/constructor', 'No content found'],
])('%s is a 404 that says so and shows a way home', async (path, words) => {
  const { status, html } = await htmlOf(path);
  expect(status).toBe(404);
  expect(decoded(html)).toContain(words);
  expect(html).toContain('Go Back Home');
  expect(firstOf(html, /<title>([^<]+)<\/title>/)).toMatch(new RegExp(`^${words} \\| `));
  for (const name of ['name="description"', 'property="og:description"', 'name="twitter:description"'])
    expect(firstOf(html, new RegExp(`<meta ${name} content="([^"]+)"`))).toBe('There is nothing at this address.');
  expect(firstOf(html, /<meta property="og:title" content="([^"]+)"/)).toBe(firstOf(html, /<title>([^<]+)<\/title>/));
  expect(firstOf(html, /<meta name="robots" content="([^"]+)"/)).toBe('noindex');
  expect(html).not.toMatch(/rel="canonical"|"og:url"/);
});

test.each([
  ['/volunteers', 'volunteers'],
  ['/founders', 'founders'],
  ['/directors', 'directors'],
])('%s leads to its group of the team', async (path, group) => {
  for (const spelling of [path, path.toUpperCase(), path.replace('s', '%73')]) {
    const response = await fetch(site + spelling, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')], spelling).toEqual([302, `/ourteam?tType=${group}`]);
  }
  expect(await (await fetch(`${site}${path}.data`)).text()).toContain(`"/ourteam?tType=${group}"`);
  const hindi = await fetch(`${site}/hi${path}`, { redirect: 'manual' });
  expect(hindi.headers.get('location')).toBe(`/hi/ourteam?tType=${group}`);
});
