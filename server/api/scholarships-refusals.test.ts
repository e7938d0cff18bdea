import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { APPLICATION, GUARDIAN } from '#tests/setup/people/scholarships.ts';
import { ACCOUNT, DRAFT, PATH, serve, setUp, signedIn } from '#tests/setup/calls/scholarship-calls.ts';

describe('refusals', () => {
  test('while no cycle is open: 403 with the dates', async () => {
    const { ctx, call } = await setUp();
    ctx.clock.set('2026-11-21T12:00:00+05:30');
    const { scholarships } = ctx.content().foundation;
    const past = { id: '2025', title: 'Scholarships 2025', opensOn: '2025-01-01', closesOn: '2025-06-30' };
    ctx.setFoundation({ scholarships: { ...scholarships, cycles: [past] } });
    const message = 'Scholarship applications are closed. They were open from 1 January 2025 to 30 June 2025.';
    for (const answer of [await call('POST', PATH, APPLICATION), await call('PUT', DRAFT, { version: 0, data: {} })])
      expect(answer.json()).toEqual({
        status: false,
        statusCode: 403,
        code: 'forbidden',
        msg: message,
        message,
        cycle: { ...past, documentsUntil: '2025-07-21', consentUntil: '2025-07-14', isOpen: false },
      });
    expect((await call('GET', PATH)).json()).toMatchObject({ status: true, message, data: { canApply: false } });
  });

  test('outside the rules of the cycle: 400 with the reason at the field', async () => {
    const { call } = await setUp();
    const answer = await call('POST', PATH, { ...APPLICATION, currentClass: 8 });
    const message = 'The scholarship is for class 9 to 12, and year 1 to 4 of college. You can apply once you are in class 9.';
    expect(answer.json()).toEqual({
      status: false,
      statusCode: 400,
      code: 'invalid_input',
      msg: message,
      message,
      fields: { currentClass: message },
    });
  });

  test('a newer draft from another device: 409 with that draft, masked', async () => {
    const { call } = await setUp();
    await call('PUT', DRAFT, { version: 0, data: { fullName: 'Asha', accountNo: ACCOUNT } });
    const answer = await call('PUT', DRAFT, { version: 0, data: { fullName: 'Other' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { status: false, code: 'conflict', draft: { version: 1, data: { fullName: 'Asha', accountNo: '••••••••••7890' } } },
    ]);
  });

  test('without a profile: 404', async () => {
    const { ctx, app } = await serve();
    const { cookie } = await createAccount(ctx);
    const answer = await app.inject({ method: 'POST', url: PATH, headers: { cookie }, payload: APPLICATION });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  const CALLS: ReadonlyArray<[InjectOptions['method'], string, unknown]> = [
    ['POST', PATH, APPLICATION],
    ['GET', PATH, undefined],
    ['GET', `${PATH}/pdf`, undefined],
    ['POST', `${PATH}/withdraw`, { reason: 'x' }],
    ['GET', DRAFT, undefined],
    ['PUT', DRAFT, { version: 0, data: {} }],
    ['DELETE', DRAFT, undefined],
    ['POST', '/api/student/consent/withdraw', { reason: 'x' }],
  ];

  test.each(CALLS)('%s %s: not signed in, 401; no student, 403', async (method, url, payload) => {
    const { ctx, app } = await serve();
    const { cookie } = await createAccount(ctx, { role: 'donor' });
    const send = (headers: Record<string, string>) =>
      app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload: payload as object }) } as InjectOptions);
    expect((await send({})).statusCode).toBe(401);
    expect((await send({ cookie: 'session=nonsense' })).statusCode).toBe(401);
    expect((await send({ cookie })).statusCode).toBe(403);
    expect((await send({ cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  test("another student's application and draft are as if they were not there", async () => {
    const api = await serve();
    const one = await signedIn(api);
    await one.call('PUT', DRAFT, { version: 0, data: { fullName: 'Secret of one' } });
    const other = await signedIn(api);
    expect((await other.call('GET', DRAFT)).json().data).toBeNull();
    await other.call('DELETE', DRAFT);
    expect((await one.call('GET', DRAFT)).json().data).toMatchObject({ version: 1 });
    await one.call('POST', PATH, { ...APPLICATION, ...GUARDIAN });
    expect((await other.call('GET', PATH)).json().data).toMatchObject({ application: null, timeline: [] });
    expect((await other.call('POST', `${PATH}/withdraw`, { reason: 'x' })).statusCode).toBe(404);
    expect((await other.call('POST', '/student/consent/withdraw', { reason: 'x' })).statusCode).toBe(404);
    expect((await one.call('GET', PATH)).json().data.application.status).toBe('submitted');
  });

  test.each<[string, 'POST' | 'PUT', string, InjectOptions, number]>([
    ['no body', 'POST', PATH, {}, 400],
    ['broken JSON', 'POST', PATH, { headers: { 'content-type': 'application/json' }, payload: '{"name":' }, 400],
    ['null', 'POST', PATH, { headers: { 'content-type': 'application/json' }, payload: 'null' }, 400],
    ['a list', 'POST', PATH, { payload: [APPLICATION] }, 400],
    ['too much', 'POST', PATH, { payload: { ...APPLICATION, needStatement: 'x'.repeat(70_000) } }, 413],
    ['no version', 'PUT', DRAFT, { payload: { data: {} } }, 400],
    ['a version below zero', 'PUT', DRAFT, { payload: { version: -1, data: {} } }, 400],
    ['half a version', 'PUT', DRAFT, { payload: { version: 0.5, data: {} } }, 400],
    ['a list for a draft', 'PUT', DRAFT, { payload: { version: 0, data: [] } }, 400],
    ['text for a draft', 'PUT', DRAFT, { payload: { version: 0, data: 'x' } }, 400],
    ['a draft above 64 kB', 'PUT', DRAFT, { payload: { version: 0, data: { needStatement: 'x'.repeat(65_536) } } }, 413],
    ['a deep draft', 'PUT', DRAFT, { payload: { version: 0, data: { x: JSON.parse('['.repeat(3_000) + ']'.repeat(3_000)) } } }, 400],
    ['no reason', 'POST', `${PATH}/withdraw`, { payload: {} }, 400],
    ['an empty reason', 'POST', `${PATH}/withdraw`, { payload: { reason: ' ' } }, 400],
    ['a long reason', 'POST', '/api/student/consent/withdraw', { payload: { reason: 'x'.repeat(501) } }, 400],
  ])('%s', async (_name, method, url, request, status) => {
    const { app, cookie } = await setUp();
    const { headers, ...rest } = request;
    const answer = await app.inject({ method, url, ...rest, headers: { cookie, ...headers } } as InjectOptions);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status: false, statusCode: status, msg: expect.stringMatching(/[a-z]{3}/) });
    expect(answer.json().msg).not.toMatch(/expected|undefined|invalid input/i);
  });

  test('a draft of almost 64 kB is saved', async () => {
    const { call } = await setUp();
    expect((await call('PUT', DRAFT, { version: 0, data: { needStatement: 'x'.repeat(65_000) } })).statusCode).toBe(200);
  });
});
