import { describe, expect, test } from 'vitest';
import type { OpenOrder } from '#domain/donations/orders/orders.server.ts';
import { findDonation } from '#domain/donations/office/office.server.ts';
import { sweepDonations } from '#domain/donations/ledger/retention.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { ONE_DAY_MS, ONE_HOUR_MS, ONE_MINUTE_MS } from '#domain/shared/time/durations.ts';
import { operatorActor, type StaffActor } from '#domain/staff/rights.ts';
import { handleWebhook } from '#domain/donations/orders/webhook.server.ts';
import { disputeTestPayment, passTestTime, planTestRefunds } from '#server/trial/test-gateway.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { anotherPayment, donationOf, eventsOf, flagsOf, openPayment, tell } from '#tests/setup/people/donations.ts';
import { allReceipts } from '#tests/setup/people/receipts.ts';
import { cancelDonation, rejectDonation, restoreDonation } from './acts.server.ts';
import { settleRefunds } from './provider.server.ts';
import { askRefund, noteRefundPaid, refundsOf, releaseRefund, type RefundRequest, withdrawRefund } from './refunds.server.ts';

const asha = operatorActor('Asha Gupta');
const ramesh = operatorActor('Ramesh Yadav');
const TRANSFER = { reference: '512345678901', paidOn: '2026-11-21' };
/** By the provider, of the donation's own payment, all of it. */
const WHOLE = { way: 'provider', paymentId: null, amount: null, paid: null } as const;

async function openDonation(request: object = {}, office: object = {}) {
  const { ctx, order, payment } = await openPayment(request);
  await tell(ctx, 'payment.captured', payment);
  const { foundation } = ctx.content();
  ctx.setFoundation({ office: { ...foundation.office, ...office } });
  ctx.clock.advance(ONE_MINUTE_MS);
  const as = async (by: StaffActor) => ({
    reference: order.id,
    version: (await donationOf(ctx, order)).updated_at,
    by,
    reason: 'She asked for it.',
  });
  const refund = async (change: Partial<RefundRequest> = {}) => askRefund(ctx, { ...(await as(asha)), ...WHOLE, ...change });
  const refunds = async () => refundsOf(ctx.db, (await donationOf(ctx, order)).id);
  return { ctx, order, payment, as, refund, refunds };
}

const receiptsOf = async (ctx: TestContext) => (await allReceipts(ctx)).map(({ status, amount }) => [status, amount]);
const actsOf = (ctx: TestContext) => ctx.db.selectFrom('activity').select('act').orderBy('seq').execute();
const webhooks = async (ctx: TestContext, ms: number) => {
  for (const delivery of await passTestTime(ctx, ms)) await handleWebhook(ctx, delivery);
};
/** What the test gateway answers, but for this. */
const gateway = (ctx: TestContext, change: Partial<TestContext['payments']>) => Object.assign(ctx.payments, change);

/** Entered by the office: no provider has it. */
const enteredByHand = (ctx: TestContext, order: Pick<OpenOrder, 'id'>) =>
  ctx.db
    .updateTable('donations')
    .set({ provider: 'office' } as object)
    .where('provider_order_id', '=', order.id)
    .execute();

