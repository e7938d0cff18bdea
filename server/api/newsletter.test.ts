import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { newsletterOperations } from '#domain/newsletter/operations.ts';
import { serveApi, type TestApi } from '#tests/setup/calls/api.ts';
import { codeMails, lastCode, otherThan } from '#tests/setup/people/otp.ts';

const GENERATE = '/api/web/newsletter/email/otp/generate';
const VERIFY = '/api/web/newsletter/email/otp/verify';
const EMAIL = 'asha@example.in';

const serve = () => serveApi(newsletterOperations);
const post = ({ app }: TestApi, url: string, payload?: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload: payload as object, headers });

async function subscribe(api: TestApi): Promise<string> {
  await post(api, GENERATE, { email: EMAIL });
  await post(api, VERIFY, { email: EMAIL, otp: await lastCode(api.ctx) });
  return new URL((await api.ctx.jobs('mail')).at(-1)!.payload.unsubscribeUrl!).pathname;
}

describe('end to end', () => {
  test('subscribes with a mailed code', async () => {
    const api = await serve();
    const generated = await post(api, GENERATE, { email: ' Asha@Example.IN ' });
    expect([generated.statusCode, generated.json()]).toEqual([200, { status: true, msg: 'OTP Sent Successfully!' }]);
    expect(generated.headers['cache-control']).toBe('no-store');
    const verified = await post(api, VERIFY, { email: EMAIL, otp: await lastCode(api.ctx) });
    expect([verified.statusCode, verified.json()]).toEqual([200, { status: true, msg: 'Newsletter Subscribed' }]);
  });

  test.each(['wrong', 'expired', 'dead', 'used', 'never asked for', 'already subscribed'] as const)('%s', async (how) => {
    const api = await serve();
    if (how === 'already subscribed') await subscribe(api);
    if (how !== 'never asked for') await post(api, GENERATE, { email: EMAIL });
    const code = how === 'never asked for' ? '123456' : await lastCode(api.ctx);
    if (how === 'expired') api.ctx.clock.advance(125_001);
    if (how === 'used') await post(api, VERIFY, { email: EMAIL, otp: code });
    if (how === 'dead')
      for (let n = 0; n < 5; n += 1) expect((await post(api, VERIFY, { email: EMAIL, otp: otherThan(code) })).statusCode).toBe(401);
    const answer = await post(api, VERIFY, { email: EMAIL, otp: how === 'wrong' ? otherThan(code) : code });
    const expected = { wrong: 401, expired: 410, dead: 429, used: 410, 'never asked for': 410, 'already subscribed': 409 }[how];
    expect(answer.statusCode).toBe(expected);
    expect(answer.json()).toMatchObject({ status: false, statusCode: expected, msg: expect.stringMatching(/[a-z]{3}/) });
  });

  test('a thousand calls for one email send a handful of mails; the others are told that nothing is sent, and until when', async () => {
    const api = await serve();
    const answers: Record<string, number> = {};
    for (let n = 0; n < 1_000; n += 1) {
      const { statusCode, headers } = await post(api, GENERATE, { email: EMAIL });
      const answer = `${statusCode} ${headers['retry-after'] ?? ''}`;
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
    expect(answers).toEqual({ '200 ': 5, '429 600': 995 });
    expect(await codeMails(api.ctx)).toHaveLength(5);
  });

  test('a code belongs to the browser that asked for it, whatever strangers ask for and guess', async () => {
    const api = await serve();
    const requested = await post(api, GENERATE, { email: EMAIL });
    expect(requested.headers['set-cookie']).toMatch(/^code=[\w-]{22,}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
    const code = await lastCode(api.ctx);
    await post(api, GENERATE, { email: EMAIL });
    for (let n = 0; n < 6; n += 1) await post(api, VERIFY, { email: EMAIL, otp: otherThan(code) });
    const verified = await post(api, VERIFY, { email: EMAIL, otp: code }, { cookie: `code=${requested.cookies[0]?.value}` });
    expect(verified.statusCode).toBe(200);
  });

  test('a network that uses too many emails gets 429', async () => {
    const api = await serve();
    for (let n = 0; n < 40; n += 1) await post(api, GENERATE, { email: `person${n}@example.in` });
    const answer = await post(api, GENERATE, { email: EMAIL });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('600');
  });

  test('no code in a response; no personal data and no code in the log', async () => {
    const api = await serve();
    const bodies = [(await post(api, GENERATE, { email: EMAIL })).body];
    const code = await lastCode(api.ctx);
    bodies.push(
      (await post(api, VERIFY, { email: EMAIL, otp: otherThan(code) })).body,
      (await post(api, VERIFY, { email: EMAIL, otp: code })).body,
    );
    bodies.push((await post(api, VERIFY, { email: EMAIL, otp: code })).body);
    expect(bodies.join()).not.toContain(code);
    const logged = JSON.stringify(api.ctx.logs) + api.serverLog();
    expect(logged).not.toContain('asha');
    expect(logged).not.toContain(code);
  });
});

describe('bad input to generate', () => {
  test.each<[string, unknown, string]>([
    ['no email', {}, 'please enter the email'],
    ['an empty one', { email: ' ' }, 'please enter the email'],
    ['null', { email: null }, 'please enter the email'],
    ['a number', { email: 7 }, 'please enter the email'],
    ['a list', { email: [EMAIL] }, 'please enter the email'],
    ['an object', { email: { $ne: '' } }, 'please enter the email'],
    ['no address', { email: 'asha' }, 'Please enter a valid email address'],
    ['two addresses', { email: 'asha@example.in, other@example.in' }, 'Please enter a valid email address'],
    ['a header', { email: 'asha@example.in\r\nBcc: other@example.in' }, 'Please enter a valid email address'],
    ['a NUL', { email: 'asha\0@example.in' }, 'Please enter a valid email address'],
    ['a long one', { email: `${'a'.repeat(250)}@example.in` }, 'Please enter a valid email address'],
    ['a list for a body', [], 'We could not read what was sent.'],
    ['null for a body', 'null', 'We could not read what was sent.'],
  ])('%s: 400', async (_name, payload, msg) => {
    const api = await serve();
    const answer = await api.app.inject({
      method: 'POST',
      url: GENERATE,
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: false, code: 'invalid_input', msg });
    expect(await codeMails(api.ctx)).toEqual([]);
  });
});

describe('bad input to verify', () => {
  test.each<[string, unknown, string]>([
    ['no OTP', { email: EMAIL }, 'OTP is required'],
    ['an empty one', { email: EMAIL, otp: '' }, 'OTP is required'],
    ['five digits', { email: EMAIL, otp: '12345' }, 'OTP must be exactly 6 digits'],
    ['seven digits', { email: EMAIL, otp: '1234567' }, 'OTP must be exactly 6 digits'],
    ['letters', { email: EMAIL, otp: 'abcdef' }, 'OTP must be exactly 6 digits'],
    ['a number', { email: EMAIL, otp: 123456 }, 'OTP is required'],
    ['a list', { email: EMAIL, otp: ['123456'] }, 'OTP is required'],
    ['no email', { otp: '123456' }, 'please enter the email'],
  ])('%s: 400', async (_name, payload, msg) => {
    const answer = await post(await serve(), VERIFY, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: false, msg });
  });
});

describe.each([GENERATE, VERIFY])('bad calls of %s', (url) => {
  test.each<[string, InjectOptions, number]>([
    ['no body', {}, 400],
    ['an empty JSON body', { headers: { 'content-type': 'application/json' }, payload: '' }, 400],
    ['broken JSON', { headers: { 'content-type': 'application/json' }, payload: '{"email":' }, 400],
    ['text', { headers: { 'content-type': 'text/plain' }, payload: EMAIL }, 400],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: `email=${EMAIL}` }, 415],
    ['a megabyte', { payload: { email: 'a'.repeat(1_048_576), otp: '123456' } }, 413],
    ['a prototype', { headers: { 'content-type': 'application/json' }, payload: '{"__proto__":{"email":"x"}}' }, 400],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' }, payload: { email: EMAIL, otp: '123456' } }, 403],
  ])('%s', async (_name, request, status) => {
    const answer = await (await serve()).app.inject({ method: 'POST', url, ...request });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status: false, statusCode: status, msg: expect.stringMatching(/[a-z]{3}/) });
    expect(answer.json().msg).not.toMatch(/expected|undefined/i);
  });
});

