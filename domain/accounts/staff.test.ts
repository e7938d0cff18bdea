import { expect, onTestFinished, test } from 'vitest';
import { readSession, STAFF_SESSION_MS, startSession } from '#domain/accounts/sessions.server.ts';
import { addStaff, listStaff, removeStaff } from '#domain/accounts/staff.server.ts';
import { createAccount } from '#tests/setup/accounts.ts';
import { createTestContext } from '#tests/setup/context.ts';

const RAMESH = { name: 'Ramesh Yadav', email: 'ramesh@example.in' };

async function setUp() {
  const ctx = await createTestContext();
  onTestFinished(() => ctx.close());
  const idOf = async (email: string) =>
    (await ctx.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  return { ctx, idOf };
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
  await addStaff(ctx, RAMESH);
  const token = await startSession(ctx.db, ctx, { accountId: await idOf(RAMESH.email), device: 'Tests' });
  expect((await readSession(ctx, token))?.account.role).toBe('staff');
  await removeStaff(ctx, RAMESH.email);
  expect(await readSession(ctx, token)).toBeNull();
  expect(await listStaff(ctx)).toEqual([]);
});

test('staff are logged out after twelve hours, active or not; students are not', async () => {
  const { ctx, idOf } = await setUp();
  await addStaff(ctx, RAMESH);
  const { account: student } = await createAccount(ctx);
  const [staff, other] = await Promise.all(
    [await idOf(RAMESH.email), student.id].map((accountId) => startSession(ctx.db, ctx, { accountId, device: 'Tests' })),
  );
  ctx.clock.advance(STAFF_SESSION_MS - 1);
  expect(await readSession(ctx, staff ?? '')).not.toBeNull();
  ctx.clock.advance(1);
  expect(await readSession(ctx, staff ?? '')).toBeNull();
  expect(await readSession(ctx, other ?? '')).not.toBeNull();
});