describe('a refund by the provider', () => {
  test('of all of it ends the donation and its receipt; a part issues a receipt of what remains', async () => {
    const { ctx, order, refund, refunds } = await openDonation();
    await refund({ amount: 20_000 });
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 20_000, receipt_number: 'DF-2026-00002' });
    await refund();
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', amount_refunded: 50_000 });
    expect(await receiptsOf(ctx)).toEqual([
      ['replaced', 50_000],
      ['cancelled', 30_000],
    ]);
    expect(await refunds()).toMatchObject([
      { status: 'processed', amount: 20_000, asked_by: 'Asha Gupta', released_by: null, next_check_at: null },
      { status: 'processed', amount: 30_000 },
    ]);
    const kinds = ['paid', 'refund_asked', 'refunded_in_part', 'refund_asked', 'refunded'];
    expect((await eventsOf(ctx, order)).map((event) => event.split(': ')[1])).toEqual(kinds);
    expect(await actsOf(ctx)).toEqual([{ act: 'donation.refunded' }, { act: 'donation.refunded' }]);
  });

  test('that is pending counts once the provider has made it, and nothing else may go back meanwhile', async () => {
    const { ctx, order, payment, refund, refunds } = await openDonation();
    await planTestRefunds(ctx, payment.id, 'pending');
    await refund({ amount: 20_000 });
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 0 });
    await expect(refund({ amount: 100 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Another refund of this donation is not over yet.',
    });
    await webhooks(ctx, 5 * ONE_DAY_MS);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 20_000 });
    expect(await refunds()).toMatchObject([{ status: 'processed', next_check_at: null }]);
  });

  test('of which the report is lost is looked up', async () => {
    const { ctx, order, payment, refund, refunds } = await openDonation();
    await planTestRefunds(ctx, payment.id, 'pending');
    await refund();
    await passTestTime(ctx, 5 * ONE_DAY_MS);
    expect(await settleRefunds(ctx)).toBe(0);
    ctx.clock.advance(ONE_HOUR_MS);
    expect(await settleRefunds(ctx)).toBe(1);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded' });
    expect(await refunds()).toMatchObject([{ status: 'processed' }]);
    ctx.clock.advance(ONE_DAY_MS);
    expect(await settleRefunds(ctx)).toBe(0);
  });

  test.each([
    ['fails later', 'failed', 5 * ONE_DAY_MS],
    ['is refused, as for too little balance', 'refused', 0],
  ] as const)('that %s is mailed and flagged, takes nothing off, and can be asked for again', async (_what, plan, later) => {
    const { ctx, order, payment, refund, refunds } = await openDonation();
    await planTestRefunds(ctx, payment.id, plan);
    await refund();
    await webhooks(ctx, later);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 0 });
    expect(await flagsOf(ctx, order)).toEqual(['refund_failed']);
    expect(await refunds()).toMatchObject([{ status: 'failed', next_check_at: null }]);
    expect((await ctx.jobs('mail')).map(({ payload }) => payload.template)).toContain('urgent-donation');
    await planTestRefunds(ctx, payment.id, 'processed');
    await refund();
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded' });
  });

  test('that the provider cannot be asked for now is asked for later, once', async () => {
    const { ctx, order, refund, refunds } = await openDonation();
    const { refund: make } = ctx.payments;
    gateway(ctx, { refund: async () => Promise.reject(new AppError('provider_failed', 'Down')) });
    await refund();
    expect(await refunds()).toMatchObject([{ status: 'pending', provider_refund_id: null }]);
    const asked: string[] = [];
    // It is made, and the answer lost.
    gateway(ctx, {
      refund: async (input) => {
        asked.push((await make(input)).id);
        if (asked.length === 1) throw new AppError('provider_failed', 'Lost');
        return make(input);
      },
    });
    ctx.clock.advance(ONE_MINUTE_MS);
    await settleRefunds(ctx);
    expect(await refunds()).toMatchObject([{ status: 'pending' }]);
    ctx.clock.advance(ONE_HOUR_MS);
    await settleRefunds(ctx);
    expect(asked[1]).toBe(asked[0]);
    expect(await ctx.db.selectFrom('test_gateway_refunds').select('amount').execute()).toEqual([{ amount: 50_000 }]);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', amount_refunded: 50_000 });
  });

  test('of a second payment leaves the donation as it is', async () => {
    const { ctx, order, payment, refund } = await openDonation();
    const second = anotherPayment(payment);
    await ctx.db
      .insertInto('test_gateway_payments')
      .values({ id: second.id, order_id: order.id, status: 'captured', email: null, contact: null, error_description: null, created_at: 0 })
      .execute();
    await tell(ctx, 'payment.captured', second);
    await refund({ paymentId: second.id });
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 0, provider_payment_id: payment.id });
    expect((await eventsOf(ctx, order)).at(-1)).toBe('webhook: second_payment_refunded');
  });

  test.each([
    ['more than is left', { amount: 50_001 }, 'invalid_input', 'At most ₹500 can go back.'],
    ['a payment of another order', { paymentId: 'pay_other' }, 'conflict', 'knows no such payment'],
    ['what has changed since', { version: 1 }, 'conflict', 'changed meanwhile'],
  ] as const)('refuses %s', async (_what, change, code, message) => {
    const { refund, refunds } = await openDonation();
    await expect(refund(change)).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
    expect(await refunds()).toEqual([]);
  });

  test('is refused while a bank disputes the payment', async () => {
    const { ctx, payment, refund } = await openDonation();
    await handleWebhook(ctx, await disputeTestPayment(ctx, payment.id));
    await expect(refund()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('paid back twice') });
    await webhooks(ctx, 10 * ONE_DAY_MS);
    expect(await findDonation(ctx, payment.id)).toMatchObject({ status: 'refunded', flags: '["dispute_lost"]' });
  });
});

