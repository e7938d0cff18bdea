import { describe, expect, test } from 'vitest';
import { accountOperations } from '#domain/accounts/operations.ts';
import { type OidcMock, type OidcPerson, startOidcProvider } from '#tests/mocks/oidc.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import { serveApi, type TestApi } from '#tests/setup/calls/api.ts';
import type { TestOverrides } from '#tests/setup/database/context.ts';

const SITE = 'http://localhost:3000';
const CALLBACK = `${SITE}/api/auth/google/callback`;
const notice = (name: string): string => `/dashboard/auth?type=login&notice=${name}`;

interface Google extends TestApi {
  oidc: OidcMock;
}

async function serve(person: Partial<OidcPerson> = {}, overrides: TestOverrides = {}): Promise<Google> {
  const oidc = await startOidcProvider({ redirectUri: CALLBACK });
  oidc.person = { ...oidc.person!, ...person };
  return { ...(await serveApi(accountOperations, { ...overrides, env: { ...oidc.env, ...overrides.env } })), oidc };
}

async function leave({ app }: TestApi, query = '') {
  const response = await app.inject(`/api/auth/google${query}`);
  return {
    response,
    url: String(response.headers.location),
    stateCookie: response.cookies.find(({ name }) => name === 'google')?.value ?? '',
  };
}

const comeBack = ({ app }: TestApi, url: URL, stateCookie: string, cookies: Record<string, string> = {}) =>
  app.inject({ url: url.pathname + url.search, cookies: { ...(stateCookie ? { google: stateCookie } : {}), ...cookies } });

async function signIn(api: Google, query = '', cookies: Record<string, string> = {}) {
  const { url, stateCookie } = await leave(api, query);
  return comeBack(api, await api.oidc.visit(url), stateCookie, cookies);
}

const sessionIn = (response: { cookies: Array<{ name: string; value: string }> }) =>
  response.cookies.find(({ name }) => name === 'session')?.value;
const check = async ({ app }: TestApi, session: string | undefined) =>
  (await app.inject({ method: 'POST', url: '/api/auth/', cookies: { session: session ?? '' } })).json();
const accounts = ({ ctx }: TestApi) => ctx.db.selectFrom('accounts').selectAll().orderBy('created_at').execute();

describe('without keys', () => {
  test.each(['/api/auth/google', '/auth/google', '/api/auth/google/callback?code=x'])('%s leads back with a notice', async (url) => {
    const { app } = await serveApi(accountOperations);
    const response = await app.inject(url);
    expect([response.statusCode, response.headers.location]).toEqual([302, notice('google-off')]);
  });
});

describe('redirecting to Google', () => {
  test('sends state, nonce and PKCE; their secrets stay in an encrypted cookie', async () => {
    const api = await serve();
    const { response, url, stateCookie } = await leave(api);
    expect(response.statusCode).toBe(302);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      client_id: 'deepvan-tests',
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^.{20,}$/),
      nonce: expect.stringMatching(/^.{20,}$/),
    });
    const cookie = response.cookies.find(({ name }) => name === 'google');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 });
    expect(stateCookie).toMatch(/^v2\./);
    expect(stateCookie).not.toContain(new URL(url).searchParams.get('state'));
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('shows a notice while the provider is down, and works again when it is back', async () => {
    const api = await serve();
    api.oidc.isBroken = true;
    const { response } = await leave(api);
    expect([response.statusCode, response.headers.location]).toEqual([302, notice('google-failed')]);
    api.oidc.isBroken = false;
    expect((await signIn(api)).headers.location).toBe('/dashboard/student');
  });
});

