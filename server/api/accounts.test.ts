import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#domain/accounts/passwords.server.ts';
import { ONE_DAY_MS } from '#domain/durations.ts';
import { requestOtp } from '#domain/otp/otp.server.ts';
import { accountRoutes } from '#server/api/accounts.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { createAccount, PASSWORD } from '#tests/setup/accounts.ts';
import { serveApi, type TestApi } from '#tests/setup/api.ts';
import type { TestOverrides } from '#tests/setup/context.ts';

const EMAIL = 'asha@example.in';
const PERSON = { name: 'Asha Kumari', phone: '9876543210', email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD, role: 'student' };
const OTHER_PASSWORD = 'Diya&Rangoli7';

type Headers = Record<string, string>;

const serve = (overrides: TestOverrides = {}) => serveApi([accountRoutes], overrides);
const post = ({ app }: TestApi, url: string, payload?: unknown, headers: Headers = {}, remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url: `/api/auth/${url}`, payload: payload as object, headers, remoteAddress });
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

async function lastCode({ ctx }: TestApi): Promise<string> {
  return ctx.vault.open((await ctx.jobs('otp-mail')).at(-1)!.payload.sealedCode);
}
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

type Purpose = 'signup' | 'reset' | 'account';

async function tokenFor(api: TestApi, { email = EMAIL, purpose = 'signup' }: { email?: string; purpose?: Purpose } = {}): Promise<string> {
  await post(api, 'otp/generate', { email, purpose });
  return (await post(api, 'otp/verify', { email, purpose, otp: await lastCode(api) })).json().token;
}

const signUp = (api: TestApi, token: string, change: object = {}, headers: Headers = {}) =>
  post(api, 'signup', { ...PERSON, ...change }, { ...bearer(token), ...headers });
const reset = (api: TestApi, token: string, change: object = {}) =>
  post(
    api,
    'forgot/password',
    { authData: { email: EMAIL, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD, role: 'student', ...change } },
    bearer(token),
  );
const logIn = (api: TestApi, change: object = {}, headers: Headers = {}, from?: string) =>
  post(api, 'login', { email: EMAIL, password: PASSWORD, role: 'student', ...change }, headers, from);
const check = async (api: TestApi, cookie: string) => (await post(api, '', undefined, { cookie })).json();
const accounts = ({ ctx }: TestApi) => ctx.db.selectFrom('accounts').selectAll().execute();

/** The cookies of a response, as a Cookie header. */
function cookieOf(answer: LightMyRequestResponse, name = 'session'): string {
  const cookie = answer.cookies.find((given) => given.name === name);
  return cookie ? `${name}=${cookie.value}` : '';
}

const statusesOf = (answers: LightMyRequestResponse[]): number[] => answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const told = (answer: LightMyRequestResponse): [number, string] => [answer.statusCode, answer.json().msg];

