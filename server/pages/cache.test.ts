import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type CachedPage, encodingFor, makeCachedPage, PageCache } from '#server/pages/cache.ts';

const page = (text: string): Promise<CachedPage> => makeCachedPage(200, Buffer.from(text), { 'content-type': 'text/html' });

describe('a kept page', () => {
  test('carries the same bytes in every encoding, with lengths that fit', async () => {
    const made = await page('<h1>lamp</h1>'.repeat(50));
    const whole = made.bodies.identity;
    expect(brotliDecompressSync(made.bodies.br)).toEqual(whole);
    expect(gunzipSync(made.bodies.gzip)).toEqual(whole);
    for (const encoding of ['br', 'gzip', 'identity'] as const)
      expect(made.headers[encoding]['content-length']).toBe(made.bodies[encoding].length);
    expect(made.headers.br).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', etag: made.etag });
  });

  test('has an ETag that follows its bytes', async () => {
    const [first, same, other] = await Promise.all([page('a'), page('a'), page('b')]);
    expect(first.etag).toBe(same.etag);
    expect(first.etag).not.toBe(other.etag);
  });
});

describe('the cache', () => {
  test('renders once for all who ask at the same time', async () => {
    const cache = new PageCache();
    let renders = 0;
    const render = async (): Promise<CachedPage> => {
      renders += 1;
      return page('x');
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.fill('/', render, () => true)));
    expect(renders).toBe(1);
    expect(new Set(answers).size).toBe(1);
    expect(cache.get('/')).toBe(answers[0]);
  });

  test('does not keep a page whose render began before the content changed', async () => {
    const cache = new PageCache();
    const gate = Promise.withResolvers<void>();
    const old = cache.fill(
      '/',
      async () => gate.promise.then(() => page('old')),
      () => true,
    );
    cache.clear();
    gate.resolve();
    await old;
    expect(cache.get('/')).toBeUndefined();
    expect(
      (
        await cache.fill(
          '/',
          () => page('new'),
          () => true,
        )
      ).bodies.identity.toString(),
    ).toBe('new');
  });

  test('keeps nothing that is not wanted, and forgets a render that failed', async () => {
    const cache = new PageCache();
    await cache.fill(
      '/404',
      () => page('nothing here'),
      () => false,
    );
    expect(cache.get('/404')).toBeUndefined();
    await expect(
      cache.fill(
        '/',
        () => Promise.reject(new Error('no')),
        () => true,
      ),
    ).rejects.toThrow('no');
    expect(
      (
        await cache.fill(
          '/',
          () => page('yes'),
          () => true,
        )
      ).bodies.identity.toString(),
    ).toBe('yes');
  });

  test('lets the oldest pages go above 48 MiB', async () => {
    const cache = new PageCache();
    const big = await page('');
    const body = Buffer.alloc(20 * 1024 * 1024);
    const heavy = { ...big, bodies: { br: body, gzip: Buffer.alloc(0), identity: Buffer.alloc(0) } };
    for (const key of ['/1', '/2', '/3'])
      await cache.fill(
        key,
        async () => heavy,
        () => true,
      );
    expect([cache.get('/1'), cache.get('/2'), cache.get('/3')]).toEqual([undefined, heavy, heavy]);
  });
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['deflate', 'identity'],
])('a reader that accepts %s is given %s', (accept, encoding) => {
  expect(encodingFor(accept)).toBe(encoding);
});
