import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { legalIdentity } from '#domain/content/legal.ts';
import { loadContent } from '#domain/content/load.server.ts';
import { root } from '#server/config/root.ts';
import { textOf } from '#tests/setup/html.ts';
import { expectValidHtml } from '#tests/setup/valid-html.ts';
import { ACCOUNT_PATHS, PUBLIC_PATHS } from '#tests/setup/paths.ts';
import { DESK, expectAccessible, expectNoSidewaysScroll, expectWholeWords, gotoLive, PHONE, useBrowser } from '#tests/setup/browser.ts';

const PATHS = [...PUBLIC_PATHS, ...ACCOUNT_PATHS];

/** One of each template is looked at on a desk too; those that share it differ in their words alone. */
const PHONE_ONLY = /^\/programs\/(?!scholarship-program$)|^\/details\/(?!privacy$)/;

/** What shows a registered charity, on every page. */
const { foundation } = loadContent(join(root, 'content'), { error: () => undefined });
const { address: _address, auditor: _auditor, ...registration } = legalIdentity(foundation);
const signs = [
  ...Object.values(registration),
  foundation.contact.address.pincode,
  foundation.contact.phones[0]?.number,
  foundation.contact.emails[0]?.address,
];

const browser = useBrowser();
const site = inject('siteUrl');

const htmlOf = async (path: string): Promise<{ status: number; html: string }> => {
  const response = await fetch(site + path, { redirect: 'manual' });
  return { status: response.status, html: await response.text() };
};
const firstOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
const decoded = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** Runs in the page: records in `formats` each use of the browser's own formats for numbers and dates. */
function recordFormats(): void {
  const formats: string[] = [];
  Object.assign(window, { formats });
  const recorded = (name: string, format: object) =>
    new Proxy(format, {
      apply: (target, self, args) => (formats.push(name), Reflect.apply(target as () => unknown, self, args)),
      construct: (target, args) => (formats.push(name), Reflect.construct(target as new () => object, args)),
    });
  const holders: [object, string[]][] = [
    [Intl, ['NumberFormat', 'DateTimeFormat']],
    [Number.prototype, ['toLocaleString']],
    [Date.prototype, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']],
  ];
  for (const [holder, names] of holders)
    for (const name of names) Object.assign(holder, { [name]: recorded(name, Reflect.get(holder, name)) });
}

describe.each(PATHS)('%s', (path) => {
  test('is whole without script: one h1, title, description, canonical, a share image that exists, valid HTML', async () => {
    const { status, html } = await htmlOf(path);
    expect(status).toBe(200);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(firstOf(html, /<title>([^<]+)<\/title>/)).not.toBe('');
    expect(firstOf(html, /<meta name="description" content="([^"]+)"/).length).toBeGreaterThan(40);
    expect(firstOf(html, /<link rel="canonical" href="([^"]+)"/)).toBe(site + path);
    const image = await fetch(firstOf(html, /<meta property="og:image" content="([^"]+)"/));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);

    await expectValidHtml(html);
    const footer = textOf(html.slice(html.indexOf('<footer')));
    for (const sign of signs) expect(footer).toContain(sign);
  });

  const isPhoneOnly = PHONE_ONLY.test(path);
  test(`is accessible ${isPhoneOnly ? 'on a phone' : 'at both widths'} and in both schemes, fits 320 px and text of twice the size, requests nothing from another host, formats nothing at first`, async () => {
    const page = await browser.open({ reducedMotion: 'reduce' });
    await page.addInitScript(recordFormats);
    await gotoLive(page, path);
    // The first of them blocks a page for 20 to 30 ms on a desktop, and four times as long on a cheap phone.
    expect(await page.evaluate(() => Reflect.get(window, 'formats'))).toEqual([]);
    await expectValidHtml(await page.content());
    for (const viewport of isPhoneOnly ? [PHONE] : [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'light' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'colours');
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectWholeWords(page);
    await page.setViewportSize(PHONE);
    await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
    await expectNoSidewaysScroll(page);
    await expectWholeWords(page);
  });
});

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

test.each(['/nothing-here', '/details/no-such-page'])('%s is accessible', async (path) => {
  const page = await browser.open({ allowConsoleErrors: true });
  await gotoLive(page, path);
  await expectAccessible(page);
});

test.each([
  ['/programs', '.pill[aria-pressed="true"]'],
  ['/contact', '.tabs [aria-selected="true"]'],
  ['/dashboard/auth', '.segments [aria-current]'],
  ['/about', '.bar [aria-current]'],
  ['/donate', '.choice :checked + span'],
])('%s shows the current choice in forced colours', async (path, chosen) => {
  const page = await browser.open({ viewport: DESK, forcedColors: 'active' });
  await page.goto(path);
  const looks = await page.evaluate((selector) => {
    const sample = document.createElement('p');
    sample.setAttribute('style', 'background-color: SelectedItem; color: SelectedItemText');
    document.body.append(sample);
    return [document.querySelector(selector), sample].map((element) => {
      const { backgroundColor, color } = getComputedStyle(element ?? document.body);
      return `${color} on ${backgroundColor}`;
    });
  }, chosen);
  expect(looks[0]).toBe(looks[1]);
  const bars = await page.locator('.progress').evaluateAll((all) => all.map((bar) => getComputedStyle(bar).borderStyle));
  expect(bars).toEqual(bars.map(() => 'solid'));
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
  // What the router asks for after a click within the site.
  expect(await (await fetch(`${site}${path}.data`)).text()).toContain(`"/ourteam?tType=${group}"`);
});
