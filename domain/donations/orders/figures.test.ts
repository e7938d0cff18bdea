import { describe, expect, test, vi } from 'vitest';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { DONOR, pay, placeOrder, tell, tellRefund, verifyRequest } from '#tests/setup/people/donations.ts';
import { donationFigures } from './figures.server.ts';
import { confirmByBrowser } from './orders.server.ts';

async function setUp(mode: 'fixed' | 'live', now: string) {
  const donations = { mode, initialDonors: 147, raised: 1_000_000, target: 3_000_000, funds: [] };
  const ctx = await openTestContext({ now, foundation: { donations } });
  return ctx;
}

async function give(ctx: TestContext, email: string | undefined, amount: number) {
  const order = await placeOrder(ctx, { amount, userData: email ? { ...DONOR, email } : undefined });
  const payment = await pay(ctx, order);
  await tell(ctx, 'payment.captured', payment);
  return payment;
}

test('fixed figures come from the content, not the ledger', async () => {
  const ctx = await setUp('fixed', '2026-11-21T12:00:00+05:30');
  await give(ctx, 'a@example.in', 50_000);
  expect(await donationFigures(ctx)).toEqual({ mode: 'fixed', donors: 147, raised: 1_000_000, target: 3_000_000 });
});

test('live figures count this year’s donors and rupees, without what was refunded', async () => {
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
  const reduced = await give(ctx, 'b@example.in', 60_000);
  for (const paise of [10_000, 35_000]) await tellRefund(ctx, reduced, paise);
  await placeOrder(ctx, { amount: 700_000 });
  ctx.clock.advance(30_000);
  expect(await donationFigures(ctx)).toEqual({ mode: 'live', donors: 4, raised: 2_150, target: 3_000_000 });
});

describe('live figures are counted', () => {
  const NOON = '2026-11-21T12:00:00+05:30';
  const counting = (ctx: TestContext) => vi.spyOn(ctx.db, 'selectFrom');

  test('once for all calls within 30 seconds', async () => {
    const ctx = await setUp('live', NOON);
    await give(ctx, 'a@example.in', 50_000);
    const counts = counting(ctx);
    const crowd = await Promise.all(Array.from({ length: 20 }, () => donationFigures(ctx)));
    expect(crowd.map(({ raised }) => raised)).toEqual(Array.from({ length: 20 }, () => 500));
    expect(counts).toHaveBeenCalledTimes(1);
    await give(ctx, 'b@example.in', 50_000);
    counts.mockClear();
    ctx.clock.advance(29_999);
    expect(await donationFigures(ctx)).toMatchObject({ donors: 1, raised: 500 });
    expect(counts).not.toHaveBeenCalled();
    ctx.clock.advance(1);
    expect(await donationFigures(ctx)).toMatchObject({ donors: 2, raised: 1_000 });
  });

  test('again for a donor who returns from the checkout, even during a count', async () => {
    const ctx = await setUp('live', NOON);
    expect(await donationFigures(ctx)).toMatchObject({ donors: 0, raised: 0 });
    const payment = await pay(ctx, await placeOrder(ctx));
    ctx.clock.advance(30_000);
    const underWay = donationFigures(ctx);
    await confirmByBrowser(ctx, verifyRequest(ctx, payment));
    await underWay;
    expect(await donationFigures(ctx)).toMatchObject({ donors: 1, raised: 500 });
  });

  test('again after a failed count', async () => {
    const ctx = await setUp('live', NOON);
    counting(ctx).mockImplementationOnce(() => {
      throw new Error('gone');
    });
    await expect(donationFigures(ctx)).rejects.toThrow('gone');
    expect(await donationFigures(ctx)).toMatchObject({ donors: 0 });
  });

  test('again after the clock went back', async () => {
    const ctx = await setUp('live', NOON);
    await donationFigures(ctx);
    await give(ctx, 'a@example.in', 50_000);
    ctx.clock.advance(-3_600_000);
    expect(await donationFigures(ctx)).toMatchObject({ donors: 1 });
  });
});
