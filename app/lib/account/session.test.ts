import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkSession, endSession } from '#app/lib/account/session.ts';

const ACCOUNT = { id: 'asha', name: 'Asha Kumari', email: 'asha@example.in', role: 'student' } as const;

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: object): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

const breakNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

describe('checkSession', () => {
  test.each([
    [200, { status: true, data: ACCOUNT }, { state: 'signed-in', account: ACCOUNT }],
    [200, { status: false }, { state: 'signed-out' }],
    [200, { status: true }, { state: 'signed-out' }],
    [401, { status: false }, { state: 'signed-out' }],
    [403, {}, { state: 'signed-out' }],
    [429, {}, { state: 'failed' }],
    [500, {}, { state: 'failed' }],
  ])('%i %o: %o', async (status, body, expected) => {
    answer(status, body);
    expect(await checkSession()).toEqual(expected);
  });

  test('without a response is unreachable', async () => {
    breakNetwork();
    expect(await checkSession()).toEqual({ state: 'unreachable' });
  });
});

describe('endSession', () => {
  test('succeeds when the session has already ended', async () => {
    answer(401, { status: false, message: 'Please log in' });
    expect(await endSession()).toEqual({});
  });

  test.each([
    ['a fault', () => answer(500, { status: false, message: 'Not now' }), 500],
    ['no answer', breakNetwork, 0],
  ])('%s is told', async (_name, arrange, status) => {
    arrange();
    await expect(endSession()).rejects.toMatchObject({ status });
  });
});
