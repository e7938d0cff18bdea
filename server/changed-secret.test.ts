import { expect, test } from 'vitest';
import { readSession, startSession } from '#domain/accounts/sessions.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { addStaff, removeStaff } from '#domain/accounts/people/people.server.ts';
import { makeDevice, throttleLogin } from '#domain/accounts/throttle.server.ts';
import { readPledge, stopPledge } from '#domain/donations/ledger/pledges.server.ts';
import { readReceipt } from '#domain/donations/receipts/receipts.server.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { confirmSubscription, listSubscribers, requestSubscription, unsubscribe } from '#domain/newsletter/newsletter.server.ts';
import { redeemOtp, requestOtp } from '#domain/otp/otp.server.ts';
import { createVault } from '#domain/shared/security/vault.server.ts';
import { findTestOrder } from '#server/trial/test-gateway.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { confirmByBrowser } from '#domain/donations/orders/orders.server.ts';
import type { MailJob } from '#domain/shared/jobs.ts';
import { pay, placeOrder, verifyRequest } from '#tests/setup/people/donations.ts';
import { lastCode } from '#tests/setup/people/otp.ts';

const OLD = 'the secret that the site began with: 1';
const NEW = 'the secret that it was changed to: 0002';
const FROM = '203.0.113.7';
const EMAIL = 'asha@example.in';

async function site() {
  const ctx = await openTestContext({ env: { APP_SECRET: OLD } });
  const under = (...secrets: [string, ...string[]]): TestContext => ({ ...ctx, vault: createVault(...secrets) });
  return { ctx, both: under(NEW, OLD), fresh: under(NEW) };
}

async function thanksOf(ctx: TestContext, frequency: 'monthly' | 'one-time') {
  const order = await placeOrder(ctx, { frequency });
  await confirmByBrowser(ctx, verifyRequest(ctx, await pay(ctx, order), { frequency }));
  const [job] = await ctx.jobs('mail');
  return (job!.payload as Extract<MailJob, { template: 'donation-thanks' }>).props;
}

const lastPart = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

test('the link of a receipt', async () => {
  const { ctx, both, fresh } = await site();
  const { receiptUrl } = await thanksOf(ctx, 'one-time');
  const token = lastPart(receiptUrl);
  expect(await readReceipt(both, token)).toEqual(await readReceipt(ctx, token));
  await expect(readReceipt(fresh, token)).rejects.toMatchObject({ code: 'not_found' });
});

test('the link that ends a pledge', async () => {
  const { ctx, both, fresh } = await site();
  const { stopUrl } = await thanksOf(ctx, 'monthly');
  const token = lastPart(stopUrl ?? '');
  expect(await readPledge(both, token)).toMatchObject({ status: 'active' });
  await expect(readPledge(fresh, token)).rejects.toMatchObject({ code: 'not_found' });
  expect(await stopPledge(both, token)).toMatchObject({ status: 'stopped' });
});

test('the link that ends a subscription, and a code mailed before the change', async () => {
  const { ctx, both, fresh } = await site();
  await requestSubscription(ctx, { email: EMAIL, from: FROM });
  await confirmSubscription(both, { email: EMAIL, otp: await lastCode(ctx), from: FROM });
  const [old] = await listSubscribers(ctx);
  const token = lastPart(old?.unsubscribeUrl ?? '');
  await expect(unsubscribe(fresh, { token, from: FROM })).rejects.toMatchObject({ code: 'not_found' });
  expect(await unsubscribe(both, { token, from: FROM })).toMatchObject({ isSubscribed: false });
});

test('of two codes, one from before the change, the newest counts', async () => {
  const { ctx, both } = await site();
  await requestOtp(ctx, { purpose: 'signup', to: EMAIL, from: FROM });
  const first = await lastCode(ctx);
  ctx.clock.advance(1_000);
  await requestOtp(both, { purpose: 'signup', to: EMAIL, from: FROM });
  const second = await lastCode(both);
  const redeem = (otp: string) => redeemOtp(both, { purpose: 'signup', to: EMAIL, otp, from: FROM }, async () => 'right');
  if (first !== second) await expect(redeem(first)).rejects.toMatchObject({ code: 'wrong_code' });
  expect(await redeem(second)).toBe('right');
});

test('a session and a known device', async () => {
  const { ctx, both, fresh } = await site();
  const { account } = await createAccount(ctx, { email: EMAIL });
  const session = await startSession(ctx.db, ctx, { accountId: account.id, device: 'Test' });
  expect(await readSession(fresh, session)).toBeNull();
  expect(await readSession(both, session)).toMatchObject({ account: { email: EMAIL } });
  expect(await readSession(fresh, session)).toMatchObject({ account: { email: EMAIL } });
  expect(await readSession(ctx, session)).toBeNull();
  const device = makeDevice(ctx, account.id);
  const laneOf = (one: TestContext) => throttleLogin(one, { email: EMAIL, accountId: account.id, from: FROM, device }).turn.lane;
  expect([laneOf(both), laneOf(fresh)]).toEqual(['known', 'anonymous']);
});

test('who worked here before, and what was erased before', async () => {
  const { ctx, both } = await site();
  const by = operatorActor('Operator');
  const ramesh = { name: 'Ramesh', email: EMAIL, roles: ['editor'] } as const;
  await addStaff(ctx, ramesh, by);
  await removeStaff(ctx, ramesh, by);
  expect(await addStaff(both, ramesh, by)).toEqual({ isBack: true });
  await requestSubscription(ctx, { email: 'other@example.in', from: FROM });
  await erase(ctx, 'other@example.in', true);
  expect((await erase(both, 'other@example.in', false)).before).toEqual([ctx.clock.now()]);
});

test('an order at the test gateway', async () => {
  const { ctx, both, fresh } = await site();
  const { id: orderId } = await placeOrder(ctx);
  expect(await findTestOrder(both, orderId)).toMatchObject({ id: orderId, amount: 50_000 });
  expect(await findTestOrder(fresh, orderId)).toBeUndefined();
});
