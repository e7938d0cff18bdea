import { expect, test } from 'vitest';
import { CODE_REJECTED, PASSKEY_EXPIRED, PASSKEY_REJECTED } from '#domain/factors/constants.ts';
import { createAuthenticator } from '#tests/setup/providers/authenticator.ts';
import { askedIn, isConfirmed, openFactors, statusesOf } from '#tests/setup/people/factors.ts';

const acts = async ({ ctx }: Awaited<ReturnType<typeof openFactors>>) =>
  (await ctx.db.selectFrom('activity').select('act').orderBy('seq').execute()).map(({ act }) => act);

test('a passkey is added, named, renamed and removed; each is mailed to its owner and logged', async () => {
  const api = await openFactors();
  const asha = await api.person();
  const phone = await asha.addPasskey('My phone');
  const { data } = await asha.call('POST /factors/passkeys/begin');
  expect(data).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: asha.account.email, displayName: asha.account.name },
    excludeCredentials: [{ id: phone.id, transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await asha.addPasskey('Key in the drawer');
  const listed = await asha.call('GET /factors');
  expect(listed.data).toMatchObject({
    passkeys: [{ name: 'My phone', addedAt: api.ctx.clock.now(), lastUsedAt: null }, { name: 'Key in the drawer' }],
    app: null,
    recovery: { left: 0, madeAt: null },
    isMailOn: true,
  });
  const [first] = (listed.data as { passkeys: { id: string }[] }).passkeys;
  expect(await asha.call(`POST /factors/passkeys/${first!.id}/rename`, { name: 'Old phone' })).toMatchObject({
    data: { passkeys: [{ name: 'Old phone' }, {}] },
  });
  const removed = await asha.call(`POST /factors/passkeys/${first!.id}/remove`);
  expect((removed.data as { passkeys: object[] }).passkeys).toMatchObject([{ name: 'Key in the drawer' }]);
  expect(await asha.call(`POST /factors/passkeys/${first!.id}/remove`)).toMatchObject({ status: 404 });
  expect((await api.ctx.jobs('mail')).map(({ payload }) => [payload.to, payload.template, payload.props])).toMatchObject([
    [asha.account.email, 'factor-changed', { change: 'added', what: 'passkey “My phone”' }],
    [asha.account.email, 'factor-changed', { change: 'added', what: 'passkey “Key in the drawer”' }],
    [asha.account.email, 'factor-changed', { change: 'removed', what: 'passkey “Old phone”' }],
  ]);
  expect((await acts(api)).filter((act) => /^factor\.(added|renamed|removed)$/.test(act))).toEqual([
    'factor.added',
    'factor.added',
    'factor.renamed',
    'factor.removed',
    'factor.removed',
  ]);
});

test('nobody renames or removes the passkey of somebody else', async () => {
  const { person } = await openFactors();
  const [asha, ravi] = [await person(), await person()];
  await asha.addPasskey();
  const { data } = await asha.call('GET /factors');
  const [{ id }] = (data as { passkeys: [{ id: string }] }).passkeys;
  expect(await ravi.call(`POST /factors/passkeys/${id}/rename`, { name: 'Mine' })).toMatchObject({ status: 404 });
  expect(await ravi.call(`POST /factors/passkeys/${id}/remove`)).toMatchObject({ status: 404 });
});

test('a passkey confirms a session once, and never with an answer that was given before', async () => {
  const { ctx, person } = await openFactors();
  const asha = await person();
  const phone = await asha.addPasskey();
  const call = await asha.logIn();
  expect(await isConfirmed(call)).toBe(false);
  const options = await askedIn(call);
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [{ id: phone.id }] });
  const response = phone.get(options);
  expect(await call('POST /confirm/passkey', { response })).toMatchObject({ status: 200 });
  expect(await isConfirmed(call)).toBe(true);
  expect(await call('POST /confirm/passkey', { response })).toMatchObject({ status: 410, code: 'expired', message: PASSKEY_EXPIRED });
  // A challenge belongs to one session.
  const another = await asha.logIn();
  await askedIn(another);
  expect(await another('POST /confirm/passkey', { response })).toMatchObject({ status: 401, message: PASSKEY_REJECTED });
  expect(await isConfirmed(another)).toBe(false);
  expect((await asha.call('GET /factors')).data).toMatchObject({ passkeys: [{ lastUsedAt: ctx.clock.now() }] });
  const { factor_at: freshAt } = await ctx.db
    .selectFrom('sessions')
    .select('factor_at')
    .where('confirmed_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(freshAt).toBe(ctx.clock.now());
});

