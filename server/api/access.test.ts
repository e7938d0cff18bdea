import cookies from '@fastify/cookie';
import { fastify } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { removeStaff } from '#domain/accounts/people.server.ts';
import { STAFF_SESSION_MS } from '#domain/accounts/sessions.server.ts';
import { defineOfficeOperations } from '#domain/office/operation-parts.ts';
import { officeOperations } from '#domain/office/operations.ts';
import { NOTHING_HERE } from '#domain/shared/errors.ts';
import { defineOperations } from '#domain/shared/operation.ts';
import { ALL_ROLES, FRESH_FACTOR_MS, mayDo, needsFreshFactor, operatorActor, refusalOf, type Right, RIGHTS } from '#domain/staff/rights.ts';
import { guardOffice } from '#server/api/office-area.ts';
import { route } from '#server/api/route.ts';
import { createAccount } from '#tests/setup/accounts.ts';
import type { TestContext } from '#tests/setup/context.ts';
import { openWholeApp, type Operation } from '#tests/setup/whole-app.ts';

type Access = 'anyone' | 'signed in' | 'student' | Right;

/** Calls of the office name their right instead. */
const ACCESS: ReadonlyArray<readonly [RegExp, Access]> = [
  [/^\/data\//, 'anyone'],
  [/^\/web\//, 'anyone'],
  [/^\/payment\//, 'anyone'],
  [/^\/auth\/sessions/, 'signed in'],
  [/^\/auth\//, 'anyone'],
  [/^\/student\//, 'student'],
];

const ROLES = ['student', 'volunteer', 'donor'] as const;

function accessOf({ method, path }: Operation): Access | undefined {
  const bare = path.replace(/^\/api(?=\/)/, '');
  const right = OFFICE_RIGHTS.get(`${method} ${bare}`);
  return right ?? ACCESS.find(([pattern]) => pattern.test(bare))?.[1];
}

const OFFICE_RIGHTS = new Map(
  Object.values(officeOperations).map(({ name, right }) => [name.replaceAll(/:(\w+)/g, '{$1}'), right] as const),
);
const isRight = (access: Access | undefined): access is Right => access !== undefined && Object.hasOwn(RIGHTS, access);

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

test('every call outside the office declares who may make it, and refuses everybody else before reading anything', async () => {
  const { ctx, server, operations } = await openWholeApp();
  expect(operations.filter((operation) => accessOf(operation) === undefined).map(nameOf)).toEqual([]);

  const wrong: string[] = [];
  for (const operation of operations.filter((one) => !isRight(accessOf(one)))) {
    const access = accessOf(operation);
    const url = operation.path.replaceAll(/\{\w+\}/g, 'nothing');
    for (const who of ['nobody', ...ROLES] as const) {
      const headers = who === 'nobody' ? {} : { cookie: (await createAccount(ctx, { role: who })).cookie };
      const { statusCode, body } = await server.inject({ method: operation.method, url, headers });
      const code = statusCode === 401 || statusCode === 403 ? (JSON.parse(body) as { code: string }).code : '';
      const expected =
        access === 'anyone' ? '' : who === 'nobody' ? 'unauthenticated' : access === 'signed in' || access === who ? '' : 'forbidden';
      const isAsExpected = expected === '' ? code !== 'forbidden' && !body.includes('Please log in') : code === expected;
      if (!isAsExpected) wrong.push(`${nameOf(operation)} as ${who}: ${statusCode} ${code}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a call that names another account than the session is refused; one that names the same is not', async () => {
  const { ctx, server, operations } = await openWholeApp();
  const other = await createAccount(ctx);
  const wrong: string[] = [];
  for (const operation of operations.filter((one) => ['student', 'signed in'].includes(accessOf(one) ?? ''))) {
    const url = operation.path.replaceAll(/\{\w+\}/g, 'nothing');
    const { account, cookie } = await createAccount(ctx);
    const ask = async (id: string) => {
      const { statusCode } = await server.inject({ method: operation.method, url, headers: { cookie, 'x-account': id } });
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
    ...ROLES.map((role) => ({
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
    for (const operation of operations) {
      const access = accessOf(operation);
      if (!isRight(access)) continue;
      calls += 1;
      const url = operation.path.replaceAll(/\{\w+\}/g, 'nothing');
      const response = await server.inject({ method: operation.method, url, headers: { cookie } });
      const got = response.headers['content-type']?.startsWith('application/json')
        ? response.json<{ code?: string; message?: string }>()
        : {};
      const refusal =
        ['unauthenticated', 'unconfirmed', 'forbidden', 'factor_needed'].includes(got.code ?? '') || got.message === NOTHING_HERE
          ? got.code
          : '';
      if (refusal !== code(access)) wrong.push(`${nameOf(operation)}: ${response.statusCode} ${got.code}`);
      if (got.code === 'forbidden' && got.message !== refusalOf(access)) wrong.push(`${nameOf(operation)}: ${got.message}`);
    }
    expect(wrong).toEqual([]);
    expect(calls).toBe(OFFICE_RIGHTS.size);
  });

  test('a refusal says which roles have the right', () => {
    expect(refusalOf('donations.read')).toBe(
      'You may not read donations. That takes the role Treasurer; an administrator can give it to you.',
    );
    expect(refusalOf('applications.documents')).toContain('the role Reviewer, Coordinator or Treasurer;');
  });

  test('an operation without a right does not compile, and its route is not served', async () => {
    const secrets = { id: 'readSecrets', summary: 'Secrets' };
    // @ts-expect-error it names no right
    defineOfficeOperations({ 'GET /office/secrets': secrets });
    const operations = defineOperations('office', { 'GET /office/secrets': secrets });
    const { ctx } = await openWholeApp();
    const app = fastify();
    onTestFinished(() => app.close());
    await app.register(cookies);
    guardOffice(app, ctx);
    expect(() => app.route({ ...route(operations['GET /office/secrets']), handler: () => ({}) })).toThrow('names no right');
  });
});
