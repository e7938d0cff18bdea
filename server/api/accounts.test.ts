import type { InjectOptions } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import {
  bearer,
  check,
  cookieOf,
  EMAIL,
  type Headers,
  logIn,
  OTHER_PASSWORD,
  PERSON,
  post,
  reset,
  serveAccounts,
  signUp,
  storedAccounts,
  statusAndMessage,
  tokenFor,
} from '#tests/setup/calls/account-calls.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import type { TestApi } from '#tests/setup/calls/api.ts';
import { lastCode } from '#tests/setup/people/otp.ts';

describe('end to end', () => {
  test.each(['/api', ''])('a person signs up, logs out, logs in and is known, at "%s/auth"', async (base) => {
    const api = await serveAccounts();
    const call = (method: 'POST' | 'DELETE', path: string, payload?: object, headers: Headers = {}) =>
      api.app.inject({ method, url: `${base}/auth${path}`, headers, ...(payload ? { payload } : {}) });
    const sent = await call('POST', '/otp/generate', { email: ' Asha@Example.IN ', name: 'Somebody Else' });
    expect(statusAndMessage(sent)).toEqual([200, 'OTP sent successfully!']);
    const verified = await call('POST', '/otp/verify', { email: EMAIL, otp: await lastCode(api.ctx), name: 'x' });
    expect(verified.json()).toMatchObject({ status: true, msg: 'OTP verified successfully!', token: expect.any(String) });

    const data = { name: 'Asha Kumari', email: EMAIL, role: 'student' };
    const signedUp = await call('POST', '/signup', PERSON, bearer(verified.json().token));
    expect([signedUp.statusCode, signedUp.json()]).toMatchObject([200, { status: true, message: expect.any(String), data }]);
    const cookie = cookieOf(signedUp);
    expect((await call('POST', '/', undefined, { cookie })).json()).toMatchObject({ status: true, data });

    const out = await call('DELETE', '/logout', undefined, { cookie });
    expect([out.statusCode, out.json()]).toMatchObject([200, { status: true, message: 'Logged Out Sucessfully' }]);
    expect(out.cookies.find(({ name }) => name === 'session')).toMatchObject({ value: '', path: '/' });
    const gone = await call('POST', '/', undefined, { cookie });
    expect([gone.statusCode, gone.json().status, gone.json().data]).toEqual([200, false, undefined]);

    const loggedIn = await call('POST', '/login', { email: EMAIL, password: PASSWORD, role: 'student' });
    expect([loggedIn.statusCode, loggedIn.json()]).toMatchObject([200, { status: true, data }]);
    expect(loggedIn.headers['cache-control']).toBe('no-store');
  });

  test('a forgotten password: code, token, new password, and all sessions end', async () => {
    const api = await serveAccounts();
    const other = await createAccount(api.ctx, { password: PASSWORD });
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const [phone, desk] = [cookieOf(await logIn(api)), cookieOf(await logIn(api))];

    const answer = await reset(api, await tokenFor(api, { purpose: 'reset' }));
    expect(statusAndMessage(answer)).toEqual([200, 'Password Changed Successfully']);
    for (const cookie of [phone, desk]) expect(await check(api, cookie)).toMatchObject({ status: false });
    expect(await check(api, other.cookie)).toMatchObject({ status: true });
    expect(statusAndMessage(await logIn(api))).toEqual([401, 'The email or password is not correct.']);
    expect((await logIn(api, { password: OTHER_PASSWORD })).statusCode).toBe(200);
    expect((await logIn(api, { email: other.account.email })).statusCode).toBe(200);
    expect((await api.ctx.jobs('mail')).map(({ payload }) => [payload.to, payload.template])).toEqual([[EMAIL, 'password-changed']]);
  });

  test('a login during which the password changes opens no session', async () => {
    const api = await serveAccounts();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const token = await tokenFor(api, { purpose: 'reset' });
    const { db } = api.ctx;
    const begin = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const builder = begin();
      const execute = builder.execute.bind(builder);
      builder.execute = async (work) => {
        expect((await reset(api, token)).statusCode).toBe(200);
        return execute(work);
      };
      return builder;
    });
    const login = await logIn(api);
    expect([...statusAndMessage(login), login.cookies]).toEqual([401, 'The email or password is not correct.', []]);
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect((await logIn(api, { password: OTHER_PASSWORD })).statusCode).toBe(200);
  });

  test('the stored role decides, whatever the request says', async () => {
    const api = await serveAccounts();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD, role: 'donor' });
    const answer = await logIn(api, { role: 'student', id: '1', isAdmin: true, account: { role: 'student' } });
    expect(answer.json().data).toEqual({ id: expect.any(String), name: 'Asha Kumari', email: EMAIL, role: 'donor', language: 'en' });
    expect(await check(api, cookieOf(answer))).toMatchObject({ data: { role: 'donor' } });
    await reset(api, await tokenFor(api, { purpose: 'reset' }), { role: 'volunteer' });
    expect(await storedAccounts(api)).toMatchObject([{ role: 'donor' }]);
  });
});

