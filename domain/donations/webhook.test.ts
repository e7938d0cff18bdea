import { describe, expect, test } from 'vitest';
import { openTestContext } from '#tests/setup/context.ts';
import {
  anotherPayment,
  DONOR,
  donationOf,
  eventsOf,
  failToPay,
  flagsOf,
  pay,
  placeOrder,
  RESPOND_BY,
  tell,
  tellDispute,
  tellRefund,
  verifyRequest,
  webhookOf,
} from '#tests/setup/donations.ts';
import { readGift, settleGift } from './office.server.ts';
import { confirmByBrowser } from './orders.server.ts';
import { pollOpenOrders } from './poller.server.ts';
import { readReceipt, receiptPath } from './receipts.server.ts';
import { registerOf, statementOf } from './register.server.ts';
import { handleWebhook } from './webhook.server.ts';

describe('a webhook', () => {
  test('completes a gift whose browser disappeared', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
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
    const ctx = await openTestContext();
    const order = await placeOrder(ctx, { notes: { source: 'website' }, description: 'Donation' });
    const payment = await pay(ctx, order);
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
    // The office asks about citizenship; thanks go out.
    expect(await flagsOf(ctx, next)).toEqual(['foreign_card']);
    expect(await eventsOf(ctx, next)).toEqual(['browser: paid', 'webhook: foreign_card']);
    expect(await ctx.jobs('mail')).toHaveLength(2);
  });

  test('before the browser, for an order without a donor, sends the thank-you mail once the donor is known', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx, { userData: undefined });
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', payment);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', receipt_number: 'DF-2026-00001' });
    expect(await ctx.jobs('mail')).toEqual([]);
    await confirmByBrowser(ctx, verifyRequest(ctx, payment, { frequency: 'monthly' }));
    expect(await ctx.jobs('mail')).toMatchObject([
      { payload: { to: 'asha@example.in', props: { frequency: 'monthly', receiptNumber: 'DF-2026-00001' } } },
    ]);
  });

  test('delivered twice with one event id has one effect, also concurrently', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
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
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const delivery = webhookOf(ctx, 'payment.captured', await pay(ctx, order));
    const broken = { ...ctx, random: { ...ctx.random, id: () => expect.unreachable() } };
    await expect(handleWebhook(broken, delivery)).rejects.toThrow();
    expect((await donationOf(ctx, order)).status).toBe('created');
    expect(await handleWebhook(ctx, delivery)).toBe('applied');
    expect((await donationOf(ctx, order)).status).toBe('paid');
  });

  test('with a wrong signature, none, or changed bytes is refused', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const delivery = webhookOf(ctx, 'payment.captured', await pay(ctx, order));
    const forgeries = [
      { ...delivery, signature: undefined },
      { ...delivery, signature: '' },
      { ...delivery, signature: delivery.signature?.toUpperCase() },
      { ...delivery, rawBody: Buffer.concat([delivery.rawBody, Buffer.from(' ')]) },
    ];
    for (const forgery of forgeries) await expect(handleWebhook(ctx, forgery)).rejects.toMatchObject({ code: 'invalid_signature' });
    const warned = { level: 'warn', data: { eventId: delivery.eventId }, message: 'invalid webhook signature' };
    expect(ctx.logs).toEqual([warned, warned]);
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
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
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

describe('events out of order', () => {
  test('failed, then captured, then failed again', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const failed = await failToPay(ctx, order);
    await tell(ctx, 'payment.failed', failed);
    expect((await donationOf(ctx, order)).status).toBe('created');
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', payment);
    await tell(ctx, 'payment.failed', failed);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', provider_payment_id: payment.id });
    expect(await eventsOf(ctx, order)).toEqual(['webhook: payment_failed', 'webhook: paid']);
  });

  test('captured before authorized', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', payment);
    await tell(ctx, 'payment.authorized', { ...payment, status: 'authorized' });
    expect((await donationOf(ctx, order)).status).toBe('paid');
  });

  test('a payment after polling stopped still counts', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    ctx.clock.advance(26 * 3_600_000);
    await pollOpenOrders(ctx);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'failed', next_poll_at: null });
    await tell(ctx, 'payment.captured', await pay(ctx, order));
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', receipt_number: 'DF-2026-00001' });
    expect(await eventsOf(ctx, order)).toEqual(['poller: given_up', 'webhook: paid']);
    expect(await ctx.jobs('mail')).toHaveLength(1);
  });

  test('a refund before the payment: no thank-you mail is sent, and the payment does not revive the gift', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx, { frequency: 'monthly' });
    const payment = await pay(ctx, order);
    await tellRefund(ctx, payment, payment.amount);
    await tell(ctx, 'payment.captured', payment);
    await confirmByBrowser(ctx, verifyRequest(ctx, payment));
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', receipt_number: 'DF-2026-00001' });
    expect(await eventsOf(ctx, order)).toEqual(['webhook: paid', 'webhook: refunded']);
    expect(await ctx.jobs('mail')).toEqual([]);
  });
});

