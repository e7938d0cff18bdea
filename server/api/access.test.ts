import { describe, expect, test } from 'vitest';
import * as m from '#messages/index.ts';
import { accountRoles } from '#domain/pages/choices.ts';
import { removeStaff } from '#domain/accounts/people/people.server.ts';
import { STAFF_SESSION_MS } from '#domain/accounts/sessions.server.ts';
import { defineOfficeOperations, type OfficeOperation } from '#domain/office/operations/operation-parts.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { type Audience, defineOperations } from '#domain/shared/operation.ts';
import { ALL_ROLES, FRESH_FACTOR_MS, mayDo, needsFreshFactor, operatorActor, refusalOf, type Right } from '#domain/staff/rights.ts';
import { handlersOf } from '#server/api/shared/calls.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { openWholeApp, type Operation } from '#tests/setup/calls/whole-app.ts';

const VISITORS = ['nobody', ...accountRoles] as const;
type Visitor = (typeof VISITORS)[number];
const signedIn = (who: Visitor) => (who === 'nobody' ? 'unauthenticated' : '');

/** How a call refuses a visitor without link and token; empty: it does not. */
const REFUSALS: Readonly<Record<Exclude<Audience, 'staff'>, (who: Visitor) => string>> = {
  anyone: () => '',
  link: () => 'not_found',
  verified: () => 'unauthenticated',
  donor: () => 'unauthenticated',
  account: signedIn,
  student: (who) => signedIn(who) || (who === 'student' ? '' : 'forbidden'),
};

const isOffice = (operation: Operation): operation is Operation & { call: OfficeOperation } => operation.call.for === 'staff';
const cookieOf = async (ctx: TestContext, who: Visitor) => (who === 'nobody' ? '' : (await createAccount(ctx, { role: who })).cookie);
const urlOf = ({ path }: Operation): string => path.replaceAll(/\{\w+\}/g, 'nothing');

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** Specification 2, section 7 writes these without `/api`. */
const LISTED = [
  'POST /auth/',
  'POST /auth/login',
  'POST /auth/signup',
  'DELETE /auth/logout',
  'POST /auth/otp/generate',
  'POST /auth/otp/verify',
  'POST /auth/forgot/password',
  'POST /student/',
  'GET /student/',
  'GET /student/profile',
  'POST /student/scholarship',
  'POST /student/upload',
  'POST /student/activity',
  'PATCH /student/activity',
] as const;

