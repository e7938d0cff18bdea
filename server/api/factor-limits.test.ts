import { expect, test } from 'vitest';
import { CODES_SPENT } from '#domain/accounts/constants.ts';
import { MAIL_OFF, NO_FACTOR, SETUP_EXPIRED, SETUP_ONLY } from '#domain/factors/constants.ts';
import { reset, tokenFor } from '#tests/setup/calls/account-calls.ts';
import { PASSWORD } from '#tests/setup/people/accounts.ts';
import { askedIn, isConfirmed, openFactors } from '#tests/setup/people/factors.ts';
import { lastCode, mailedCodes } from '#tests/setup/people/otp.ts';

const WRONG = { otp: '000000' };
const NO_CODE = { code: 'aaaa-aaaa-aaaa' };

test('each factor has its own tries, of the account in all its sessions; a new password begins them anew', async () => {
  const api = await openFactors();
  const { ctx, person } = api;
  const [asha, ravi] = [await person({ password: PASSWORD }), await person()];
  const codeIn = await asha.addApp();
  const [code] = await asha.makeRecoveryCodes();
  for (let n = 0; n < 20; n += 1) {
    const call = await asha.logIn();
    expect(await call('POST /confirm/app', WRONG)).toMatchObject({ status: 401, code: 'wrong_code' });
  }
  const call = await asha.logIn();
  expect(await call('POST /confirm/app', { otp: await codeIn() })).toMatchObject({ status: 429 });
  expect(await isConfirmed(call)).toBe(false);
  expect(await call('POST /confirm/recovery', { code })).toMatchObject({ status: 200 });
  const other = await ravi.addApp();
  expect(await (await ravi.logIn())('POST /confirm/app', { otp: await other() })).toMatchObject({ status: 200 });

  const limited = await ctx.db.selectFrom('activity').select('account_id').where('act', '=', 'factor.limited').execute();
  expect(limited).toEqual([{ account_id: asha.account.id }]);
  const failed = await ctx.db.selectFrom('activity').select('account_id').where('act', '=', 'factor.failed').execute();
  expect(failed).toHaveLength(20);

  const { email } = asha.account;
  expect((await reset(api, await tokenFor(api, { purpose: 'reset', email }), { email })).statusCode).toBe(200);
  expect(await (await asha.logIn())('POST /confirm/app', { otp: await codeIn() })).toMatchObject({ status: 200 });
});

test('sixty wrong tries a day, and as many in ten minutes from one network', async () => {
  const { ctx, person } = await openFactors();
  const people = [await person(), await person(), await person(), await person()];
  for (const { logIn } of people.slice(0, 3))
    for (let n = 0; n < 20; n += 1) expect(await (await logIn())('POST /confirm/recovery', NO_CODE)).toMatchObject({ status: 401 });
  const last = await people[3]!.logIn();
  expect(await last('POST /confirm/recovery', NO_CODE)).toMatchObject({ status: 429 });
  ctx.clock.advance(600_000);
  expect(await last('POST /confirm/recovery', NO_CODE)).toMatchObject({ status: 401 });
});

test('passkey calls have their limit too, and right answers do not use it up', async () => {
  const { person } = await openFactors();
  const asha = await person();
  const phone = await asha.addPasskey();
  const call = await asha.logIn();
  for (let n = 0; n < 25; n += 1)
    expect(await call('POST /confirm/passkey', { response: phone.get(await askedIn(call)) })).toMatchObject({ status: 200 });
  for (let n = 0; n < 20; n += 1) {
    const guess = await asha.logIn();
    const response = phone.get(await askedIn(guess), { isVerified: false });
    expect(await guess('POST /confirm/passkey', { response })).toMatchObject({ status: 401 });
  }
  expect(await call('POST /confirm/passkey', { response: phone.get(await askedIn(call)) })).toMatchObject({ status: 429 });
});

