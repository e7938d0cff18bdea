import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { speak } from '#messages/current.ts';
import { wantDevanagariDigits } from '#messages/digits/devanagari.ts';
import { changedContent } from '#tests/setup/files/content-folder.ts';
import { pages } from '#domain/pages/pages.ts';
import { addressIn, LANGUAGES, languages } from '#messages/language.ts';
import { root } from '#server/config/root.ts';
import { linksOutOf, spokenIn, textOf } from '#tests/setup/files/html.ts';
import { latinWordsIn } from '#tests/setup/files/latin.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';
import { openPages } from '#tests/setup/site/pages.ts';
import { ACCOUNT_PATHS, pathsInSample, PUBLIC_PATHS } from '#tests/setup/site/paths.ts';

const site = inject('siteUrl');

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> => fetch(site + path, { headers, redirect: 'manual' });

const alternatesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, language = '', href = '']) => [language, href]),
  );

describe.each([...PUBLIC_PATHS, ...ACCOUNT_PATHS])('%s', (path) => {
  test('is there in every language, says so, and each names the others', async () => {
    const isListed = PUBLIC_PATHS.includes(path);
    const wanted = Object.fromEntries([
      ...languages.map((language) => [language, site + addressIn(language, path)]),
      ['x-default', site + path],
    ]) as Record<string, string>;
    for (const language of languages) {
      const response = await get(addressIn(language, path));
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain(`<html lang="${LANGUAGES[language].locale}">`);
      expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(site + addressIn(language, path));
      expect(alternatesOf(html)).toEqual(isListed ? wanted : {});
    }
  });
});

/** Whatever is not the office's, with a code that nobody has, and with each of its parameters. */
const HINDI_PATHS = pages
  .filter(({ path }) => !path.startsWith('/office'))
  .flatMap((page) => {
    const { path, query = {} } = page;
    const paths = [...pathsInSample(page), ...(path.includes(':') ? [path.replace(/:\w+\??$/, '7QK4-M2XW-9P3D')] : [])];
    const queries = Object.entries(query).flatMap(([name, values]) =>
      values.map((value) => `${path}?${new URLSearchParams({ [name]: value })}`),
    );
    return [...paths, ...queries];
  });

test.each([...HINDI_PATHS, '/nothing-here'])('/hi%s has no English', async (path) => {
  const html = await (await get(addressIn('hi', path))).text();
  expect(html).toContain('<html lang="hi-IN">');
  expect(latinWordsIn(spokenIn(html))).toEqual([]);
  const links = new new Window().DOMParser().parseFromString(html, 'text/html').querySelectorAll('a:not([lang])');
  expect(
    linksOutOf(
      'hi',
      [...links].map((link) => link.getAttribute('href') ?? ''),
    ),
  ).toEqual([]);
});

describe('what Hindi lacks is shown in English, and marked', () => {
  const hindiWithout = (edit: (hindi: string) => void): string => {
    const folder = temporaryFolder();
    for (const part of ['foundation.json', 'phone-messages.json', 'StaticContent', 'DynamicContent', 'hi'])
      cpSync(join(root, 'content', part), join(folder, part), { recursive: true });
    for (const part of ['media', 'reports']) symlinkSync(join(root, 'content', part), join(folder, part));
    edit(join(folder, 'hi'));
    return folder;
  };

  test('a section alone', async () => {
    const folder = hindiWithout((hindi) => {
      const file = join(hindi, 'DynamicContent', 'DynamicContent.json');
      const { events: _, ...others } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      writeFileSync(file, JSON.stringify(others));
    });
    const { render, content } = await openPages(folder, 'hi');
    expect([...content.fallback]).toEqual(['events']);
    const { document } = new Window();
    document.body.innerHTML = (await render('/')).html;
    const marked = [...document.querySelectorAll('main [lang]')];
    expect(marked.map((one) => one.getAttribute('lang'))).toEqual(content.dynamicContent.events?.map(() => 'en'));
    for (const [n, { title }] of (content.dynamicContent.events ?? []).entries()) expect(marked[n]?.textContent).toContain(title);
  });

  test('every text of the pages', async () => {
    const folder = hindiWithout((hindi) => {
      for (const part of ['StaticContent', 'DynamicContent']) rmSync(join(hindi, part), { recursive: true });
    });
    const { render } = await openPages(folder, 'hi');
    const unmarked = await Promise.all(
      // A title has no language of its own.
      PUBLIC_PATHS.map(async (path) => [path, latinWordsIn(spokenIn(/<body.*/s.exec((await render(path)).html)?.[0] ?? ''))] as const),
    );
    expect(unmarked.filter(([, words]) => words.length > 0)).toEqual([]);
  });
});

test('a foundation that wants Devanagari digits has them on its Hindi pages', async () => {
  const folder = changedContent(() => undefined);
  const file = join(folder, 'foundation.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), devanagariDigits: true }));
  const { render, content } = await openPages(folder, 'hi');
  wantDevanagariDigits(content.foundation.devanagariDigits);
  onTestFinished(() => wantDevanagariDigits(false));
  const { html } = await render('/donate');
  expect(html).toContain('<html lang="hi-IN-u-nu-deva">');
  expect(html).toContain('<meta property="og:locale" content="hi_IN"/>');
  expect(html).toContain(speak('hi', () => formatRupees(content.foundation.donations.target)));
  expect(textOf(html)).toMatch(/₹[०-९]{1,2},[०-९]{2},[०-९]{3}/);
});

test('an address that is not there is a page of its language', async () => {
  const response = await get('/hi/nothing-here');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('404 पन्ना नहीं मिला');
  expect((await get('/hi/office')).headers.get('location')).toBe('/office');
  expect((await get('/HI/Donate')).headers.get('location')).toBe('/hi/donate');
});

test('a call answers in the language that it asks for', async () => {
  const messageIn = async (language: string) =>
    ((await (await get('/api/student/profile', { 'accept-language': language })).json()) as { msg: string }).msg;
  expect(await messageIn('hi')).toBe('आगे बढ़ने के लिए कृपया लॉग इन करें।');
  expect(await messageIn('en')).toBe('Please log in to go on.');
  expect(await messageIn('bn-IN')).toBe('Please log in to go on.');
});

test('the sitemap lists every page in every language', async () => {
  const xml = await (await get('/sitemap.xml')).text();
  for (const path of PUBLIC_PATHS)
    for (const language of languages) expect(xml).toContain(`<loc>${site}${addressIn(language, path)}</loc>`.replaceAll('&', '&amp;'));
});