describe('the callback', () => {
  test('a new person gets an account and a session', async () => {
    const api = await serve({ email: 'Asha@Example.in', name: ' Asha\u0000 Kumari\n' });
    const response = await signIn(api);
    expect([response.statusCode, response.headers.location]).toEqual([302, '/dashboard/student']);
    expect(await check(api, sessionIn(response))).toMatchObject({
      status: true,
      data: { name: 'Asha Kumari', email: 'asha@example.in', role: 'student' },
    });
    expect(await accounts(api)).toMatchObject([{ google_sub: 'google-1', password_hash: null, phone: null }]);
    expect(await api.ctx.jobs('mail')).toEqual([]);
    expect(response.cookies.find(({ name }) => name === 'google')).toMatchObject({ value: '' });
  });

  test('a second time: the same account, even with another email at Google', async () => {
    const api = await serve();
    await signIn(api);
    api.oidc.person = { ...api.oidc.person!, email: 'new.address@example.in' };
    const response = await signIn(api);
    expect(await check(api, sessionIn(response))).toMatchObject({ data: { email: 'asha@example.in' } });
    expect(await accounts(api)).toHaveLength(1);
  });

  test('the chosen role applies to a new account, never to an existing one', async () => {
    const api = await serve();
    expect((await signIn(api, '?role=donor')).headers.location).toBe('/dashboard/donor');
    expect((await signIn(api, '?role=student')).headers.location).toBe('/dashboard/donor');
    expect(await accounts(api)).toMatchObject([{ role: 'donor' }]);
  });

  test.each(['admin', 'office', '', '%00'])('an unknown role is none: "%s"', async (role) => {
    expect((await signIn(await serve(), `?role=${role}`)).headers.location).toBe('/dashboard/student');
  });

  test('whoever comes from a Hindi page comes back to one, and a new account reads Hindi', async () => {
    const api = await serve();
    const response = await signIn(api, '?role=donor&language=hi');
    expect(response.headers.location).toBe('/hi/dashboard/donor');
    expect((await check(api, sessionIn(response))).data).toMatchObject({ role: 'donor', language: 'hi' });
    const outside = await serve({ email: 'asha@example.in' });
    expect((await signIn(outside, '?role=volunteer&language=hi')).headers.location).toBe(`/hi${notice('google-volunteer')}`);
  });

  test("a volunteer needs an email at the foundation's domain", async () => {
    const outside = await serve({ email: 'asha@not-deepvan.example' });
    expect((await signIn(outside, '?role=volunteer')).headers.location).toBe(notice('google-volunteer'));
    expect(await accounts(outside)).toEqual([]);
    const inside = await serve({ email: 'asha@deepvan.example' });
    expect((await signIn(inside, '?role=volunteer')).headers.location).toBe('/dashboard/volunteer');
  });

  test('a verified email is linked to its account, which keeps its name and password; the owner is notified once', async () => {
    const api = await serve({ name: 'Another Name' });
    const { account: other } = await createAccount(api.ctx);
    api.ctx.clock.advance(1_000);
    await createAccount(api.ctx, { email: 'asha@example.in', name: 'Asha Kumari', role: 'donor', password: PASSWORD });
    expect((await signIn(api)).headers.location).toBe('/dashboard/donor');
    await signIn(api);
    expect(await accounts(api)).toEqual([
      expect.objectContaining({ id: other.id, google_sub: null }),
      expect.objectContaining({ name: 'Asha Kumari', role: 'donor', google_sub: 'google-1' }),
    ]);
    expect((await api.ctx.jobs('mail')).map(({ payload }) => [payload.to, payload.template])).toEqual([
      ['asha@example.in', 'google-joined'],
    ]);
    const login = { email: 'asha@example.in', password: PASSWORD, role: 'student' };
    expect((await api.app.inject({ method: 'POST', url: '/api/auth/login', payload: login })).statusCode).toBe(200);
  });

  test('staff arrive in the office', async () => {
    const api = await serve();
    await createAccount(api.ctx, { email: 'asha@example.in', role: 'staff' });
    expect((await signIn(api)).headers.location).toBe('/office');
  });

  test('an email that Google has not verified is linked to nothing and creates nothing', async () => {
    const api = await serve({ email_verified: false });
    await createAccount(api.ctx, { email: 'asha@example.in' });
    const response = await signIn(api);
    expect([response.headers.location, sessionIn(response)]).toEqual([notice('google-unverified'), undefined]);
    const failed = await api.ctx.db.selectFrom('activity').select('act').execute();
    expect(failed).toEqual([{ act: 'login.failed' }]);
    expect(await accounts(api)).toMatchObject([{ google_sub: null }]);
  });

  test('an account linked to one Google account is not opened by another with the same email', async () => {
    const api = await serve();
    await signIn(api);
    api.oidc.person = { ...api.oidc.person!, sub: 'google-2' };
    const response = await signIn(api);
    expect([response.headers.location, sessionIn(response)]).toEqual([notice('google-failed'), undefined]);
    expect(await accounts(api)).toMatchObject([{ google_sub: 'google-1' }]);
  });

  test('cancelling at Google shows a notice', async () => {
    const api = await serve();
    api.oidc.person = null;
    expect((await signIn(api)).headers.location).toBe(notice('google-cancelled'));
  });

  test('an earlier session of the browser is replaced', async () => {
    const api = await serve();
    const { cookie } = await createAccount(api.ctx);
    const planted = cookie.split('=')[1]!;
    const response = await signIn(api, '', { session: planted });
    expect(sessionIn(response)).not.toBe(planted);
    expect(await check(api, planted)).toMatchObject({ status: false });
  });

  test('two callbacks at the same time create one account', async () => {
    const api = await serve();
    const [a, b] = await Promise.all([signIn(api), signIn(api)]);
    expect([a.headers.location, b.headers.location]).toEqual(['/dashboard/student', '/dashboard/student']);
    expect(await accounts(api)).toHaveLength(1);
  });
});

