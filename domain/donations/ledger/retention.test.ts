import { describe, expect, test } from 'vitest';
import { readPledge, stopPledge } from '#domain/donations/ledger/pledges.server.ts';
import { pollOpenOrders } from '#domain/donations/orders/poller.server.ts';
import { sweepDonations } from '#domain/donations/ledger/retention.server.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { donationOf, DONOR, failToPay, openOrder, openPayment, pay, placeOrder, tell, tellRefund } from '#tests/setup/people/donations.ts';

const NOBODY = {
  donor_name: null,
  donor_email: null,
  donor_phone: null,
  donor_pan: null,
  donor_address: null,
  donor_citizen: null,
  description: null,
};
const ASHA = {
  donor_name: DONOR.name,
  donor_email: DONOR.email,
  donor_phone: DONOR.phone,
  donor_pan: expect.any(String),
  donor_address: DONOR.address,
  donor_citizen: 1,
};

describe('an order that was never paid', () => {
  test('loses its donor after 30 days, whether it failed or was abandoned', async () => {
    const ctx = await openTestContext();
    const left = await placeOrder(ctx, { description: 'For Ravi' });
    const rejected = await placeOrder(ctx);
    await tell(ctx, 'payment.failed', await failToPay(ctx, rejected));
    const given = await placeOrder(ctx);
    await tell(ctx, 'payment.captured', await pay(ctx, given));
    ctx.clock.advance(26 * 3_600_000);
    await pollOpenOrders(ctx);
    ctx.clock.advance(30 * ONE_DAY_MS - 26 * 3_600_000 - 1);
    expect(await sweepDonations(ctx)).toBe(0);
    expect(await donationOf(ctx, left)).toMatchObject({ ...ASHA, status: 'failed' });
    ctx.clock.advance(1);
    expect([await sweepDonations(ctx), await sweepDonations(ctx)]).toEqual([6, 0]);
    for (const order of [left, rejected])
      expect(await donationOf(ctx, order)).toMatchObject({ ...NOBODY, status: 'failed', amount: 50_000 });
    expect(await donationOf(ctx, given)).toMatchObject({ ...ASHA, status: 'paid' });
  });

  test('keeps its donor while it is flagged', async () => {
    const { ctx, order } = await openOrder();
    await tell(ctx, 'payment.captured', { ...(await pay(ctx, order)), amount: 10_000 });
    ctx.clock.advance(90 * ONE_DAY_MS);
    await sweepDonations(ctx);
    expect(await donationOf(ctx, order)).toMatchObject({ ...ASHA, status: 'created' });
  });

  test('can still be paid when the report comes very late, and thanks the payer that the provider names', async () => {
    const { ctx, order } = await openOrder();
    ctx.clock.advance(31 * ONE_DAY_MS);
    await sweepDonations(ctx);
    await tell(ctx, 'payment.captured', await pay(ctx, order));
    ctx.clock.advance(3_600_000);
    await pollOpenOrders(ctx);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', donor_email: 'payer@example.in' });
  });
});

test('webhook event ids are deleted after 30 days, and repetitions are recognised until then', async () => {
  const { ctx, payment } = await openPayment();
  await tell(ctx, 'payment.captured', payment);
  ctx.clock.advance(30 * ONE_DAY_MS - 1);
  expect(await sweepDonations(ctx)).toBe(0);
  ctx.clock.advance(1);
  expect(await sweepDonations(ctx)).toBe(2);
  expect(await ctx.db.selectFrom('payment_events').selectAll().execute()).toEqual([]);
  await tell(ctx, 'payment.captured', payment);
  expect(await ctx.jobs('mail')).toHaveLength(1);
});

test('payments at the test gateway lose email and phone after 30 days, and their orders stay paid', async () => {
  const { ctx, order } = await openOrder();
  const { id } = await pay(ctx, order);
  const payments = () => ctx.db.selectFrom('test_gateway_payments').select(['id', 'status', 'email', 'contact']).execute();
  ctx.clock.advance(30 * ONE_DAY_MS - 1);
  await sweepDonations(ctx);
  expect(await payments()).toEqual([{ id, status: 'captured', email: 'Payer@example.in', contact: '+919812345678' }]);
  ctx.clock.advance(1);
  await sweepDonations(ctx);
  expect(await payments()).toEqual([{ id, status: 'captured', email: null, contact: null }]);
  await expect(pay(ctx, order)).rejects.toMatchObject({ code: 'conflict' });
});

test('a donation loses its donor ten years after its assessment year, and stays in the ledger', async () => {
  const ctx = await openTestContext();
  ctx.clock.set('2026-03-31T23:00:00+05:30');
  const last = await placeOrder(ctx);
  await tell(ctx, 'payment.captured', await pay(ctx, last));
  const returned = await placeOrder(ctx);
  const payment = await pay(ctx, returned);
  await tell(ctx, 'payment.captured', payment);
  await tellRefund(ctx, payment, 50_000);
  ctx.clock.set('2026-04-01T00:00:00+05:30');
  const next = await placeOrder(ctx);
  await tell(ctx, 'payment.captured', await pay(ctx, next));

  ctx.clock.set('2037-03-31T23:59:59+05:30');
  await sweepDonations(ctx);
  for (const order of [last, returned, next]) expect(await donationOf(ctx, order)).toMatchObject(ASHA);
  ctx.clock.set('2037-04-01T00:00:00+05:30');
  // Receipts and links, too.
  expect([await sweepDonations(ctx), await sweepDonations(ctx)]).toEqual([6, 0]);
  expect(await donationOf(ctx, last)).toMatchObject({
    ...NOBODY,
    status: 'paid',
    amount: 50_000,
    receipt_number: expect.stringMatching(/^DF-2025-/),
  });
  expect(await donationOf(ctx, returned)).toMatchObject({ ...NOBODY, status: 'refunded' });
  expect(await donationOf(ctx, next)).toMatchObject(ASHA);
});

test('stopped reminders lose their recipient after 30 days, and the link keeps working', async () => {
  const ctx = await openTestContext();
  const begin = async (email: string): Promise<string> => {
    const order = await placeOrder(ctx, { frequency: 'monthly', userData: { ...DONOR, email } });
    await tell(ctx, 'payment.captured', await pay(ctx, order));
    const props = (await ctx.jobs('mail')).at(-1)!.payload.props as { stopUrl: string };
    return props.stopUrl.split('/').at(-1)!;
  };
  const token = await begin('asha@example.in');
  await begin('ravi@example.in');
  await stopPledge(ctx, token);
  ctx.clock.advance(30 * ONE_DAY_MS - 1);
  expect(await sweepDonations(ctx)).toBe(0);
  ctx.clock.advance(1);
  await sweepDonations(ctx);
  const rows = await ctx.db.selectFrom('pledges').select(['donor_name', 'donor_email', 'donor_phone']).orderBy('donor_email').execute();
  expect(rows).toEqual([
    { donor_name: '', donor_email: '', donor_phone: null },
    { donor_name: DONOR.name, donor_email: 'ravi@example.in', donor_phone: DONOR.phone },
  ]);
  expect(await readPledge(ctx, token)).toEqual({ amount: 50_000, status: 'stopped' });
});