describe('a refund', () => {
  test('in full ends the gift and its monthly gift', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx, { frequency: 'monthly' });
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', payment);
    const refund = { refund: { id: 'rfnd_1', payment_id: payment.id, amount: payment.amount } };
    await tell(ctx, 'refund.created', { ...payment, status: 'refunded', amountRefunded: payment.amount }, refund);
    expect((await donationOf(ctx, order)).status).toBe('paid');
    await tellRefund(ctx, payment, payment.amount);
    await tellRefund(ctx, payment, payment.amount);
    expect((await donationOf(ctx, order)).status).toBe('refunded');
    expect(await eventsOf(ctx, order)).toEqual(['webhook: paid', 'webhook: refund.created', 'webhook: refunded']);
    expect(await ctx.db.selectFrom('monthly_gifts').select(['status', 'stopped_at']).execute()).toEqual([
      { status: 'stopped', stopped_at: ctx.clock.now() },
    ]);
  });

  test('in two parts is flagged first, then ends the gift', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', payment);
    await tellRefund(ctx, payment, 20_000);
    expect((await donationOf(ctx, order)).status).toBe('paid');
    expect(await flagsOf(ctx, order)).toEqual(['partial_refund']);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 20_000 });
    await tellRefund(ctx, payment, 50_000);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', amount_refunded: 50_000 });
  });

  test('in two parts, the last one first, ends the gift and flags nothing', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
    await tellRefund(ctx, payment, 50_000);
    await tellRefund(ctx, payment, 20_000);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', amount_refunded: 50_000, flags: null });
  });

  test('after the financial year of a gift with a PAN is flagged each time, for the yearly statement', async () => {
    const ctx = await openTestContext();
    const [withPan, without] = [await placeOrder(ctx), await placeOrder(ctx, { userData: undefined })];
    const payments = [await pay(ctx, withPan), await pay(ctx, without)] as const;
    for (const payment of payments) await tell(ctx, 'payment.captured', payment);
    ctx.clock.set(Date.parse('2027-03-31T23:59:00+05:30'));
    await tellRefund(ctx, payments[0], 10_000);
    expect(await flagsOf(ctx, withPan)).toEqual(['partial_refund']);
    ctx.clock.set(Date.parse('2027-04-01T00:00:00+05:30'));
    for (const payment of payments) await tellRefund(ctx, payment, 20_000);
    expect(await flagsOf(ctx, withPan)).toEqual(['partial_refund', 'refunded_after_year']);
    expect(await flagsOf(ctx, without)).not.toContain('refunded_after_year');
    await settleGift(ctx, {
      reference: withPan.id,
      flag: 'refunded_after_year',
      by: 'Ramesh Yadav',
      reason: 'The statement is corrected.',
    });
    await tellRefund(ctx, payments[0], 20_000);
    expect(await flagsOf(ctx, withPan)).toEqual(['partial_refund']);
    await tellRefund(ctx, payments[0], 50_000);
    expect(await donationOf(ctx, withPan)).toMatchObject({ status: 'refunded' });
    expect(await flagsOf(ctx, withPan)).toEqual(['partial_refund', 'refunded_after_year']);
  });

  test('of the first of two payments leaves the gift paid by the second; of both ends it', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx, { frequency: 'monthly' });
    const payment = await pay(ctx, order);
    const second = anotherPayment(payment);
    await tell(ctx, 'payment.captured', payment);
    await tell(ctx, 'payment.captured', second);
    for (let n = 0; n < 2; n += 1) await tellRefund(ctx, payment, payment.amount);
    await tell(ctx, 'order.paid', payment);
    const gift = { status: 'paid', amount_refunded: 0, provider_payment_id: second.id, receipt_number: 'DF-2026-00001' };
    expect(await donationOf(ctx, order)).toMatchObject(gift);
    expect(await eventsOf(ctx, order)).toEqual([
      'webhook: paid',
      'webhook: second_payment',
      'webhook: second_payment_refunded',
      'webhook: payment_replaced',
    ]);
    const reminders = () => ctx.db.selectFrom('monthly_gifts').select('status').execute();
    expect(await reminders()).toEqual([{ status: 'active' }]);
    await tellRefund(ctx, second, second.amount);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', amount_refunded: 50_000 });
    expect(await reminders()).toEqual([{ status: 'stopped' }]);
  });

  test('of the first of two payments, after a part of the second, leaves the gift less that part', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
    const second = anotherPayment(payment);
    await tell(ctx, 'payment.captured', payment);
    await tellRefund(ctx, second, 20_000);
    expect(await donationOf(ctx, order)).toMatchObject({ provider_payment_id: payment.id, amount_refunded: 0 });
    await tellRefund(ctx, payment, payment.amount);
    const gift = { status: 'paid', amount_refunded: 20_000, provider_payment_id: second.id };
    expect(await donationOf(ctx, order)).toMatchObject(gift);
    expect(await flagsOf(ctx, order)).toEqual(['second_payment', 'partial_refund']);
    for (let n = 0; n < 2; n += 1) await tellRefund(ctx, second, 20_000);
    expect(await donationOf(ctx, order)).toMatchObject(gift);
  });

  test('of a part of a second payment, when it is the first report of it, leaves the gift less that part', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
    const second = anotherPayment(payment);
    await tellRefund(ctx, payment, payment.amount);
    await tellRefund(ctx, second, 20_000);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 20_000, provider_payment_id: second.id });
    expect(await flagsOf(ctx, order)).toEqual(['partial_refund']);
  });

  test('of a first payment ends the gift when the second was too small to pay it', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', payment);
    await tell(ctx, 'payment.captured', { ...anotherPayment(payment), amount: 100 });
    expect(await flagsOf(ctx, order)).toEqual(['second_payment']);
    await tellRefund(ctx, payment, payment.amount);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', provider_payment_id: payment.id });
    expect(await eventsOf(ctx, order)).toEqual(['webhook: paid', 'webhook: second_payment_differs', 'webhook: refunded']);
  });

  test('of a first payment, before a second is reported, leaves the gift to the second', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
    const second = anotherPayment(payment);
    await tellRefund(ctx, payment, payment.amount);
    expect(await ctx.jobs('mail')).toEqual([]);
    await tell(ctx, 'payment.captured', { ...second, amount: 100 });
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', provider_payment_id: payment.id });
    await tell(ctx, 'payment.captured', second);
    await tell(ctx, 'payment.captured', payment);
    const gift = { status: 'paid', amount_refunded: 0, provider_payment_id: second.id, receipt_number: 'DF-2026-00001' };
    expect(await donationOf(ctx, order)).toMatchObject(gift);
    const mails = (await ctx.jobs('mail')).map(({ payload }) => payload);
    expect(mails.filter(({ template }) => template === 'donation-thanks')).toMatchObject([{ props: { paymentId: second.id } }]);
  });

  test('of a monthly gift that has ended leaves a second payment to the office', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx, { frequency: 'monthly' });
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', payment);
    await tellRefund(ctx, payment, payment.amount);
    await tell(ctx, 'payment.captured', anotherPayment(payment));
    expect((await donationOf(ctx, order)).status).toBe('refunded');
    expect(await flagsOf(ctx, order)).toEqual(['second_payment']);
  });

  test('of a second payment, when its capture is reported late, flags nothing', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', payment);
    await tellRefund(ctx, anotherPayment(payment), payment.amount);
    await tell(ctx, 'payment.captured', anotherPayment(payment));
    expect(await flagsOf(ctx, order)).toEqual([]);
  });

  test('of a second payment does not change the gift', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', payment);
    await tell(ctx, 'payment.captured', anotherPayment(payment));
    await tellRefund(ctx, anotherPayment(payment), payment.amount);
    expect((await donationOf(ctx, order)).status).toBe('paid');
    expect(await eventsOf(ctx, order)).toEqual(['webhook: paid', 'webhook: second_payment', 'webhook: second_payment_refunded']);
  });

  test('with only a payment id finds the gift, and a failed refund is flagged', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', payment);
    const orphan = { ...payment, orderId: null };
    await tell(ctx, 'refund.failed', orphan, { refund: { id: 'rfnd_1', payment_id: payment.id, amount: payment.amount } });
    expect(await flagsOf(ctx, order)).toEqual(['refund_failed']);
    await tellRefund(ctx, orphan, payment.amount);
    expect((await donationOf(ctx, order)).status).toBe('refunded');
  });
});

