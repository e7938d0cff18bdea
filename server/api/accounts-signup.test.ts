import { describe, expect, test } from 'vitest';
import {
  cookieOf,
  EMAIL,
  PERSON,
  post,
  serveAccounts,
  signUp,
  statusesOf,
  storedAccounts,
  statusAndMessage,
  tokenFor,
} from '#tests/setup/calls/account-calls.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import type { TestApi } from '#tests/setup/calls/api.ts';
import { lastCode, otherThan } from '#tests/setup/people/otp.ts';

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
    const api = await serveAccounts();
    const answer = await signUp(api, await get(api));
    expect([...statusAndMessage(answer), answer.json().code]).toEqual([401, 'Please verify your email again.', 'unauthenticated']);
    expect(answer.cookies).toEqual([]);
    expect(await storedAccounts(api)).toEqual([]);
  });

  test('with the token only in the body is refused', async () => {
    const api = await serveAccounts();
    const token = await tokenFor(api);
    expect((await post(api, 'signup', { ...PERSON, token })).statusCode).toBe(401);
    expect((await post(api, 'signup', PERSON, { authorization: token })).statusCode).toBe(401);
  });

  test('a code allows five attempts; the sixth fails even with the right code, and returns no token', async () => {
    const api = await serveAccounts();
    await post(api, 'otp/generate', { email: EMAIL, name: 'Asha' });
    const otp = await lastCode(api.ctx);
    for (let n = 0; n < 5; n += 1) expect((await post(api, 'otp/verify', { email: EMAIL, otp: otherThan(otp) })).statusCode).toBe(401);
    const sixth = await post(api, 'otp/verify', { email: EMAIL, otp });
    expect([sixth.statusCode, sixth.json().token]).toEqual([429, undefined]);
  });

  test('the code works for its purpose only, and for 120 s', async () => {
    const api = await serveAccounts();
    await post(api, 'otp/generate', { email: EMAIL });
    const otp = await lastCode(api.ctx);
    expect((await post(api, 'otp/verify', { email: EMAIL, otp, purpose: 'reset' })).statusCode).toBe(410);
    api.ctx.clock.advance(125_001);
    expect((await post(api, 'otp/verify', { email: EMAIL, otp })).statusCode).toBe(410);
  });

  test('an existing account is revealed only after the right code', async () => {
    const api = await serveAccounts();
    await createAccount(api.ctx, { email: EMAIL });
    const sent = await post(api, 'otp/generate', { email: EMAIL });
    const fresh = await post(api, 'otp/generate', { email: 'nobody@example.in' });
    expect(sent.body).toBe(fresh.body);
    await post(api, 'otp/generate', { email: EMAIL, purpose: 'signup' });
    const otp = await lastCode(api.ctx);
    expect((await post(api, 'otp/verify', { email: EMAIL, otp: otherThan(otp), purpose: 'signup' })).statusCode).toBe(401);
    const right = await post(api, 'otp/verify', { email: EMAIL, otp, purpose: 'signup' });
    expect([...statusAndMessage(right), right.json().code]).toEqual([
      409,
      'This email is already registered. Please log in.',
      'already_registered',
    ]);
    expect((await post(api, 'otp/verify', { email: EMAIL, otp, purpose: 'signup' })).statusCode).toBe(410);
  });

  test('twice at the same time creates one account', async () => {
    const api = await serveAccounts();
    const [one, two] = [await tokenFor(api), await tokenFor(api)];
    const answers = await Promise.all([signUp(api, one), signUp(api, two), signUp(api, one)]);
    expect(statusesOf(answers)).toEqual([200, expect.toBeOneOf([401, 409]), 409]);
    expect(await storedAccounts(api)).toHaveLength(1);
  });

  test.each([
    ['Password@123', /list of the most used/],
    ['Asha@12345', /from your name or email/],
  ])('a password that is easy to guess is refused with the reason, and the token stays good: %s', async (password, reason) => {
    const api = await serveAccounts();
    const token = await tokenFor(api);
    const answer = await signUp(api, token, { password, confirmPassword: password });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { password: expect.stringMatching(reason) }]);
    expect((await signUp(api, token)).statusCode).toBe(200);
  });

  test.each([
    ['Pass@9273', /list of the most used/],
    ['Asha@9273', /from your name or email/],
    ['Abcd@1234', /easy to guess/],
    ['short', /Min 8 characters/],
  ])('is refused with %s before a code is sent, with and without an account alike', async (password, reason) => {
    const api = await serveAccounts();
    await createAccount(api.ctx, { email: EMAIL });
    const ask = (email: string, given?: string) =>
      post(api, 'otp/generate', { email, name: 'Asha', purpose: 'signup', ...(given && { password: given }) });
    const [known, unknown] = [await ask(EMAIL, password), await ask('nobody@example.in', password)];
    expect(known.statusCode).toBe(400);
    expect(known.json().fields).toEqual({ password: expect.stringMatching(reason) });
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
    expect([known.cookies, await api.ctx.jobs('otp-mail:signup')]).toEqual([[], []]);
    expect((await ask('nobody@example.in', PASSWORD)).statusCode).toBe(200);
    expect(await api.ctx.jobs('otp-mail:signup')).toHaveLength(1);
    expect(JSON.stringify(await api.ctx.db.selectFrom('jobs').selectAll().execute())).not.toContain(PASSWORD);
  });

  test.each(['admin', 'office', 'STUDENT', '', null])('an escalated role makes nothing: %j', async (role) => {
    const api = await serveAccounts();
    const answer = await signUp(api, await tokenFor(api), { role });
    expect(statusAndMessage(answer)).toEqual([400, 'Choose student, volunteer or donor']);
    expect(await storedAccounts(api)).toEqual([]);
  });

  test.each([
    [{ name: 'Asha<' }, 'Only letters and spaces allowed'],
    [{ email: `${EMAIL}\0` }, 'Enter a valid email address'],
    [{ email: 'аsha@example.in' }, 'Enter a valid email address'],
    [{ password: 'Lamp\0Forest9!', confirmPassword: 'Lamp\0Forest9!' }, 'Password has a character that cannot be typed'],
    [{ password: 'aA1!'.repeat(2_560), confirmPassword: 'aA1!'.repeat(2_560) }, 'Password is too long'],
    [{ phone: '98765\u00003210' }, 'Enter valid 10-digit mobile number'],
  ])('what nobody types is refused: %#', async (change, message) => {
    const api = await serveAccounts();
    expect(statusAndMessage(await signUp(api, await tokenFor(api), change))).toEqual([400, message]);
  });

  test('no personal data in the log, no password or token in the database', async () => {
    const api = await serveAccounts();
    const token = await tokenFor(api);
    const answer = await signUp(api, token);
    const logged = JSON.stringify(api.ctx.logs) + api.serverLog();
    for (const secret of ['asha', 'Asha', '9876543210', PASSWORD, token, cookieOf(answer).slice(8)]) expect(logged).not.toContain(secret);
    const stored = JSON.stringify([await storedAccounts(api), await api.ctx.db.selectFrom('sessions').selectAll().execute()]);
    for (const secret of [PASSWORD, token, cookieOf(answer).slice(8)]) expect(stored).not.toContain(secret);
  });
});