describe('a client that names no purpose, as the specification lists the calls', () => {
  async function tokenOf(api: TestApi): Promise<string> {
    await post(api, 'otp/generate', { email: EMAIL, name: 'Asha' });
    return (await post(api, 'otp/verify', { email: EMAIL, otp: await lastCode(api.ctx), name: 'Asha' })).json().token;
  }

  test('sets a new password', async () => {
    const api = await serveAccounts();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    expect(statusAndMessage(await reset(api, await tokenOf(api)))).toEqual([200, 'Password Changed Successfully']);
    expect((await logIn(api, { password: OTHER_PASSWORD })).statusCode).toBe(200);
  });

  test('signs up once, and learns with the second signup that the email is registered', async () => {
    const api = await serveAccounts();
    expect((await signUp(api, await tokenOf(api))).statusCode).toBe(200);
    const token = await tokenOf(api);
    expect(statusAndMessage(await signUp(api, token))).toEqual([409, 'This email is already registered. Please log in.']);
    expect(await storedAccounts(api)).toHaveLength(1);
    expect((await reset(api, token)).statusCode).toBe(200);
  });

  test('learns that there is no account to set a password for', async () => {
    const api = await serveAccounts();
    expect(statusAndMessage(await reset(api, await tokenOf(api)))).toEqual([404, 'There is no account with this email. Please sign up.']);
    expect(await storedAccounts(api)).toEqual([]);
  });
});

describe('a volunteer', () => {
  const REJECTED = [400, 'Only Deepvan Email is Requred'];

  test.each(['asha@example.in', 'asha@deepvan.example.in', 'asha@not-deepvan.example', 'asha@sub.deepvan.example'])(
    'without an email of the foundation is refused: %s',
    async (email) => {
      const api = await serveAccounts();
      const login = await logIn(api, { email, role: 'volunteer' });
      expect([...statusAndMessage(login), login.json().fields]).toEqual([...REJECTED, { email: REJECTED[1] }]);
      expect(statusAndMessage(await signUp(api, await tokenFor(api, { email }), { email, role: 'volunteer' }))).toEqual(REJECTED);
      expect(await storedAccounts(api)).toEqual([]);
    },
  );

  test('with an address of the foundation may sign up', async () => {
    const api = await serveAccounts();
    const email = 'asha@deepvan.example';
    const signedUp = await signUp(api, await tokenFor(api, { email }), { email, role: 'volunteer' });
    expect([signedUp.statusCode, signedUp.json().data.role]).toEqual([200, 'volunteer']);
    expect((await logIn(api, { email, role: 'volunteer' })).json().data.role).toBe('volunteer');
  });
});