describe('end to end', () => {
  test.each(['/api', ''])('a person signs up, logs out, logs in and is known, at "%s/auth"', async (base) => {
    const api = await serve();
    const call = (method: 'POST' | 'DELETE', path: string, payload?: object, headers: Headers = {}) =>
      api.app.inject({ method, url: `${base}/auth${path}`, headers, ...(payload ? { payload } : {}) });
    const sent = await call('POST', '/otp/generate', { email: ' Asha@Example.IN ', name: 'Somebody Else' });
    expect(told(sent)).toEqual([200, 'OTP sent successfully!']);
    const verified = await call('POST', '/otp/verify', { email: EMAIL, otp: await lastCode(api), name: 'x' });
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
    const api = await serve();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const [phone, desk] = [cookieOf(await logIn(api)), cookieOf(await logIn(api))];
    const stranger = await createAccount(api.ctx);

    const answer = await reset(api, await tokenFor(api, { purpose: 'reset' }));
    expect(told(answer)).toEqual([200, 'Password Changed Successfully']);
    for (const cookie of [phone, desk]) expect(await check(api, cookie)).toMatchObject({ status: false });
    expect(await check(api, stranger.cookie)).toMatchObject({ status: true });
    expect(told(await logIn(api))).toEqual([401, 'The email or password is not correct.']);
    expect((await logIn(api, { password: OTHER_PASSWORD })).statusCode).toBe(200);
    expect((await api.ctx.jobs('mail')).map(({ payload }) => [payload.to, payload.template])).toEqual([[EMAIL, 'password-changed']]);
  });

  test('a login during which the password changes opens no session', async () => {
    const api = await serve();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const token = await tokenFor(api, { purpose: 'reset' });
    const { db } = api.ctx;
    const begin = db.transaction.bind(db);
    // The old password has been verified, and the session is about to start.
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
    expect([...told(login), login.cookies]).toEqual([401, 'The email or password is not correct.', []]);
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect((await logIn(api, { password: OTHER_PASSWORD })).statusCode).toBe(200);
  });

  test('the stored role decides, whatever the request says', async () => {
    const api = await serve();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD, role: 'donor' });
    const answer = await logIn(api, { role: 'student', id: '1', isAdmin: true, account: { role: 'student' } });
    expect(answer.json().data).toEqual({ id: expect.any(String), name: 'Asha Kumari', email: EMAIL, role: 'donor' });
    expect(await check(api, cookieOf(answer))).toMatchObject({ data: { role: 'donor' } });
    await reset(api, await tokenFor(api, { purpose: 'reset' }), { role: 'volunteer' });
    expect(await accounts(api)).toMatchObject([{ role: 'donor' }]);
  });
});

describe('a client that names no purpose, as the specification lists the calls', () => {
  /** As the specification lists both calls. */
  async function tokenOf(api: TestApi): Promise<string> {
    await post(api, 'otp/generate', { email: EMAIL, name: 'Asha' });
    return (await post(api, 'otp/verify', { email: EMAIL, otp: await lastCode(api), name: 'Asha' })).json().token;
  }

  test('sets a new password', async () => {
    const api = await serve();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    expect(told(await reset(api, await tokenOf(api)))).toEqual([200, 'Password Changed Successfully']);
    expect((await logIn(api, { password: OTHER_PASSWORD })).statusCode).toBe(200);
  });

  test('signs up once, and learns with the second signup that the email is registered', async () => {
    const api = await serve();
    expect((await signUp(api, await tokenOf(api))).statusCode).toBe(200);
    const token = await tokenOf(api);
    expect(told(await signUp(api, token))).toEqual([409, 'This email is already registered. Please log in.']);
    expect(await accounts(api)).toHaveLength(1);
    // The token is not used up: a forgotten password can follow.
    expect((await reset(api, token)).statusCode).toBe(200);
  });

  test('learns that there is no account to set a password for', async () => {
    const api = await serve();
    expect(told(await reset(api, await tokenOf(api)))).toEqual([404, 'There is no account with this email. Please sign up.']);
    expect(await accounts(api)).toEqual([]);
  });
});

describe('a volunteer', () => {
  const REFUSED = [400, 'Only Deepvan Email is Requred'];

  test.each(['asha@example.in', 'asha@deepvan.example.in', 'asha@not-deepvan.example', 'asha@sub.deepvan.example'])(
    'without an email of the foundation is refused: %s',
    async (email) => {
      const api = await serve();
      const login = await logIn(api, { email, role: 'volunteer' });
      expect([...told(login), login.json().fields]).toEqual([...REFUSED, { email: REFUSED[1] }]);
      expect(told(await signUp(api, await tokenFor(api, { email }), { email, role: 'volunteer' }))).toEqual(REFUSED);
      expect(await accounts(api)).toEqual([]);
    },
  );

  test('with an address of the foundation may sign up', async () => {
    const api = await serve();
    const email = 'asha@deepvan.example';
    const signedUp = await signUp(api, await tokenFor(api, { email }), { email, role: 'volunteer' });
    expect([signedUp.statusCode, signedUp.json().data.role]).toEqual([200, 'volunteer']);
    expect((await logIn(api, { email, role: 'volunteer' })).json().data.role).toBe('volunteer');
  });
});

