import { expect, test } from 'vitest';
import { logIn, requestAccountOtp, resetPassword, verifyAccountOtp } from '#domain/accounts/accounts.server.ts';
import { readSession, startSession } from '#domain/accounts/sessions.server.ts';
import { addStaff, changeRoles, listPeople, logOutStaff, removeStaff, renameStaff } from '#domain/accounts/people/people.server.ts';
import { listStaffEvents } from './staff-history.server.ts';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { ALL_ROLES, operatorActor, type StaffActor } from '#domain/staff/rights.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { lastCode } from '#tests/setup/people/otp.ts';

const RAMESH = { name: 'Ramesh Yadav', email: 'ramesh@example.in' };
const MEENA = { name: 'Meena', email: 'meena@example.in' };
const SITA = { name: 'Sita', email: 'sita@example.in', roles: ALL_ROLES };
const BY = operatorActor('command line');

const namesIn = async (ctx: TestContext) => (await listPeople(ctx)).map(({ name }) => name);

async function setUp() {
  const ctx = await openTestContext();
  await createAccount(ctx);
  const client = { from: '203.0.113.7', agent: 'Tests', device: undefined, session: undefined };
  const enter = async (password: string) => {
    const { email } = RAMESH;
    await requestAccountOtp(ctx, { email, purpose: 'reset', from: client.from });
    const code = { email, purpose: 'reset', otp: await lastCode(ctx), from: client.from } as const;
    await resetPassword(ctx, { email, password, confirmPassword: password }, await verifyAccountOtp(ctx, code), client);
    return logIn(ctx, { email, password, role: 'student' }, client);
  };
  const idOf = async (email: string) =>
    (await ctx.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  return { ctx, client, enter, idOf };
}

test('a new member of staff is mailed how to choose a password', async () => {
  const { ctx } = await setUp();
  await addStaff(ctx, { ...RAMESH, roles: ALL_ROLES }, BY);
  expect(await namesIn(ctx)).toEqual(['Ramesh Yadav']);
  expect(await ctx.jobs('mail')).toMatchObject([
    {
      payload: {
        to: RAMESH.email,
        template: 'staff-welcome',
        props: { name: RAMESH.name, loginUrl: 'http://localhost:3000/office/login' },
      },
    },
  ]);
});

test('an address with an account keeps its role', async () => {
  const { ctx } = await setUp();
  const { account } = await createAccount(ctx, { role: 'student' });
  await expect(addStaff(ctx, { ...RAMESH, email: account.email }, BY)).rejects.toMatchObject({ code: 'already_registered' });
  await expect(removeStaff(ctx, { email: account.email }, BY)).rejects.toMatchObject({ code: 'not_found' });
  expect(await namesIn(ctx)).toEqual([]);
  expect(await ctx.jobs('mail')).toEqual([]);
});

test('a removed member of staff is logged out at once, and has no access', async () => {
  const { ctx, idOf } = await setUp();
  await addStaff(ctx, SITA, BY);
  await addStaff(ctx, { ...RAMESH, roles: ALL_ROLES }, BY);
  const token = await startSession(ctx.db, ctx, { accountId: await idOf(RAMESH.email), device: 'Tests' });
  expect((await readSession(ctx, token))?.account.role).toBe('staff');
  await removeStaff(ctx, RAMESH, BY);
  expect(await readSession(ctx, token)).toBeNull();
  expect(await namesIn(ctx)).toEqual(['Sita']);
});

test('a removed member of staff comes back as a new one: the old password, sessions, codes and devices are dead', async () => {
  const { ctx, client, enter } = await setUp();
  const { email } = RAMESH;
  expect(await addStaff(ctx, { ...RAMESH, roles: ALL_ROLES }, BY)).toEqual({ isBack: false });
  await addStaff(ctx, SITA, BY);
  const before = await enter(PASSWORD);
  await requestAccountOtp(ctx, { email, purpose: 'reset', from: client.from });
  const otp = await lastCode(ctx);
  await removeStaff(ctx, { email }, BY);
  ctx.clock.advance(60_000);

  const name = 'Ramesh K. Yadav';
  expect(await addStaff(ctx, { name, email, roles: ALL_ROLES }, BY)).toEqual({ isBack: true });
  expect(await namesIn(ctx)).toEqual(['Sita', name]);
  expect(await ctx.jobs('mail')).toMatchObject([
    { payload: { template: 'staff-welcome', props: { name: RAMESH.name } } },
    { payload: { template: 'staff-welcome', props: { name: SITA.name } } },
    { payload: { template: 'password-changed' } },
    { payload: { template: 'staff-welcome', props: { name } } },
  ]);
  expect(await readSession(ctx, before.session)).toBeNull();
  await expect(logIn(ctx, { email, password: PASSWORD, role: 'student' }, client)).rejects.toMatchObject({ code: 'unauthenticated' });
  const code = { email, purpose: 'reset', otp, from: client.from } as const;
  await expect(verifyAccountOtp(ctx, code)).rejects.toMatchObject({ code: 'expired' });
  expect((await enter(`${PASSWORD}again`)).account).toMatchObject({ name, role: 'staff' });

  const wrong = { email, password: 'Wrong-Forest9!', role: 'student' } as const;
  const guess = (device: string | undefined) => logIn(ctx, wrong, { ...client, from: '198.51.100.1', device });
  for (let n = 0; n < 10; n += 1) await expect(guess(undefined)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(guess(before.device)).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('the log says who was added with which roles, changed, removed and brought back, and by whom', async () => {
  const { ctx, idOf } = await setUp();
  await addStaff(ctx, SITA, BY);
  const sita: StaffActor = { ...operatorActor('Sita'), accountId: await idOf(SITA.email) };
  await addStaff(ctx, { ...RAMESH, roles: ['treasurer', 'reviewer'] }, sita);
  await expect(addStaff(ctx, RAMESH, BY)).rejects.toMatchObject({ message: 'ramesh@example.in works in the office already.' });
  await expect(changeRoles(ctx, RAMESH, ['editor'], sita, ['treasurer'])).rejects.toMatchObject({ code: 'conflict' });
  await changeRoles(ctx, RAMESH, ['editor'], sita, ['treasurer', 'reviewer']);
  await expect(renameStaff(ctx, RAMESH, 'Ramesh', sita, 'Ramesh Y.')).rejects.toMatchObject({ code: 'conflict' });
  await renameStaff(ctx, RAMESH, 'Ramesh K. Yadav', BY);
  await removeStaff(ctx, RAMESH, sita);
  await addStaff(ctx, { ...RAMESH, roles: ['editor'] }, BY);
  expect((await listStaffEvents(ctx)).slice(1).map(({ kind, name, roles, by }) => [name, kind, roles, by])).toEqual([
    ['Ramesh Yadav', 'added', ['reviewer', 'treasurer'], 'Sita'],
    ['Ramesh Yadav', 'roles', ['editor'], 'Sita'],
    ['Ramesh K. Yadav', 'renamed', null, 'command line'],
    ['Ramesh K. Yadav', 'removed', null, 'Sita'],
    ['Ramesh Yadav', 'returned', ['editor'], 'command line'],
  ]);
  const rows = await ctx.db.selectFrom('activity').select(['account_id', 'about_id']).orderBy('seq').execute();
  expect(rows.map(({ account_id }) => account_id)).toEqual([null, sita.accountId, sita.accountId, null, sita.accountId, null]);
  expect(rows.at(-1)?.about_id).toBe(await idOf(RAMESH.email));
});

test('the first person gets every role; for others they are named', async () => {
  const { ctx } = await setUp();
  await addStaff(ctx, RAMESH, BY);
  await expect(addStaff(ctx, MEENA, BY)).rejects.toMatchObject({ code: 'invalid_input', message: 'Say which roles Meena has.' });
  await addStaff(ctx, { ...MEENA, roles: ['reviewer'] }, BY);
  expect((await listPeople(ctx)).map(({ roles, lastSeenAt }) => [roles, lastSeenAt])).toEqual([
    [ALL_ROLES, null],
    [['reviewer'], null],
  ]);
  expect(await ctx.jobs('mail')).toHaveLength(2);
});

test.each(['ramesh yadav', ' Ramesh   Yadav ', 'Ｒamesh Yadav'])('nobody gets a name that somebody has: %s', async (name) => {
  const { ctx } = await setUp();
  await addStaff(ctx, RAMESH, BY);
  const taken = { code: 'conflict', fields: { name: expect.stringContaining('works in the office already') } };
  await expect(addStaff(ctx, { ...MEENA, name, roles: ['reviewer'] }, BY)).rejects.toMatchObject(taken);
  await addStaff(ctx, { ...MEENA, roles: ['reviewer'] }, BY);
  await expect(renameStaff(ctx, MEENA, name, BY)).rejects.toMatchObject(taken);
  await renameStaff(ctx, RAMESH, name, BY);
  expect(await namesIn(ctx)).toEqual([name, 'Meena']);
});

test('nobody changes their own roles or ends their own access', async () => {
  const { ctx, idOf } = await setUp();
  await addStaff(ctx, SITA, BY);
  await addStaff(ctx, { ...RAMESH, roles: ALL_ROLES }, BY);
  const id = await idOf(RAMESH.email);
  const ramesh: StaffActor = { ...operatorActor('Ramesh Yadav'), accountId: id };
  await expect(changeRoles(ctx, { id }, ['administrator', 'editor'], ramesh)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(removeStaff(ctx, { id }, ramesh)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await namesIn(ctx)).toEqual(['Sita', 'Ramesh Yadav']);
});

const LAST = { code: 'conflict', message: 'Ramesh Yadav is the last administrator. Make somebody else an administrator first.' };

test('the last administrator stays one, also by command', async () => {
  const { ctx } = await setUp();
  await addStaff(ctx, RAMESH, BY);
  await addStaff(ctx, { ...MEENA, roles: ['editor'] }, BY);
  await expect(removeStaff(ctx, RAMESH, BY)).rejects.toMatchObject(LAST);
  await expect(changeRoles(ctx, RAMESH, ['editor'], BY)).rejects.toMatchObject(LAST);
  await changeRoles(ctx, RAMESH, ['administrator'], BY);
  await changeRoles(ctx, MEENA, ['editor', 'administrator'], BY);
  await removeStaff(ctx, RAMESH, BY);
  expect(await namesIn(ctx)).toEqual(['Meena']);
});

test('of two administrators who remove each other at once, one stays', async () => {
  const { ctx, idOf } = await setUp();
  await addStaff(ctx, SITA, BY);
  await addStaff(ctx, { ...RAMESH, roles: ALL_ROLES }, BY);
  const actor = async (name: string, email: string): Promise<StaffActor> => ({ ...operatorActor(name), accountId: await idOf(email) });
  const [sita, ramesh] = [await actor('Sita', SITA.email), await actor('Ramesh Yadav', RAMESH.email)];
  const ends = await Promise.allSettled([removeStaff(ctx, RAMESH, sita), changeRoles(ctx, SITA, ['editor'], ramesh)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await listPeople(ctx)).filter(({ roles }) => roles.includes('administrator'))).toHaveLength(1);
});

test('somebody is logged out everywhere, and last seen is known', async () => {
  const { ctx, idOf } = await setUp();
  await addStaff(ctx, RAMESH, BY);
  ctx.clock.advance(ONE_HOUR_MS);
  const token = await startSession(ctx.db, ctx, { accountId: await idOf(RAMESH.email), device: 'Tests' });
  const seen = ctx.clock.now();
  expect(await listPeople(ctx)).toMatchObject([{ lastSeenAt: seen, addedAt: seen - ONE_HOUR_MS }]);
  await logOutStaff(ctx, RAMESH, BY);
  expect(await readSession(ctx, token)).toBeNull();
  expect(await listPeople(ctx)).toMatchObject([{ lastSeenAt: seen }]);
});

test('staff are logged out after twelve hours, active or not; students are not', async () => {
  const { ctx, idOf } = await setUp();
  await addStaff(ctx, { ...RAMESH, roles: ALL_ROLES }, BY);
  const { account: student } = await createAccount(ctx);
  const [staff, other] = await Promise.all(
    [await idOf(RAMESH.email), student.id].map((accountId) => startSession(ctx.db, ctx, { accountId, device: 'Tests' })),
  );
  ctx.clock.advance(12 * ONE_HOUR_MS - 1);
  expect(await readSession(ctx, staff ?? '')).not.toBeNull();
  ctx.clock.advance(1);
  expect(await readSession(ctx, staff ?? '')).toBeNull();
  expect(await readSession(ctx, other ?? '')).not.toBeNull();
});