describe('no response reveals who has an account', () => {
  test('login: a wrong password, no password, no account', async () => {
    const api = await serveAccounts();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    await createAccount(api.ctx, { email: 'google@example.in' });
    const answers = [];
    for (const email of [EMAIL, 'google@example.in', 'nobody@example.in'])
      for (let n = 0; n < 12; n += 1) {
        const { statusCode, headers, body } = await logIn(api, { email, password: OTHER_PASSWORD }, {}, '198.51.100.1');
        const { 'content-length': length, 'retry-after': retryAfter, 'set-cookie': cookies } = headers;
        answers.push({ email, n, is: JSON.stringify({ statusCode, length, retryAfter, cookies, body }) });
      }
    for (let n = 0; n < 12; n += 1)
      expect(new Set(answers.filter((answer) => answer.n === n).map(({ is }) => is)).size, `try ${n}`).toBe(1);
    expect(answers.map(({ is }) => JSON.parse(is).statusCode).slice(8, 12)).toEqual([401, 401, 429, 429]);
  });

  test('the staff entrance lets in staff alone; a student, however right the password, is answered as a wrong password and nobody', async () => {
    const api = await serveAccounts();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    await createAccount(api.ctx, { email: 'ramesh@example.in', password: PASSWORD, role: 'staff' });
    const enter = async (email: string, password: string, from = '198.51.100.1') => {
      const { statusCode, headers, body } = await post(api, 'office', { email, password }, {}, from);
      return JSON.stringify({ statusCode, cookies: headers['set-cookie'], body });
    };
    const answers = [];
    for (const [email, password] of [
      [EMAIL, PASSWORD],
      [EMAIL, OTHER_PASSWORD],
      ['nobody@example.in', PASSWORD],
      ['ramesh@example.in', OTHER_PASSWORD],
    ] as const)
      answers.push(await enter(email, password));
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0] ?? '')).toMatchObject({ statusCode: 401 });
    const entered = await post(api, 'office', { email: 'ramesh@example.in', password: PASSWORD });
    expect(entered.json().data).toMatchObject({ email: 'ramesh@example.in', role: 'staff' });
    expect(await check(api, cookieOf(entered))).toMatchObject({ status: true });
    expect((await logIn(api)).statusCode).toBe(200);
  });

  test('a known and an unknown email run the same statements', async () => {
    const api = await serveAccounts();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const statements: string[] = [];
    const plugin = {
      transformQuery: ({ node }: { node: { kind: string } }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }: { result: unknown }) => result,
    };
    const { db } = api.ctx;
    api.ctx.db = db.withPlugin(plugin as never);
    const work = async (email: string): Promise<string[]> => {
      statements.length = 0;
      await logIn(api, { email, password: OTHER_PASSWORD });
      await post(api, 'otp/generate', { email, purpose: 'reset' });
      await post(api, 'otp/generate', { email, purpose: 'signup' });
      return [...statements];
    };
    await work('somebody@example.in');
    const known = await work(EMAIL);
    expect(known.length).toBeGreaterThan(8);
    expect(await work('nobody@example.in')).toEqual(known);
    api.ctx.db = db;
  });
});

describe('rate limits', () => {
  test('codes for many emails, by one network', async () => {
    const api = await serveAccounts();
    for (let n = 0; n < 40; n += 1) await post(api, 'otp/generate', { email: `person${n}@example.in` });
    const answer = await post(api, 'otp/generate', { email: EMAIL });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
  });

  test.each(['signup', 'forgot/password'])('tokens tried by one network: %s', async (path) => {
    const api = await serveAccounts();
    const body = path === 'signup' ? PERSON : { authData: PERSON };
    for (let n = 0; n < 120; n += 1) await post(api, path, body, bearer('x'));
    const answer = await post(api, path, body, bearer('x'));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
    expect((await post(api, path, body, bearer('x'), '198.51.100.1')).statusCode).toBe(401);
  });
});

describe.each(['otp/generate', 'otp/verify', 'signup', 'login', 'forgot/password'])('bad calls of %s', (url) => {
  test.each<[string, InjectOptions, number]>([
    ['no body', {}, 400],
    ['an empty JSON body', { headers: { 'content-type': 'application/json' }, payload: '' }, 400],
    ['broken JSON', { headers: { 'content-type': 'application/json' }, payload: '{"email":' }, 400],
    ['an array', { headers: { 'content-type': 'application/json' }, payload: '[]' }, 400],
    ['null', { headers: { 'content-type': 'application/json' }, payload: 'null' }, 400],
    ['text', { headers: { 'content-type': 'text/plain' }, payload: EMAIL }, 400],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: `email=${EMAIL}` }, 415],
    ['a megabyte', { payload: { email: 'a'.repeat(1_048_576) } }, 413],
    ['objects for texts', { payload: { email: { $gt: '' }, password: { $gt: '' }, otp: [], authData: { email: [] } } }, 400],
    ['a prototype', { headers: { 'content-type': 'application/json' }, payload: '{"__proto__":{"email":"x"}}' }, 400],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' }, payload: PERSON }, 403],
    ["another site's page", { headers: { origin: 'https://evil.example' }, payload: PERSON }, 403],
  ])('%s', async (_name, request, status) => {
    const answer = await (await serveAccounts()).app.inject({ method: 'POST', url: `/api/auth/${url}`, ...request });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status: false, statusCode: status, msg: expect.stringMatching(/[a-z]{3}/i) });
    expect(answer.json().msg).not.toMatch(/expected|undefined|invalid input/i);
  });
});
