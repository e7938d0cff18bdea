import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type CachedPage, makeCachedPage, PageCache, type Rendered, writeCachedPage } from '#server/pages/cache.ts';
import { encodingFor } from '#server/pages/encoding.ts';

const HEADERS = { 'content-type': 'text/html' };
const page = (text: string): Promise<CachedPage> => makeCachedPage(Buffer.from(text), HEADERS);
const rendered = async (text: string, status = 200): Promise<Rendered> => ({ status, body: Buffer.from(text), headers: HEADERS });

describe('a cached page', () => {
  test('has the same bytes in every encoding, with the right lengths', async () => {
    const made = await page('<h1>lamp</h1>'.repeat(50));
    const whole = made.bodies.identity;
    expect(brotliDecompressSync(made.bodies.br)).toEqual(whole);
    expect(gunzipSync(made.bodies.gzip)).toEqual(whole);
    for (const encoding of ['br', 'gzip', 'identity'] as const)
      expect(made.headers[encoding]['content-length']).toBe(made.bodies[encoding].length);
    expect(made.headers.br).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', etag: made.etag });
  });

  test('has an ETag that changes with its bytes', async () => {
    const [first, same, other] = await Promise.all([page('a'), page('a'), page('b')]);
    expect(first.etag).toBe(same.etag);
    expect(first.etag).not.toBe(other.etag);
  });
});

describe('a cached page is sent', () => {
  async function ask(headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') {
    const made = await page('lamp '.repeat(50));
    const app = Fastify();
    onTestFinished(() => app.close());
    app.get('/', (request, reply) => {
      reply.hijack();
      writeCachedPage(made, request.raw, reply.raw);
    });
    return { made, response: await app.inject({ method, url: '/', headers }) };
  }

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)('as %s, with its headers', async (encoding, decompress) => {
    const { made, response } = await ask({ 'accept-encoding': encoding });
    expect([response.statusCode, decompress(response.rawPayload)]).toEqual([200, made.bodies.identity]);
    expect(response.headers).toMatchObject({ ...HEADERS, vary: 'Accept-Encoding', etag: made.etag });
    expect(response.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  });

  test('without its body to who asks for the headers alone', async () => {
    const { made, response } = await ask({}, 'HEAD');
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(response.headers).toMatchObject({ 'content-length': String(made.bodies.identity.length), etag: made.etag });
  });

  test.each([
    ['has it', (etag: string) => etag, 304],
    ['has it as a proxy names it', (etag: string) => etag.replace('W/', ''), 304],
    ['has it among others', (etag: string) => `"other" , ${etag}`, 304],
    ['has another', () => 'W/"other"', 200],
    ['has one that begins like it', (etag: string) => etag.slice(0, -2), 200],
  ])('to a reader who %s: a 304 when unchanged', async (_who, name, status) => {
    const { etag } = await page('lamp '.repeat(50));
    const { response } = await ask({ 'if-none-match': name(etag) });
    expect(response.statusCode).toBe(status);
    expect(response.body === '').toBe(status === 304);
    expect(response.headers).toMatchObject({ ...HEADERS, vary: 'Accept-Encoding', etag });
  });
});

describe('the cache', () => {
  test('renders once for concurrent requests', async () => {
    const cache = new PageCache();
    let renders = 0;
    const render = (): Promise<Rendered> => {
      renders += 1;
      return rendered('x');
    };
    const responses = await Promise.all(Array.from({ length: 20 }, () => cache.fill('/', render)));
    expect(renders).toBe(1);
    expect(new Set(responses).size).toBe(1);
    expect(cache.get('/')).toBe(responses[0]);
  });

  test('does not cache a page whose render began before the content changed', async () => {
    const cache = new PageCache();
    const gate = Promise.withResolvers<void>();
    const old = cache.fill('/', () => gate.promise.then(() => rendered('old')));
    cache.clear();
    gate.resolve();
    await old;
    expect(cache.get('/')).toBeUndefined();
    await cache.fill('/', () => rendered('new'));
    expect(cache.get('/')?.bodies.identity.toString()).toBe('new');
  });

  test('renders once after a change, even if a render from before it ends meanwhile', async () => {
    const cache = new PageCache();
    const gate = Promise.withResolvers<void>();
    const before = cache.fill('/', () => rendered('old'));
    cache.clear();
    const after = cache.fill('/', () => gate.promise.then(() => rendered('new')));
    await before;
    const joined = cache.fill('/', () => Promise.reject(new Error('rendered twice')));
    gate.resolve();
    expect(await joined).toBe(await after);
  });

  test('returns an error page as rendered, and caches neither it nor a render that threw', async () => {
    const cache = new PageCache();
    const failed = await rendered('no', 500);
    expect(await cache.fill('/', async () => failed)).toBe(failed);
    await expect(cache.fill('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(cache.get('/')).toBeUndefined();
    await cache.fill('/', () => rendered('yes'));
    expect(cache.get('/')?.bodies.identity.toString()).toBe('yes');
  });
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['deflate', 'identity'],
])('a reader that accepts %s is given %s', (accept, encoding) => {
  expect(encodingFor(accept)).toBe(encoding);
});
