import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#app/lib/api.ts';
import * as m from '#messages/index.ts';
import { errorText } from '#app/lib/error-text.ts';
import { fileName } from '#app/lib/files/save-file.ts';
import { queryOf } from '#app/lib/api.ts';
import { saveRegister } from '#app/features/office/donations/lib/donations-api.ts';
import { saveStatement } from '#app/features/office/donations/statement/statement-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a query has only the parameters that are set', () => {
  expect(queryOf({ filter: 'flagged', year: '', before: undefined, state: null })).toBe('?filter=flagged');
  expect(queryOf({ cycle: 'a&b', state: 'under_review' })).toBe('?cycle=a%26b&state=under_review');
  expect(queryOf({ year: '' })).toBe('');
});

test.each([
  ['attachment; filename="donations-2026.csv"', 'donations-2026.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4%86%E0%A4%B6%E0%A4%BE.pdf`, 'आशा.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4`, 'x.pdf'],
  ['attachment', 'fallback.csv'],
  [null, 'fallback.csv'],
])('the file name in %s', (disposition, name) => {
  expect(fileName(disposition, 'fallback.csv')).toBe(name);
});

test.each([
  [new ApiError(0, 'signal timed out'), m.errors.unreachable],
  [new ApiError(401, 'Please log in.'), 'You are logged out. Please log in again in another tab, then try again here.'],
  [new ApiError(409, 'This donation is not marked so.'), 'This donation is not marked so.'],
  [new ApiError(500, ''), 'That did not work. Please try again.'],
  [new Error('chunk'), m.errors.notLoaded],
])('text of a failed call: %o', (error, words) => {
  expect(errorText(error)).toBe(words);
});

describe('a file', () => {
  test.each<[string, Response, object]>([
    ['the session has ended', Response.json({ status: false, message: 'Please log in' }, { status: 401 }), { status: 401 }],
    ['a fault', new Response('<h1>502</h1>', { status: 502 }), { status: 502, message: '' }],
    ['a page of somebody in between', new Response('<h1>Log in to this network</h1>'), { status: 0 }],
    ['an answer of another call', Response.json({ status: true }), { status: 0 }],
  ])('is not saved when something else comes: %s', async (_name, response, error) => {
    vi.stubGlobal('fetch', async () => response);
    await expect(saveRegister(2026)).rejects.toMatchObject({ name: 'ApiError', ...error });
  });

  test('is requested with a timeout, and with its reason by POST', async () => {
    vi.useFakeTimers();
    const requests: unknown[] = [];
    vi.stubGlobal('fetch', (url: string, { signal, method = 'GET', credentials, body }: RequestInit) => {
      requests.push([method, url, credentials, body]);
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const saved = Promise.allSettled([saveRegister(2026), saveStatement({ id: 'x', number: 1 }, 'For the books')]);
    await vi.runAllTimersAsync();
    const lost = { status: 'rejected', reason: new ApiError(0, m.errors.unreachable) };
    expect(await saved).toEqual([lost, lost]);
    vi.useRealTimers();
    expect(requests).toEqual([
      ['GET', '/api/office/register?year=2026&format=xlsx', 'include', undefined],
      ['POST', '/api/office/statement/x/download', 'include', '{"reason":"For the books"}'],
    ]);
  });
});
