import { expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { donationOf, eventsOf, pay, placeOrder, tell } from '#tests/setup/people/donations.ts';
import { registerOf } from '#domain/donations/office/register.server.ts';
import { countTrialDonations, deleteTrialDonations } from './trial.server.ts';

async function give(ctx: TestContext, request: object = {}) {
  const order = await placeOrder(ctx, request);
  await tell(ctx, 'payment.captured', await pay(ctx, order));
  return order;
}

function goLive(ctx: TestContext): void {
  ctx.payments = { ...ctx.payments, isTrial: false };
}

test('a donation records whether it was made in a trial', async () => {
  const ctx = await openTestContext();
  const trial = await placeOrder(ctx);
  goLive(ctx);
  const real = await placeOrder(ctx);
  expect([(await donationOf(ctx, trial)).is_trial, (await donationOf(ctx, real)).is_trial]).toEqual([1, 0]);
  expect(await countTrialDonations(ctx.db)).toBe(1);
});

test('the donations of a trial are deleted with everything that belongs to them, and receipt numbers start again', async () => {
  const ctx = await openTestContext();
  await give(ctx, { frequency: 'monthly' });
  await placeOrder(ctx);
  await ctx.db.insertInto('serials').values({ series: 'application:DV-2026', last: 7 }).execute();
  expect(await deleteTrialDonations(ctx.db)).toBe(2);
  for (const table of ['donations', 'donation_events', 'pledges', 'test_gateway_orders', 'test_gateway_payments'] as const)
    expect(await ctx.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await ctx.db.selectFrom('serials').selectAll().execute()).toEqual([{ series: 'application:DV-2026', last: 7 }]);
  goLive(ctx);
  await give(ctx);
  expect(await registerOf(ctx, 2026)).toMatchObject([{ Number: 'DF-2026-00001' }]);
  expect(await deleteTrialDonations(ctx.db)).toBe(0);
});

test('real donations stay, with their receipts and the monthly donation they continue', async () => {
  const ctx = await openTestContext();
  await give(ctx, { frequency: 'monthly' });
  goLive(ctx);
  const order = await give(ctx, { frequency: 'monthly' });
  await give(ctx);
  const before = await donationOf(ctx, order);
  const history = await eventsOf(ctx, order);
  expect(await deleteTrialDonations(ctx.db)).toBe(1);
  expect([await donationOf(ctx, order), await eventsOf(ctx, order)]).toEqual([before, history]);
  expect(await ctx.db.selectFrom('pledges').select(['id', 'donation_id', 'status']).execute()).toEqual([
    { id: before.pledge_id, donation_id: before.id, status: 'active' },
  ]);
  await give(ctx);
  expect((await registerOf(ctx, 2026)).map((line) => line['Number'])).toEqual(['DF-2026-00002', 'DF-2026-00003', 'DF-2026-00004']);
});