describe('signing up', () => {
  test.each<[string, (api: TestApi) => Promise<string>]>([
    ['no token', async () => ''],
    ['a made-up token', async () => 'x'.repeat(43)],
    [
      'a token that was used',
      async (api) => {
        const token = await tokenFor(api);
        await signUp(api, token);
        await api.ctx.db.deleteFrom('sessions').execute();
        await api.ctx.db.deleteFrom('accounts').execute();
        return token;
      },
    ],
    ["another email's token", (api) => tokenFor(api, { email: 'other@example.in' })],
    ["another purpose's token", (api) => tokenFor(api, { purpose: 'reset' })],
    [
      'a token of 15 minutes ago',
      async (api) => {
        const token = await tokenFor(api);
        api.ctx.clock.advance(15 * 60_000);
        return token;
      },
    ],
    [
      'the hash of a token',
      async (api) => {
        await tokenFor(api);
        return (await api.ctx.db.selectFrom('otp_tokens').select('token_hash').executeTakeFirstOrThrow()).token_hash;
      },
    ],
  ])('with %s is refused', async (_name, get) => {
    const api = await serve();
    const answer = await signUp(api, await get(api));
    expect([...told(answer), answer.json().code]).toEqual([401, 'Please verify your email again.', 'unauthenticated']);
    expect(answer.cookies).toEqual([]);
    expect(await accounts(api)).toEqual([]);
  });

  test('with the token only in the body is refused', async () => {
    const api = await serve();
    const token = await tokenFor(api);
    expect((await post(api, 'signup', { ...PERSON, token })).statusCode).toBe(401);
    expect((await post(api, 'signup', PERSON, { authorization: token })).statusCode).toBe(401);
  });

  test('a code allows five attempts; the sixth fails even with the right code, and returns no token', async () => {
    const api = await serve();
    await post(api, 'otp/generate', { email: EMAIL, name: 'Asha' });
    const otp = await lastCode(api);
    for (let n = 0; n < 5; n += 1) expect((await post(api, 'otp/verify', { email: EMAIL, otp: otherThan(otp) })).statusCode).toBe(401);
    const sixth = await post(api, 'otp/verify', { email: EMAIL, otp });
    expect([sixth.statusCode, sixth.json().token]).toEqual([429, undefined]);
  });

  test('the code works for its purpose only, and for 120 s', async () => {
    const api = await serve();
    await post(api, 'otp/generate', { email: EMAIL });
    const otp = await lastCode(api);
    expect((await post(api, 'otp/verify', { email: EMAIL, otp, purpose: 'reset' })).statusCode).toBe(410);
    api.ctx.clock.advance(125_001);
    expect((await post(api, 'otp/verify', { email: EMAIL, otp })).statusCode).toBe(410);
  });

  test('an existing account is revealed only after the right code', async () => {
    const api = await serve();
    await createAccount(api.ctx, { email: EMAIL });
    const sent = await post(api, 'otp/generate', { email: EMAIL });
    const fresh = await post(api, 'otp/generate', { email: 'nobody@example.in' });
    expect(sent.body).toBe(fresh.body);
    await post(api, 'otp/generate', { email: EMAIL, purpose: 'signup' });
    const otp = await lastCode(api);
    expect((await post(api, 'otp/verify', { email: EMAIL, otp: otherThan(otp), purpose: 'signup' })).statusCode).toBe(401);
    const right = await post(api, 'otp/verify', { email: EMAIL, otp, purpose: 'signup' });
    expect([...told(right), right.json().code]).toEqual([409, 'This email is already registered. Please log in.', 'already_registered']);
    expect((await post(api, 'otp/verify', { email: EMAIL, otp, purpose: 'signup' })).statusCode).toBe(410);
  });

  test('twice at the same time creates one account', async () => {
    const api = await serve();
    const [one, two] = [await tokenFor(api), await tokenFor(api)];
    const answers = await Promise.all([signUp(api, one), signUp(api, two), signUp(api, one)]);
    // The token that comes twice is used up, or its second call comes too late as the other token's does.
    expect(statusesOf(answers)).toEqual([200, expect.toBeOneOf([401, 409]), 409]);
    expect(await accounts(api)).toHaveLength(1);
  });

  test.each([
    ['Password@123', /list of the most used/],
    ['Asha@12345', /from your name or email/],
  ])('a password that is easy to guess is refused with the reason, and the token stays good: %s', async (password, reason) => {
    const api = await serve();
    const token = await tokenFor(api);
    const answer = await signUp(api, token, { password, confirmPassword: password });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { password: expect.stringMatching(reason) }]);
    expect((await signUp(api, token)).statusCode).toBe(200);
  });

  test.each(['admin', 'office', 'STUDENT', '', null])('an escalated role makes nothing: %j', async (role) => {
    const api = await serve();
    const answer = await signUp(api, await tokenFor(api), { role });
    expect(told(answer)).toEqual([400, 'Choose student, volunteer or donor']);
    expect(await accounts(api)).toEqual([]);
  });

  test.each([
    [{ name: 'Asha\0' }, 'Only letters and spaces allowed'],
    [{ email: `${EMAIL}\0` }, 'Enter a valid email address'],
    [{ email: 'аsha@example.in' }, 'Enter a valid email address'],
    [{ password: 'Lamp\0Forest9!', confirmPassword: 'Lamp\0Forest9!' }, 'Password has a character that cannot be typed'],
    [{ password: 'aA1!'.repeat(2_560), confirmPassword: 'aA1!'.repeat(2_560) }, 'Password is too long'],
    [{ phone: '98765\u00003210' }, 'Enter valid 10-digit mobile number'],
  ])('what nobody types is refused: %#', async (change, message) => {
    const api = await serve();
    expect(told(await signUp(api, await tokenFor(api), change))).toEqual([400, message]);
  });

  test('no personal data in the log, no password or token in the database', async () => {
    const api = await serve();
    const token = await tokenFor(api);
    const answer = await signUp(api, token);
    const logged = JSON.stringify(api.ctx.logs) + api.serverLog();
    for (const secret of ['asha', 'Asha', '9876543210', PASSWORD, token, cookieOf(answer).slice(8)]) expect(logged).not.toContain(secret);
    const stored = JSON.stringify([await accounts(api), await api.ctx.db.selectFrom('sessions').selectAll().execute()]);
    for (const secret of [PASSWORD, token, cookieOf(answer).slice(8)]) expect(stored).not.toContain(secret);
  });
});