describe('a forged callback', () => {
  const rejected = async (api: Google, response: Awaited<ReturnType<typeof comeBack>>) => {
    expect([response.statusCode, response.headers.location, sessionIn(response)]).toEqual([302, notice('google-failed'), undefined]);
    expect(await accounts(api)).toEqual([]);
    expect(JSON.stringify(api.ctx.logs)).not.toMatch(/asha|code=/);
  };

  test('with another state', async () => {
    const api = await serve();
    const { url, stateCookie } = await leave(api);
    const back = await api.oidc.visit(url);
    back.searchParams.set('state', 'x'.repeat(43));
    await rejected(api, await comeBack(api, back, stateCookie));
  });

  test('with the cookie of another sign-in, or the code of somebody else', async () => {
    const api = await serve();
    const mine = await leave(api);
    const others = await leave(api);
    await rejected(api, await comeBack(api, await api.oidc.visit(mine.url), others.stateCookie));
  });

  test('without the cookie, or with a modified one', async () => {
    const api = await serve();
    const { url, stateCookie } = await leave(api);
    const back = await api.oidc.visit(url);
    for (const cookie of ['', 'x', 'v1.', `${stateCookie.slice(0, -2)}AA`]) await rejected(api, await comeBack(api, back, cookie));
  });

  test('after ten minutes', async () => {
    const api = await serve();
    const { url, stateCookie } = await leave(api);
    const back = await api.oidc.visit(url);
    api.ctx.clock.advance(600_000);
    await rejected(api, await comeBack(api, back, stateCookie));
  });

  test('without parameters, with an error or an invented code', async () => {
    const api = await serve();
    const { url, stateCookie } = await leave(api);
    const state = new URL(url).searchParams.get('state');
    for (const query of [
      '',
      '?',
      '?code=',
      `?code=made-up&state=${state}`,
      `?error=server_error&state=${state}`,
      '?error=access_denied',
      '?state=%00',
    ])
      await rejected(api, await comeBack(api, new URL(CALLBACK + query), stateCookie));
  });

  test('with a used code', async () => {
    const api = await serve();
    const { url, stateCookie } = await leave(api);
    const back = await api.oidc.visit(url);
    expect((await comeBack(api, back, stateCookie)).headers.location).toBe('/dashboard/student');
    const again = await comeBack(api, back, stateCookie);
    expect([again.headers.location, sessionIn(again)]).toEqual([notice('google-failed'), undefined]);
  });

  test('while the provider is down', async () => {
    const api = await serve();
    const { url, stateCookie } = await leave(api);
    const back = await api.oidc.visit(url);
    api.oidc.isBroken = true;
    await rejected(api, await comeBack(api, back, stateCookie));
  });
});
