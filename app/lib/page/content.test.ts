import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadContent } from '#app/lib/page/content.tsx';
import { contentShapes } from '#domain/content/shape.ts';
import { root } from '#server/config/root.ts';

beforeEach(() => vi.stubGlobal('CONTENT_SHAPES', contentShapes()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { signal } = new AbortController();
const ERROR = 'There has been ann error while fetching data';
const EMPTY = { staticContent: {}, dynamicContent: {}, faqs: {} };

test('the three files fill the lists', async () => {
  vi.stubGlobal('fetch', async (url: string) => Response.json({ from: url.replace(/\?t=\d{13}$/, '') }));
  expect(await loadContent(signal)).toEqual({
    loading: false,
    content: {
      staticContent: { from: '/data/StaticContent/StaticContent.json' },
      dynamicContent: { from: '/data/DynamicContent/DynamicContent.json' },
      faqs: { from: '/data/StaticContent/faqs.json' },
    },
    error: null,
  });
});

test('the version that the page was rendered from needs no check, any other one does', async () => {
  vi.stubGlobal('CONTENT_SHAPES', { statics: { type: 'string' } });
  const answer = (version: string) => vi.stubGlobal('fetch', async () => Response.json({}, { headers: { 'x-content-version': version } }));
  answer('1');
  expect(await loadContent(signal, '1')).toMatchObject({ error: null });
  expect(await loadContent(signal, '2')).toMatchObject({ error: ERROR });
  expect(await loadContent(signal)).toMatchObject({ error: ERROR });
});

describe('a value of another kind', () => {
  type Tree = Record<string, unknown> | unknown[];
  const sample = (file: string): Record<string, Tree> => JSON.parse(readFileSync(join(root, 'content', file), 'utf8'));
  const files = {
    Static: 'StaticContent/StaticContent.json',
    Dynamic: 'DynamicContent/DynamicContent.json',
    faqs: 'StaticContent/faqs.json',
  };
  const nameOf = (url: string) => Object.keys(files).find((name) => url.includes(`/${name}Content.json`) || url.includes(`/${name}.json`));
  const serve = (changed: Record<string, unknown>) =>
    vi.stubGlobal('fetch', async (url: string) => {
      const name = nameOf(url) as keyof typeof files;
      return Response.json(changed[name] ?? sample(files[name]));
    });

  function* valuesIn(tree: Tree, way: string[] = []): Generator<{ way: string[]; holder: Tree; key: string }> {
    for (const key of Object.keys(tree).slice(0, Array.isArray(tree) ? 1 : undefined)) {
      yield { way: [...way, key], holder: tree, key };
      const value = Reflect.get(tree, key) as unknown;
      if (typeof value === 'object' && value !== null) yield* valuesIn(value as Tree, [...way, key]);
    }
  }

  test('nowhere: the sample is loaded', async () => {
    serve({});
    expect(await loadContent(signal)).toMatchObject({ error: null });
  });

  test.each(Object.entries(files))('anywhere in %s counts as a failed refresh', async (name, file) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const accepted: string[] = [];
    const content = sample(file);
    for (const { way, holder, key } of valuesIn(content)) {
      const value = Reflect.get(holder, key) as unknown;
      for (const wrong of [null, typeof value === 'object' ? 5 : { wrong: 'kind' }]) {
        Reflect.set(holder, key, wrong);
        serve({ [name]: content });
        if ((await loadContent(signal)).error !== ERROR) accepted.push(`${way.join('.')}: ${JSON.stringify(wrong)}`);
      }
      Reflect.set(holder, key, value);
    }
    expect(accepted).toEqual([]);
  });

  test('what is missing from an entry, and a choice that is none', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const content = sample(files.Dynamic) as { events: Record<string, unknown>[]; 'programs-ourprograms': Record<string, unknown>[] };
    delete content.events[0]?.['details'];
    serve({ Dynamic: content });
    expect(await loadContent(signal)).toMatchObject({ error: ERROR });
    const cards = sample(files.Dynamic) as typeof content;
    Object.assign(cards['programs-ourprograms'][0] ?? {}, { category: 'Cookery' });
    serve({ Dynamic: cards });
    expect(await loadContent(signal)).toMatchObject({ error: ERROR });
  });

  test('but a section or an optional field may be missing, and unknown ones are left alone', async () => {
    const { events, ...others } = sample(files.Dynamic) as { events: Record<string, unknown>[] };
    delete events[0]?.['isoDate'];
    Object.assign(events[0] ?? {}, { colour: 5 });
    Reflect.deleteProperty(others, 'founders-global');
    serve({ Dynamic: { ...others, events } });
    expect(await loadContent(signal)).toMatchObject({ error: null });
  });
});

test.each(['Static', 'Dynamic', 'faqs'])('%s content that fails to load is logged and leaves all lists empty', async (file) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async (url: string) => (url.includes(`/${file}`) ? new Response('', { status: 500 }) : Response.json({})));
  expect(await loadContent(signal)).toEqual({ loading: false, content: EMPTY, error: ERROR });
  expect(logged.mock.calls).toEqual([[new Error(ERROR)]]);
});

test('a captive portal’s page in place of a file is a failure, in the same words', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response('<html>Please log in to the network</html>'));
  expect(await loadContent(signal)).toEqual({ loading: false, content: EMPTY, error: ERROR });
});

test('a network error has its own message; a page that was left logs nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const lost = new TypeError('Failed to fetch');
  vi.stubGlobal('fetch', () => Promise.reject(lost));
  expect(await loadContent(signal)).toEqual({ loading: false, content: EMPTY, error: 'Failed to fetch' });
  expect(await loadContent(AbortSignal.abort())).toMatchObject({ content: EMPTY });
  expect(logged.mock.calls).toEqual([[lost]]);
});