describe('a new password', () => {
  test.each<[string, (api: TestApi) => Promise<string>]>([
    ['no token', async () => ''],
    [
      "a signup's token",
      async (api) => {
        // Issued before the account existed, as a thief would keep one.
        const token = await tokenFor(api);
        await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
        return token;
      },
    ],
    [
      "another email's token",
      async (api) => {
        await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
        return tokenFor(api, { email: 'other@example.in', purpose: 'reset' });
      },
    ],
    [
      'a token of 15 minutes ago',
      async (api) => {
        await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
        const token = await tokenFor(api, { purpose: 'reset' });
        api.ctx.clock.advance(15 * 60_000);
        return token;
      },
    ],
  ])('with %s is refused, and nothing changes', async (_name, get) => {
    const api = await serve();
    const token = await get(api);
    expect(told(await reset(api, token))).toEqual([401, 'Please verify your email again.']);
    if ((await accounts(api)).length > 0) expect((await logIn(api)).statusCode).toBe(200);
  });

  test('ends every other code and token for the account, whatever it was requested for, and none of the newsletter', async () => {
    const api = await serve();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const earlier = [await tokenFor(api, { purpose: 'reset' }), await tokenFor(api, { purpose: 'account' })];
    const token = await tokenFor(api, { purpose: 'reset' });
    await post(api, 'otp/generate', { email: EMAIL, purpose: 'reset' });
    const otp = await lastCode(api);
    await requestOtp(api.ctx, { purpose: 'newsletter', email: EMAIL, from: '203.0.113.8' });
    expect((await reset(api, token)).statusCode).toBe(200);
    for (const other of earlier)
      expect(told(await reset(api, other, { password: 'Holi&Colours9', confirmPassword: 'Holi&Colours9' }))).toEqual([
        401,
        'Please verify your email again.',
      ]);
    expect((await post(api, 'otp/verify', { email: EMAIL, otp, purpose: 'reset' })).statusCode).toBe(410);
    expect((await logIn(api, { password: OTHER_PASSWORD })).statusCode).toBe(200);
    expect(await api.ctx.db.selectFrom('otp_codes').select('purpose').execute()).toEqual([{ purpose: 'newsletter' }]);
  });

  test('with one of two tokens at the same time is set by only one', async () => {
    const api = await serve();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const tokens = [await tokenFor(api, { purpose: 'reset' }), await tokenFor(api, { purpose: 'reset' })];
    expect(statusesOf(await Promise.all(tokens.map((token) => reset(api, token))))).toEqual([200, 401]);
    expect(await api.ctx.jobs('mail')).toHaveLength(1);
  });

  test('is set once per token, even by two calls at the same time', async () => {
    const api = await serve();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const token = await tokenFor(api, { purpose: 'reset' });
    const answers = await Promise.all([reset(api, token), reset(api, token)]);
    expect(statusesOf(answers)).toEqual([200, 401]);
    expect((await reset(api, token)).statusCode).toBe(401);
    expect(await api.ctx.jobs('mail')).toHaveLength(1);
  });

  test.each([
    [{ password: 'Password@123', confirmPassword: 'Password@123' }, /most used/],
    [{ password: 'short', confirmPassword: 'short' }, /Min 8 characters/],
    [{ confirmPassword: PASSWORD }, /Passwords do not match/],
  ])('is held to the same rules: %#', async (change, message) => {
    const api = await serve();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const answer = await reset(api, await tokenFor(api, { purpose: 'reset' }), change);
    expect([answer.statusCode, answer.json().msg]).toEqual([400, expect.stringMatching(message)]);
  });

  test('for an unknown email gets the same response; the mail has no code, and says why', async () => {
    const api = await serve();
    await createAccount(api.ctx, { email: EMAIL });
    const answers = [];
    for (const email of [EMAIL, 'nobody@example.in']) answers.push(await post(api, 'otp/generate', { email, purpose: 'reset' }));
    expect([answers[0]?.statusCode, answers[0]?.body]).toEqual([answers[1]?.statusCode, answers[1]?.body]);
    const rendered: string[] = [];
    const handlers = createHandlers(api.ctx, async (_foundation, job) => {
      rendered.push(`${job.to} ${job.template}`);
      return { subject: '', html: '', text: '' };
    });
    for (const job of await api.ctx.jobs('otp-mail')) await handlers['otp-mail']?.run(job.payload, { id: job.id, attempt: 1 } as never);
    expect(rendered).toEqual([`${EMAIL} otp-code`, 'nobody@example.in no-account']);
    const otp = await lastCode(api);
    const tries = [];
    for (const email of [EMAIL, 'nobody@example.in'])
      tries.push(await post(api, 'otp/verify', { email, purpose: 'reset', otp: otherThan(otp) }));
    expect(tries.map(({ statusCode, body }) => [statusCode, body])[0]).toEqual(tries.map(({ statusCode, body }) => [statusCode, body])[1]);
  });
});

