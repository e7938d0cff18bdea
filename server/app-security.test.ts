import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type App, buildApp } from '#server/app.ts';
import { LIVE } from '#tests/setup/site/live.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { openApp } from '#tests/setup/calls/whole-app.ts';

let ctx: TestContext;
let app: App;

beforeEach(async () => {
  ({ ctx, app } = await openApp());
});
afterEach(() => app.server.close());

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ method: 'GET', url, headers });

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

test.each([
  ['DELETE', '/api/auth/logout', 200],
  ['DELETE', '/auth/logout', 200],
  ['POST', '/api/auth/', 200],
  ['POST', '/api/auth/login', 400],
  ['POST', '/api/nothing-here', 404],
])('a %s %s that names a content type but brings no body is answered', async (method, path, status) => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  // By hand, without the Content-Length that clients would add.
  const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n\r\n`);
  expect((await text(socket)).split('\r\n')[0]).toMatch(` ${status} `);
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
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:3000' },
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

describe('what the site is told of a proxy is compared with what comes', () => {
  const errorsAfter = async (env: Record<string, string>, headers: Record<string, string>, path = '/robots.txt') => {
    const behind = await openTestContext({ env });
    const { server } = await buildApp(behind, { log: pino({ level: 'silent' }) });
    onTestFinished(() => server.close());
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    for (let n = 0; n < 3; n += 1) await (await fetch(`${origin}${path}`, { headers })).text();
    return behind.logs.filter(({ data }) => 'setting' in data && data.setting === 'TRUST_PROXY');
  };

  test('a proxy that the site does not know is reported once, without its visitor’s address', async () => {
    const errors = await errorsAfter({ TRUST_PROXY: 'false' }, { 'x-forwarded-for': '203.0.113.7' });
    expect(errors).toMatchObject([{ level: 'error', message: expect.stringContaining('TRUST_PROXY is false') }]);
    expect(JSON.stringify(errors)).not.toContain('203.0.113.7');
  });

  test('a proxy that names no visitor is reported once', async () => {
    const errors = await errorsAfter({ TRUST_PROXY: 'true' }, {});
    expect(errors).toMatchObject([
      { level: 'error', message: expect.stringContaining('without X-Forwarded-For while TRUST_PROXY is true') },
    ]);
  });

  test.each<[string, Record<string, string>, Record<string, string>, string?]>([
    ['the site knows', { TRUST_PROXY: 'true' }, { 'x-forwarded-for': '203.0.113.7' }],
    ['there is none', { TRUST_PROXY: 'false' }, {}],
    ['the machine looks after the site itself', { TRUST_PROXY: 'true' }, {}, '/health/live'],
  ])('nothing is reported when %s', async (_name, env, headers, path) => {
    expect(await errorsAfter(env, headers, path)).toEqual([]);
  });
});

test('no request may take as long as it likes', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server.server;
  expect(headersTimeout).toBeLessThanOrEqual(15_000);
  // Longer than nginx's 60 s: whoever closes first may lose a request.
  expect(keepAliveTimeout).toBeGreaterThan(60_000);
  expect(requestTimeout).toBeLessThanOrEqual(200_000);
});
