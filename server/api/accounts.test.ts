import { describe, expect, test } from 'vitest';
import { accountRoutes } from '#server/api/accounts.ts';
import { PASSWORD } from '#tests/setup/accounts.ts';
import { serveApi, type TestApi } from '#tests/setup/api.ts';

const EMAIL = 'asha@example.in';
const PERSON = { name: 'Asha Kumari', phone: '9876543210', email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD, role: 'student' };

const serve = () => serveApi([accountRoutes]);
const post = ({ app }: TestApi, url: string, payload?: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload: payload as object, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function lastCode({ ctx }: TestApi): Promise<string> {
  return ctx.vault.open((await ctx.jobs('otp-mail')).at(-1)!.payload.sealedCode);
}

describe('the whole way', () => {
  test.each(['/api', ''])('a person signs up, logs out, logs in and is known, at "%s/auth"', async (base) => {
    const api = await serve();
    const sent = await post(api, `${base}/auth/otp/generate`, { email: ' Asha@Example.IN ', name: 'Somebody Else' });
    expect([sent.statusCode, sent.json()]).toMatchObject([200, { status: true, msg: 'OTP sent successfully!' }]);
    const verified = await post(api, `${base}/auth/otp/verify`, { email: EMAIL, otp: await lastCode(api), name: 'x' });
    expect([verified.statusCode, verified.json()]).toMatchObject([200, { status: true, msg: 'OTP verified successfully!' }]);

    const signedUp = await post(api, `${base}/auth/signup`, PERSON, bearer(verified.json().token));
    const data = { name: 'Asha Kumari', email: EMAIL, role: 'student' };
    expect([signedUp.statusCode, signedUp.json()]).toMatchObject([200, { status: true, message: expect.any(String), data }]);
    const cookie = `session=${signedUp.cookies.find(({ name }) => name === 'session')?.value}`;
    expect((await post(api, `${base}/auth/`, undefined, { cookie })).json()).toMatchObject({ status: true, data });

    const out = await api.app.inject({ method: 'DELETE', url: `${base}/auth/logout`, headers: { cookie } });
    expect([out.statusCode, out.json()]).toMatchObject([200, { status: true, message: 'Logged Out Sucessfully' }]);
    const check = await post(api, `${base}/auth/`, undefined, { cookie });
    expect([check.statusCode, check.json().status, check.json().data]).toEqual([200, false, undefined]);

    const loggedIn = await post(api, `${base}/auth/login`, { email: EMAIL, password: PASSWORD, role: 'student' });
    expect([loggedIn.statusCode, loggedIn.json()]).toMatchObject([200, { status: true, data }]);
    expect(loggedIn.headers['cache-control']).toBe('no-store');
  });
});
