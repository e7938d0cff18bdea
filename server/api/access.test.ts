import { expect, test } from 'vitest';
import { createAccount } from '#tests/setup/accounts.ts';
import { openWholeApp, type Operation } from '#tests/setup/whole-app.ts';

type Access = 'anyone' | 'signed in' | 'student' | 'staff';

/** By its path after `/api`. Add an entry for a new call. */
const ACCESS: ReadonlyArray<readonly [RegExp, Access]> = [
  [/^\/data\//, 'anyone'],
  [/^\/web\//, 'anyone'],
  [/^\/payment\//, 'anyone'],
  [/^\/auth\/sessions/, 'signed in'],
  [/^\/auth\//, 'anyone'],
  [/^\/student\//, 'student'],
  [/^\/office(\/|$)/, 'staff'],
];

const ROLES = ['student', 'volunteer', 'donor', 'staff'] as const;

function accessOf({ path }: Operation): Access | undefined {
  const bare = path.replace(/^\/api(?=\/)/, '');
  return ACCESS.find(([pattern]) => pattern.test(bare))?.[1];
}

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** Written without `/api` by specification 2, section 7. */
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
        // One of the calls ends it.
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

test('every call declares who may make it, and refuses everybody else before reading anything', async () => {
  const { ctx, server, operations } = await openWholeApp();
  expect(operations.filter((operation) => accessOf(operation) === undefined).map(nameOf)).toEqual([]);

  const wrong: string[] = [];
  for (const operation of operations) {
    const access = accessOf(operation);
    const url = operation.path.replaceAll(/\{\w+\}/g, 'nothing');
    for (const who of ['nobody', ...ROLES] as const) {
      const headers = who === 'nobody' ? {} : { cookie: (await createAccount(ctx, { role: who })).cookie };
      const { statusCode, body } = await server.inject({ method: operation.method, url, headers });
      const code = statusCode === 401 || statusCode === 403 ? (JSON.parse(body) as { code: string }).code : '';
      const expected =
        access === 'anyone' ? '' : who === 'nobody' ? 'unauthenticated' : access === 'signed in' || access === who ? '' : 'forbidden';
      // It may still need a right code or a signature.
      const isRight = expected === '' ? code !== 'forbidden' && !body.includes('Please log in') : code === expected;
      if (!isRight) wrong.push(`${nameOf(operation)} as ${who}: ${statusCode} ${code}`);
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

test('staff with an unconfirmed session are refused by every office call but those that confirm it', async () => {
  const { ctx, server, operations } = await openWholeApp();
  const { cookie } = await createAccount(ctx, { role: 'staff', isConfirmed: false });
  const open: string[] = [];
  for (const operation of operations.filter((one) => accessOf(one) === 'staff')) {
    const url = operation.path.replaceAll(/\{\w+\}/g, 'nothing');
    const response = await server.inject({ method: operation.method, url, headers: { cookie } });
    if (response.statusCode !== 403 || response.json().code !== 'unconfirmed') open.push(nameOf(operation));
  }
  expect(open).toEqual(['POST /api/office/code', 'POST /api/office/code/verify']);
});
