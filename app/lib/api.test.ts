import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, call } from '#app/lib/api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.earlyCalls = undefined;
});

const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

describe('a call that began with the document', () => {
  test('is taken over, once', async () => {
    const fetched = vi.fn(async () => answer({ from: 'network' }));
    vi.stubGlobal('fetch', fetched);
    globalThis.earlyCalls = { 'GET /student/profile': Promise.resolve(answer({ from: 'document' })) };
    expect(await call('GET', '/student/profile')).toEqual({ from: 'document' });
    expect(fetched).not.toHaveBeenCalled();
    expect(await call('GET', '/student/profile')).toEqual({ from: 'network' });
  });

  test('is another one by another method or path', async () => {
    vi.stubGlobal('fetch', async () => answer({ from: 'network' }));
    globalThis.earlyCalls = { 'POST /auth/': Promise.resolve(answer({ from: 'document' })) };
    expect(await call('GET', '/auth/')).toEqual({ from: 'network' });
    expect(await call('POST', '/auth/login', { body: {} })).toEqual({ from: 'network' });
  });

  test('fails as any other', async () => {
    const lost = Promise.reject(new TypeError('Failed to fetch'));
    globalThis.earlyCalls = { 'POST /auth/': lost, 'GET /student/profile': Promise.resolve(answer({ msg: 'Please log in' }, 401)) };
    await expect(call('POST', '/auth/')).rejects.toMatchObject({ status: 0 });
    await expect(call('GET', '/student/profile')).rejects.toEqual(new ApiError(401, 'Please log in'));
  });
});
