import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import type { ProviderPayment } from '#domain/shared/money/payments.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import {
  anotherPayment,
  donationOf,
  eventsOf,
  failToPay,
  flagsOf,
  openOrder,
  openPayment,
  pay,
  placeOrder,
  tell,
  tellRefund,
  verifyRequest,
} from '#tests/setup/people/donations.ts';
import { confirmByBrowser } from './orders.server.ts';
import { pollOpenOrders } from './poller.server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function answerWith(ctx: TestContext, listPayments: (orderId: string) => Promise<ProviderPayment[]>): void {
  ctx.payments = { ...ctx.payments, listPayments };
}

describe('polling', () => {
  test('completes a donation whose browser disappeared and whose webhook never arrived', async () => {
    const { ctx, order, payment } = await openPayment({ frequency: 'monthly' });
    const paidAt = ctx.clock.now();
    ctx.clock.advance(2 * MINUTE - 1);
    expect(await pollOpenOrders(ctx)).toBe(0);
    ctx.clock.advance(1);
    expect(await pollOpenOrders(ctx)).toBe(1);
    expect(await donationOf(ctx, order)).toMatchObject({
      status: 'paid',
      provider_payment_id: payment.id,
      paid_at: paidAt,
      method: 'upi',
      next_poll_at: null,
    });
    expect(await eventsOf(ctx, order)).toEqual(['poller: paid']);
    expect(await ctx.jobs('mail')).toHaveLength(1);
    expect(await ctx.db.selectFrom('pledges').select('amount').execute()).toEqual([{ amount: 50_000 }]);
  });

  test('takes the donor from the provider when nothing else is known', async () => {
    const { ctx, order } = await openOrder({ userData: undefined });
    await tell(ctx, 'payment.captured', await pay(ctx, order));
    ctx.clock.advance(2 * MINUTE);
    await pollOpenOrders(ctx);
    expect(await donationOf(ctx, order)).toMatchObject({
      donor_name: null,
      donor_email: 'payer@example.in',
      donor_phone: '9812345678',
      next_poll_at: null,
    });
    expect(await flagsOf(ctx, order)).toEqual(['citizenship_unknown', 'donor_incomplete']);
    expect(await ctx.jobs('mail')).toMatchObject([{ payload: { to: 'payer@example.in', props: { name: '' } } }]);
  });

  test('asks for the donor of a donation that was refunded and then paid again', async () => {
    const { ctx, order } = await openOrder({ userData: undefined });
    const first = await pay(ctx, order);
    const second = anotherPayment(first);
    await tell(ctx, 'payment.captured', first);
    await tellRefund(ctx, first, first.amount);
    await tell(ctx, 'payment.captured', second);
    answerWith(ctx, async () => [{ ...first, status: 'refunded', amountRefunded: first.amount }, second]);
    ctx.clock.advance(2 * MINUTE);
    await pollOpenOrders(ctx);
    expect(await donationOf(ctx, order)).toMatchObject({
      status: 'paid',
      provider_payment_id: second.id,
      donor_email: 'payer@example.in',
      next_poll_at: null,
    });
    expect(await ctx.jobs('mail')).toMatchObject([{ payload: { to: 'payer@example.in', props: { paymentId: second.id } } }]);
  });

  test('a donation no longer needs attention once the browser has reported the donor', async () => {
    const { ctx, order, payment } = await openPayment({ userData: undefined });
    ctx.clock.advance(2 * MINUTE);
    await pollOpenOrders(ctx);
    expect(await flagsOf(ctx, order)).toEqual(['citizenship_unknown', 'donor_incomplete']);
    const request = verifyRequest(ctx, payment, { userData: { name: 'Asha Mishra', panNo: '???', isIndianCitizen: true } });
    for (let n = 0; n < 2; n += 1) await confirmByBrowser(ctx, request);
    expect(await flagsOf(ctx, order)).toEqual(['pan_malformed']);
    expect(await eventsOf(ctx, order)).toEqual([
      'poller: paid',
      'poller: citizenship_unknown',
      'poller: donor_incomplete',
      'browser: citizenship_known',
      'browser: pan_malformed',
      'browser: donor_completed',
    ]);
  });

  test.each(['no address', null])('ignores an undeliverable email from the provider: %s', async (email) => {
    const ctx = await openTestContext();
    const { payments } = ctx;
    ctx.payments = {
      ...payments,
      listPayments: async (id) => (await payments.listPayments(id)).map((payment) => ({ ...payment, email })),
    };
    const order = await placeOrder(ctx, { userData: undefined });
    await tell(ctx, 'payment.captured', await pay(ctx, order));
    ctx.clock.advance(2 * MINUTE);
    await pollOpenOrders(ctx);
    expect(await donationOf(ctx, order)).toMatchObject({
      status: 'paid',
      donor_email: null,
      donor_phone: '9812345678',
      next_poll_at: null,
    });
    expect(await flagsOf(ctx, order)).toEqual(['citizenship_unknown', 'donor_incomplete']);
    expect(await ctx.jobs('mail')).toEqual([]);
  });

  test('waits longer each time, and gives up after 25 hours when the provider reports no payment', async () => {
    const { ctx, order } = await openOrder();
    const start = ctx.clock.now();
    await failToPay(ctx, order);
    const requestedAt: number[] = [];
    for (let next = (await donationOf(ctx, order)).next_poll_at; next !== null; next = (await donationOf(ctx, order)).next_poll_at) {
      ctx.clock.set(next);
      await pollOpenOrders(ctx);
      requestedAt.push((next - start) / MINUTE);
    }
    expect(requestedAt).toEqual([2, 6, 14, 30, 62, 126, 254, 510, 870, 1230, 1590]);
    expect((await donationOf(ctx, order)).status).toBe('failed');
    expect(await eventsOf(ctx, order)).toEqual(['poller: given_up']);
  });

  test('never gives up on a provider that does not answer', async () => {
    const { ctx, order, payment } = await openPayment();
    answerWith(ctx, () => Promise.reject(new AppError('provider_failed', 'No.')));
    for (let i = 0; i < 12; i++) {
      ctx.clock.advance(7 * HOUR);
      await pollOpenOrders(ctx);
    }
    expect((await donationOf(ctx, order)).status).toBe('created');
    answerWith(ctx, () => Promise.resolve([payment]));
    ctx.clock.advance(7 * HOUR);
    await pollOpenOrders(ctx);
    expect((await donationOf(ctx, order)).status).toBe('paid');
  });

  test('leaves a provider that fails alone until the next run', async () => {
    const ctx = await openTestContext();
    await placeOrder(ctx);
    await placeOrder(ctx);
    let calls = 0;
    answerWith(ctx, () => {
      calls += 1;
      return Promise.reject(new AppError('provider_failed', 'No.'));
    });
    ctx.clock.advance(2 * MINUTE);
    expect(await pollOpenOrders(ctx)).toBe(1);
    expect(await pollOpenOrders(ctx)).toBe(1);
    expect(await pollOpenOrders(ctx)).toBe(0);
    expect(calls).toBe(2);
  });

  test('skips an order that the provider rejects, and leaves it to the office after 25 hours', async () => {
    const ctx = await openTestContext();
    const [foreign, good] = [await placeOrder(ctx), await placeOrder(ctx)];
    await pay(ctx, good);
    const provider = ctx.payments;
    answerWith(ctx, (orderId) =>
      orderId === foreign.id ? Promise.reject(new AppError('provider_refused', 'No.')) : provider.listPayments(orderId),
    );
    ctx.clock.advance(2 * MINUTE);
    expect(await pollOpenOrders(ctx)).toBe(2);
    expect((await donationOf(ctx, good)).status).toBe('paid');
    expect(await donationOf(ctx, foreign)).toMatchObject({ status: 'created', flags: null });
    ctx.clock.advance(26 * HOUR);
    expect(await pollOpenOrders(ctx)).toBe(1);
    expect(await donationOf(ctx, foreign)).toMatchObject({ status: 'created', next_poll_at: null });
    expect(await flagsOf(ctx, foreign)).toEqual(['order_refused']);
    expect(await eventsOf(ctx, foreign)).toEqual(['poller: order_refused']);
  });

  test('queries everything that is due in one run, and starts nothing after five minutes', async () => {
    const ctx = await openTestContext();
    for (let n = 0; n < 102; n += 1) await placeOrder(ctx);
    ctx.clock.advance(2 * MINUTE);
    expect(await pollOpenOrders(ctx)).toBe(102);
    ctx.clock.advance(4 * MINUTE);
    answerWith(ctx, async () => {
      ctx.clock.advance(MINUTE);
      return [];
    });
    expect(await pollOpenOrders(ctx)).toBe(5);
  });

  test('lets requests run between two queries', async () => {
    const ctx = await openTestContext();
    for (let n = 0; n < 3; n += 1) await placeOrder(ctx);
    ctx.clock.advance(2 * MINUTE);
    let turns = 0;
    const visit = (): void => {
      turns += 1;
      visitor = setImmediate(visit);
    };
    let visitor = setImmediate(visit);
    await pollOpenOrders(ctx);
    clearImmediate(visitor);
    expect(turns).toBeGreaterThanOrEqual(3);
  });

  test('tells the office of a donation that is authorized but not captured while it can still be captured', async () => {
    const { ctx, order, payment } = await openPayment();
    await confirmByBrowser(ctx, verifyRequest(ctx, payment));
    let status: ProviderPayment['status'] = 'authorized';
    answerWith(ctx, () => Promise.resolve([{ ...payment, status }]));
    ctx.clock.advance(26 * HOUR);
    await pollOpenOrders(ctx);
    expect(await flagsOf(ctx, order)).toEqual(['capture_unconfirmed']);
    status = 'captured';
    ctx.clock.advance(7 * HOUR);
    expect(await pollOpenOrders(ctx)).toBe(1);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', method: 'upi', next_poll_at: null });
  });

  test('confirms what only the browser reported, and flags what the provider does not confirm', async () => {
    const ctx = await openTestContext();
    const good = await placeOrder(ctx);
    const doubtful = await placeOrder(ctx);
    for (const order of [good, doubtful]) await confirmByBrowser(ctx, verifyRequest(ctx, await pay(ctx, order)));
    const provider = ctx.payments;
    answerWith(ctx, (orderId) => (orderId === good.id ? provider.listPayments(orderId) : Promise.resolve([])));
    ctx.clock.advance(26 * HOUR);
    expect(await pollOpenOrders(ctx)).toBe(2);
    expect(await donationOf(ctx, good)).toMatchObject({ status: 'paid', method: 'upi', flags: null, next_poll_at: null });
    expect(await donationOf(ctx, doubtful)).toMatchObject({ status: 'paid', next_poll_at: null });
    expect(await flagsOf(ctx, doubtful)).toEqual(['capture_unconfirmed']);
  });

  test('notices a refund', async () => {
    const { ctx, order, payment } = await openPayment();
    answerWith(ctx, () => Promise.resolve([{ ...payment, status: 'refunded', amountRefunded: payment.amount }]));
    ctx.clock.advance(2 * MINUTE);
    await pollOpenOrders(ctx);
    expect((await donationOf(ctx, order)).status).toBe('refunded');
    expect(await ctx.jobs('mail')).toEqual([]);
  });

  test.each(['one-time', 'monthly'] as const)(
    'thanks for the payment that was kept, though a refunded one is listed before it: %s',
    async (frequency) => {
      const { ctx, order } = await openOrder({ frequency });
      const first = await pay(ctx, order);
      const returned: ProviderPayment = { ...anotherPayment(first), status: 'refunded', amountRefunded: first.amount };
      answerWith(ctx, () => Promise.resolve([returned, first]));
      ctx.clock.advance(2 * MINUTE);
      await pollOpenOrders(ctx);
      expect(await donationOf(ctx, order)).toMatchObject({
        status: 'paid',
        provider_payment_id: first.id,
        flags: null,
        amount_refunded: 0,
      });
      expect(await eventsOf(ctx, order)).toEqual(['poller: paid', 'poller: second_payment_refunded']);
      expect(await ctx.jobs('mail')).toMatchObject([{ payload: { props: { paymentId: first.id } } }]);
    },
  );

  test("hears of the donation's own refund first, then of the payment that replaces it", async () => {
    const { ctx, order } = await openOrder();
    const own = await pay(ctx, order);
    await confirmByBrowser(ctx, verifyRequest(ctx, own));
    const other = anotherPayment(own);
    answerWith(ctx, () => Promise.resolve([other, { ...own, status: 'refunded', amountRefunded: own.amount }]));
    ctx.clock.advance(2 * MINUTE);
    await pollOpenOrders(ctx);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', provider_payment_id: other.id, flags: null });
  });

  test('does not ask one provider about the orders of another', async () => {
    const ctx = await openTestContext();
    await placeOrder(ctx);
    ctx.payments = { ...ctx.payments, mode: 'razorpay' };
    ctx.clock.advance(2 * MINUTE);
    expect(await pollOpenOrders(ctx)).toBe(0);
  });
});

