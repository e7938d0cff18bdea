import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { loadContent } from '#domain/content/load.server.ts';
import { LANGUAGES, languages, addressIn, type Language } from '#messages/language.ts';
import { root } from '#server/config/root.ts';
import { decoded, textOf } from '#tests/setup/files/html.ts';
import { ACCOUNT_PATHS, PUBLIC_PATHS } from '#tests/setup/site/paths.ts';

const site = inject('siteUrl');

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> => fetch(site + path, { headers, redirect: 'manual' });

const alternatesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, language = '', href = '']) => [language, href]),
  );

/** Names whose letters are their own: addresses, numbers of registrations, the other language, kinds of cookies. */
const LATIN =
  /[\w.+-]+@[\w.-]+|https?:\/\/\S+|\b[\w-]+\.(?:org|example)\b|\b[A-Z]{5}\d{4}[A-Z]\b|\b(?=\w*\d)[A-Z0-9/-]{4,}\b|\b(?:English|80G|12A|10B[DE]|session|device|code|donor|drafts|passkey|google)\b/g;
/** As they are registered: no translation may change them. */
const { name, number, pan, auditor, eightyG } = loadContent(join(root, 'content'), { error: () => undefined }).foundation.registration;
const REGISTERED = [name, number, pan, auditor, eightyG.urn];
const latinWordsOf = (text: string): string[] =>
  REGISTERED.reduce((left, fact) => left.replaceAll(fact, ' '), text)
    .replaceAll(LATIN, ' ')
    .match(/[A-Za-z]{2,}/g) ?? [];

/** What a person sees or hears of a page, without styles, scripts and what is marked as another language. */
function spokenIn(html: string): string {
  const body = html
    .replaceAll(/<(script|style|noscript)[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<(\w+)[^>]* lang="en[^"]*"[^>]*>.*?<\/\1>/gs, ' ');
  const attributes = [...body.matchAll(/ (?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(([, text = '']) => text);
  return decoded([textOf(body), ...attributes].join(' \n '));
}

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

  test('has no English on its Hindi page', async () => {
    const html = await (await get(addressIn('hi', path))).text();
    const head = [/<title>([^<]*)</, /<meta name="description" content="([^"]*)"/, /<meta property="og:image:alt" content="([^"]*)"/];
    const spoken = [...head.map((pattern) => decoded(pattern.exec(html)?.[1] ?? '')), spokenIn(html)].join('\n');
    expect([...new Set(latinWordsOf(spoken))]).toEqual([]);
  });
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

test('the cache never gives one language for the other', async () => {
  const asked = Array.from({ length: 400 }, (_, n) => ({
    language: languages[n % 2] as Language,
    path: PUBLIC_PATHS[(n * 7) % PUBLIC_PATHS.length] ?? '/',
  }));
  const answers = await Promise.all(
    asked.map(async ({ language, path }) => {
      const html = await (
        await get(addressIn(language, path), { 'accept-language': languages[Math.floor(path.length / 2) % 2] ?? '' })
      ).text();
      return (
        html.includes(`<html lang="${LANGUAGES[language].locale}">`) && html.includes(`"basename":"${LANGUAGES[language].prefix || '/'}"`)
      );
    }),
  );
  expect(answers.filter((isRight) => !isRight)).toEqual([]);
});

test('the sitemap lists every page in every language', async () => {
  const xml = await (await get('/sitemap.xml')).text();
  for (const path of PUBLIC_PATHS)
    for (const language of languages) expect(xml).toContain(`<loc>${site}${addressIn(language, path)}</loc>`.replaceAll('&', '&amp;'));
});
