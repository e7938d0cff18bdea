import { describe, expect, test } from 'vitest';
import { operatorActor } from '#domain/staff/rights.ts';
import { linesIn } from '#tests/setup/people/statements.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import {
  anotherPayment,
  donationOf,
  DONOR,
  eventsOf,
  flagsOf,
  openOrder,
  openPayment,
  pay,
  placeOrder,
  RESPOND_BY,
  tell,
  tellDispute,
  tellRefund,
  verifyRequest,
} from '#tests/setup/people/donations.ts';
import { readDonation, settleDonation } from '#domain/donations/office/office.server.ts';
import { confirmByBrowser } from '#domain/donations/orders/orders.server.ts';
import { pollOpenOrders } from '#domain/donations/orders/poller.server.ts';
import { allReceipts } from '#tests/setup/people/receipts.ts';
import { registerOf } from '#domain/donations/office/register.server.ts';

describe('events out of order', () => {
  test('a payment after polling stopped still counts', async () => {
    const { ctx, order } = await openOrder();
    ctx.clock.advance(26 * 3_600_000);
    await pollOpenOrders(ctx);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'failed', next_poll_at: null });
    await tell(ctx, 'payment.captured', await pay(ctx, order));
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', receipt_number: 'DF-2026-00001' });
    expect(await eventsOf(ctx, order)).toEqual(['poller: given_up', 'webhook: paid']);
    expect(await ctx.jobs('mail')).toHaveLength(1);
  });

  test('a refund before the payment: no thank-you mail is sent, and the payment does not revive the donation', async () => {
    const { ctx, order, payment } = await openPayment({ frequency: 'monthly' });
    await tellRefund(ctx, payment, payment.amount);
    await tell(ctx, 'payment.captured', payment);
    await confirmByBrowser(ctx, verifyRequest(ctx, payment));
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', receipt_number: 'DF-2026-00001' });
    expect(await eventsOf(ctx, order)).toEqual(['webhook: paid', 'webhook: refunded']);
    expect(await ctx.jobs('mail')).toEqual([]);
  });
});

describe('a refund', () => {
  test('in full ends the donation and its monthly donation', async () => {
    const { ctx, order, payment } = await openPayment({ frequency: 'monthly' });
    await tell(ctx, 'payment.captured', payment);
    const refund = { refund: { id: 'rfnd_1', payment_id: payment.id, amount: payment.amount } };
    await tell(ctx, 'refund.created', { ...payment, status: 'refunded', amountRefunded: payment.amount }, refund);
    expect((await donationOf(ctx, order)).status).toBe('paid');
    await tellRefund(ctx, payment, payment.amount);
    await tellRefund(ctx, payment, payment.amount);
    expect((await donationOf(ctx, order)).status).toBe('refunded');
    expect(await eventsOf(ctx, order)).toEqual(['webhook: paid', 'webhook: refund.created', 'webhook: refunded']);
    expect(await ctx.db.selectFrom('pledges').select(['status', 'stopped_at']).execute()).toEqual([
      { status: 'stopped', stopped_at: ctx.clock.now() },
    ]);
  });

  test('after the financial year of a donation with a PAN is flagged each time, for the yearly statement', async () => {
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
    await settleDonation(ctx, {
      reference: withPan.id,
      flag: 'refunded_after_year',
      by: operatorActor('Ramesh Yadav'),
      reason: 'The statement is corrected.',
    });
    await tellRefund(ctx, payments[0], 20_000);
    expect(await flagsOf(ctx, withPan)).toEqual(['partial_refund']);
    await tellRefund(ctx, payments[0], 50_000);
    expect(await donationOf(ctx, withPan)).toMatchObject({ status: 'refunded' });
    expect(await flagsOf(ctx, withPan)).toEqual(['partial_refund', 'refunded_after_year']);
  });

  test('with only a payment id finds the donation, and a failed refund is flagged', async () => {
    const { ctx, order, payment } = await openPayment();
    await tell(ctx, 'payment.captured', payment);
    const orphan = { ...payment, orderId: null };
    await tell(ctx, 'refund.failed', orphan, { refund: { id: 'rfnd_1', payment_id: payment.id, amount: payment.amount } });
    expect(await flagsOf(ctx, order)).toEqual(['refund_failed']);
    await tellRefund(ctx, orphan, payment.amount);
    expect((await donationOf(ctx, order)).status).toBe('refunded');
  });
});

