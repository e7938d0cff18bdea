import { describe, expect, test } from 'vitest';
import { requestOtp } from '#domain/otp/otp.server.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import {
  cookieOf,
  EMAIL,
  logIn,
  OTHER_PASSWORD,
  post,
  reset,
  serveAccounts,
  statusesOf,
  storedAccounts,
  statusAndMessage,
  tokenFor,
} from '#tests/setup/calls/account-calls.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import type { TestApi } from '#tests/setup/calls/api.ts';
import { codeMails, lastCode, otherThan } from '#tests/setup/people/otp.ts';

describe('a new password', () => {
  test.each<[string, (api: TestApi) => Promise<string>]>([
    ['no token', async () => ''],
    [
      "a signup's token",
      async (api) => {
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
    const api = await serveAccounts();
    const token = await get(api);
    expect(statusAndMessage(await reset(api, token))).toEqual([401, 'Please verify your email again.']);
    if ((await storedAccounts(api)).length > 0) expect((await logIn(api)).statusCode).toBe(200);
  });

  test('ends every other code and token for the account, whatever it was requested for, and none of the newsletter', async () => {
    const api = await serveAccounts();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const earlier = [await tokenFor(api, { purpose: 'reset' }), await tokenFor(api, { purpose: 'account' })];
    const token = await tokenFor(api, { purpose: 'reset' });
    await post(api, 'otp/generate', { email: EMAIL, purpose: 'reset' });
    const otp = await lastCode(api.ctx);
    await requestOtp(api.ctx, { purpose: 'newsletter', to: EMAIL, from: '203.0.113.8' });
    expect((await reset(api, token)).statusCode).toBe(200);
    for (const other of earlier)
      expect(statusAndMessage(await reset(api, other, { password: 'Holi&Colours9', confirmPassword: 'Holi&Colours9' }))).toEqual([
        401,
        'Please verify your email again.',
      ]);
    expect((await post(api, 'otp/verify', { email: EMAIL, otp, purpose: 'reset' })).statusCode).toBe(410);
    expect((await logIn(api, { password: OTHER_PASSWORD })).statusCode).toBe(200);
    expect(await api.ctx.db.selectFrom('otp_codes').select('purpose').distinct().execute()).toEqual([{ purpose: 'newsletter' }]);
  });

  test('with one of two tokens at the same time is set by only one', async () => {
    const api = await serveAccounts();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const tokens = [await tokenFor(api, { purpose: 'reset' }), await tokenFor(api, { purpose: 'reset' })];
    expect(statusesOf(await Promise.all(tokens.map((token) => reset(api, token))))).toEqual([200, 401]);
    expect(await api.ctx.jobs('mail')).toHaveLength(1);
  });

  test('is set once per token, even by two calls at the same time', async () => {
    const api = await serveAccounts();
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
    const api = await serveAccounts();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const answer = await reset(api, await tokenFor(api, { purpose: 'reset' }), change);
    expect([answer.statusCode, answer.json().msg]).toEqual([400, expect.stringMatching(message)]);
  });

  test('a known device gets its code when strangers have used up the mails for the address, and a new device is told to wait', async () => {
    const api = await serveAccounts();
    await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
    const device = cookieOf(await logIn(api), 'device');
    const ask = (n: number, cookie = '') => post(api, 'otp/generate', { email: EMAIL, purpose: 'reset' }, { cookie }, `198.51.100.${n}`);
    for (let n = 0; n < 20; n += 1) expect((await ask(n)).statusCode).toBe(200);
    const rejected = await ask(21);
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '86400']);
    expect((await ask(21, 'device=x.y')).statusCode).toBe(429);
    const sent = await ask(21, device);
    expect(sent.statusCode).toBe(200);
    const verified = await post(
      api,
      'otp/verify',
      { email: EMAIL, purpose: 'reset', otp: await lastCode(api.ctx) },
      { cookie: `code=${sent.cookies[0]?.value}` },
    );
    expect(verified.statusCode).toBe(200);
  });

  test('for an unknown email gets the same response; the mail has no code, and says why', async () => {
    const api = await serveAccounts();
    await createAccount(api.ctx, { email: EMAIL });
    const answers = [];
    for (const email of [EMAIL, 'nobody@example.in']) answers.push(await post(api, 'otp/generate', { email, purpose: 'reset' }));
    expect([answers[0]?.statusCode, answers[0]?.body]).toEqual([answers[1]?.statusCode, answers[1]?.body]);
    const rendered: string[] = [];
    const handlers = createHandlers(api.ctx, async (_foundation, job) => {
      rendered.push(`${job.to} ${job.template}`);
      return { subject: '', html: '', text: '' };
    });
    for (const job of await codeMails(api.ctx)) await handlers[job.kind].run(job.payload, { id: job.id, attempt: 1 } as never);
    expect(rendered).toEqual([`${EMAIL} otp-code`, 'nobody@example.in no-account']);
    const otp = await lastCode(api.ctx);
    const tries = [];
    for (const email of [EMAIL, 'nobody@example.in'])
      tries.push(await post(api, 'otp/verify', { email, purpose: 'reset', otp: otherThan(otp) }));
    expect(tries.map(({ statusCode, body }) => [statusCode, body])[0]).toEqual(tries.map(({ statusCode, body }) => [statusCode, body])[1]);
  });
});
