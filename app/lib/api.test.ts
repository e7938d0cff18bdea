import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, call } from '#app/lib/api.ts';
import type { RequestOf } from '#domain/api/operations.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  globalThis.earlyCalls = undefined;
});

const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

/** Breaks half-way. */
const brokenOff = () =>
  new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"status":true,"da'));
      body.error(new TypeError('network error'));
    },
  });

describe('a response', () => {
  test.each<[string, () => Response]>([
    ['broken off', () => new Response(brokenOff())],
    ['cut in the middle', () => new Response('{"status":true,"da')],
    ['of somebody in between', () => new Response('<!doctype html><title>Log in to this network</title>')],
  ])('of success that is %s is none', async (_name, respond) => {
    vi.stubGlobal('fetch', async () => respond());
    await expect(call('POST /auth/')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });

  test.each<[string, () => Response]>([
    ['204', () => new Response(null, { status: 204 })],
    ['200', () => new Response('')],
  ])('without a body is a success: %s', async (_status, respond) => {
    vi.stubGlobal('fetch', async () => respond());
    expect(await call('DELETE /auth/logout')).toEqual({});
  });

  test.each<[string, BodyInit]>([
    ['broken off', brokenOff()],
    ['a page', '<h1>502 Bad Gateway</h1>'],
  ])('of failure keeps its status: %s', async (_name, body) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 502 }));
    await expect(call('GET /student/profile')).rejects.toEqual(new ApiError(502, ''));
  });
});

test('credentials are included, and the body is sent as JSON', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => answer({}));
  vi.stubGlobal('fetch', fetched);
  await call('POST /web/newsletter/email/otp/generate', { body: { email: 'asha@example.in' }, headers: { 'idempotency-key': 'k' } });
  await call('GET /student/profile');
  const [posted, read] = fetched.mock.calls;
  expect(posted).toEqual([
    '/api/web/newsletter/email/otp/generate',
    expect.objectContaining({
      method: 'POST',
      credentials: 'include',
      headers: { 'accept-language': 'en', 'content-type': 'application/json', 'idempotency-key': 'k' },
      body: '{"email":"asha@example.in"}',
    }),
  ]);
  expect(read?.[1]).toMatchObject({ method: 'GET', credentials: 'include', headers: {} });
  expect(read?.[1].body).toBeUndefined();
});

test('a call that hangs times out after 30 s, or after its own timeout', async () => {
  vi.useFakeTimers();
  const hangs = (_url: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', hangs);
  const ended: string[] = [];
  const calls = [
    call('GET /auth/sessions').catch((error: unknown) => ended.push('first') && error),
    call('POST /web/newsletter/email/otp/generate', { body: { email: '' }, timeout: 10_000 }).catch(
      (error: unknown) => ended.push('second') && error,
    ),
  ];
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(['second']);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(ended).toEqual(['second']);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(calls)).toEqual([new ApiError(0, ''), new ApiError(0, '')]);
  vi.useRealTimers();
});

describe('a call started by the document', () => {
  test('is taken over once', async () => {
    const fetched = vi.fn(async () => answer({ from: 'network' }));
    vi.stubGlobal('fetch', fetched);
    globalThis.earlyCalls = { 'GET /student/profile': Promise.resolve(answer({ from: 'document' })) };
    expect(await call('GET /student/profile')).toEqual({ from: 'document' });
    expect(fetched).not.toHaveBeenCalled();
    expect(await call('GET /student/profile')).toEqual({ from: 'network' });
  });

  test('is not taken over by another method or path', async () => {
    vi.stubGlobal('fetch', async () => answer({ from: 'network' }));
    globalThis.earlyCalls = { 'POST /auth/': Promise.resolve(answer({ from: 'document' })) };
    expect(await call('GET /auth/sessions')).toEqual({ from: 'network' });
    expect(await call('POST /auth/login', { body: { email: 'asha@example.in', password: 'x', role: 'student' } })).toEqual({
      from: 'network',
    });
  });

  test('fails like any other', async () => {
    const lost = Promise.reject(new TypeError('Failed to fetch'));
    globalThis.earlyCalls = { 'POST /auth/': lost, 'GET /student/profile': Promise.resolve(answer({ msg: 'Please log in' }, 401)) };
    await expect(call('POST /auth/')).rejects.toMatchObject({ status: 0 });
    await expect(call('GET /student/profile')).rejects.toEqual(new ApiError(401, 'Please log in'));
  });
});

test('ids stand encoded in the address, and empty values are left out of a query', async () => {
  const fetched = vi.fn(async (_url: string) => answer({}));
  vi.stubGlobal('fetch', fetched);
  await call('GET /office/applications/:number', { params: { number: 'a/b ?' } });
  const empty = { state: '', mine: null };
  await call('GET /office/applications/choices', { query: { cycle: '2026 & 27', ...empty } });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/office/applications/a%2Fb%20%3F',
    '/api/office/applications/choices?cycle=2026+%26+27',
  ]);
});

test('a wrong name, a missing id and a wrong body do not compile', () => {
  const wrong = () => [
    // @ts-expect-error no operation has this name
    call('GET /office/nothing'),
    // @ts-expect-error its id is missing
    call('GET /office/applications/:number'),
    // @ts-expect-error its id has another name
    call('GET /office/applications/:number', { params: { id: 'x' } }),
    // @ts-expect-error its body has no flag
    call('POST /office/donations/:reference/settle', { params: { reference: 'x' }, body: { reason: 'Given back.' } }),
    // @ts-expect-error it takes no body
    call('GET /office/people', { body: {} }),
    // @ts-expect-error its query has no such value
    call('GET /office/messages', { query: { filter: 'lost' } }),
    // @ts-expect-error its query has no such name
    call('GET /office/messages', { query: { state: 'paid' } }),
    // @ts-expect-error its query cannot be left out
    call('GET /office/register'),
  ];
  expect(wrong).toBeTypeOf('function');
});

test('a body that its form does not describe does not compile', () => {
  const message = {
    name: 'Asha',
    phone: '9838041276',
    email: 'asha@example.in',
    subject: 'Support',
    message: 'Good day.',
    consent: true,
  } as const;
  const application = {} as RequestOf<'POST /student/scholarship'>['body'];
  const right = () => [
    call('POST /web/msg', { body: { data: message } }),
    call('PATCH /student/activity', { body: { activityId: 'a', status: 'Completed' } }),
    call('POST /student/scholarship', { body: application }),
  ];
  const wrong = () => [
    // @ts-expect-error a required field is missing
    call('POST /auth/login', { body: { email: 'asha@example.in' } }),
    // @ts-expect-error no field has this name
    call('POST /auth/login', { body: { email: 'asha@example.in', password: 'x', remember: true } }),
    // @ts-expect-error a choice is one of its options
    call('POST /web/msg', { body: { data: { ...message, subject: 'Other' } } }),
    // @ts-expect-error a tick is a boolean
    call('POST /web/msg', { body: { data: { ...message, consent: 'on' } } }),
    // @ts-expect-error a list has options alone
    call('POST /office/people/:id/roles', { params: { id: 'a' }, body: { roles: ['owner'] } }),
    // @ts-expect-error a body whose rules ask for the day
    call('POST /student/', { body: { name: 'Asha' } }),
    // @ts-expect-error a number is no text
    call('POST /student/scholarship', { body: { ...application, amountRequested: '25000' } }),
    // @ts-expect-error a single field of a form
    call('POST /office/donations/:reference/pan', { params: { reference: 'x' }, body: { reason: 7 } }),
  ];
  expect([right, wrong].map((calls) => typeof calls)).toEqual(['function', 'function']);
});