describe('an amount that differs from the order', () => {
  test('more than ordered: the order’s amount counts, and the gift is flagged', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', { ...payment, amount: 51_180 });
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount: 50_000 });
    expect(await flagsOf(ctx, order)).toEqual(['amount_mismatch']);
    expect(await ctx.jobs('mail')).toMatchObject([{ payload: { props: { amount: 50_000 } } }]);
  });

  test('more by the provider’s fee, which the donor bears: flags nothing, and what is refunded counts in full', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = { ...(await pay(ctx, order)), amount: 51_180, fee: 1180 };
    await tell(ctx, 'payment.captured', payment);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount: 50_000, flags: null });
    await tellRefund(ctx, payment, 10_000);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 10_000 });
    await tellRefund(ctx, payment, 50_000);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', amount_refunded: 50_000 });
    expect(await flagsOf(ctx, order)).toEqual(['partial_refund']);
  });

  test('more than ordered, the rest returned: the gift stays as ordered', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = { ...(await pay(ctx, order)), amount: 101_180 };
    await tell(ctx, 'payment.captured', payment);
    await tellRefund(ctx, payment, 51_180);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount: 50_000 });
    expect(await flagsOf(ctx, order)).toEqual(['amount_mismatch']);
    expect((await eventsOf(ctx, order)).at(-1)).toBe('webhook: excess_refunded');
    await tellRefund(ctx, payment, 61_180);
    expect(await flagsOf(ctx, order)).toEqual(['amount_mismatch', 'partial_refund']);
    const { id } = await donationOf(ctx, order);
    const events = ctx.db.selectFrom('donation_events').select('data').where('donation_id', '=', id).where('kind', '=', 'refunded_in_part');
    expect(JSON.parse((await events.executeTakeFirstOrThrow()).data)).toMatchObject({ amountRefunded: 10_000 });
  });

  test.each([{ amount: 100 }, { currency: 'USD' }])(
    'a smaller amount or another currency is no gift until the office decides: %o',
    async (change) => {
      const ctx = await openTestContext();
      const order = await placeOrder(ctx);
      await tell(ctx, 'payment.captured', { ...(await pay(ctx, order)), ...change });
      expect(await donationOf(ctx, order)).toMatchObject({ status: 'created', receipt_number: null });
      expect(await flagsOf(ctx, order)).toEqual(['amount_mismatch']);
      expect(await ctx.jobs('mail')).toEqual([]);
    },
  );

  test('a smaller amount, then confirmed by the browser: the donor’s details are stored, and the office decides', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx, { userData: undefined });
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', { ...payment, amount: 100 });
    await expect(confirmByBrowser(ctx, verifyRequest(ctx, payment))).rejects.toMatchObject({
      code: 'conflict',
      message: 'Payment verification failed. Please contact support.',
    });
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'created', receipt_number: null, donor_email: DONOR.email });
    expect(await ctx.jobs('mail')).toEqual([]);
    // By a second payment.
    await tell(ctx, 'payment.captured', anotherPayment(payment));
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', provider_payment_id: `${payment.id}_again` });
  });
});

