import { describe, expect, test } from 'vitest';
import { hashPassword } from '#domain/accounts/passwords.server.ts';
import { makeDevice } from '#domain/accounts/throttle.server.ts';
import { cookieOf, EMAIL, logIn, post, serveOneAccount } from '#tests/setup/calls/account-calls.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';

describe('a flood of logins', () => {
  test.each<[string, (n: number) => { email: string; device: number; from: string }]>([
    ['of one account from 30 known devices', (n) => ({ email: 'flood@example.in', device: n % 30, from: `198.51.100.${n % 30}` })],
    ['of people who come once each', (n) => ({ email: `person${n}@example.in`, device: -1, from: `198.51.100.${n}` })],
  ])('60 logins in flight, %s, do not hold up others on new devices', async (_what, of) => {
    const api = await serveOneAccount();
    const { account } = await createAccount(api.ctx, { email: 'flood@example.in' });
    await createAccount(api.ctx, { email: 'ravi@example.in' });
    const password_hash = await hashPassword(PASSWORD);
    await api.ctx.db.updateTable('accounts').set({ password_hash }).execute();
    const devices = Array.from({ length: 30 }, () => `device=${makeDevice(api.ctx, account.id)}`);
    let answered = 0;
    const flood = Array.from({ length: 60 }, async (_, n) => {
      const { email, device, from } = of(n);
      await logIn(api, { email }, { cookie: devices[device] ?? '' }, from);
      answered += 1;
    });
    await flood[0];
    const before = answered;
    for (const [email, from] of [
      [EMAIL, '198.51.100.1'],
      ['ravi@example.in', '203.0.113.1'],
    ])
      expect((await logIn(api, { email }, {}, from)).statusCode).toBe(200);
    expect(answered - before).toBeLessThan(20);
    await Promise.all(flood);
  });

  test('60 logins at once: all get a response, nothing leaks, and the site stays responsive', async () => {
    const api = await serveOneAccount();
    // As slow as in production.
    await api.ctx.db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .execute();
    const began = performance.now();
    let slowest = 0;
    const beside = (async () => {
      for (let n = 0; n < 20; n += 1) {
        const requested = performance.now();
        await post(api, '', {});
        slowest = Math.max(slowest, performance.now() - requested);
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
    expect(slowest).toBeLessThan(took / 2);
  });
});
