import { describe, expect, test } from 'vitest';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import {
  cookieOf,
  EMAIL,
  type Headers,
  logIn,
  OTHER_PASSWORD,
  reset,
  serveOneAccount,
  tokenFor,
} from '#tests/setup/calls/account-calls.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import type { TestApi } from '#tests/setup/calls/api.ts';
import { setTodaysAttempts } from '#tests/setup/calls/rates.ts';

describe('throttling login', () => {
  const miss = (api: TestApi, from: string, headers: Headers = {}, email = EMAIL) =>
    logIn(api, { email, password: OTHER_PASSWORD }, headers, from);

  test('after ten wrong passwords from one network: 429 for ten minutes, even for the right password', async () => {
    const api = await serveOneAccount();
    for (let n = 0; n < 10; n += 1) expect((await miss(api, '198.51.100.1')).statusCode).toBe(401);
    const answer = await logIn(api, {}, {}, '198.51.100.1');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
    expect(answer.cookies).toEqual([]);
    api.ctx.clock.advance(600_000);
    expect((await logIn(api, {}, {}, '198.51.100.1')).statusCode).toBe(200);
  });

  test('locks nobody out: the owner can log in from another network, and from the same one with a known device', async () => {
    const api = await serveOneAccount();
    const device = cookieOf(await logIn(api, {}, {}, '203.0.113.9'), 'device');
    for (let n = 0; n < 15; n += 1) await miss(api, '198.51.100.1');
    expect((await logIn(api, {}, {}, '203.0.113.10')).statusCode).toBe(200);
    expect((await logIn(api, {}, { cookie: device }, '198.51.100.1')).statusCode).toBe(200);
    expect((await logIn(api, {}, {}, '198.51.100.1')).statusCode).toBe(429);
  });

  test('a known device has its own count; its cookie works for no other account and cannot be forged', async () => {
    const api = await serveOneAccount();
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
    const api = await serveOneAccount();
    const device = cookieOf(await logIn(api), 'device');
    for (let n = 0; n < 10; n += 1) await miss(api, '198.51.100.1', { cookie: `${device}.${n}` });
    for (const end of ['.', '.10', '..', '.x.y'])
      expect((await miss(api, '198.51.100.1', { cookie: device + end })).statusCode, end).toBe(429);
    expect((await logIn(api, {}, { cookie: device }, '198.51.100.1')).statusCode).toBe(200);
  });

  test('resetting the password by mail makes the device known', async () => {
    const api = await serveOneAccount();
    for (let n = 0; n < 11; n += 1) await miss(api, '203.0.113.7');
    const device = cookieOf(await reset(api, await tokenFor(api, { purpose: 'reset' })), 'device');
    expect((await logIn(api, { password: OTHER_PASSWORD }, { cookie: device })).statusCode).toBe(200);
  });

  test('right passwords are not counted: a whole school can log in behind one IP address', async () => {
    const api = await serveOneAccount();
    for (let n = 0; n < 15; n += 1) expect((await logIn(api)).statusCode).toBe(200);
  });

  test('attempts that the server could not check are not counted', async () => {
    const api = await serveOneAccount();
    const { password_hash } = await api.ctx.db.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow();
    await api.ctx.db.updateTable('accounts').set({ password_hash: 'unreadable' }).execute();
    for (let n = 0; n < 11; n += 1) expect((await logIn(api)).statusCode).toBe(500);
    await api.ctx.db.updateTable('accounts').set({ password_hash }).execute();
    expect((await logIn(api)).statusCode).toBe(200);
  });

  test('concurrent attempts are counted', async () => {
    const api = await serveOneAccount();
    const answers = await Promise.all(Array.from({ length: 30 }, () => miss(api, '198.51.100.1')));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });

  test('one network may try two hundred accounts; other networks are not affected', async () => {
    const api = await serveOneAccount();
    await miss(api, '198.51.100.1', {}, 'first@example.in');
    const networks = api.ctx.db.updateTable('rate_counters').set({ count: 199 });
    await networks.where('count', '=', 1).execute();
    expect((await miss(api, '198.51.100.1', {}, 'second@example.in')).statusCode).toBe(401);
    expect((await miss(api, '198.51.100.1', {}, 'third@example.in')).statusCode).toBe(429);
    expect((await logIn(api, {}, {}, '198.51.100.2')).statusCode).toBe(200);
  });

  test.each<[string, number, [string, string, string]]>([
    ['50 wrong passwords for one account', 49, [EMAIL, EMAIL, EMAIL]],
    ['2,000 for any account', 1_999, ['first@example.in', 'second@example.in', 'third@example.in']],
  ])('a day allows one network %s', async (_limit, counted, [first, second, third]) => {
    const api = await serveOneAccount();
    await miss(api, '198.51.100.1', {}, first);
    await setTodaysAttempts(api.ctx, counted);
    expect((await miss(api, '198.51.100.1', {}, second)).statusCode).toBe(401);
    const answer = await miss(api, '198.51.100.1', {}, third);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '86400']);
  });

  test('one account takes a hundred wrong passwords a day from anywhere; then known devices and a reset still open it', async () => {
    const api = await serveOneAccount();
    const device = cookieOf(await logIn(api, {}, {}, '203.0.113.9'), 'device');
    const network = (n: number): string => `198.51.${100 + Math.floor(n / 200)}.${n % 200}`;
    for (let n = 0; n < 100; n += 1) expect((await miss(api, network(n))).statusCode).toBe(401);
    const rejected = await logIn(api, {}, {}, '203.0.113.10');
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '86400']);
    for (let n = 100; n < 250; n += 1) expect((await miss(api, network(n))).statusCode).toBe(429);
    expect((await logIn(api, {}, { cookie: device }, '203.0.113.10')).statusCode).toBe(200);
    expect((await reset(api, await tokenFor(api, { purpose: 'reset' }))).statusCode).toBe(200);
    const warnings = (await api.ctx.jobs('mail')).filter(({ payload }) => payload.template === 'password-guessed');
    expect(warnings).toMatchObject([
      { payload: { to: EMAIL, props: { wrongPasswords: 100, until: api.ctx.clock.now() + ONE_DAY_MS }, onlyWithAccount: true } },
    ]);
    api.ctx.clock.advance(ONE_DAY_MS);
    expect((await logIn(api, { password: OTHER_PASSWORD }, {}, '203.0.113.11')).statusCode).toBe(200);
  });

  test('an address without an account is refused in the same way', async () => {
    const api = await serveOneAccount();
    const answersOf = async (email: string) => {
      const answers = [];
      await miss(api, '198.51.100.1', {}, email);
      await setTodaysAttempts(api.ctx, 99);
      for (const from of ['198.51.100.2', '198.51.100.3']) answers.push(await miss(api, from, {}, email));
      return answers.map(({ statusCode, body, headers }) => [statusCode, body, headers['retry-after']]);
    };
    const known = await answersOf(EMAIL);
    expect(known.map(([status]) => status)).toEqual([401, 429]);
    await api.ctx.db.deleteFrom('rate_counters').execute();
    expect(await answersOf('nobody@example.in')).toEqual(known);
  });
});
