import { expect, test } from 'vitest';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import type { ListedOrder } from '#domain/shared/money/payments.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import {
  anotherPayment,
  donationOf,
  eventsOf,
  flagsOf,
  openOrder,
  openPayment,
  pay,
  placeOrder,
  tell,
  verifyRequest,
} from '#tests/setup/people/donations.ts';
import { confirmByBrowser } from './orders.server.ts';
import { pollOpenOrders } from './poller.server.ts';
import { recoverDonations } from './recovery.server.ts';

async function forget(ctx: TestContext, ...orders: { id: string }[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const gone = ctx.db.selectFrom('donations').select('id').where('provider_order_id', 'in', ids);
  await ctx.db.deleteFrom('donation_events').where('donation_id', 'in', gone).execute();
  await ctx.db.deleteFrom('receipts').where('donation_id', 'in', gone).execute();
  await ctx.db.deleteFrom('donations').where('provider_order_id', 'in', ids).execute();
  await ctx.db.deleteFrom('jobs').execute();
  await ctx.db.deleteFrom('donors').execute();
  await ctx.db.deleteFrom('serials').execute();
}

test('a donation made after the backup is entered again, paid and thanked for', async () => {
  const ctx = await openTestContext();
  const since = ctx.clock.now();
  const order = await placeOrder(ctx, { notes: { source: 'website' } });
  const payment = await pay(ctx, order);
  await tell(ctx, 'payment.captured', payment);
  const before = await donationOf(ctx, order);
  await forget(ctx, order);
  ctx.clock.advance(30 * ONE_HOUR_MS);

  expect(await recoverDonations(ctx, since)).toBe(1);
  expect(await donationOf(ctx, order)).toMatchObject({
    id: before.id,
    order_receipt: before.order_receipt,
    status: 'created',
    amount: 50_000,
    created_at: before.created_at,
    is_trial: 1,
  });
  expect(await pollOpenOrders(ctx)).toBe(1);
  expect(await donationOf(ctx, order)).toMatchObject({
    status: 'paid',
    paid_at: before.paid_at,
    receipt_number: before.receipt_number,
    provider_payment_id: payment.id,
    donor_name: null,
    donor_email: 'payer@example.in',
  });
  expect(await flagsOf(ctx, order)).toEqual(['citizenship_unknown', 'donor_incomplete']);
  expect(await eventsOf(ctx, order)).toEqual(['poller: paid', 'poller: citizenship_unknown', 'poller: donor_incomplete']);
  expect(await ctx.jobs('mail')).toMatchObject([{ payload: { template: 'donation-thanks', to: 'payer@example.in' } }]);

  expect(await recoverDonations(ctx, since)).toBe(0);
  expect(await pollOpenOrders(ctx)).toBe(1);
  expect(await eventsOf(ctx, order)).toHaveLength(3);
  expect(await ctx.jobs('mail')).toHaveLength(1);
});

test('receipt numbers follow in the order in which the donations were made', async () => {
  const ctx = await openTestContext();
  const since = ctx.clock.now();
  const orders = [];
  for (let n = 0; n < 3; n += 1) {
    ctx.clock.advance(ONE_HOUR_MS);
    const order = await placeOrder(ctx);
    await tell(ctx, 'payment.captured', await pay(ctx, order));
    orders.push({ ...order, receipt: (await donationOf(ctx, order)).receipt_number });
  }
  await forget(ctx, ...orders);
  const { listOrders } = ctx.payments;
  ctx.payments = { ...ctx.payments, listOrders: async (from) => (await listOrders(from)).toSorted((a, b) => b.createdAt - a.createdAt) };
  ctx.clock.advance(ONE_HOUR_MS);
  expect(await recoverDonations(ctx, since)).toBe(3);
  await pollOpenOrders(ctx);
  for (const { receipt, ...order } of orders) expect((await donationOf(ctx, order)).receipt_number).toBe(receipt);
});

test('what the order itself says is kept: a monthly donation starts again, and its donor can still be reported', async () => {
  const { ctx, order, payment } = await openPayment({ frequency: 'monthly', notes: { source: 'campaign' } });
  const { order_receipt: receipt, created_at: createdAt } = await donationOf(ctx, order);
  await forget(ctx, order);
  const notes = { frequency: 'monthly', source: 'campaign' };
  const listed = { id: order.id, amount: 50_000, currency: 'INR', receipt, isPaid: true, notes, createdAt };
  ctx.payments = { ...ctx.payments, listOrders: async () => [listed] };
  await recoverDonations(ctx, 0);
  expect(await donationOf(ctx, order)).toMatchObject({ frequency: 'monthly', source: 'campaign' });
  await confirmByBrowser(ctx, verifyRequest(ctx, payment, { frequency: 'monthly' }));
  expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', donor_name: 'Asha Mishra' });
  expect(await ctx.db.selectFrom('pledges').select('amount').execute()).toEqual([{ amount: 50_000 }]);
});

test('of two orders with one receipt, of which the provider made one too late to be shown, the paid one is entered', async () => {
  const { ctx, order } = await openOrder();
  await pay(ctx, order);
  await forget(ctx, order);
  const { listOrders } = ctx.payments;
  const withTwin = async (since: number) =>
    (await listOrders(since)).flatMap((one) => [{ ...one, id: 'order_late', isPaid: false, createdAt: one.createdAt + 1_000 }, one]);
  ctx.payments = { ...ctx.payments, listOrders: withTwin };
  expect(await recoverDonations(ctx, 0)).toBe(1);
  ctx.clock.advance(ONE_HOUR_MS);
  await pollOpenOrders(ctx);
  expect(await ctx.db.selectFrom('donations').select(['provider_order_id', 'status']).execute()).toEqual([
    { provider_order_id: order.id, status: 'paid' },
  ]);
});

test('orders of the account that are not of this site stay out', async () => {
  const ctx = await openTestContext();
  const ours: ListedOrder = {
    id: 'order_1',
    amount: 50_000,
    currency: 'INR',
    receipt: ctx.random.id(),
    isPaid: false,
    notes: {},
    createdAt: ctx.clock.now(),
  };
  const others = [
    { ...ours, id: 'order_2', receipt: null },
    { ...ours, id: 'order_3', receipt: 'Invoice 7' },
    { ...ours, id: 'order_4', receipt: ctx.random.id(), currency: 'USD' },
  ];
  ctx.payments = { ...ctx.payments, listOrders: async () => [...others, ours] };
  expect(await recoverDonations(ctx, 0)).toBe(1);
  expect(await ctx.db.selectFrom('donations').select('provider_order_id').execute()).toEqual([{ provider_order_id: 'order_1' }]);
});

test('a donation of the backup that was refunded after it is asked about again', async () => {
  const { ctx, order, payment } = await openPayment();
  await tell(ctx, 'payment.captured', payment);
  expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', next_poll_at: null });
  ctx.payments = {
    ...ctx.payments,
    listPayments: async () => [{ ...payment, status: 'refunded', amountRefunded: 50_000 }],
    listRefunds: async () => [
      { id: 'rfnd_1', paymentId: payment.id, amount: 30_000, receipt: null, status: 'processed' as const },
      { id: 'rfnd_2', paymentId: payment.id, amount: 20_000, receipt: null, status: 'processed' as const },
      { id: 'rfnd_3', paymentId: 'pay_of_another_site', amount: 20_000, receipt: null, status: 'processed' as const },
    ],
  };
  expect(await recoverDonations(ctx, 0)).toBe(0);
  expect(await pollOpenOrders(ctx)).toBe(1);
  expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', amount_refunded: 50_000, next_poll_at: null });
});

test('an order that had been given up and was paid after the backup is asked about again', async () => {
  const ctx = await openTestContext();
  const since = ctx.clock.now();
  const [paid, unpaid] = [await placeOrder(ctx), await placeOrder(ctx)];
  ctx.clock.advance(26 * ONE_HOUR_MS);
  await pollOpenOrders(ctx);
  expect(await donationOf(ctx, paid)).toMatchObject({ status: 'failed', next_poll_at: null });
  const listed = await Promise.all(
    [paid, unpaid].map(async ({ id, amount, currency }) => {
      const { order_receipt: receipt, created_at: createdAt } = await donationOf(ctx, { id });
      return { id, amount, currency, receipt, isPaid: id === paid.id, notes: {}, createdAt };
    }),
  );
  await pay(ctx, paid);
  ctx.payments = { ...ctx.payments, listOrders: async () => listed };
  expect(await recoverDonations(ctx, since)).toBe(0);
  await pollOpenOrders(ctx);
  expect(await donationOf(ctx, paid)).toMatchObject({ status: 'paid', next_poll_at: null });
  expect(await donationOf(ctx, unpaid)).toMatchObject({ status: 'failed', next_poll_at: null, flags: null });
});

test('a refund of the second payment of a donation is found', async () => {
  const { ctx, order, payment } = await openPayment();
  const second = anotherPayment(payment);
  await tell(ctx, 'payment.captured', payment);
  await tell(ctx, 'payment.captured', second);
  expect(await flagsOf(ctx, order)).toEqual(['second_payment']);
  ctx.payments = {
    ...ctx.payments,
    listOrders: async () => [],
    listRefunds: async () => [{ id: 'rfnd_1', paymentId: second.id, amount: 50_000, receipt: null, status: 'processed' as const }],
    listPayments: async () => [payment, { ...second, status: 'refunded', amountRefunded: 50_000 }],
  };
  await recoverDonations(ctx, 0);
  await pollOpenOrders(ctx);
  expect(await eventsOf(ctx, order)).toContain('poller: second_payment_refunded');
  expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', next_poll_at: null });
});