test('the tenth wrong factor of a session ends it, whichever it was', async () => {
  const { ctx, person } = await openFactors();
  const asha = await person();
  const call = await asha.logIn();
  for (let n = 1; n <= 10; n += 1) {
    const answer = n % 2 === 0 ? await call('POST /confirm/app', WRONG) : await call('POST /confirm/recovery', NO_CODE);
    expect(answer.code).toBe(n < 10 ? 'wrong_code' : 'unauthenticated');
    if (n === 10) expect(answer.message).toBe(CODES_SPENT);
  }
  expect(await call('POST /confirm')).toMatchObject({ status: 401 });
  expect(await ctx.jobs('mail')).toMatchObject([{ payload: { to: asha.account.email, template: 'office-guessed' } }]);
});

test('a reset ends sessions and factors; only the setup code opens the office again, once', async () => {
  const { ctx, person } = await openFactors();
  const [asha, ravi] = [await person({ name: 'Asha' }), await person({ name: 'Ravi' })];
  const phone = await ravi.addPasskey();
  const codeIn = await ravi.addApp();
  const [recovery] = await ravi.makeRecoveryCodes();
  const before = await ravi.logIn();
  const options = await askedIn(before);
  expect(await before('POST /code')).toMatchObject({ status: 200 });

  expect(await ravi.call(`POST /people/${ravi.account.id}/factors/reset`)).toMatchObject({ status: 403 });
  const answer = await asha.call(`POST /people/${ravi.account.id}/factors/reset`);
  const { setup, people } = answer.data as { setup: { code: string; expiresAt: number }; people: object[] };
  expect(setup.expiresAt).toBe(ctx.clock.now() + 24 * 3_600_000);
  expect(people).toMatchObject([
    { name: 'Asha' },
    { name: 'Ravi', factors: { passkeys: 0, hasApp: false, recoveryLeft: 0, isSetupPending: true } },
  ]);
  expect(await ravi.call('GET /factors')).toMatchObject({ status: 401 });
  expect(await before('POST /confirm')).toMatchObject({ status: 401 });
  const mail = (await ctx.jobs('mail')).at(-1)?.payload;
  expect(mail).toMatchObject({ to: ravi.account.email, template: 'factors-reset', props: { by: 'Asha' } });
  expect(JSON.stringify(mail)).not.toContain(setup.code);
  const dump = JSON.stringify([await ctx.db.selectFrom('setup_codes').selectAll().execute(), await ctx.jobs('mail')]);
  for (const text of [setup.code, setup.code.replaceAll('-', '')]) expect(dump).not.toContain(text);

  const call = await ravi.logIn();
  expect((await call('POST /confirm')).data).toEqual({
    factors: { passkey: false, app: false, recovery: false, mail: false, setup: true },
    passkey: null,
  });
  const others: [string, object][] = [
    ['/code', {}],
    ['/code/verify', { otp: await lastCode(ctx) }],
    ['/confirm/app', { otp: await codeIn() }],
    ['/confirm/recovery', { code: recovery }],
    ['/confirm/passkey', { response: phone.get(options) }],
  ];
  for (const [path, body] of others)
    expect([path, await call(`POST ${path}` as 'POST /', body)]).toMatchObject([path, { status: 409, message: SETUP_ONLY }]);
  expect(await call('POST /confirm/setup', NO_CODE)).toMatchObject({ status: 401 });
  expect(await isConfirmed(call)).toBe(false);
  expect(await call('POST /confirm/setup', { code: setup.code })).toMatchObject({ status: 200 });
  expect(await isConfirmed(call)).toBe(true);
  const second = await ravi.logIn();
  expect(await second('POST /confirm/setup', { code: setup.code })).toMatchObject({ status: 401 });
  expect((await second('POST /confirm')).data).toMatchObject({ factors: { mail: true, setup: false } });
  const resets = ctx.db.selectFrom('activity').select(['account_id', 'about_id']).where('act', '=', 'factors.reset').orderBy('seq');
  expect(await resets.execute()).toEqual([
    { account_id: ravi.account.id, about_id: ravi.account.id },
    { account_id: asha.account.id, about_id: ravi.account.id },
  ]);
});