describe('an amount that differs from the order', () => {
  test('a smaller amount, then confirmed by the browser: the donor’s details are stored, and the office decides', async () => {
    const { ctx, order, payment } = await openPayment({ userData: undefined });
    await tell(ctx, 'payment.captured', { ...payment, amount: 100 });
    await expect(confirmByBrowser(ctx, verifyRequest(ctx, payment))).rejects.toMatchObject({
      code: 'conflict',
      message: 'Payment verification failed. Please contact support.',
    });
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'created', receipt_number: null, donor_email: DONOR.email });
    expect(await ctx.jobs('mail')).toEqual([]);
    await tell(ctx, 'payment.captured', anotherPayment(payment));
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', provider_payment_id: `${payment.id}_again` });
  });
});

describe('a dispute', () => {
  async function giveOnce(request: object = {}) {
    const { ctx, order, payment } = await openPayment(request);
    await tell(ctx, 'payment.captured', payment);
    return { ctx, order, payment };
  }

  test('flags the donation with the date to respond by until it is won', async () => {
    const { ctx, order, payment } = await giveOnce();
    expect(await tellDispute(ctx, payment, 'created')).toBe('applied');
    expect(await flagsOf(ctx, order)).toEqual(['disputed']);
    expect((await readDonation(ctx, order.id)).respondBy).toBe(RESPOND_BY * 1_000);
    await tellDispute(ctx, payment, 'under_review');
    await tellDispute(ctx, payment, 'action_required', { respond_by: RESPOND_BY + 86_400 });
    expect((await readDonation(ctx, order.id)).respondBy).toBe((RESPOND_BY + 86_400) * 1_000);
    await tellDispute(ctx, payment, 'won');
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 0, flags: null });
    expect((await readDonation(ctx, order.id)).respondBy).toBeNull();
    const steps = ['created', 'under_review', 'action_required', 'won'];
    expect(await eventsOf(ctx, order)).toEqual(['webhook: paid', ...steps.map((step) => `webhook: payment.dispute.${step}`)]);
  });

  test('that is lost takes the donation back: no valid receipt, no figures, no line of the statement, and no reminders', async () => {
    const { ctx, order, payment } = await giveOnce({ frequency: 'monthly' });
    await tellDispute(ctx, payment, 'created');
    for (let n = 0; n < 2; n += 1) await tellDispute(ctx, payment, 'lost');
    await tellDispute(ctx, payment, 'created');
    await tell(ctx, 'payment.captured', payment);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', amount_refunded: 50_000, flags: '["dispute_lost"]' });
    const kinds = ['paid', 'payment.dispute.created', 'payment.dispute.lost', 'refunded'];
    expect(await eventsOf(ctx, order)).toEqual(kinds.map((kind) => `webhook: ${kind}`));
    expect(await allReceipts(ctx)).toMatchObject([{ status: 'cancelled' }]);
    expect(await linesIn(ctx, 2026)).toEqual([]);
    expect(await registerOf(ctx, 2026)).toMatchObject([{ State: 'Refunded', Refunded: 500 }]);
    expect(await ctx.db.selectFrom('pledges').select('status').execute()).toEqual([{ status: 'stopped' }]);
  });

  test('that comes back in a later phase flags the donation again, and a second one keeps it flagged', async () => {
    const { ctx, order, payment } = await giveOnce();
    await tellDispute(ctx, payment, 'created');
    await tellDispute(ctx, payment, 'won');
    await tellDispute(ctx, payment, 'created', { phase: 'pre_arbitration' });
    expect(await flagsOf(ctx, order)).toEqual(['disputed']);
    await tellDispute(ctx, payment, 'created', { id: 'disp_2', respond_by: RESPOND_BY + 86_400 });
    expect((await readDonation(ctx, order.id)).respondBy).toBe(RESPOND_BY * 1_000);
    await tellDispute(ctx, payment, 'won', { phase: 'pre_arbitration' });
    expect(await flagsOf(ctx, order)).toEqual(['disputed']);
    await tellDispute(ctx, payment, 'closed', { id: 'disp_2' });
    expect(await flagsOf(ctx, order)).toEqual([]);
  });

  test('of one donation leaves another alone, with its receipt and its history', async () => {
    const { ctx, order, payment } = await giveOnce();
    const other = await placeOrder(ctx);
    await tell(ctx, 'payment.captured', await pay(ctx, other));
    await tellDispute(ctx, payment, 'created');
    expect((await readDonation(ctx, order.id)).history).toHaveLength(2);
    expect(await readDonation(ctx, other.id)).toMatchObject({ flags: [], respondBy: null, history: [{ kind: 'paid' }] });
    const numbers = await Promise.all([order, other].map(async (one) => (await donationOf(ctx, one)).receipt_number));
    expect((await allReceipts(ctx)).map(({ number, status }) => [number, status])).toEqual(numbers.map((number) => [number, 'valid']));
  });
});
