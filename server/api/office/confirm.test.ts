import { expect, test } from 'vitest';
import * as m from '#messages/index.ts';
import { CODES_SPENT } from '#domain/accounts/constants.ts';
import { startSession } from '#domain/accounts/sessions.server.ts';
import { accountOperations } from '#domain/accounts/operations.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { factorOperations } from '#domain/office/operations/factor-operations.ts';
import { reset, tokenFor } from '#tests/setup/calls/account-calls.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { lastCode, otherThan } from '#tests/setup/people/otp.ts';

const STAFF = 'Ramesh Yadav';

test('the tenth wrong code ends the session and warns its owner', async () => {
  const { ctx, app } = await serveApi(officeOperations);
  const { account, cookie } = await createAccount(ctx, { role: 'staff', name: STAFF, isConfirmed: false });
  const other = await startSession(ctx.db, ctx, { accountId: account.id, device: 'Another browser' });
  const post = (path: string, payload: object = {}, header = cookie) =>
    app.inject({ method: 'POST', url: `/api/office${path}`, payload, headers: { cookie: header } });
  const guess = async () => post('/code/verify', { otp: otherThan(await lastCode(ctx)) });
  for (let n = 1; n <= 10; n += 1) {
    if (n % 5 === 1) await post('/code');
    const answer = await guess();
    expect([answer.statusCode, answer.json().code]).toEqual([401, n < 10 ? 'wrong_code' : 'unauthenticated']);
    if (n === 10) expect(answer.json().msg).toBe(CODES_SPENT);
  }
  expect((await post('/code')).statusCode).toBe(401);
  expect(await ctx.jobs('mail')).toMatchObject([
    { payload: { to: account.email, template: 'office-guessed', props: { name: STAFF, wrongCodes: 10 } } },
  ]);
  const own = `session=${other}`;
  expect((await post('/code', {}, own)).statusCode).toBe(200);
  expect((await post('/code/verify', { otp: await lastCode(ctx) }, own)).statusCode).toBe(200);
});

test('a new password lets its owner ask for codes again that somebody else has used up', async () => {
  const { ctx, app } = await serveApi({ ...factorOperations, ...accountOperations });
  const { account } = await createAccount(ctx, { role: 'staff', name: STAFF, isConfirmed: false, password: PASSWORD });
  const ask = async () => {
    const session = await startSession(ctx.db, ctx, { accountId: account.id, device: 'A browser' });
    return app.inject({ method: 'POST', url: '/api/office/code', payload: {}, headers: { cookie: `session=${session}` } });
  };
  for (let n = 0; n < 20; n += 1) expect((await ask()).statusCode).toBe(200);
  const rejected = await ask();
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '86400']);
  const api = { ctx, app, serverLog: () => '' };
  expect((await reset(api, await tokenFor(api, { purpose: 'reset', email: account.email }), { email: account.email })).statusCode).toBe(
    200,
  );
  expect((await ask()).statusCode).toBe(200);
});

test('a staff session opens the office once it is confirmed with the mailed code', async () => {
  const { ctx, app } = await serveApi(officeOperations);
  const { account, cookie } = await createAccount(ctx, { role: 'staff', isConfirmed: false });
  const another = await startSession(ctx.db, ctx, { accountId: account.id, device: 'Another browser' });
  const get = (header = cookie) => app.inject({ url: '/api/office', headers: { cookie: header } });
  const post = (path: string, payload: object = {}) =>
    app.inject({ method: 'POST', url: `/api/office${path}`, payload, headers: { cookie } });

  const rejected = await get();
  expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'unconfirmed']);
  expect((await post('/code/verify', { otp: '000000' })).statusCode).toBe(410);
  expect((await post('/code/verify', { otp: 'abc' })).json()).toMatchObject({ fields: { otp: m.accounts.otp.invalid } });

  expect((await post('/code')).json()).toMatchObject({ status: true, message: m.accounts.otp.sent });
  const code = await lastCode(ctx);
  const wrong = await post('/code/verify', { otp: otherThan(code) });
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong_code']);
  expect((await get()).statusCode).toBe(403);
  expect((await post('/code/verify', { otp: ` ${code} ` })).json()).toMatchObject({ status: true, message: m.accounts.otp.verified });
  expect((await get()).statusCode).toBe(200);
  expect((await get(`session=${another}`)).statusCode).toBe(403);
  expect((await post('/code/verify', { otp: code })).statusCode).toBe(410);
});
