import { expect, onTestFinished, test } from 'vitest';
import { createTestContext, type TestContext } from '#tests/setup/context.ts';
import { DONOR, pay, placeOrder, tell, tellRefund } from '#tests/setup/donations.ts';
import { donationFigures } from './figures.server.ts';

async function setUp(mode: 'fixed' | 'live', now: string) {
  const donations = { mode, initialDonors: 147, raised: 1_000_000, target: 3_000_000 };
  const ctx = await createTestContext({ now, foundation: { donations } });
  onTestFinished(() => ctx.close());
  return ctx;
}

async function give(ctx: TestContext, email: string | undefined, amount: number) {
  const order = await placeOrder(ctx, { amount, userData: email ? { ...DONOR, email } : undefined });
  const payment = await pay(ctx, order);
  await tell(ctx, 'payment.captured', payment);
  return payment;
}

test('fixed figures are the content’s own, whatever the ledger says', async () => {
  const ctx = await setUp('fixed', '2026-11-21T12:00:00+05:30');
  await give(ctx, 'a@example.in', 50_000);
  expect(await donationFigures(ctx)).toEqual({ mode: 'fixed', donors: 147, raised: 1_000_000, target: 3_000_000 });
});

test('live figures count people and rupees of this year that stayed', async () => {
  const ctx = await setUp('live', '2026-12-31T23:59:00+05:30');
  expect(await donationFigures(ctx)).toEqual({ mode: 'live', donors: 0, raised: 0, target: 3_000_000 });
  await give(ctx, 'last@example.in', 500_000);
  ctx.clock.set('2027-01-01T00:00:00+05:30');
  expect(await donationFigures(ctx)).toMatchObject({ donors: 0, raised: 0 });

  await give(ctx, 'a@example.in', 50_000);
  await give(ctx, 'A@example.in', 100_050);
  await give(ctx, undefined, 20_000);
  await give(ctx, undefined, 20_000);
  const returned = await give(ctx, 'b@example.in', 900_000);
  await tellRefund(ctx, returned, 900_000);
  await placeOrder(ctx, { amount: 700_000 });
  expect(await donationFigures(ctx)).toEqual({ mode: 'live', donors: 3, raised: 1_900, target: 3_000_000 });
});
