import { expect, test } from 'vitest';
import type { ResponseOf } from '#domain/api/operations.ts';
import { sweepChallenges } from '#domain/factors/challenges.server.ts';
import type { Assertion } from '#domain/factors/schema.ts';
import { createAuthenticator } from '#tests/setup/providers/authenticator.ts';
import { openFactors } from '#tests/setup/people/factors.ts';

async function open() {
  const api = await openFactors();
  const { app } = api;
  const browser = async () => {
    const requested = await app.inject({ method: 'POST', url: '/api/auth/office/passkey' });
    const { data } = requested.json<ResponseOf<'POST /auth/office/passkey'>>();
    const cookie = `passkey=${requested.cookies.find(({ name }) => name === 'passkey')?.value}`;
    return {
      options: data,
      send: (response: Assertion, header = cookie) =>
        app.inject({ method: 'POST', url: '/api/auth/office/passkey/verify', payload: { response }, headers: { cookie: header } }),
    };
  };
  return { ...api, browser };
}

test('a passkey opens the office instead of email and password, in a session that is confirmed', async () => {
  const { ctx, app, person, browser } = await open();
  const asha = await person();
  const phone = await asha.addPasskey();
  const { options, send } = await browser();
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options).not.toHaveProperty('allowCredentials');
  const userHandle = Buffer.from(asha.account.id).toString('base64url');
  const response = phone.get(options, { userHandle });
  const answer = await send(response);
  expect(answer.json()).toMatchObject({ status: true, data: { id: asha.account.id, role: 'staff' } });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const made = await app.inject({ method: 'POST', url: '/api/office/factors/recovery', headers: { cookie } });
  expect(made.statusCode).toBe(200);
  const rows = await ctx.db
    .selectFrom('activity')
    .select(['act', 'account_id'])
    .where('act', 'in', ['login.done', 'session.confirmed'])
    .orderBy('seq')
    .execute();
  expect(rows).toEqual([
    { act: 'login.done', account_id: asha.account.id },
    { act: 'session.confirmed', account_id: asha.account.id },
  ]);
  expect((await send(response)).statusCode).toBe(410);
});

test('an answer counts in the browser that was asked, within five minutes, and for the page’s own purpose', async () => {
  const { ctx, person, browser } = await open();
  const asha = await person();
  const phone = await asha.addPasskey();
  const [one, other] = [await browser(), await browser()];
  expect((await one.send(phone.get(one.options), '')).statusCode).toBe(410);
  expect((await other.send(phone.get(one.options))).statusCode).toBe(401);
  const late = phone.get(one.options);
  ctx.clock.advance(300_000);
  expect((await one.send(late)).statusCode).toBe(410);
  // A challenge of a session cannot log in.
  const { options, send } = await browser();
  const { data } = await asha.call('POST /confirm');
  const requested = (data as { passkey: typeof options }).passkey;
  expect((await send(phone.get(requested))).statusCode).toBe(401);
});

test('a passkey that was removed, reset or never known does not log in, and neither does a former member of staff', async () => {
  const { ctx, person, browser } = await open();
  const [asha, ravi] = [await person(), await person()];
  const phone = await asha.addPasskey();
  const attempt = async (authenticator: typeof phone) => {
    const { options, send } = await browser();
    return (await send(authenticator.get(options))).statusCode;
  };
  expect(await attempt(createAuthenticator())).toBe(401);
  expect(await attempt(phone)).toBe(200);
  await ravi.call(`POST /people/${asha.account.id}/factors/reset`);
  expect(await attempt(phone)).toBe(401);
  const key = await ravi.addPasskey();
  await ctx.db.updateTable('accounts').set({ role: 'donor' }).where('id', '=', ravi.account.id).execute();
  expect(await attempt(key)).toBe(401);
  const failed = await ctx.db.selectFrom('activity').select('account_id').where('act', '=', 'login.failed').orderBy('seq').execute();
  expect(failed).toHaveLength(3);
});

test('a network is told to wait after 120 questions or 60 wrong answers in ten minutes', async () => {
  const { app, person, browser, ctx } = await open();
  const asha = await person();
  const phone = await asha.addPasskey();
  const other = createAuthenticator();
  for (let n = 0; n < 60; n += 1) {
    const { options, send } = await browser();
    expect((await send(other.get(options))).statusCode).toBe(401);
  }
  const { options, send } = await browser();
  expect((await send(phone.get(options))).statusCode).toBe(429);
  for (let n = 61; n < 120; n += 1) await browser();
  const rejected = await app.inject({ method: 'POST', url: '/api/auth/office/passkey' });
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '600']);
  ctx.clock.advance(600_000);
  const later = await browser();
  expect((await later.send(phone.get(later.options))).statusCode).toBe(200);
  expect(await sweepChallenges(ctx)).toBeGreaterThan(50);
});