test('a setup code expires, and then still nothing else counts', async () => {
  const { ctx, person } = await openFactors();
  const [asha, ravi] = [await person(), await person()];
  const { data } = await asha.call(`POST /people/${ravi.account.id}/factors/reset`);
  const { code } = (data as { setup: { code: string } }).setup;
  ctx.clock.advance(24 * 3_600_000);
  const call = await ravi.logIn();
  expect(await call('POST /confirm/setup', { code })).toMatchObject({ status: 410, message: SETUP_EXPIRED });
  expect(await call('POST /code')).toMatchObject({ status: 409, message: SETUP_ONLY });
});

test('emailed codes are switched off once every administrator has something better, and on again', async () => {
  const { ctx, person } = await openFactors();
  const [ravi, asha] = [await person({ name: 'Ravi' }), await person({ name: 'Asha' })];
  const meena = await person({ name: 'Meena', roles: ['frontDesk'] });
  const turn = (isOn: boolean) => asha.call('POST /people/mail-codes', { isOn });
  expect((await turn(false)).message).toContain('Missing: Asha, Ravi.');
  await asha.addPasskey();
  await asha.makeRecoveryCodes();
  await ravi.addApp();
  expect(await turn(false)).toMatchObject({ status: 409, message: expect.stringContaining('Missing: Ravi.') });
  await ravi.makeRecoveryCodes();
  const waiting = await ravi.logIn();
  expect(await waiting('POST /code')).toMatchObject({ status: 200 });
  expect(await turn(false)).toMatchObject({ status: 200, data: { isMailOn: false } });

  const sent = (await mailedCodes(ctx)).length;
  expect(await waiting('POST /code')).toMatchObject({ status: 409, message: MAIL_OFF });
  expect(await waiting('POST /code/verify', { otp: await lastCode(ctx) })).toMatchObject({ status: 409, message: MAIL_OFF });
  expect(await isConfirmed(waiting)).toBe(false);
  const without = await meena.logIn();
  expect(Object.values((await without('POST /confirm')).data['factors'] as object)).not.toContain(true);
  expect(await without('POST /code')).toMatchObject({ status: 409, message: NO_FACTOR });
  expect(await mailedCodes(ctx)).toHaveLength(sent);
  expect(await ravi.call('POST /factors/app/remove')).toMatchObject({ status: 409 });
  expect((await ravi.call('GET /factors')).data).toMatchObject({ app: {}, isMailOn: false });

  const invited = await asha.call('POST /people', { name: 'Sita', email: 'sita@example.in', roles: ['editor'] });
  expect(invited.message).toContain('emailed codes are switched off');
  const { data } = await asha.call(`POST /people/${meena.account.id}/factors/reset`);
  const back = await meena.logIn();
  expect(await back('POST /confirm/setup', { code: (data as { setup: { code: string } }).setup.code })).toMatchObject({ status: 200 });

  expect(await turn(true)).toMatchObject({ status: 200, data: { isMailOn: true } });
  expect(await without('POST /code')).toMatchObject({ status: 401 });
  const again = await ravi.logIn();
  expect(await again('POST /code')).toMatchObject({ status: 200 });
  expect(await again('POST /code/verify', { otp: await lastCode(ctx) })).toMatchObject({ status: 200 });
  expect(await ravi.call('POST /factors/app/remove')).toMatchObject({ status: 200 });
  const changes = await ctx.db.selectFrom('activity').select('refusal').where('act', '=', 'mailCodes.changed').orderBy('seq').execute();
  expect(changes.map(({ refusal }) => refusal)).toEqual(['conflict', 'conflict', null, null]);
});

test('the factors of somebody whose access ended are gone', async () => {
  const { ctx, person } = await openFactors();
  const [asha, ravi] = [await person(), await person()];
  await ravi.addPasskey();
  await ravi.addApp();
  await ravi.makeRecoveryCodes();
  expect(await asha.call(`POST /people/${ravi.account.id}/remove`)).toMatchObject({ status: 200 });
  for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes', 'setup_codes'] as const)
    expect(await ctx.db.selectFrom(table).select('account_id').execute()).toEqual([]);
});
