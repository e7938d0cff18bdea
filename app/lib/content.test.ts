import { afterEach, expect, test, vi } from 'vitest';
import { loadContent } from '#app/lib/content.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { signal } = new AbortController();
const FAULT = 'There has been ann error while fetching data';
const EMPTY = { staticContent: {}, dynamicContent: {} };

test('both files fill both lists', async () => {
  vi.stubGlobal('fetch', async (url: string) => Response.json({ from: url.replace(/\?t=\d{13}$/, '') }));
  expect(await loadContent(signal)).toEqual({
    loading: false,
    content: {
      staticContent: { from: '/data/StaticContent/StaticContent.json' },
      dynamicContent: { from: '/data/DynamicContent/DynamicContent.json' },
    },
    error: null,
  });
});

test.each(['Static', 'Dynamic'])('%s content that fails to load is logged and leaves both lists empty', async (file) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async (url: string) => (url.includes(file) ? new Response('', { status: 500 }) : Response.json({ faqs: {} })));
  expect(await loadContent(signal)).toEqual({ loading: false, content: EMPTY, error: FAULT });
  expect(logged.mock.calls).toEqual([[new Error(FAULT)]]);
});

test('a captive portal’s page in place of a file is a failure, in the same words', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response('<html>Please log in to the network</html>'));
  expect(await loadContent(signal)).toEqual({ loading: false, content: EMPTY, error: FAULT });
});

test('a network error has its own message; a page that was left logs nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const lost = new TypeError('Failed to fetch');
  vi.stubGlobal('fetch', () => Promise.reject(lost));
  expect(await loadContent(signal)).toEqual({ loading: false, content: EMPTY, error: 'Failed to fetch' });
  expect(await loadContent(AbortSignal.abort())).toMatchObject({ content: EMPTY });
  expect(logged.mock.calls).toEqual([[lost]]);
});