test('of two calls with one answer, one confirms', async () => {
  const { person } = await openFactors();
  const asha = await person();
  const phone = await asha.addPasskey();
  const call = await asha.logIn();
  const response = phone.get(await askedIn(call));
  const answers = await Promise.all([call('POST /confirm/passkey', { response }), call('POST /confirm/passkey', { response })]);
  expect(statusesOf(answers)).toEqual([200, 410]);
});

test('an answer is refused from another site, for another host, without the user, too late, or of another passkey', async () => {
  const { ctx, person } = await openFactors();
  const [asha, ravi] = [await person(), await person()];
  const [phone, other] = [await asha.addPasskey(), await ravi.addPasskey()];
  const call = await asha.logIn();
  const odd = [
    { origin: 'http://localhost:3001' },
    { origin: 'https://deepvan.example.net' },
    { rpId: 'deepvan.example.net' },
    { isVerified: false },
    { challenge: 'AAAA' },
    { userHandle: Buffer.from(ravi.account.id).toString('base64url') },
  ];
  for (const error of odd) {
    const response = phone.get(await askedIn(call), error);
    expect([error, await call('POST /confirm/passkey', { response })]).toMatchObject([error, { status: 401, code: 'wrong_code' }]);
  }
  expect(await call('POST /confirm/passkey', { response: other.get(await askedIn(call)) })).toMatchObject({ status: 401 });
  expect(await call('POST /confirm/passkey', { response: createAuthenticator().get(await askedIn(call)) })).toMatchObject({ status: 401 });
  const late = phone.get(await askedIn(call));
  ctx.clock.advance(300_000);
  expect(await call('POST /confirm/passkey', { response: late })).toMatchObject({ status: 410 });
  expect(await isConfirmed(call)).toBe(false);
  const userHandle = Buffer.from(asha.account.id).toString('base64url');
  const response = phone.get(await askedIn(call), { userHandle });
  expect(await call('POST /confirm/passkey', { response })).toMatchObject({ status: 200 });
});

test('a signature that counts backwards is a copy of the passkey', async () => {
  const { ctx, person } = await openFactors();
  const asha = await person();
  const phone = await asha.addPasskey();
  await ctx.db.updateTable('passkeys').set({ counter: 100 }).execute();
  const call = await asha.logIn();
  expect(await call('POST /confirm/passkey', { response: phone.get(await askedIn(call)) })).toMatchObject({ status: 401 });
});

test('a new passkey is refused from another site, without the user, with certificates, again, or too late', async () => {
  const { ctx, person } = await openFactors();
  const [asha, ravi] = [await person(), await person()];
  const begin = async () => (await asha.call('POST /factors/passkeys/begin')).data;
  const add = (response: object, who = asha) => who.call('POST /factors/passkeys', { name: 'Odd', response });
  for (const error of [{ origin: 'https://deepvan.example.net' }, { rpId: 'example.net' }, { isVerified: false }, { format: 'fido-u2f' }]) {
    const response = createAuthenticator().create(await begin(), error);
    expect([error, await add(response)]).toMatchObject([error, { status: 401, code: 'wrong_code', message: PASSKEY_REJECTED }]);
  }
  const late = createAuthenticator().create(await begin());
  ctx.clock.advance(299_999);
  const phone = createAuthenticator();
  const response = phone.create(await begin());
  expect(await add(late)).toMatchObject({ status: 401 });
  expect(await add(response)).toMatchObject({ status: 410 });
  expect(await add(phone.create(await begin()))).toMatchObject({ status: 200 });
  const { data } = await ravi.call('POST /factors/passkeys/begin');
  expect(await add(phone.create(data), ravi)).toMatchObject({ status: 409 });
});

