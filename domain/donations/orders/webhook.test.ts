import { describe, expect, test } from 'vitest';
import { openTestContext } from '#tests/setup/database/context.ts';
import {
  donationOf,
  eventsOf,
  flagsOf,
  openOrder,
  openPayment,
  pay,
  placeOrder,
  tell,
  verifyRequest,
  webhookOf,
} from '#tests/setup/people/donations.ts';
import { confirmByBrowser } from './orders.server.ts';
import { handleWebhook } from './webhook.server.ts';

describe('a webhook', () => {
  test('completes a donation whose browser disappeared', async () => {
    const { ctx, order, payment } = await openPayment();
    expect(await tell(ctx, 'payment.captured', payment)).toBe('applied');
    expect(await donationOf(ctx, order)).toMatchObject({
      status: 'paid',
      receipt_number: 'DF-2026-00001',
      method: 'upi',
      next_poll_at: null,
    });
    expect(await ctx.jobs('mail')).toHaveLength(1);
  });

  test('before or after the browser, as either event, adds only the payment method', async () => {
    const { ctx, order, payment } = await openPayment({ notes: { source: 'website' }, description: 'Donation' });
    await tell(ctx, 'order.paid', payment);
    const paid = await donationOf(ctx, order);
    await confirmByBrowser(ctx, verifyRequest(ctx, payment));
    await tell(ctx, 'payment.captured', payment);
    expect(await donationOf(ctx, order)).toEqual(paid);

    const next = await placeOrder(ctx);
    const nextPayment = await pay(ctx, next);
    await confirmByBrowser(ctx, verifyRequest(ctx, nextPayment));
    expect(await donationOf(ctx, next)).toMatchObject({ status: 'paid', method: null, international: 0 });
    await tell(ctx, 'payment.captured', { ...nextPayment, method: 'card', international: true });
    expect(await donationOf(ctx, next)).toMatchObject({ status: 'paid', method: 'card', international: 1, next_poll_at: null });
    expect(await flagsOf(ctx, next)).toEqual(['foreign_card']);
    expect(await eventsOf(ctx, next)).toEqual(['browser: paid', 'webhook: foreign_card']);
    expect(await ctx.jobs('mail')).toHaveLength(2);
  });

  test('before the browser, for an order without a donor, sends the thank-you mail once the donor is known', async () => {
    const { ctx, order, payment } = await openPayment({ userData: undefined });
    await tell(ctx, 'payment.captured', payment);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', receipt_number: 'DF-2026-00001' });
    expect(await ctx.jobs('mail')).toEqual([]);
    await confirmByBrowser(ctx, verifyRequest(ctx, payment, { frequency: 'monthly' }));
    expect(await ctx.jobs('mail')).toMatchObject([
      { payload: { to: 'asha@example.in', props: { frequency: 'monthly', receiptNumber: 'DF-2026-00002' } } },
    ]);
  });

  test('delivered twice with one event id has one effect, also concurrently', async () => {
    const { ctx, order } = await openOrder();
    const delivery = webhookOf(ctx, 'payment.captured', await pay(ctx, order));
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => handleWebhook(ctx, delivery)));
    expect(outcomes.toSorted()).toEqual(['applied', ...Array.from({ length: 7 }, () => 'repeated')]);
    expect(await ctx.jobs('mail')).toHaveLength(1);
  });

  test('without an event id is identified by its bytes', async () => {
    const ctx = await openTestContext();
    const delivery = { ...webhookOf(ctx, 'payment.captured', await pay(ctx, await placeOrder(ctx))), eventId: undefined };
    expect(await handleWebhook(ctx, delivery)).toBe('applied');
    expect(await handleWebhook(ctx, delivery)).toBe('repeated');
  });

  test('whose effect fails leaves no trace and is handled when repeated', async () => {
    const { ctx, order } = await openOrder();
    const delivery = webhookOf(ctx, 'payment.captured', await pay(ctx, order));
    const broken = { ...ctx, random: { ...ctx.random, id: () => expect.unreachable() } };
    await expect(handleWebhook(broken, delivery)).rejects.toThrow();
    expect((await donationOf(ctx, order)).status).toBe('created');
    expect(await handleWebhook(ctx, delivery)).toBe('applied');
    expect((await donationOf(ctx, order)).status).toBe('paid');
  });

  test.each([
    ['no event', Buffer.from('nothing')],
    ['an event about nothing', Buffer.from('{"event":"payment.captured"}')],
    ['another site’s payment', undefined],
  ])('with a wrong signature and %s is no sign of a wrong secret', async (_what, bytes) => {
    const [ctx, other] = [await openTestContext(), await openTestContext()];
    const { rawBody, ...delivery } = webhookOf(other, 'payment.captured', await pay(other, await placeOrder(other)));
    const forged = handleWebhook(ctx, { ...delivery, signature: 'forged', rawBody: bytes ?? rawBody });
    await expect(forged).rejects.toMatchObject({ code: 'invalid_signature' });
    expect(ctx.logs).toEqual([{ level: 'warn', data: { eventId: delivery.eventId }, message: 'invalid webhook signature' }]);
  });

  test('with a wrong signature, none, or changed bytes is refused', async () => {
    const { ctx, order } = await openOrder();
    const delivery = webhookOf(ctx, 'payment.captured', await pay(ctx, order));
    const forgeries = [
      { ...delivery, signature: undefined },
      { ...delivery, signature: '' },
      { ...delivery, signature: delivery.signature?.toUpperCase() },
      { ...delivery, rawBody: Buffer.concat([delivery.rawBody, Buffer.from(' ')]) },
    ];
    for (const forgery of forgeries) await expect(handleWebhook(ctx, forgery)).rejects.toMatchObject({ code: 'invalid_signature' });
    const { eventId } = delivery;
    const wrongSecret = {
      level: 'error',
      data: { eventId, setting: 'RAZORPAY_WEBHOOK_SECRET' },
      message: expect.stringContaining('RAZORPAY_WEBHOOK_SECRET is not the secret in the Razorpay dashboard'),
    };
    expect(ctx.logs).toEqual([wrongSecret, wrongSecret]);
    expect((await donationOf(ctx, order)).status).toBe('created');
    expect(await ctx.db.selectFrom('payment_events').selectAll().execute()).toEqual([]);
  });

  test('for an unknown order is accepted and changes nothing', async () => {
    const ctx = await openTestContext();
    const payment = { ...(await pay(ctx, await placeOrder(ctx))), orderId: 'order_elsewhere' };
    expect(await tell(ctx, 'payment.captured', payment)).toBe('unknown_order');
    expect(await tell(ctx, 'subscription.charged', payment)).toBe('not_ours');
    expect(await ctx.db.selectFrom('donations').select('status').execute()).toEqual([{ status: 'created' }]);
  });

  test('for an unknown order, as after a restore, is logged and applied when it is repeated once the order is there', async () => {
    const { ctx, order, payment } = await openPayment();
    const delivery = webhookOf(ctx, 'payment.captured', payment);
    const row = await donationOf(ctx, order);
    await ctx.db.deleteFrom('donations').execute();
    const lines: object[] = [];
    const log = { ...ctx.log, warn: (data: object) => void lines.push(data) };
    for (let n = 0; n < 2; n += 1) expect(await handleWebhook({ ...ctx, log }, delivery)).toBe('unknown_order');
    const line = {
      event: 'payment.captured',
      eventId: delivery.eventId,
      outcome: 'unknown_order',
      orderId: order.id,
      paymentId: payment.id,
    };
    expect(lines).toEqual([line, line]);
    expect(await ctx.db.selectFrom('payment_events').selectAll().execute()).toEqual([]);
    await ctx.db.insertInto('donations').values(row).execute();
    expect(await handleWebhook(ctx, delivery)).toBe('applied');
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', provider_payment_id: payment.id });
  });

  test('of another product of the account is accepted, whatever is in it', async () => {
    const ctx = await openTestContext();
    ctx.payments = { ...ctx.payments, isWebhookSignatureValid: () => true };
    for (const payload of ['[]', 'null', '{"payment":{"entity":{"id":"pay_1","status":"pending"}}}']) {
      const rawBody = Buffer.from(`{"event":"payment.pending","payload":${payload}}`);
      expect(await handleWebhook(ctx, { rawBody, signature: 'x', eventId: payload })).toBe('not_ours');
    }
  });

  test('with a valid signature but an unreadable body is refused', async () => {
    const ctx = await openTestContext();
    ctx.payments = { ...ctx.payments, isWebhookSignatureValid: () => true };
    for (const text of ['', 'null', '{"event":7}', '{"event":"payment.captured","payload":{"payment":{"entity":{}}}}']) {
      await expect(handleWebhook(ctx, { rawBody: Buffer.from(text), signature: 'x', eventId: 'e' })).rejects.toMatchObject({
        code: 'invalid_input',
      });
    }
  });
});
