import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logIn, signUp } from '#app/features/accounts/auth-calls.ts';
import { lastAccount } from '#app/lib/account/account-here.ts';
import { keepIn } from '#tests/setup/components/storage.ts';

const ASHA = { id: 'asha', name: 'Asha Kumari', email: 'asha@example.in', role: 'student' } as const;
const RAVI = { ...ASHA, id: 'ravi', name: 'Ravi', email: 'ravi@example.in' };
const NEW = { ...RAVI, phone: '9838041276', password: 'Lamp-Forest9!', confirmPassword: 'Lamp-Forest9!' };

beforeEach(() => {
  vi.stubGlobal('localStorage', keepIn(new Map()));
  lastAccount.write(ASHA);
});
afterEach(() => vi.unstubAllGlobals());

const WAYS = [
  ['logging in', () => logIn({ email: RAVI.email, password: 'Lamp-Forest9!' })],
  ['signing up', () => signUp(NEW, { email: RAVI.email, token: 'verified' })],
] as const;

test.each(WAYS)('after %s the new account is remembered', async (_name, enter) => {
  vi.stubGlobal('fetch', async () => Response.json({ status: true, data: RAVI }));
  await enter();
  expect(lastAccount.read()).toEqual(RAVI);
});

test.each(WAYS)('%s without a response leaves no account remembered: the session may be the new one', async (_name, enter) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(enter()).rejects.toMatchObject({ status: 0 });
  expect(lastAccount.read()).toBeNull();
});