test('every listed call responds at its bare path as under /api', async () => {
  const { ctx, server } = await openWholeApp();
  const wrong: string[] = [];
  for (const call of LISTED) {
    const [method, path] = call.split(' ') as ['POST', string];
    for (const who of ['nobody', 'student'] as const) {
      const ask = async (url: string) => {
        const headers = who === 'nobody' ? {} : { cookie: (await createAccount(ctx, { role: who })).cookie };
        const { statusCode, body } = await server.inject({ method, url, headers });
        const { code, msg, message } = JSON.parse(body) as Record<string, string>;
        return JSON.stringify([statusCode, code, msg, message]);
      };
      const [bare, based] = [await ask(path), await ask(`/api${path}`)];
      if (bare.includes('There is nothing at this address.') || bare !== based) wrong.push(`${call} as ${who}: ${bare} and ${based}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('every call outside the office refuses whomever it is not for, before reading anything', async () => {
  const { ctx, server, operations } = await openWholeApp();
  const wrong: string[] = [];
  for (const operation of operations) {
    const { method, call, example } = operation;
    if (call.for === 'staff') continue;
    const needsToken = call.for === 'link' || call.for === 'verified' || call.for === 'donor';
    for (const who of VISITORS) {
      const headers = { cookie: await cookieOf(ctx, who) };
      const response = await server.inject({ method, url: urlOf(operation), headers, ...(needsToken && example && { payload: example }) });
      const code = response.statusCode < 400 ? '' : response.json<{ code: string }>().code;
      const refusal = REFUSALS[call.for](who);
      const isAsExpected = refusal ? code === refusal : code !== 'forbidden' && !response.body.includes('Please log in');
      if (!isAsExpected) wrong.push(`${nameOf(operation)} as ${who}: ${response.statusCode} ${code}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a call that names another account than the session is refused; one that names the same is not', async () => {
  const { ctx, server, operations } = await openWholeApp();
  const other = await createAccount(ctx);
  const wrong: string[] = [];
  for (const operation of operations.filter(({ call }) => call.for === 'student' || call.for === 'account')) {
    const { account, cookie } = await createAccount(ctx);
    const ask = async (id: string) => {
      const { statusCode } = await server.inject({ method: operation.method, url: urlOf(operation), headers: { cookie, 'x-account': id } });
      return statusCode === 401;
    };
    if (!(await ask(other.account.id)) || (await ask(account.id))) wrong.push(nameOf(operation));
  }
  expect(wrong).toEqual([]);
});

/** @param ms since they entered their code */
async function confirmedBefore(ctx: TestContext, ms: number): Promise<string> {
  const { cookie } = await createAccount(ctx, { role: 'staff' });
  ctx.clock.advance(ms);
  return cookie;
}

describe('the office', () => {
  const callers: ReadonlyArray<{ who: string; make: (ctx: TestContext) => Promise<string>; code: (right: Right) => string }> = [
    { who: 'nobody', make: async () => '', code: () => 'unauthenticated' },
    ...accountRoles.map((role) => ({
      who: role,
      make: async (ctx: TestContext) => (await createAccount(ctx, { role })).cookie,
      code: () => 'not_found',
    })),
    {
      who: 'staff with an unconfirmed session',
      make: async (ctx) => (await createAccount(ctx, { role: 'staff', isConfirmed: false })).cookie,
      code: (right) => (right === 'own.session' ? '' : 'unconfirmed'),
    },
    {
      who: 'staff with every role and a session that is over',
      make: async (ctx) => confirmedBefore(ctx, STAFF_SESSION_MS),
      code: () => 'unauthenticated',
    },
    {
      who: 'staff whose access has ended',
      make: async (ctx) => {
        const { account, cookie } = await createAccount(ctx, { role: 'staff', roles: ['editor'] });
        await removeStaff(ctx, { id: account.id }, operatorActor('Operator'));
        return cookie;
      },
      code: () => 'unauthenticated',
    },
    {
      who: 'staff without a role',
      make: async (ctx) => (await createAccount(ctx, { role: 'staff', roles: [] })).cookie,
      code: (right) => (right === 'own.session' ? '' : 'forbidden'),
    },
    {
      who: 'staff with every role and a code from five minutes ago',
      make: async (ctx) => confirmedBefore(ctx, FRESH_FACTOR_MS),
      code: () => '',
    },
    {
      who: 'staff with every role and an older code',
      make: async (ctx) => confirmedBefore(ctx, FRESH_FACTOR_MS + 1),
      code: (right) => (needsFreshFactor(right) ? 'factor_needed' : ''),
    },
    ...ALL_ROLES.map((role) => ({
      who: role,
      make: async (ctx: TestContext) => (await createAccount(ctx, { role: 'staff', roles: [role] })).cookie,
      code: (right: Right) => (right === 'own.session' || mayDo([role], right) ? '' : 'forbidden'),
    })),
  ];

  test.each(callers)('$who: every call lets in or refuses by the table of rights', async ({ make, code }) => {
    const { ctx, server, operations } = await openWholeApp();
    const cookie = await make(ctx);
    const wrong: string[] = [];
    let calls = 0;
    for (const operation of operations.filter(isOffice)) {
      calls += 1;
      const { right } = operation.call;
      const response = await server.inject({ method: operation.method, url: urlOf(operation), headers: { cookie } });
      const got = response.headers['content-type']?.startsWith('application/json')
        ? response.json<{ code?: string; message?: string }>()
        : {};
      const refusal =
        ['unauthenticated', 'unconfirmed', 'forbidden', 'factor_needed'].includes(got.code ?? '') || got.message === m.errors.nothingHere
          ? got.code
          : '';
      if (refusal !== code(right)) wrong.push(`${nameOf(operation)}: ${response.statusCode} ${got.code}`);
      if (got.code === 'forbidden' && got.message !== refusalOf(right)) wrong.push(`${nameOf(operation)}: ${got.message}`);
    }
    expect(wrong).toEqual([]);
    expect(calls).toBe(Object.keys(officeOperations).length);
  });

  test('a refusal says which roles have the right', () => {
    expect(refusalOf('donations.read')).toBe(
      'You may not read donations. That takes the role Treasurer; an administrator can give it to you.',
    );
    expect(refusalOf('applications.documents')).toContain('the role Reviewer, Coordinator or Treasurer;');
  });
});

test('a row without who may make it, what it records or its handler does not compile, nor a handler without a row', () => {
  const secrets = { id: 'readSecrets', summary: 'Secrets' };
  const right = 'overview.read';
  // @ts-expect-error it names no right
  defineOfficeOperations({ 'GET /office/secrets': { ...secrets, act: 'overview.opened' } });
  // @ts-expect-error nobody has this right
  defineOfficeOperations({ 'GET /office/secrets': { ...secrets, act: 'overview.opened', right: 'secrets.read' } });
  // @ts-expect-error there is no such act
  defineOfficeOperations({ 'GET /office/secrets': { ...secrets, act: 'secrets.read', right } });
  // @ts-expect-error it is for nobody
  defineOperations({ tag: 'secrets' }, { 'GET /web/secrets': secrets });
  const rows = defineOperations({ tag: 'secrets', for: 'anyone' }, { 'GET /web/secrets': secrets });
  const handler = async () => 'secrets';
  // @ts-expect-error nothing handles it
  handlersOf(rows, {});
  // @ts-expect-error no row says who may read them
  handlersOf(rows, { 'GET /web/secrets': handler, 'GET /web/more': handler });
});
