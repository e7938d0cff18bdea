import { createHash } from 'node:crypto';
import { Agent, get as request, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type App, buildApp } from '#server/app.ts';
import { LIVE } from '#tests/setup/live.ts';
import { openTestContext, type TestContext } from '#tests/setup/context.ts';

let ctx: TestContext;
let app: App;
let rendered: string[];
const SCRIPT = 'window.ready=true';
const FOREIGN = 'window.stolen=true';
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

beforeEach(async () => {
  ctx = await openTestContext();
  rendered = [];
  app = await buildApp(ctx, {
    log: pino({ level: 'silent' }),
    pages: {
      routeIds: ['root', 'about'],
      async render(asked, page) {
        const { pathname, search } = new URL(asked.url);
        rendered.push(pathname + search);
        if (pathname === '/away') return new Response(null, { status: 302, headers: { location: '/ourteam' } });
        const status = pathname === '/nowhere' ? 404 : 200;
        return new Response(
          `<html><script>${SCRIPT}</script><script>${FOREIGN}</script><script src="/a.js"></script>${page.foundation.name}</html>`,
          {
            status,
            headers: { 'content-type': 'text/html; charset=utf-8', 'x-own-scripts': hashOf(SCRIPT) },
          },
        );
      },
    },
  });
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
    '/office/gifts/DF-2026-00001',
    '/Office/gifts/DF-2026-00001',
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

test('a request that names two hosts is refused', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const send = async (hosts: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /about HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    return (await text(socket)).split('\r\n', 1)[0];
  };
  expect(await send('Host: deepvan.example\r\n')).toBe('HTTP/1.1 200 OK');
  expect(await send('Host: deepvan.example\r\nHOST: evil.example\r\n')).toBe('HTTP/1.1 400 Bad Request');
});

test('metrics and the description of the calls are closed on a live site, unless a setting opens them', async () => {
  const statuses = async (env: Record<string, string>) => {
    const other = await openTestContext({ env });
    const { server } = await buildApp(other, { log: pino({ level: 'silent' }) });
    onTestFinished(() => server.close());
    return Promise.all(['/metrics', '/api/docs/json', '/api/docs/'].map(async (url) => (await server.inject(url)).statusCode));
  };
  const live = { ...LIVE, APP_SECRET: 'cHJvYmFibHkgcmFuZG9tIGVub3VnaCA3Zjk' };
  expect(await statuses({})).toEqual([200, 200, 200]);
  expect(await statuses(live)).toEqual([404, 404, 404]);
  expect(await statuses({ ...live, METRICS_OPEN: 'true' })).toEqual([200, 404, 404]);
  expect(await statuses({ ...live, API_DOCS_OPEN: 'true' })).toEqual([404, 200, 200]);
});

test('people who find a weakness learn where to write', async () => {
  const { statusCode, headers, body } = await get('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain(`Contact: mailto:${ctx.content().foundation.contact.security}\n`);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(ctx.clock.now());
});

test('warming leaves off, without a fault, once the app has begun to stop', async () => {
  await app.drain();
  await app.server.close();
  await expect(app.warm(['/'])).resolves.toBeUndefined();
  expect(rendered).toEqual([]);
});

test.each([
  ['DELETE', '/api/auth/logout', 200],
  ['DELETE', '/auth/logout', 200],
  ['POST', '/api/auth/', 200],
  ['POST', '/api/auth/login', 400],
  ['POST', '/api/nothing-here', 404],
])('a %s %s that names a content type but brings no body is answered', async (method, path, status) => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  // By hand, without the Content-Length that clients would add.
  const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1').setTimeout(2_000, () => socket.destroy());
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n\r\n`);
  expect((await text(socket)).split('\r\n')[0]).toMatch(` ${status} `);
});

describe('while stopping', () => {
  /** Over a connection that `agent` keeps open. */
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

describe('every answer', () => {
  test('of the API is closed to frames, scripts and sniffing, and names its request', async () => {
    const { headers } = await get('/api/nothing-here');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('over https asks for https for a year', async () => {
    const other = await openTestContext({ env: { PUBLIC_URL: 'https://deepvan.example' } });
    const secure = await buildApp(other, { log: pino({ level: 'silent' }) });
    const { headers } = await secure.server.inject('/health/live');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const unreadable = await secure.server.inject('/%');
    expect([unreadable.statusCode, unreadable.headers['strict-transport-security']]).toEqual([400, headers['strict-transport-security']]);
    expect(unreadable.headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': headers['referrer-policy'] });
    await secure.server.close();
  });

  test('to an unknown address of the API is a clear 404', async () => {
    const response = await get('/api/nothing-here');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ status: false, code: 'not_found', msg: 'There is nothing at this address.' });
  });

  test.each(['/api/payment/orders', '/api/student/scholarship'])('to a method that %s does not take is 405', async (url) => {
    const response = await app.server.inject({ method: 'PATCH', url });
    expect([response.statusCode, response.headers['allow']]).toEqual([405, expect.stringMatching(/^(GET|POST)/)]);
    expect(response.json()).toMatchObject({ status: false, code: 'method_not_allowed', msg: 'This address takes no PATCH request.' });
  });
});

describe('a call from another site', () => {
  const post = (headers: Record<string, string>) =>
    app.server.inject({ method: 'POST', url: '/api/payment/orders', headers, payload: { amount: 50_000 } });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://evil.deepvan.example' },
  ])('is refused: %j', async (headers) => {
    const response = await post(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ status: false, code: 'cross_site' });
  });

  test.each([
    { 'sec-fetch-site': 'same-origin' },
    // A form that is sent again after a reload.
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:3000' },
    // At another name than PUBLIC_URL, with and without a TLS proxy.
    { host: 'deepvan.test', origin: 'http://deepvan.test' },
    { host: 'deepvan.test', origin: 'https://deepvan.test' },
    {},
  ])('is not one: %j', async (headers) => {
    expect((await post(headers)).statusCode).toBe(200);
  });
});

test('behind a proxy the address it names counts, whatever the caller has put before it', async () => {
  const behind = await openTestContext({ env: { TRUST_PROXY: 'true' } });
  const { server } = await buildApp(behind, { log: pino({ level: 'silent' }) });
  const logIn = (addresses: string) =>
    server.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': addresses },
      payload: { email: 'asha@example.in', password: 'Wrong-Forest9!' },
    });
  for (let n = 0; n < 10; n += 1) expect((await logIn(`198.51.100.${n}, 203.0.113.7`)).statusCode).toBe(401);
  expect((await logIn('198.51.100.99, 203.0.113.7')).statusCode).toBe(429);
  expect((await logIn('198.51.100.99, 203.0.113.8')).statusCode).toBe(401);
  await server.close();
});

describe('a proxy that nobody has told the site of', () => {
  const errorsAfter = async (env: Record<string, string>, headers: Record<string, string>) => {
    const behind = await openTestContext({ env });
    const { server } = await buildApp(behind, { log: pino({ level: 'silent' }) });
    onTestFinished(() => server.close());
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    for (let n = 0; n < 3; n += 1) await (await fetch(`${origin}/health/live`, { headers })).text();
    return behind.logs.filter(({ data }) => 'setting' in data && data.setting === 'TRUST_PROXY');
  };

  test('is reported once, without its visitor’s address', async () => {
    const errors = await errorsAfter({ TRUST_PROXY: 'false' }, { 'x-forwarded-for': '203.0.113.7' });
    expect(errors).toMatchObject([{ level: 'error', message: expect.stringContaining('TRUST_PROXY is false') }]);
    expect(JSON.stringify(errors)).not.toContain('203.0.113.7');
  });

  test('is not reported when the site knows, or when there is none', async () => {
    expect(await errorsAfter({ TRUST_PROXY: 'true' }, { 'x-forwarded-for': '203.0.113.7' })).toEqual([]);
    expect(await errorsAfter({ TRUST_PROXY: 'false' }, {})).toEqual([]);
  });
});

test('no request may take as long as it likes', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server.server;
  expect(headersTimeout).toBeLessThanOrEqual(15_000);
  // Longer than nginx's 60 s: whoever closes first loses what the other sends meanwhile.
  expect(keepAliveTimeout).toBeGreaterThan(60_000);
  expect(requestTimeout).toBeLessThanOrEqual(200_000);
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

  test('metrics count jobs by state and time requests by route', async () => {
    await get('/health/live');
    const { body } = await get('/metrics');
    expect(body).toContain('deepvan_jobs{status="dead"} 0');
    expect(body).toContain('deepvan_gifts_flagged 0');
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
    // Left out, since 0 would say that nothing is wrong.
    expect(body).not.toMatch(/^deepvan_(jobs|gifts_flagged)[ {]/m);
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
