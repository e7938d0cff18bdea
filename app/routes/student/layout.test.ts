import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lastAccount, LOGIN_PATH, type StudentSession } from '#app/lib/session.ts';
import { keepIn } from '#tests/setup/storage.ts';
import { clientLoader } from './layout.tsx';

const ASHA = { name: 'Asha Kumari', email: 'asha@example.in', role: 'student' } as const;
const RAVI = { ...ASHA, name: 'Ravi', email: 'ravi@example.in' };

beforeEach(() => vi.stubGlobal('localStorage', keepIn(new Map())));
afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: object) => vi.stubGlobal('fetch', async () => Response.json(body, { status }));
const breakNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
/** What the loader says, or where it leads. */
const load = (): Promise<StudentSession | string | null> =>
  clientLoader().catch((response: unknown) => (response as Response).headers.get('location'));

async function comeIn(): Promise<void> {
  answer(200, { status: true, data: ASHA });
  expect(await load()).toEqual({ account: ASHA, trouble: null });
}

const FAULTS = [
  ['no answer', breakNetwork],
  ['429', () => answer(429, {})],
  ['503', () => answer(503, {})],
] as const;

describe.each(FAULTS)('a session check that ends in %s', (_name, fail) => {
  test('never shows who has logged out in this tab', async () => {
    await comeIn();
    lastAccount.write(null);
    fail();
    expect([LOGIN_PATH, { account: null, trouble: 'unreachable' }]).toContainEqual(await load());
  });

  test('never shows one account over the session of another', async () => {
    await comeIn();
    lastAccount.write(RAVI);
    fail();
    expect([LOGIN_PATH, { account: RAVI, trouble: 'unreachable' }]).toContainEqual(await load());
  });
});

test('without an answer the area opens for whoever was here last', async () => {
  await comeIn();
  breakNetwork();
  expect(await load()).toEqual({ account: ASHA, trouble: 'unreachable' });
});

test.each([429, 503])('on entry a check that ends in %i leads to the login', async (status) => {
  await comeIn();
  answer(status, {});
  expect(await load()).toBe(LOGIN_PATH);
});