describe('a refund by hand', () => {
  const BY_HAND = { ...WHOLE, way: 'transfer' } as const;

  test('counts from its UTR on; taken back, the donation stands with a new receipt', async () => {
    const { ctx, order, as, refund, refunds } = await openDonation();
    await refund(BY_HAND);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 0 });
    const [{ id } = { id: '' }] = await refunds();
    await noteRefundPaid(ctx, { reference: order.id, id, paid: TRANSFER, by: asha });
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', amount_refunded: 50_000 });
    await withdrawRefund(ctx, { reference: order.id, id, by: asha, reason: 'It was another donor.' });
    expect(await donationOf(ctx, order)).toMatchObject({
      status: 'paid',
      amount_refunded: 0,
      flags: null,
      receipt_number: 'DF-2026-00002',
    });
    expect(await receiptsOf(ctx)).toEqual([
      ['cancelled', 50_000],
      ['valid', 50_000],
    ]);
    expect(await refunds()).toMatchObject([{ status: 'withdrawn' }]);
    await expect(cancelDonation(ctx, await as(asha))).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is taken back before it is paid, and then another can be asked for', async () => {
    const { ctx, order, refund, refunds } = await openDonation();
    await refund(BY_HAND);
    const [{ id } = { id: '' }] = await refunds();
    await withdrawRefund(ctx, { reference: order.id, id, by: asha, reason: 'She changed her mind.' });
    await refund({ ...BY_HAND, amount: 100, paid: TRANSFER });
    expect(await donationOf(ctx, order)).toMatchObject({ amount_refunded: 100 });
    await expect(withdrawRefund(ctx, { reference: order.id, id, by: asha, reason: 'Again.' })).rejects.toMatchObject({ code: 'conflict' });
  });

  test.each([
    ['a day to come', { paidOn: '2026-11-22' }, { paidOn: 'This day is still to come.' }],
    ['a day before the donation', { paidOn: '2026-11-20' }, { paidOn: 'This day is before the donation.' }],
  ])('refuses %s', async (_what, change, fields) => {
    const { refund, refunds } = await openDonation();
    await expect(refund({ ...BY_HAND, paid: { ...TRANSFER, ...change } })).rejects.toMatchObject({ code: 'invalid_input', fields });
    expect(await refunds()).toEqual([]);
  });

  test('refuses a UTR that another refund has, and names its donation', async () => {
    const { refund, refunds } = await openDonation();
    await refund({ ...BY_HAND, amount: 100, paid: TRANSFER });
    await expect(refund({ ...BY_HAND, amount: 200, paid: TRANSFER })).rejects.toMatchObject({
      fields: { reference: 'The refund of DF-2026-00002 has this number already.' },
    });
    expect(await refunds()).toHaveLength(1);
  });

  test('keeps no reason and number once the books are closed', async () => {
    const { ctx, refund, refunds } = await openDonation();
    await refund({ ...BY_HAND, amount: 100, paid: TRANSFER });
    ctx.clock.set('2038-04-02T00:00:00+05:30');
    await sweepDonations(ctx);
    expect(await refunds()).toMatchObject([{ reason: null, reference: null, amount: 100, asked_by: 'Asha Gupta' }]);
  });
});

describe('a second person', () => {
  test('releases what is above the limit, and nobody their own', async () => {
    const { ctx, order, refund, refunds } = await openDonation({}, { refundAloneUpTo: 300 });
    await refund({ amount: 30_001 });
    const [{ id } = { id: '' }] = await refunds();
    expect(await refunds()).toMatchObject([{ status: 'asked', next_check_at: null }]);
    expect(await ctx.db.selectFrom('test_gateway_refunds').select('id').execute()).toEqual([]);
    await expect(releaseRefund(ctx, { reference: order.id, id, by: asha })).rejects.toMatchObject({ code: 'conflict' });
    await releaseRefund(ctx, { reference: order.id, id, by: ramesh });
    expect(await refunds()).toMatchObject([{ status: 'processed', asked_by: 'Asha Gupta', released_by: 'Ramesh Yadav' }]);
    expect(await donationOf(ctx, order)).toMatchObject({ amount_refunded: 30_001 });
    expect(await actsOf(ctx)).toEqual([{ act: 'donation.refunded' }, { act: 'refund.released' }]);
  });

  test('is asked for what goes in parts, too', async () => {
    const { refund, refunds } = await openDonation({}, { refundAloneUpTo: 300 });
    await refund({ amount: 20_000 });
    await refund({ amount: 20_000 });
    expect((await refunds()).map(({ status }) => status)).toEqual(['processed', 'asked']);
  });

  test('comes before a cheque or transfer is paid', async () => {
    const { ctx, order, refund, refunds } = await openDonation({}, { refundAloneUpTo: 0 });
    await expect(refund({ ...WHOLE, way: 'cheque', paid: TRANSFER })).rejects.toMatchObject({ code: 'invalid_input' });
    await refund({ ...WHOLE, way: 'cheque' });
    const [{ id } = { id: '' }] = await refunds();
    await expect(noteRefundPaid(ctx, { reference: order.id, id, paid: TRANSFER, by: asha })).rejects.toMatchObject({ code: 'conflict' });
    await releaseRefund(ctx, { reference: order.id, id, by: ramesh });
    expect(await refunds()).toMatchObject([{ status: 'released' }]);
    await noteRefundPaid(ctx, { reference: order.id, id, paid: TRANSFER, by: asha });
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded' });
  });
});