describe('at the same time', () => {
  test('five pollers query each order once', async () => {
    const ctx = await openTestContext();
    const orders = await Promise.all(Array.from({ length: 6 }, () => placeOrder(ctx)));
    for (const order of orders) await pay(ctx, order);
    ctx.clock.advance(2 * MINUTE);
    const requested = await Promise.all(Array.from({ length: 5 }, () => pollOpenOrders(ctx)));
    expect(requested.reduce((sum, count) => sum + count)).toBe(6);
    expect(await ctx.jobs('mail')).toHaveLength(6);
  });

  test('the browser, the webhook and the poller make one donation', async () => {
    const { ctx, order, payment } = await openPayment({ frequency: 'monthly' });
    ctx.clock.advance(2 * MINUTE);
    const provider = ctx.payments;
    answerWith(ctx, async (orderId) => {
      const payments = await provider.listPayments(orderId);
      await confirmByBrowser(ctx, verifyRequest(ctx, payment));
      return payments;
    });
    await Promise.all([pollOpenOrders(ctx), tell(ctx, 'payment.captured', payment), confirmByBrowser(ctx, verifyRequest(ctx, payment))]);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', receipt_number: 'DF-2026-00001', method: 'upi' });
    expect((await eventsOf(ctx, order)).filter((event) => event.endsWith(': paid'))).toHaveLength(1);
    expect(await ctx.jobs('mail')).toHaveLength(1);
    expect(await ctx.db.selectFrom('pledges').select('id').execute()).toHaveLength(1);
    expect(await ctx.db.selectFrom('serials').select('last').where('series', 'like', 'receipt:%').execute()).toEqual([{ last: 1 }]);
  });
});