describe('no response reveals who has an account', () => {
  test('login: a wrong password, no password, no account', async () => {
    const api = await serve();
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

  test('a known and an unknown email run the same statements', async () => {
    const api = await serve();
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
    const known = await work(EMAIL);
    expect(known.length).toBeGreaterThan(8);
    expect(await work('nobody@example.in')).toEqual(known);
    api.ctx.db = db;
  });
});

describe('the cookies', () => {
  test.each([
    ['http://localhost:3000', '', ''],
    ['https://www.deepvan.example', '__Host-', '; Secure'],
  ])('at %s', async (url, prefix, secure) => {
    const api = await serve({ env: { PUBLIC_URL: url } });
    const answer = await signUp(api, await tokenFor(api));
    const [session, device] = answer.headers['set-cookie'] as string[];
    expect(session).toMatch(new RegExp(`^${prefix}session=[\\w-]{43}; Max-Age=7776000; Path=/; HttpOnly${secure}; SameSite=Lax$`));
    expect(device).toMatch(new RegExp(`^${prefix}device=[\\w.-]+; Max-Age=31536000; Path=/; HttpOnly${secure}; SameSite=Lax$`));
    const cookie = cookieOf(answer, `${prefix}session`);
    expect(await check(api, cookie)).toMatchObject({ status: true });
    const out = await api.app.inject({ method: 'DELETE', url: '/api/auth/logout', headers: { cookie } });
    expect(out.headers['set-cookie']).toMatch(new RegExp(`^${prefix}session=; Max-Age=0; Path=/;.* HttpOnly${secure}; SameSite=Lax$`));
  });

  test('over https, a cookie without the prefix is ignored', async () => {
    const api = await serve({ env: { PUBLIC_URL: 'https://www.deepvan.example' } });
    const { cookie } = await createAccount(api.ctx);
    expect(await check(api, cookie)).toMatchObject({ status: true });
    expect(await check(api, cookie.replace('__Host-', ''))).toMatchObject({ status: false });
  });

  test('a planted session is never adopted, and an existing one ends at login', async () => {
    const api = await serve();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const made = await logIn(api, {}, { cookie: `session=${'A'.repeat(43)}` });
    expect(cookieOf(made)).not.toContain('A'.repeat(43));
    expect(await check(api, `session=${'A'.repeat(43)}`)).toMatchObject({ status: false });
    const attacker = await createAccount(api.ctx);
    const again = await logIn(api, {}, { cookie: attacker.cookie });
    expect(cookieOf(again)).not.toBe(attacker.cookie);
    expect(await check(api, attacker.cookie)).toMatchObject({ status: false });
    expect(await check(api, cookieOf(again))).toMatchObject({ data: { email: EMAIL } });
  });

  test.each(['session', 'session=', 'session=%', 'session=%00', 'session==;;', `session=${'x'.repeat(8_000)}`, 'session="a"', '\u00e9=1'])(
    'nonsense is no session: %s',
    async (cookie) => {
      const answer = await post(await serve(), '', {}, { cookie });
      expect([answer.statusCode, answer.json().status]).toEqual([200, false]);
    },
  );
});

describe('the session check and logout', () => {
  test.each<[string, InjectOptions]>([
    ['no body', {}],
    ['an empty JSON body', { headers: { 'content-type': 'application/json' }, payload: '' }],
    ['an empty object', { payload: {} }],
    ['nonsense', { headers: { 'content-type': 'application/json' }, payload: '{' }],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' }],
  ])('take %s', async (_name, request) => {
    const api = await serve();
    const { cookie } = await createAccount(api.ctx);
    const headers = { ...request.headers, cookie };
    for (const url of ['/api/auth/', '/api/auth', '/auth/', '/auth'])
      expect((await api.app.inject({ method: 'POST', url, ...request, headers })).json(), url).toMatchObject({ status: true });
    const out = await api.app.inject({ method: 'DELETE', url: '/api/auth/logout', ...request, headers });
    expect(out.json()).toMatchObject({ status: true, msg: 'Logged Out Sucessfully' });
    const again = await api.app.inject({ method: 'DELETE', url: '/api/auth/logout', ...request, headers });
    expect(again.json()).toMatchObject({ status: true });
  });

  test('logging out ends only this session', async () => {
    const api = await serve();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const [phone, desk] = [cookieOf(await logIn(api)), cookieOf(await logIn(api))];
    await api.app.inject({ method: 'DELETE', url: '/api/auth/logout', headers: { cookie: phone } });
    expect(await check(api, phone)).toMatchObject({ status: false });
    expect(await check(api, desk)).toMatchObject({ status: true });
  });

  test('a session expires after 14 idle days, and its cookie is cleared', async () => {
    const api = await serve();
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
    const api = await serve();
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
    const api = await serve();
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

describe('throttling login', () => {
  const miss = (api: TestApi, from: string, headers: Headers = {}, email = EMAIL) =>
    logIn(api, { email, password: OTHER_PASSWORD }, headers, from);

  async function withAccount(): Promise<TestApi> {
    const api = await serve();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    return api;
  }

  test('after ten wrong passwords from one network: 429 for ten minutes, even for the right password', async () => {
    const api = await withAccount();
    for (let n = 0; n < 10; n += 1) expect((await miss(api, '198.51.100.1')).statusCode).toBe(401);
    const answer = await logIn(api, {}, {}, '198.51.100.1');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
    expect(answer.cookies).toEqual([]);
    api.ctx.clock.advance(600_000);
    expect((await logIn(api, {}, {}, '198.51.100.1')).statusCode).toBe(200);
  });

  test('locks nobody out: the owner can log in from another network, and from the same one with a known device', async () => {
    const api = await withAccount();
    const device = cookieOf(await logIn(api, {}, {}, '203.0.113.9'), 'device');
    for (let n = 0; n < 15; n += 1) await miss(api, '198.51.100.1');
    expect((await logIn(api, {}, {}, '203.0.113.10')).statusCode).toBe(200);
    expect((await logIn(api, {}, { cookie: device }, '198.51.100.1')).statusCode).toBe(200);
    expect((await logIn(api, {}, {}, '198.51.100.1')).statusCode).toBe(429);
  });

  test('a known device has its own count; its cookie works for no other account and cannot be forged', async () => {
    const api = await withAccount();
    await createAccount(api.ctx, { email: 'other@example.in', password: PASSWORD });
    const device = cookieOf(await logIn(api), 'device');
    for (let n = 0; n < 10; n += 1) expect((await miss(api, '198.51.100.1', { cookie: device })).statusCode).toBe(401);
    expect((await logIn(api, {}, { cookie: device }, '198.51.100.1')).statusCode).toBe(429);
    expect((await logIn(api, {}, {}, '198.51.100.1')).statusCode).toBe(200);
    for (const cookie of [device, 'device=x.y', 'device=.', `device=${'0'.repeat(22)}.${'0'.repeat(64)}`]) {
      for (let n = 0; n < 10; n += 1) await miss(api, '198.51.100.2', { cookie }, 'other@example.in');
      expect((await miss(api, '198.51.100.2', { cookie }, 'other@example.in')).statusCode).toBe(429);
    }
  });

  test('a modified device cookie is not a new device', async () => {
    const api = await withAccount();
    const device = cookieOf(await logIn(api), 'device');
    for (let n = 0; n < 10; n += 1) await miss(api, '198.51.100.1', { cookie: `${device}.${n}` });
    for (const end of ['.', '.10', '..', '.x.y'])
      expect((await miss(api, '198.51.100.1', { cookie: device + end })).statusCode, end).toBe(429);
    expect((await logIn(api, {}, { cookie: device }, '198.51.100.1')).statusCode).toBe(200);
  });

  test('resetting the password by mail makes the device known', async () => {
    const api = await withAccount();
    for (let n = 0; n < 11; n += 1) await miss(api, '203.0.113.7');
    const device = cookieOf(await reset(api, await tokenFor(api, { purpose: 'reset' })), 'device');
    expect((await logIn(api, { password: OTHER_PASSWORD }, { cookie: device })).statusCode).toBe(200);
  });

  test('right passwords are not counted: a whole school can log in behind one IP address', async () => {
    const api = await withAccount();
    for (let n = 0; n < 15; n += 1) expect((await logIn(api)).statusCode).toBe(200);
  });

  test('concurrent attempts are counted', async () => {
    const api = await withAccount();
    const answers = await Promise.all(Array.from({ length: 30 }, () => miss(api, '198.51.100.1')));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });

  test('one network may try two hundred accounts; other networks are not affected', async () => {
    const api = await withAccount();
    // Counted directly: real attempts would take minutes.
    await miss(api, '198.51.100.1', {}, 'first@example.in');
    const networks = api.ctx.db.updateTable('rate_counters').set({ count: 199 });
    await networks.where('count', '=', 1).execute();
    expect((await miss(api, '198.51.100.1', {}, 'second@example.in')).statusCode).toBe(401);
    expect((await miss(api, '198.51.100.1', {}, 'third@example.in')).statusCode).toBe(429);
    expect((await logIn(api, {}, {}, '198.51.100.2')).statusCode).toBe(200);
  });

  test('60 logins at once: all get a response, nothing leaks, and the site stays responsive', async () => {
    const api = await withAccount();
    // As slow as in production, like the hash that stands in for a missing account.
    await api.ctx.db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .execute();
    const began = performance.now();
    let slowest = 0;
    const beside = (async () => {
      for (let n = 0; n < 20; n += 1) {
        const asked = performance.now();
        await post(api, '', {});
        slowest = Math.max(slowest, performance.now() - asked);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => logIn(api, n % 2 === 0 ? {} : { email: `nobody${n}@example.in` }, {}, `198.51.100.${n}`)),
    );
    await beside;
    const took = performance.now() - began;
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 401)) {
      expect(answer.cookies).toEqual([]);
      expect(answer.json().msg).toBe('The email or password is not correct.');
    }
    expect(new Set(answers.filter(({ statusCode }) => statusCode === 200).map((answer) => cookieOf(answer))).size).toBe(30);
    // Other calls never waited for the password queue.
    expect(slowest).toBeLessThan(took / 2);
  });
});

describe('rate limits', () => {
  test('codes for many emails, by one network', async () => {
    const api = await serve();
    for (let n = 0; n < 40; n += 1) await post(api, 'otp/generate', { email: `person${n}@example.in` });
    const answer = await post(api, 'otp/generate', { email: EMAIL });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
  });

  test.each(['signup', 'forgot/password'])('tokens tried by one network: %s', async (path) => {
    const api = await serve();
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
    const answer = await (await serve()).app.inject({ method: 'POST', url: `/api/auth/${url}`, ...request });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status: false, statusCode: status, msg: expect.stringMatching(/[a-z]{3}/i) });
    expect(answer.json().msg).not.toMatch(/expected|undefined|invalid input/i);
  });
});

test.each(['/api/auth/logout', '/auth/logout', '/api/auth/sessions/x'])('another site ends no session by %s', async (url) => {
  const api = await serve();
  const { cookie } = await createAccount(api.ctx);
  const answer = await api.app.inject({ method: 'DELETE', url, headers: { cookie, origin: 'https://evil.example' } });
  expect(answer.statusCode).toBe(403);
  expect(await check(api, cookie)).toMatchObject({ status: true });
});
