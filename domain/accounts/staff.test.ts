import { expect, test } from 'vitest';
import { logIn, requestAccountOtp, resetPassword, verifyAccountOtp } from '#domain/accounts/accounts.server.ts';
import { readSession, startSession } from '#domain/accounts/sessions.server.ts';
import { addStaff, listStaff, listStaffEvents, removeStaff } from '#domain/accounts/staff.server.ts';
import { ONE_HOUR_MS } from '#domain/shared/durations.ts';
import { createAccount, PASSWORD } from '#tests/setup/accounts.ts';
import { openTestContext } from '#tests/setup/context.ts';
import { lastCode } from '#tests/setup/otp.ts';

const RAMESH = { name: 'Ramesh Yadav', email: 'ramesh@example.in' };
const MEENA = { name: 'Meena', email: 'meena@example.in' };

async function setUp() {
  const ctx = await openTestContext();
  // Somebody whom none of this is about.
  await createAccount(ctx);
  const client = { from: '203.0.113.7', agent: 'Tests', device: undefined, session: undefined };
  /** As the mail explains. */
  const enter = async (password: string) => {
    const { email } = RAMESH;
    await requestAccountOtp(ctx, { email, purpose: 'reset', from: client.from });
    const code = { email, purpose: 'reset', otp: await lastCode(ctx), from: client.from } as const;
    await resetPassword(ctx, { email, password, confirmPassword: password }, await verifyAccountOtp(ctx, code), client);
    return logIn(ctx, { email, password, role: 'student' }, client);
  };
  const idOf = async (email: string) =>
    (await ctx.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  return { ctx, caller: client, enter, idOf };
}

test('a new member of staff is mailed how to choose a password', async () => {
  const { ctx } = await setUp();
  await addStaff(ctx, RAMESH);
  expect(await listStaff(ctx)).toEqual([RAMESH]);
  expect(await ctx.jobs('mail')).toMatchObject([
    {
      payload: {
        to: RAMESH.email,
        template: 'staff-welcome',
        props: { name: RAMESH.name, loginUrl: 'http://localhost:3000/dashboard/auth?type=login' },
      },
    },
  ]);
});

test('an address with an account keeps its role', async () => {
  const { ctx } = await setUp();
  const { account } = await createAccount(ctx, { role: 'student' });
  await expect(addStaff(ctx, { ...RAMESH, email: account.email })).rejects.toMatchObject({ code: 'already_registered' });
  await expect(removeStaff(ctx, account.email)).rejects.toMatchObject({ code: 'not_found' });
  expect(await listStaff(ctx)).toEqual([]);
  expect(await ctx.jobs('mail')).toEqual([]);
});

test('a removed member of staff is logged out at once, and has no access', async () => {
  const { ctx, idOf } = await setUp();
  await addStaff(ctx, MEENA);
  await addStaff(ctx, RAMESH);
  const token = await startSession(ctx.db, ctx, { accountId: await idOf(RAMESH.email), device: 'Tests' });
  expect((await readSession(ctx, token))?.account.role).toBe('staff');
  await removeStaff(ctx, RAMESH.email);
  expect(await readSession(ctx, token)).toBeNull();
  expect(await listStaff(ctx)).toEqual([MEENA]);
});

test('a removed member of staff comes back as a new one: the old password, sessions, codes and devices are dead', async () => {
  const { ctx, caller: client, enter } = await setUp();
  const { email } = RAMESH;
  expect(await addStaff(ctx, RAMESH)).toEqual({ isBack: false });
  const before = await enter(PASSWORD);
  await requestAccountOtp(ctx, { email, purpose: 'reset', from: client.from });
  const otp = await lastCode(ctx);
  await removeStaff(ctx, email);
  ctx.clock.advance(60_000);

  const name = 'Ramesh K. Yadav';
  expect(await addStaff(ctx, { name, email })).toEqual({ isBack: true });
  expect(await listStaff(ctx)).toEqual([{ name, email }]);
  expect(await ctx.jobs('mail')).toMatchObject([
    { payload: { template: 'staff-welcome', props: { name: RAMESH.name } } },
    { payload: { template: 'password-changed' } },
    { payload: { template: 'staff-welcome', props: { name } } },
  ]);
  expect(await readSession(ctx, before.session)).toBeNull();
  await expect(logIn(ctx, { email, password: PASSWORD, role: 'student' }, client)).rejects.toMatchObject({ code: 'unauthenticated' });
  const code = { email, purpose: 'reset', otp, from: client.from } as const;
  await expect(verifyAccountOtp(ctx, code)).rejects.toMatchObject({ code: 'expired' });
  expect((await enter(`${PASSWORD}again`)).account).toMatchObject({ name, role: 'staff' });

  // Known devices have counts of their own: the old device now has none.
  const wrong = { email, password: 'Wrong-Forest9!', role: 'student' } as const;
  const guess = (device: string | undefined) => logIn(ctx, wrong, { ...client, from: '198.51.100.1', device });
  for (let n = 0; n < 10; n += 1) await expect(guess(undefined)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(guess(before.device)).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('the log says who was added, removed and brought back', async () => {
  const { ctx } = await setUp();
  await addStaff(ctx, RAMESH);
  await addStaff(ctx, MEENA);
  await expect(addStaff(ctx, RAMESH)).rejects.toMatchObject({ message: 'ramesh@example.in works in the office already.' });
  await removeStaff(ctx, RAMESH.email);
  await addStaff(ctx, RAMESH);
  expect((await listStaffEvents(ctx)).map(({ kind, name }) => `${name}: ${kind}`)).toEqual([
    'Ramesh Yadav: added',
    'Meena: added',
    'Ramesh Yadav: removed',
    'Ramesh Yadav: returned',
  ]);
});

test('staff are logged out after twelve hours, active or not; students are not', async () => {
  const { ctx, idOf } = await setUp();
  await addStaff(ctx, RAMESH);
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