describe('a rejection', () => {
  test('gives all back, and no receipt is valid from then on', async () => {
    const { ctx, order, payment, as, refunds } = await openDonation();
    await planTestRefunds(ctx, payment.id, 'pending');
    await rejectDonation(ctx, { ...(await as(asha)), way: 'provider', paid: null });
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'rejected', amount_refunded: 0 });
    await expect(restoreDonation(ctx, await as(asha))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('not over yet'),
    });
    await webhooks(ctx, 5 * ONE_DAY_MS);
    await tell(ctx, 'payment.captured', payment);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'rejected', amount_refunded: 50_000, flags: null });
    expect(await allReceipts(ctx)).toMatchObject([
      { status: 'cancelled', stamp: 'CANCELLED on 21 November 2026: we did not keep the donation, and this receipt is not valid.' },
    ]);
    expect(await refunds()).toMatchObject([{ status: 'processed', amount: 50_000 }]);
    await expect(restoreDonation(ctx, await as(asha))).rejects.toMatchObject({ message: 'All of it went back to the donor.' });
  });

  test('whose refund is taken back can be taken back itself', async () => {
    const { ctx, order, as, refunds } = await openDonation();
    await rejectDonation(ctx, { ...(await as(asha)), way: 'transfer', paid: null });
    const [{ id } = { id: '' }] = await refunds();
    await withdrawRefund(ctx, { reference: order.id, id, by: asha, reason: 'She is a citizen.' });
    await restoreDonation(ctx, await as(asha));
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', receipt_number: 'DF-2026-00002' });
    expect((await ctx.jobs('mail')).map(({ payload }) => payload.template)).toEqual(['donation-thanks', 'donation-receipt']);
  });
});

test('a cancellation keeps the number, marked; taken back, a new receipt replaces it and is mailed', async () => {
  const { ctx, order, as } = await openDonation();
  await expect(cancelDonation(ctx, await as(asha))).rejects.toMatchObject({ message: expect.stringContaining('refund or reject') });
  await enteredByHand(ctx, order);
  await cancelDonation(ctx, await as(asha));
  expect(await donationOf(ctx, order)).toMatchObject({ status: 'cancelled', amount_refunded: 0, receipt_number: 'DF-2026-00001' });
  await restoreDonation(ctx, await as(asha));
  expect(await allReceipts(ctx)).toMatchObject([
    { number: 'DF-2026-00001', status: 'cancelled', stamp: expect.stringContaining('no money came with it') },
    { number: 'DF-2026-00002', status: 'valid', amount: 50_000 },
  ]);
  expect((await ctx.jobs('mail')).at(-1)?.payload).toMatchObject({
    template: 'donation-receipt',
    props: { cause: 'restored', replaces: 'DF-2026-00001' },
  });
  expect(await actsOf(ctx)).toEqual([{ act: 'donation.cancelled' }, { act: 'donation.restored' }]);
});

test('of more than was ordered, the excess goes back and the donation stays', async () => {
  const { ctx, order, payment, refund } = await openDonation();
  const amount = payment.amount + 10_000;
  const { listPayments } = ctx.payments;
  gateway(ctx, { listPayments: async (id) => (await listPayments(id)).map((one) => ({ ...one, amount })) });
  await tell(ctx, 'payment.captured', { ...payment, amount });
  await refund({ amount: 10_000 });
  expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', amount_refunded: 0 });
  expect((await eventsOf(ctx, order)).at(-1)).toBe('webhook: excess_refunded');
});
