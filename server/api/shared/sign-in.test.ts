import { describe, expect, test } from 'vitest';
import { check, cookieOf, EMAIL, logIn, post, serveAccounts, signUp, tokenFor } from '#tests/setup/calls/account-calls.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';

describe('the cookies', () => {
  test.each([
    ['http://localhost:3000', '', ''],
    ['https://www.deepvan.example', '__Host-', '; Secure'],
  ])('at %s', async (url, prefix, secure) => {
    const api = await serveAccounts({ env: { PUBLIC_URL: url } });
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
    const api = await serveAccounts({ env: { PUBLIC_URL: 'https://www.deepvan.example' } });
    const { cookie } = await createAccount(api.ctx);
    expect(await check(api, cookie)).toMatchObject({ status: true });
    expect(await check(api, cookie.replace('__Host-', ''))).toMatchObject({ status: false });
  });

  test('a planted session is never adopted, and an existing one ends at login', async () => {
    const api = await serveAccounts();
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
      const answer = await post(await serveAccounts(), '', {}, { cookie });
      expect([answer.statusCode, answer.json().status]).toEqual([200, false]);
    },
  );
});