describe('the unsubscribe link', () => {
  test.each<[string, object]>([
    [
      'a mail program (RFC 8058)',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' },
    ],
    ['a mail program that sends a multipart form', { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' }],
    ['the page', { headers: { 'sec-fetch-site': 'same-origin' } }],
    ['the page, as JSON', { payload: {} }],
  ])('%s ends the subscription', async (_name, request) => {
    const api = await serve();
    const url = await subscribe(api);
    const before = await api.app.inject(url);
    expect([before.statusCode, before.json()]).toEqual([
      200,
      { status: true, msg: 'Subscribed', email: 'a•••@example.in', isSubscribed: true },
    ]);
    const answer = await api.app.inject({ method: 'POST', url, ...request });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: true, msg: 'You will get no more newsletters from us.', email: 'a•••@example.in', isSubscribed: false },
    ]);
    expect((await api.app.inject(url)).json()).toMatchObject({ isSubscribed: false });
  });

  test('opened in a browser redirects to the page, and ends nothing', async () => {
    const api = await serve();
    const url = await subscribe(api);
    const answer = await api.app.inject({ url, headers: { accept: 'text/html,*/*' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, url.replace('/api/web/newsletter', '')]);
    expect((await api.app.inject(url)).json()).toMatchObject({ isSubscribed: true });
    const hindi = await api.app.inject({ url, headers: { accept: 'text/html,*/*', 'accept-language': 'hi-IN' } });
    expect(hindi.headers.location).toBe(`/hi${answer.headers.location}`);
  });

  test.each(['x', '_', 'x_y', '%00', encodeURIComponent("' or 1=1"), 'a'.repeat(200)])('that is invalid is 404: %s', async (token) => {
    const api = await serve();
    for (const method of ['GET', 'POST'] as const) {
      const answer = await api.app.inject({ method, url: `/api/web/newsletter/unsubscribe/${token}` });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ status: false, msg: expect.stringContaining('link') });
    }
  });
});
