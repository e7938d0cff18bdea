import { describe, expect, test } from 'vitest';
import {
  endAllSessions,
  endOwnSession,
  endSession,
  listSessions,
  readSession,
  startSession,
  sweepSessions,
} from '#domain/accounts/sessions.server.ts';
import { ONE_DAY_MS, ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';

async function signedIn(ctx: TestContext) {
  const { account, cookie } = await createAccount(ctx);
  return { account, token: cookie.split('=')[1]! };
}

test('a session is found by its secret only, with its account', async () => {
  const ctx = await openTestContext();
  const { account, token } = await signedIn(ctx);
  expect(await readSession(ctx, token)).toEqual({ sessionId: expect.any(String), isConfirmed: false, isFresh: false, account, roles: [] });
  for (const wrong of ['', 'x', token.slice(1), token.toUpperCase(), `${token}\0`]) expect(await readSession(ctx, wrong)).toBeNull();
});

test('the secret is nowhere in clear', async () => {
  const ctx = await openTestContext();
  const { token } = await signedIn(ctx);
  expect(JSON.stringify(await ctx.db.selectFrom('sessions').selectAll().execute())).not.toContain(token);
});

describe('a session ends', () => {
  test('after 14 days without use', async () => {
    const ctx = await openTestContext();
    const { token } = await signedIn(ctx);
    ctx.clock.advance(14 * ONE_DAY_MS - 1);
    expect(await readSession(ctx, token)).not.toBeNull();
    ctx.clock.advance(14 * ONE_DAY_MS);
    expect(await readSession(ctx, token)).toBeNull();
  });

  test('whatever other sessions are used', async () => {
    const ctx = await openTestContext();
    const [unused, used] = [await signedIn(ctx), await signedIn(ctx)];
    ctx.clock.advance(13 * ONE_DAY_MS);
    expect(await readSession(ctx, used.token)).not.toBeNull();
    ctx.clock.advance(ONE_DAY_MS);
    expect(await readSession(ctx, unused.token)).toBeNull();
    expect(await readSession(ctx, used.token)).not.toBeNull();
  });

  test('after 90 days, even when used', async () => {
    const ctx = await openTestContext();
    const { token } = await signedIn(ctx);
    for (let day = 0; day < 89; day += 1) {
      ctx.clock.advance(ONE_DAY_MS);
      expect(await readSession(ctx, token), `day ${day}`).not.toBeNull();
    }
    ctx.clock.advance(ONE_DAY_MS);
    expect(await readSession(ctx, token)).toBeNull();
  });

  test('alone, or with all others of the account, and no other account’s', async () => {
    const ctx = await openTestContext();
    const { account, token } = await signedIn(ctx);
    const other = await startSession(ctx.db, ctx, { accountId: account.id, device: 'Phone' });
    const third = await startSession(ctx.db, ctx, { accountId: account.id, device: 'Desk' });
    const anonymous = await signedIn(ctx);
    await endSession(ctx.db, ctx, token);
    expect(await readSession(ctx, token)).toBeNull();
    expect(await readSession(ctx, other)).not.toBeNull();
    await endAllSessions(ctx.db, account.id);
    expect(await readSession(ctx, other)).toBeNull();
    expect(await readSession(ctx, third)).toBeNull();
    expect(await readSession(ctx, anonymous.token)).not.toBeNull();
  });
});

test('an account’s sessions are listed, last used first, and can be ended one by one', async () => {
  const ctx = await openTestContext();
  const { account } = await signedIn(ctx);
  const anonymous = await signedIn(ctx);
  ctx.clock.advance(1_000);
  const phone = await startSession(ctx.db, ctx, { accountId: account.id, device: 'Phone' });
  const [first, second] = await listSessions(ctx, account.id);
  expect([first?.device, second?.device]).toEqual(['Phone', 'Tests']);
  await expect(endOwnSession(ctx, { accountId: anonymous.account.id, id: first!.id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await readSession(ctx, phone)).not.toBeNull();
  await endOwnSession(ctx, { accountId: account.id, id: first!.id });
  expect(await readSession(ctx, phone)).toBeNull();
  expect((await listSessions(ctx, account.id)).map(({ id }) => id)).toEqual([second!.id]);
});

test('an ended staff session is neither listed nor kept', async () => {
  const ctx = await openTestContext();
  const { account } = await signedIn(ctx);
  const student = await signedIn(ctx);
  await ctx.db.updateTable('accounts').set({ role: 'staff' }).where('id', '=', account.id).execute();
  ctx.clock.advance(12 * ONE_HOUR_MS - 1);
  expect(await listSessions(ctx, account.id)).toHaveLength(1);
  expect(await sweepSessions(ctx)).toBe(0);
  ctx.clock.advance(1);
  expect(await listSessions(ctx, account.id)).toEqual([]);
  expect(await sweepSessions(ctx)).toBe(1);
  expect(await listSessions(ctx, student.account.id)).toHaveLength(1);
});

test('an account has at most fifty sessions: the oldest are ended, and nobody else’s', async () => {
  const ctx = await openTestContext();
  const anonymous = await signedIn(ctx);
  const { account, token } = await signedIn(ctx);
  let newest = '';
  for (let n = 0; n < 50; n += 1) {
    ctx.clock.advance(1);
    newest = await startSession(ctx.db, ctx, { accountId: account.id, device: 'Tests' });
  }
  expect(await listSessions(ctx, account.id)).toHaveLength(50);
  expect(await readSession(ctx, token)).toBeNull();
  expect(await readSession(ctx, newest)).not.toBeNull();
  expect(await readSession(ctx, anonymous.token)).not.toBeNull();
});

test('ended sessions are deleted, others kept', async () => {
  const ctx = await openTestContext();
  const { account } = await signedIn(ctx);
  ctx.clock.advance(13 * ONE_DAY_MS);
  const fresh = await startSession(ctx.db, ctx, { accountId: account.id, device: 'Tests' });
  ctx.clock.advance(ONE_DAY_MS);
  expect(await sweepSessions(ctx)).toBe(1);
  expect(await readSession(ctx, fresh)).not.toBeNull();
});
