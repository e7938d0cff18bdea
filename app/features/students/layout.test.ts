import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { actFor } from '#app/lib/account/account-call.ts';
import { lastAccount, LOGIN_PATH } from '#app/lib/account/account-here.ts';
import type { StudentSession } from '#app/lib/account/session.ts';
import { keepIn } from '#tests/setup/components/storage.ts';
import type { Route } from './+types/layout.ts';
import { clientLoader } from './layout.tsx';

const ASHA = { id: 'asha', name: 'Asha Kumari', email: 'asha@example.in', role: 'student' } as const;
const RAVI = { ...ASHA, id: 'ravi', name: 'Ravi', email: 'ravi@example.in' };

beforeEach(() => {
  vi.stubGlobal('localStorage', keepIn(new Map()));
  // The tests share one document, which belongs to one account.
  actFor(ASHA.id);
});
afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: object) => vi.stubGlobal('fetch', async () => Response.json(body, { status }));
const breakNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
const ADDRESS = 'http://localhost/dashboard/student';
/** `document:` marks a redirect that loads a new document. */
const load = (): Promise<StudentSession | string> =>
  clientLoader({ request: new Request(ADDRESS) } as Route.ClientLoaderArgs).catch((response: unknown) => {
    const { headers } = response as Response;
    return `${headers.has('x-remix-reload-document') ? 'document:' : ''}${headers.get('location')}`;
  });

async function comeIn(): Promise<void> {
  answer(200, { status: true, data: ASHA });
  expect(await load()).toEqual({ account: ASHA, trouble: null });
}

const ERRORS = [
  ['no answer', breakNetwork],
  ['429', () => answer(429, {})],
  ['503', () => answer(503, {})],
] as const;

describe.each(ERRORS)('a session check that ends in %s', (_name, fail) => {
  test('never shows an account that has logged out in this tab', async () => {
    await comeIn();
    lastAccount.write(null);
    fail();
    expect([LOGIN_PATH, { account: null, trouble: 'unreachable' }]).toContainEqual(await load());
  });

  test("never shows one account in another's session", async () => {
    await comeIn();
    lastAccount.write(RAVI);
    fail();
    expect([LOGIN_PATH, `document:${ADDRESS}`]).toContainEqual(await load());
  });
});

test('an account that logs in after another one gets a document of its own', async () => {
  await comeIn();
  answer(200, { status: true, data: RAVI });
  expect(await load()).toBe(`document:${ADDRESS}`);
});

test('without a response the area opens for the last account', async () => {
  await comeIn();
  breakNetwork();
  expect(await load()).toEqual({ account: ASHA, trouble: 'unreachable' });
});

test.each([429, 503])('on entry a check that ends in %i redirects to the login', async (status) => {
  await comeIn();
  answer(status, {});
  expect(await load()).toBe(LOGIN_PATH);
});