describe('a dispute', () => {
  async function giveOnce(request: object = {}) {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx, request);
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', payment);
    return { ctx, order, payment };
  }

  test('flags the gift with the date to respond by until it is won', async () => {
    const { ctx, order, payment } = await giveOnce();
    expect(await tellDispute(ctx, payment, 'created')).toBe('applied');
    expect(await flagsOf(ctx, order)).toEqual(['disputed']);
    expect((await readGift(ctx, order.id)).respondBy).toBe(RESPOND_BY * 1_000);
    await tellDispute(ctx, payment, 'under_review');
    await tellDispute(ctx, payment, 'action_required', { respond_by: RESPOND_BY + 86_400 });
    expect((await readGift(ctx, order.id)).respondBy).toBe((RESPOND_BY + 86_400) * 1_000);
    await tellDispute(ctx, payment, 'won');
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 0, flags: null });
    expect((await readGift(ctx, order.id)).respondBy).toBeNull();
    const steps = ['created', 'under_review', 'action_required', 'won'];
    expect(await eventsOf(ctx, order)).toEqual(['webhook: paid', ...steps.map((step) => `webhook: payment.dispute.${step}`)]);
  });

  test('that is lost takes the gift back: no receipt, no figures, no line of the statement, and no reminders', async () => {
    const { ctx, order, payment } = await giveOnce({ frequency: 'monthly' });
    const { id } = await donationOf(ctx, order);
    await tellDispute(ctx, payment, 'created');
    for (let n = 0; n < 2; n += 1) await tellDispute(ctx, payment, 'lost');
    await tellDispute(ctx, payment, 'created');
    await tell(ctx, 'payment.captured', payment);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', amount_refunded: 50_000, flags: '["dispute_lost"]' });
    const kinds = ['paid', 'payment.dispute.created', 'payment.dispute.lost', 'refunded'];
    expect(await eventsOf(ctx, order)).toEqual(kinds.map((kind) => `webhook: ${kind}`));
    await expect(readReceipt(ctx, receiptPath(ctx, id).split('/').at(-1)!)).rejects.toMatchObject({ code: 'expired' });
    expect(await statementOf(ctx, { year: 2026, by: 'Ramesh Yadav', reason: 'The statement.' })).toEqual([]);
    expect(await registerOf(ctx, 2026)).toMatchObject([{ Status: 'refunded', Refunded: 500 }]);
    expect(await ctx.db.selectFrom('monthly_gifts').select('status').execute()).toEqual([{ status: 'stopped' }]);
  });

  test('that was lost before anything else is reported flags that, and nobody is thanked', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
    await tellDispute(ctx, payment, 'lost');
    for (const step of ['action_required', 'under_review', 'created']) await tellDispute(ctx, payment, step);
    await tell(ctx, 'payment.captured', payment);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', amount_refunded: 50_000, flags: '["dispute_lost"]' });
    expect(await ctx.jobs('mail')).toEqual([]);
  });

  test.each([
    ['refund', 'loss'],
    ['loss', 'refund'],
  ])('lost in part adds to a refund: %s, then %s', async (first) => {
    const { ctx, order, payment } = await giveOnce();
    const lose = () => tellDispute(ctx, payment, 'lost', { amount: 20_000, amount_deducted: 20_000 });
    const steps = [() => tellRefund(ctx, payment, 10_000), lose];
    for (const step of first === 'refund' ? steps : steps.toReversed()) for (let n = 0; n < 2; n += 1) await step();
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 30_000 });
    expect((await flagsOf(ctx, order)).toSorted()).toEqual(['dispute_lost', 'partial_refund']);
    expect(await statementOf(ctx, { year: 2026, by: 'Ramesh Yadav', reason: 'The statement.' })).toMatchObject([{ Amount: 200 }]);
    await tellRefund(ctx, payment, 30_000);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', amount_refunded: 50_000 });
  });

  test('lost beside a full refund gives back no more than the gift', async () => {
    const { ctx, order, payment } = await giveOnce();
    await tellRefund(ctx, payment, 50_000);
    await tellDispute(ctx, payment, 'lost');
    await tellRefund(ctx, payment, 50_000);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', amount_refunded: 50_000, flags: '["dispute_lost"]' });
  });

  test('lost for one of two payments leaves the gift to the other', async () => {
    const { ctx, order, payment } = await giveOnce();
    const second = anotherPayment(payment);
    await tell(ctx, 'payment.captured', second);
    await tellDispute(ctx, payment, 'lost');
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 0, provider_payment_id: second.id });
  });

  test('lost in part for the second of two payments counts once when the gift goes on with it', async () => {
    const { ctx, order, payment } = await giveOnce();
    const second = anotherPayment(payment);
    await tell(ctx, 'payment.captured', second);
    await tellDispute(ctx, second, 'lost', { amount: 20_000, amount_deducted: 20_000 });
    await tellRefund(ctx, payment, payment.amount);
    await tell(ctx, 'payment.captured', second);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 20_000, provider_payment_id: second.id });
    await tellRefund(ctx, second, 10_000);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 30_000 });
  });

  test('without a deduction, closed or won changes no money', async () => {
    const { ctx, order, payment } = await giveOnce();
    await tellDispute(ctx, payment, 'created', { phase: 'retrieval' });
    await tellDispute(ctx, payment, 'lost', { phase: 'retrieval', amount_deducted: 0 });
    await tellDispute(ctx, payment, 'closed', { id: 'disp_2' });
    // Deducted at the start, returned since.
    await tellDispute(ctx, payment, 'won', { id: 'disp_3', amount_deducted: 50_000 });
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 0, flags: null });
  });

  test('that comes back in a later phase flags the gift again, and a second one keeps it flagged', async () => {
    const { ctx, order, payment } = await giveOnce();
    await tellDispute(ctx, payment, 'created');
    await tellDispute(ctx, payment, 'won');
    await tellDispute(ctx, payment, 'created', { phase: 'pre_arbitration' });
    expect(await flagsOf(ctx, order)).toEqual(['disputed']);
    await tellDispute(ctx, payment, 'created', { id: 'disp_2', respond_by: RESPOND_BY + 86_400 });
    expect((await readGift(ctx, order.id)).respondBy).toBe(RESPOND_BY * 1_000);
    await tellDispute(ctx, payment, 'won', { phase: 'pre_arbitration' });
    expect(await flagsOf(ctx, order)).toEqual(['disputed']);
    await tellDispute(ctx, payment, 'closed', { id: 'disp_2' });
    expect(await flagsOf(ctx, order)).toEqual([]);
  });

  test('of one gift leaves another alone, with its receipt and its history', async () => {
    const { ctx, order, payment } = await giveOnce();
    const other = await placeOrder(ctx);
    await tell(ctx, 'payment.captured', await pay(ctx, other));
    await tellDispute(ctx, payment, 'created');
    expect((await readGift(ctx, order.id)).history).toHaveLength(2);
    expect(await readGift(ctx, other.id)).toMatchObject({ flags: [], respondBy: null, history: [{ kind: 'paid' }] });
    for (const one of [order, other]) {
      const { id, receipt_number } = await donationOf(ctx, one);
      expect((await readReceipt(ctx, receiptPath(ctx, id).split('/').at(-1)!)).number).toBe(receipt_number);
    }
  });

  test('first reported as under review flags the gift', async () => {
    const { ctx, order, payment } = await giveOnce();
    await tellDispute(ctx, payment, 'under_review');
    expect(await flagsOf(ctx, order)).toEqual(['disputed']);
  });

  test('that the office has settled stays settled while it is reviewed, and returns when more evidence is needed', async () => {
    const { ctx, order, payment } = await giveOnce();
    await tellDispute(ctx, payment, 'created');
    await settleGift(ctx, { reference: order.id, flag: 'disputed', by: 'Ramesh Yadav', reason: 'We have responded.' });
    await tellDispute(ctx, payment, 'under_review');
    expect(await flagsOf(ctx, order)).toEqual([]);
    await tellDispute(ctx, payment, 'action_required');
    expect(await flagsOf(ctx, order)).toEqual(['disputed']);
  });
});
