import type { LightMyRequestResponse } from 'fastify';
import { phoneLoginOperations } from '#domain/accounts/login/phone-login-operations.ts';
import { accountOperations } from '#domain/accounts/operations.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import { serveApi, type TestApi } from '#tests/setup/calls/api.ts';
import type { TestOverrides } from '#tests/setup/database/context.ts';
import { lastCode } from '#tests/setup/people/otp.ts';

export const EMAIL = 'asha@example.in';
export const PERSON = {
  name: 'Asha Kumari',
  phone: '9876543210',
  email: EMAIL,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  role: 'student',
};
export const OTHER_PASSWORD = 'Diya&Rangoli7';

export type Headers = Record<string, string>;

export const serveAccounts = (overrides: TestOverrides = {}) => serveApi({ ...accountOperations, ...phoneLoginOperations }, overrides);

/** With the account of {@link EMAIL} and its password. */
export async function serveOneAccount(): Promise<TestApi> {
  const api = await serveAccounts();
  await createAccount(api.ctx, { email: EMAIL, password: PASSWORD });
  return api;
}

export const post = ({ app }: TestApi, url: string, payload?: unknown, headers: Headers = {}, remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url: `/api/auth/${url}`, payload: payload as object, headers, remoteAddress });
export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

type Purpose = 'signup' | 'reset' | 'account';

export async function tokenFor(
  api: TestApi,
  { email = EMAIL, purpose = 'signup' }: { email?: string; purpose?: Purpose } = {},
): Promise<string> {
  await post(api, 'otp/generate', { email, purpose });
  return (await post(api, 'otp/verify', { email, purpose, otp: await lastCode(api.ctx) })).json().token;
}

export const signUp = (api: TestApi, token: string, change: object = {}, headers: Headers = {}) =>
  post(api, 'signup', { ...PERSON, ...change }, { ...bearer(token), ...headers });

export const reset = (api: TestApi, token: string, change: object = {}) =>
  post(
    api,
    'forgot/password',
    { authData: { email: EMAIL, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD, role: 'student', ...change } },
    bearer(token),
  );

export const logIn = (api: TestApi, change: object = {}, headers: Headers = {}, from?: string) =>
  post(api, 'login', { email: EMAIL, password: PASSWORD, role: 'student', ...change }, headers, from);

export const check = async (api: TestApi, cookie: string) => (await post(api, '', undefined, { cookie })).json();

export const storedAccounts = ({ ctx }: TestApi) => ctx.db.selectFrom('accounts').selectAll().execute();

/** As a Cookie header; may be empty. */
export function cookieOf(answer: LightMyRequestResponse, name = 'session'): string {
  const cookie = answer.cookies.find((given) => given.name === name);
  return cookie ? `${name}=${cookie.value}` : '';
}

/** Ascending. */
export const statusesOf = (answers: LightMyRequestResponse[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

export const statusAndMessage = (answer: LightMyRequestResponse): [status: number, message: string] => [
  answer.statusCode,
  answer.json().msg,
];
