import { Agent, get as request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { contentIn } from '#domain/content/load.server.ts';
import { CONTENT_VERSION_HEADER } from '#domain/content/schema/constants.ts';
import type { App } from '#server/app.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { FOREIGN, hashOf, openApp, SCRIPT } from '#tests/setup/calls/whole-app.ts';

let ctx: TestContext;
let app: App;
let rendered: string[];

beforeEach(async () => {
  ({ ctx, app, rendered } = await openApp());
});
afterEach(() => app.server.close());

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ method: 'GET', url, headers });

describe('pages', () => {
  test('are rendered once and then served from memory, byte for byte', async () => {
    const first = await get('/about');
    const second = await get('/about');
    expect(rendered).toEqual(['/about']);
    expect(second.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('answer 304 to a client that has them', async () => {
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('are rendered again after the content changed', async () => {
    await get('/');
    ctx.setFoundation({ name: 'Another Foundation' });
    expect((await get('/')).body).toContain('Another Foundation');
    expect(rendered).toHaveLength(2);
  });

  test('allow their own inline scripts by hash, and no others', async () => {
    const { headers } = await get('/');
    const csp = String(headers['content-security-policy']);
    expect(csp).toContain(hashOf(SCRIPT));
    expect(csp).not.toContain(hashOf(FOREIGN));
    expect(headers['x-own-scripts']).toBeUndefined();
    expect(/script-src ([^;]+)/.exec(csp)?.[1]).not.toContain('unsafe-inline');
    expect(csp).toContain("object-src 'none'");
    expect(csp).toContain("base-uri 'none'");
    expect(csp).toContain("frame-ancestors 'none'");
  });

  test('allow the payment provider on the donate page only', async () => {
    const donate = String((await get('/donate')).headers['content-security-policy']);
    for (const source of [
      'script-src [^;]*https://checkout.razorpay.com https://cdn.razorpay.com',
      'frame-src [^;]*https://api.razorpay.com https://checkout.razorpay.com',
      'connect-src [^;]*https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com https://api.razorpay.com',
      'img-src [^;]*https://cdn.razorpay.com',
    ]) {
      expect(donate).toMatch(new RegExp(source));
    }
    expect((await get('/about')).headers['content-security-policy']).not.toContain('razorpay');
  });

  test('that do not exist are 404, not cached, and compressed quickly', async () => {
    const plain = await get('/nowhere');
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([404, undefined]);
    const br = await get('/nowhere', { 'accept-encoding': 'gzip, br' });
    const quick = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.rawPayload.length };
    expect([br.statusCode, br.headers['content-encoding']]).toEqual([404, 'br']);
    expect(br.rawPayload).toEqual(brotliCompressSync(plain.rawPayload, { params: quick }));
    const gz = await get('/nowhere', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gz.rawPayload)).toEqual(plain.rawPayload);
    expect(rendered).toEqual(['/nowhere', '/nowhere', '/nowhere']);
  });

  test.each([
    ['/donate/', '/donate'],
    ['/Donate', '/donate'],
    ['/DONATE/?amount=500', '/donate?amount=500'],
    ['/%64onate', '/donate'],
    ['/Contact', '/contact'],
    ['/Programs/DF-Workstation', '/programs/df-workstation'],
    ['/About.data?_routes=about', '/about.data?_routes=about'],
    ['/programs/?category=A%20B', '/programs?category=A%20B'],
    ['//nowhere.example', '/nowhere.example'],
    ['//:80/', '/:80'],
  ])('have one URL each: %s redirects to %s', async (url, location) => {
    const response = await get(url);
    expect([response.statusCode, response.headers['location']]).toEqual([301, location]);
    expect(rendered).toEqual([]);
  });

  test.each([
    '/verify/ABC',
    '/Verify/ABC',
    '/%76erify/ABC',
    '/verify?code=ABC',
    '/office/donations/DF-2026-00001',
    '/Office/donations/DF-2026-00001',
    '/dashboard/anything',
    '/about.data?_routes=junk',
    '/about.data?_routes=root,about',
  ])('of one person are not cached: %s', async (url) => {
    for (const expected of [1, 2]) {
      expect((await get(url)).headers['cache-control']).toBe('no-store');
      expect(rendered).toHaveLength(expected);
    }
    expect(rendered[0]).toBe(url);
  });

  test('are not made for the addresses of calls, with a query either', async () => {
    expect((await get('/api?x=1')).statusCode).toBe(404);
    expect(rendered).toEqual([]);
  });

  test('redirect with their own status', async () => {
    const response = await get('/away');
    expect([response.statusCode, response.headers['location']]).toEqual([302, '/ourteam']);
  });
});

test('pages that look certificates up are limited as the call is, however they are spelt', async () => {
  for (let n = 0; n < 30; n += 1) for (const path of [`/verify/A${n}`, `/%76erify/B${n}`]) expect((await get(path)).statusCode).toBe(200);
  for (const path of ['/verify/C', '/Verify/C', '/verify?code=C', '/verify/C.data']) {
    const response = await get(path);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  }
  for (const path of ['/verify', '/about']) expect((await get(path)).statusCode).toBe(200);
});

test('warming leaves off, without a fault, once the app has begun to stop', async () => {
  await app.drain();
  await app.server.close();
  await expect(app.warm(['/'])).resolves.toBeUndefined();
  expect(rendered).toEqual([]);
});

describe('while stopping', () => {
  async function listen() {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    return async (path: string) => {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request({ port, path, agent }, resolve).on('error', reject);
      });
      await text(response);
      return [response.statusCode, response.headers.connection];
    };
  }

  test('every answer says that its line closes, a kept page’s too', async () => {
    const ask = await listen();
    const paths = ['/about', '/nowhere', '/api/nothing-here'];
    for (const path of paths) await ask(path);
    expect(await ask('/about')).toEqual([200, 'keep-alive']);
    const drained = app.drain();
    expect(await Promise.all(paths.map(ask))).toEqual([
      [200, 'close'],
      [404, 'close'],
      [404, 'close'],
    ]);
    expect(rendered).toEqual(['/about', '/nowhere', '/nowhere']);
    await drained;
  });

  test('draining also waits for cached pages', async () => {
    const ask = await listen();
    await ask('/about');
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let isDone = false;
    const drained = app.drain().then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(200);
    await ask('/about');
    await vi.advanceTimersByTimeAsync(200);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await drained;
    expect(rendered).toEqual(['/about']);
  });
});

describe('health', () => {
  test('is live and ready with a database', async () => {
    expect((await get('/health/live')).statusCode).toBe(200);
    expect((await get('/health/ready')).json()).toEqual({ status: true, msg: 'ready' });
  });

  test('is not ready while stopping, or without a database', async () => {
    void app.drain();
    const draining = await get('/health/ready');
    expect([draining.statusCode, draining.headers['retry-after']]).toEqual([503, '5']);
  });

  test('is not ready while the disk takes nothing, and again once it does', async () => {
    const { files, clock } = ctx;
    await get('/health/ready');
    rmSync(files.workDirectory, { recursive: true });
    writeFileSync(files.workDirectory, 'in the way');
    // Tried every few seconds, whoever asks.
    expect((await get('/health/ready')).statusCode).toBe(200);
    clock.advance(5_000);
    const full = await get('/health/ready');
    expect([full.statusCode, full.headers['retry-after'], full.json().code]).toEqual([503, '30', 'unavailable']);
    expect((await get('/health/live')).statusCode).toBe(200);
    rmSync(files.workDirectory);
    clock.advance(5_000);
    expect((await get('/health/ready')).statusCode).toBe(200);
    expect(readdirSync(files.workDirectory)).toEqual([]);
  });

  test('is not ready while the database can be read, and takes nothing', async () => {
    const { db, clock } = ctx;
    // Where it writes.
    await sql`alter table rate_counters rename to away`.execute(db);
    expect((await get('/health/ready')).statusCode).toBe(503);
    await sql`alter table away rename to rate_counters`.execute(db);
    clock.advance(5_000);
    expect((await get('/health/ready')).statusCode).toBe(200);
  });

  test('metrics count jobs by state and time requests by route', async () => {
    await get('/health/live');
    const { body } = await get('/metrics');
    expect(body).toContain('deepvan_jobs{status="dead"} 0');
    expect(body).toContain('deepvan_donations_flagged 0');
    expect(body).toMatch(/deepvan_request_duration_seconds_count\{method="GET",route="\/health\/live",status="200"\} 1/);
  });

  test('metrics count a page as rendered only when it was, whatever the query of its address', async () => {
    await get('/about');
    await get('/about');
    await get('/about?utm_source=poster');
    await Promise.all([get('/ourteam'), get('/ourteam')]);
    await get('/nowhere');
    expect(rendered).toEqual(['/about', '/ourteam', '/nowhere']);
    const { body } = await get('/metrics');
    expect(body).toContain('deepvan_pages_total{outcome="rendered"} 3');
    expect(body).toContain('deepvan_pages_total{outcome="kept"} 3');
  });

  test('process metrics are reported while the database is down', async () => {
    await get('/metrics');
    vi.spyOn(ctx.db, 'selectFrom').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const { statusCode, body } = await get('/metrics');
    expect(statusCode).toBe(200);
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toMatch(/^deepvan_(jobs|donations_flagged)[ {]/m);
  });

  test('no error is cached', async () => {
    for (const url of ['/api/web/pincode/000000', '/api/web/verify/none', '/api/nothing', '/media/none.svg', '/assets/none.js']) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
    }
  });
});

test('a broken address is explained on a page to a person who followed it, and in JSON to a program', async () => {
  const page = await get('/programs/%E0%A4', { accept: 'text/html,*/*;q=0.8' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(page.headers['content-security-policy']).toContain("style-src 'sha256-");
  expect(page.body).toContain('<p>We could not read this address.</p>');
  expect((await get('/programs/%E0%A4')).json()).toMatchObject({ code: 'invalid_input', message: 'We could not read this address.' });
});

test('the three content files are served as JSON, whatever the timestamp', async () => {
  const { raw } = ctx.content();
  for (const [path, json] of [
    ['StaticContent/StaticContent', raw.static],
    ['DynamicContent/DynamicContent', raw.dynamic],
    ['StaticContent/faqs', raw.faqs],
  ]) {
    const response = await get(`/data/${path}.json?t=1700000000000`);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.body).toBe(json);
    expect(Object.keys(response.json()).length).toBeGreaterThan(0);
  }
  const faqs = (await get('/data/StaticContent/faqs.json')).json<Record<string, unknown[]>>();
  for (const questions of Object.values(faqs))
    expect(questions[0]).toEqual({ id: expect.anything(), question: expect.any(String), answer: expect.any(String) });
});

test('the content files of another language have its own texts and version; no other folder is one', async () => {
  const english = ctx.content();
  const raw = { static: '{"partners":"साथी"}', dynamic: '{"events":"आयोजन"}', faqs: '{"home":"सवाल"}' };
  ctx.content = () => ({ ...english, others: { hi: { ...contentIn(english, 'hi'), version: 'hindi', raw } } });
  for (const [path, own, base] of [
    ['StaticContent/StaticContent', raw.static, english.raw.static],
    ['DynamicContent/DynamicContent', raw.dynamic, english.raw.dynamic],
    ['StaticContent/faqs', raw.faqs, english.raw.faqs],
  ]) {
    for (const [folder, json, version] of [
      ['hi/', own, 'hindi'],
      ['', base, english.version],
    ]) {
      const { body, headers } = await get(`/data/${folder}${path}.json?t=1700000000000`);
      expect([body, headers[CONTENT_VERSION_HEADER]]).toEqual([json, version]);
    }
  }
  for (const folder of ['en', 'ta', 'hi/hi'])
    expect((await get(`/data/${folder}/StaticContent/faqs.json`)).statusCode).toBeOneOf([400, 404]);
});