test('an authenticator app counts after its first code, and each of its codes works once', async () => {
  const { ctx, person } = await openFactors();
  const asha = await person();
  const begun = await asha.call('POST /factors/app');
  const { uri, secret, qr } = begun.data as { uri: string; secret: string; qr: string };
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*asha.*secret=[A-Z2-7]{32}&issuer=/);
  expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  expect(qr).toMatch(/^<svg /);
  expect(JSON.stringify(await ctx.db.selectFrom('authenticator_apps').selectAll().execute())).not.toContain(secret.replaceAll(' ', ''));
  const call = await asha.logIn();
  expect((await call('POST /confirm')).data).toMatchObject({ factors: { app: false, mail: true } });
  const codeIn = await asha.addApp();
  expect((await call('POST /confirm')).data).toMatchObject({ factors: { app: true }, passkey: null });

  expect(await call('POST /confirm/app', { otp: await codeIn(-30) })).toMatchObject({ status: 401, message: CODE_REJECTED });
  expect(await call('POST /confirm/app', { otp: await codeIn(300) })).toMatchObject({ status: 401 });
  const otp = await codeIn();
  const answers = await Promise.all([call('POST /confirm/app', { otp }), call('POST /confirm/app', { otp })]);
  expect(statusesOf(answers)).toEqual([200, 401]);
  expect(await isConfirmed(call)).toBe(true);
  expect(await call('POST /confirm/app', { otp: await codeIn(30) })).toMatchObject({ status: 200 });
  ctx.clock.advance(30_000);
  expect(await call('POST /confirm/app', { otp: await codeIn() })).toMatchObject({ status: 401 });
  ctx.clock.advance(30_000);
  expect(await call('POST /confirm/app', { otp: await codeIn() })).toMatchObject({ status: 200 });

  expect(await asha.call('POST /factors/app')).toMatchObject({ status: 409 });
  expect(await asha.call('POST /factors/app/remove')).toMatchObject({ status: 200, data: { app: null } });
  expect(await asha.call('POST /factors/app/remove')).toMatchObject({ status: 404 });
  ctx.clock.advance(30_000);
  expect(await call('POST /confirm/app', { otp: await codeIn() })).toMatchObject({ status: 401 });
});

test('the first code of an app comes within fifteen minutes', async () => {
  const { ctx, person } = await openFactors();
  const asha = await person();
  await asha.call('POST /factors/app');
  expect(await asha.call('POST /factors/app/confirm', { otp: '000000' })).toMatchObject({ status: 401 });
  await ctx.db
    .updateTable('authenticator_apps')
    .set({ updated_at: ctx.clock.now() - 900_000 })
    .execute();
  expect(await asha.call('POST /factors/app/confirm', { otp: '000000' })).toMatchObject({ status: 410 });
});

test('ten recovery codes work once each, and no more when new ones are made', async () => {
  const { ctx, person } = await openFactors();
  const [asha, ravi] = [await person(), await person()];
  const codes = await asha.makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
  const stored = JSON.stringify(await ctx.db.selectFrom('recovery_codes').selectAll().execute());
  for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));

  const call = await asha.logIn();
  const [first, second] = codes as [string, string];
  expect(await call('POST /confirm/recovery', { code: ` ${first.toUpperCase().replaceAll('-', ' ')} ` })).toMatchObject({ status: 200 });
  expect(await isConfirmed(call)).toBe(true);
  expect(await call('POST /confirm/recovery', { code: first })).toMatchObject({ status: 401, message: CODE_REJECTED });
  const answers = await Promise.all([call('POST /confirm/recovery', { code: second }), call('POST /confirm/recovery', { code: second })]);
  expect(statusesOf(answers)).toEqual([200, 401]);
  expect((await asha.call('GET /factors')).data).toMatchObject({ recovery: { left: 8, madeAt: ctx.clock.now() } });
  expect(await ravi.call('POST /confirm/recovery', { code: codes[2] })).toMatchObject({ status: 401 });
  const [fresh] = await asha.makeRecoveryCodes();
  expect(await call('POST /confirm/recovery', { code: codes[2] })).toMatchObject({ status: 401 });
  expect(await call('POST /confirm/recovery', { code: fresh })).toMatchObject({ status: 200 });
});
