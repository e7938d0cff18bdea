import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { check, cookieOf, EMAIL, logIn, post, serveAccounts, signUp, tokenFor } from '#tests/setup/calls/account-calls.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import type { TestApi } from '#tests/setup/calls/api.ts';

test('an account has the language of the page that it signed up on, until its owner chooses another', async () => {
  const api = await serveAccounts();
  const token = await tokenFor(api);
  const answer = await signUp(api, token, {}, { 'accept-language': 'hi-IN' });
  expect(answer.json().data).toMatchObject({ language: 'hi' });
  const choose = (language: string, cookie = cookieOf(answer)) =>
    api.app.inject({ method: 'PUT', url: '/api/auth/language', payload: { language }, headers: { cookie } });
  expect((await choose('en')).statusCode).toBe(200);
  expect(await check(api, cookieOf(answer))).toMatchObject({ data: { language: 'en' } });
  expect([(await choose('bn')).statusCode, (await choose('hi', '')).statusCode]).toEqual([400, 401]);
});

describe('the session check and logout', () => {
  test.each<[string, InjectOptions]>([
    ['no body', {}],
    ['an empty JSON body', { headers: { 'content-type': 'application/json' }, payload: '' }],
    ['an empty object', { payload: {} }],
    ['nonsense', { headers: { 'content-type': 'application/json' }, payload: '{' }],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' }],
  ])('take %s', async (_name, request) => {
    const api = await serveAccounts();
    const { cookie } = await createAccount(api.ctx);
    const headers = { ...request.headers, cookie };
    for (const url of ['/api/auth/', '/api/auth', '/auth/', '/auth'])
      expect((await api.app.inject({ method: 'POST', url, ...request, headers })).json(), url).toMatchObject({ status: true });
    const out = await api.app.inject({ method: 'DELETE', url: '/api/auth/logout', ...request, headers });
    expect(out.json()).toMatchObject({ status: true, msg: 'Logged Out Sucessfully' });
    expect(out.headers['clear-site-data']).toBe('"cache"');
    const again = await api.app.inject({ method: 'DELETE', url: '/api/auth/logout', ...request, headers });
    expect(again.json()).toMatchObject({ status: true });
  });

  test('logging out ends only this session', async () => {
    const api = await serveAccounts();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const [phone, desk] = [cookieOf(await logIn(api)), cookieOf(await logIn(api))];
    await api.app.inject({ method: 'DELETE', url: '/api/auth/logout', headers: { cookie: phone } });
    expect(await check(api, phone)).toMatchObject({ status: false });
    expect(await check(api, desk)).toMatchObject({ status: true });
  });

  test('a session expires after 14 idle days, and its cookie is cleared', async () => {
    const api = await serveAccounts();
    const { cookie } = await createAccount(api.ctx);
    api.ctx.clock.advance(14 * ONE_DAY_MS);
    const answer = await post(api, '', {}, { cookie });
    expect(answer.json()).toMatchObject({ status: false });
    expect(answer.cookies).toMatchObject([{ name: 'session', value: '' }]);
  });
});

describe('a person’s sessions', () => {
  const list = (api: TestApi, cookie: string) => api.app.inject({ url: '/api/auth/sessions', headers: { cookie } });
  const end = (api: TestApi, id: string, cookie: string) =>
    api.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers: { cookie } });

  test('are listed with their devices and ended one by one', async () => {
    const api = await serveAccounts();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    await api.ctx.db.deleteFrom('sessions').execute();
    const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
    const phone = cookieOf(await logIn(api, {}, { 'user-agent': android }));
    api.ctx.clock.advance(1_000);
    const desk = cookieOf(await logIn(api, {}, { 'user-agent': 'curl/8' }));
    const now = api.ctx.clock.now();
    const { data } = (await list(api, desk)).json();
    expect(data).toEqual([
      { id: expect.any(String), device: 'A browser on another device', createdAt: now, lastSeenAt: now, isCurrent: true },
      { id: expect.any(String), device: 'Chrome on Android', createdAt: now - 1_000, lastSeenAt: now - 1_000, isCurrent: false },
    ]);
    const ended = await end(api, data[1].id, desk);
    expect([ended.statusCode, ended.cookies]).toEqual([200, []]);
    expect(await check(api, phone)).toMatchObject({ status: false });
    const own = await end(api, data[0].id, desk);
    expect(own.cookies).toMatchObject([{ name: 'session', value: '' }]);
    expect(await check(api, desk)).toMatchObject({ status: false });
  });

  test("are nobody else's", async () => {
    const api = await serveAccounts();
    const [mine, theirs] = [await createAccount(api.ctx), await createAccount(api.ctx)];
    const [{ id }] = (await list(api, theirs.cookie)).json().data;
    for (const given of [id, 'x', '%00', "' or 1=1"]) {
      const answer = await end(api, encodeURI(given), mine.cookie);
      expect(answer.statusCode, given).toBe(404);
    }
    expect(await check(api, theirs.cookie)).toMatchObject({ status: true });
    expect((await list(api, '')).statusCode).toBe(401);
    expect((await end(api, id, '')).statusCode).toBe(401);
  });
});

test.each(['/api/auth/logout', '/auth/logout', '/api/auth/sessions/x'])('another site ends no session by %s', async (url) => {
  const api = await serveAccounts();
  const { cookie } = await createAccount(api.ctx);
  const answer = await api.app.inject({ method: 'DELETE', url, headers: { cookie, origin: 'https://evil.example' } });
  expect(answer.statusCode).toBe(403);
  expect(await check(api, cookie)).toMatchObject({ status: true });
});
