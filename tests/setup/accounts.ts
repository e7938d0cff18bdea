import { argon2Sync, randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { ResponseOf } from '#domain/api/operations.ts';
import { confirmSession, readSession, type Session, startSession } from '#domain/accounts/sessions.server.ts';
import { setRoles } from '#domain/accounts/staff-roles.server.ts';
import { ALL_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { cookieName } from '#server/plugins/sessions.ts';
import type { ServerContext } from '#server/config/context.ts';
import { waitForMails } from '#tests/setup/outbox.ts';

type Account = Session['account'];
type Overrides = Partial<Omit<Account, 'id'>> & {
  password?: string;
  isConfirmed?: boolean;
  roles?: readonly StaffRole[];
};

export const PASSWORD = 'Lamp-Forest9!';

/** Its paid scholarship stays (decision 0027). */
export const emptied = (id: string) => ({ id, name: '', email: `erased:${id}`, phone: null, password_hash: null, google_sub: null });

let last = 0;
const freshEmail = (role: Account['role'] = 'student'): string => {
  last += 1;
  // Volunteers have the foundation's domain.
  return `asha.${process.pid}.${last}@${role === 'volunteer' ? 'deepvan.example' : 'example.in'}`;
};

function cheapHashOf(password: string): string {
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const salt = Buffer.alloc(16);
  const hash = argon2Sync('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: 32, ...cost });
  const [saltText, hashText] = [salt, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${saltText}$${hashText}`;
}

/**
 * With a session; a password only when given.
 * @example const { account, cookie } = await createAccount(ctx, { role: 'donor' });
 */
export async function createAccount(
  ctx: ServerContext,
  { password, isConfirmed, roles = ALL_ROLES, ...overrides }: Overrides = {},
): Promise<{ account: Account; cookie: string }> {
  const now = ctx.clock.now();
  const account: Account = {
    id: ctx.random.id(),
    name: 'Asha Kumari',
    email: freshEmail(overrides.role),
    phone: '9876543210',
    role: 'student',
    ...overrides,
  };
  const passwordHash = password === undefined ? null : cheapHashOf(password);
  await ctx.db
    .insertInto('accounts')
    .values({ ...account, password_hash: passwordHash, google_sub: null, created_at: now, updated_at: now })
    .execute();
  if (account.role === 'staff') await setRoles(ctx.db, ctx, account.id, roles);
  const token = await startSession(ctx.db, ctx, { accountId: account.id, device: 'Tests' });
  const session = await readSession(ctx, token);
  if (session && (isConfirmed ?? account.role === 'staff')) await confirmSession(ctx.db, ctx, session.sessionId);
  return { account, cookie: `${cookieName(ctx, 'session')}=${token}` };
}

export async function signIn(
  page: Page,
  overrides: Overrides = {},
  site: string = inject('siteUrl'),
): Promise<Omit<Account, 'id'> & { password: string }> {
  const role = overrides.role ?? 'student';
  const person = { name: 'Asha Kumari', email: freshEmail(role), phone: '9876543210', password: PASSWORD, ...overrides, role };
  // Tests must not share rate limits.
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const send = async (path: string, body: object, token = ''): Promise<Response> => {
    const response = await fetch(`${site}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(response.status, `${path}: ${await response.clone().text()}`).toBe(200);
    return response;
  };
  const { name, email } = person;
  await send('otp/generate', { email, name });
  const [mail] = await waitForMails(site, email, 1);
  const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  const { token } = (await (await send('otp/verify', { email, otp, name })).json()) as ResponseOf<'POST /auth/otp/verify'>;
  const signedUp = await send('signup', { ...person, confirmPassword: person.password }, token);
  await page.context().addCookies(
    signedUp.headers.getSetCookie().map((line) => {
      const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return { name: cookie, value, url: site, httpOnly: true, sameSite: 'Lax' as const };
    }),
  );
  return person;
}

export async function logInAgain(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.waitForURL('**/dashboard/auth?type=login');
  const login = page.getByRole('form', { name: 'Log in' });
  await login.getByLabel('Email', { exact: true }).fill(email);
  await login.getByLabel('Password').fill(password);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
}
