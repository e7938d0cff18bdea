import { describe, expect, test } from 'vitest';
import { panOf } from '#domain/donations/pan.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import {
  donationOf,
  DONOR,
  eventsOf,
  flagsOf,
  openOrder,
  openPayment,
  pay,
  placeOrder,
  signedPaymentData,
  tell,
  tellRefund,
  verifyRequest,
} from '#tests/setup/people/donations.ts';
import { settleDonation } from '#domain/donations/office/office.server.ts';
import { confirmByBrowser } from './orders.server.ts';
import { verifyRequestSchema } from '#domain/donations/schema.ts';

describe('an order', () => {
  test('is stored with its donor before it is shown, the PAN sealed', async () => {
    const { ctx, order } = await openOrder({
      amount: 250_050,
      frequency: 'monthly',
      notes: { source: 'website' },
      description: 'For books',
    });
    const row = await donationOf(ctx, order);
    expect(order).toEqual({ id: row.provider_order_id, amount: 250_050, currency: 'INR' });
    expect(row).toMatchObject({
      provider: 'test',
      status: 'created',
      amount: 250_050,
      frequency: 'monthly',
      donor_name: DONOR.name,
      donor_email: DONOR.email,
      donor_phone: DONOR.phone,
      description: 'For books',
      source: 'website',
      receipt_number: null,
      paid_at: null,
      next_poll_at: ctx.clock.now() + 120_000,
    });
    expect(row.donor_pan).not.toContain(DONOR.panNo);
    expect(panOf(ctx, row)).toBe(DONOR.panNo);
  });

  test('gives the provider our id and no personal data', async () => {
    const requests: unknown[] = [];
    const ctx = await openTestContext();
    const gateway = ctx.payments;
    ctx.payments = { ...gateway, createOrder: (input) => (requests.push(input), gateway.createOrder(input)) };
    const order = await placeOrder(ctx, { notes: { source: 'website' } });
    const { id } = await donationOf(ctx, order);
    expect(requests).toEqual([{ amount: 50_000, receipt: id, notes: { frequency: 'one-time', source: 'website' } }]);
    expect(id.length).toBeLessThanOrEqual(40);
  });

  test('stores nothing when the provider refuses it', async () => {
    const ctx = await openTestContext();
    ctx.payments = { ...ctx.payments, createOrder: () => Promise.reject(new AppError('provider_failed', 'No.')) };
    await expect(placeOrder(ctx)).rejects.toMatchObject({ code: 'provider_failed' });
    expect(await ctx.db.selectFrom('donations').selectAll().execute()).toEqual([]);
  });
});

describe('a donor who did not say that they are an Indian citizen', () => {
  const SILENT = { ...DONOR, isIndianCitizen: undefined };

  test('is not refused: the office is asked to find out, once, until the donor says so', async () => {
    const { ctx, order } = await openOrder({ userData: SILENT });
    expect(await flagsOf(ctx, order)).toEqual([]);
    const payment = await pay(ctx, order);
    await confirmByBrowser(ctx, verifyRequest(ctx, payment, { userData: SILENT }));
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', donor_citizen: null });
    expect(await flagsOf(ctx, order)).toEqual(['citizenship_unknown']);
    await settleDonation(ctx, {
      reference: order.id,
      flag: 'citizenship_unknown',
      by: operatorActor('Ramesh'),
      reason: 'She wrote that she is.',
    });
    await confirmByBrowser(ctx, verifyRequest(ctx, payment, { userData: SILENT }));
    expect(await flagsOf(ctx, order)).toEqual([]);

    const later = await placeOrder(ctx, { userData: undefined });
    const paid = await pay(ctx, later);
    await confirmByBrowser(ctx, verifyRequest(ctx, paid, { userData: SILENT }));
    await confirmByBrowser(ctx, verifyRequest(ctx, paid));
    expect(await donationOf(ctx, later)).toMatchObject({ donor_citizen: 1, flags: null });
  });

  test('is not asked about when the donation has been given back', async () => {
    const { ctx, order, payment } = await openPayment({ userData: SILENT });
    await tellRefund(ctx, { ...payment, international: true }, payment.amount);
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded', flags: null });
  });
});

describe('confirmation by the browser', () => {
  test('completes the donation, with a receipt number and one thank-you mail', async () => {
    const { ctx, order, payment } = await openPayment();
    const answer = await confirmByBrowser(ctx, verifyRequest(ctx, payment));
    expect(answer).toEqual({
      amount: 50_000,
      frequency: 'one-time',
      receiptNumber: 'DF-2026-00001',
      receiptUrl: expect.any(String),
      paymentId: payment.id,
      paidAt: ctx.clock.now(),
      certificateBy: '2027-05-31',
    });
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', provider_payment_id: payment.id, flags: null });
    expect(await eventsOf(ctx, order)).toEqual(['browser: paid']);
    expect(await ctx.jobs('mail')).toMatchObject([
      {
        payload: {
          to: DONOR.email,
          template: 'donation-thanks',
          props: {
            name: DONOR.name,
            amount: 50_000,
            frequency: 'one-time',
            receiptNumber: 'DF-2026-00001',
            paymentId: payment.id,
            paidAt: ctx.clock.now(),
            receiptUrl: expect.stringMatching(`^${ctx.publicUrl}/api/payment/receipt/`),
            stopUrl: null,
          },
        },
      },
    ]);
  });

  test('a tampered signature, and a valid one of another payment or order, are refused and change nothing', async () => {
    const { ctx, order } = await openOrder();
    const other = await placeOrder(ctx);
    const payment = await pay(ctx, order);
    const good = verifyRequest(ctx, payment);
    const forgeries = [
      { razorpay_signature: good.paymentData.razorpay_signature.replace(/^./, (c) => (c === 'a' ? 'b' : 'a')) },
      { razorpay_signature: '' },
      { razorpay_signature: 'é'.repeat(64) },
      { razorpay_payment_id: 'pay_other' },
      { razorpay_order_id: other.id },
    ];
    for (const forgery of forgeries) {
      const request = { ...good, paymentData: { ...good.paymentData, ...forgery } };
      await expect(confirmByBrowser(ctx, request)).rejects.toMatchObject({ code: 'invalid_signature' });
    }
    expect((await donationOf(ctx, order)).status).toBe('created');
    expect((await donationOf(ctx, other)).status).toBe('created');
    expect(await ctx.jobs('mail')).toEqual([]);
  });

  test('an unknown order is not found, even with a valid signature', async () => {
    const ctx = await openTestContext();
    const payment = { ...(await pay(ctx, await placeOrder(ctx))), orderId: 'order_unknown' };
    await expect(confirmByBrowser(ctx, verifyRequest(ctx, payment))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('twenty concurrent confirmations make one donation, one receipt and one mail', async () => {
    const { ctx, order } = await openOrder({ frequency: 'monthly' });
    const request = verifyRequest(ctx, await pay(ctx, order));
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirmByBrowser(ctx, request)));
    expect(new Set(answers.map((answer) => answer.receiptNumber))).toEqual(new Set(['DF-2026-00001']));
    expect(await eventsOf(ctx, order)).toEqual(['browser: paid']);
    expect(await ctx.jobs('mail')).toHaveLength(1);
    expect(await ctx.db.selectFrom('pledges').selectAll().execute()).toHaveLength(1);
    expect(await ctx.db.selectFrom('serials').select('last').where('series', 'like', 'receipt:%').execute()).toEqual([{ last: 1 }]);
  });

  test('of an order without a donor takes the donor from this call', async () => {
    const { ctx, order, payment } = await openPayment({ userData: undefined, frequency: undefined });
    await confirmByBrowser(ctx, verifyRequest(ctx, payment, { frequency: 'monthly' }));
    expect(await donationOf(ctx, order)).toMatchObject({
      donor_name: DONOR.name,
      donor_email: DONOR.email,
      frequency: 'monthly',
      source: 'website',
      description: 'Donation',
    });
    expect(await ctx.jobs('mail')).toMatchObject([{ payload: { to: DONOR.email, props: { frequency: 'monthly' } } }]);
  });

  test('details given with the order are not replaced', async () => {
    const { ctx, order } = await openOrder();
    const userData = { name: 'Somebody Else', email: 'else@example.in', phone: '9000000000', panNo: 'AAAPA0000A' };
    await confirmByBrowser(ctx, verifyRequest(ctx, await pay(ctx, order), { userData, frequency: 'monthly' }));
    const row = await donationOf(ctx, order);
    expect(row).toMatchObject({ donor_name: DONOR.name, donor_email: DONOR.email, donor_phone: DONOR.phone, frequency: 'one-time' });
    expect(panOf(ctx, row)).toBe(DONOR.panNo);
  });

  test('an invalid PAN after the payment is stored and flagged', async () => {
    const { ctx, order } = await openOrder({ userData: { ...DONOR, panNo: '' } });
    const userData = { ...DONOR, panNo: 'abc 12' };
    await confirmByBrowser(ctx, verifyRequest(ctx, await pay(ctx, order), { userData }));
    const row = await donationOf(ctx, order);
    expect(row.status).toBe('paid');
    expect(panOf(ctx, row)).toBe('ABC 12');
    expect(await flagsOf(ctx, order)).toEqual(['pan_malformed']);
    expect(await ctx.jobs('mail')).toHaveLength(1);
  });

  test.each([
    ['nothing', undefined],
    ['nonsense', 'nonsense'],
    ['wrong types', { amount: 'x', frequency: 'weekly', userData: { name: 7, email: 'not an address', phone: null, panNo: [] }, notes: 1 }],
  ])('%s as donor details never loses the donation', async (_what, dbData) => {
    const { ctx, order, payment } = await openPayment({ userData: undefined });
    const request = verifyRequestSchema.parse({
      paymentData: signedPaymentData(ctx, payment),
      ...(dbData === undefined ? {} : { dbData }),
    });
    expect(await confirmByBrowser(ctx, request)).toMatchObject({ receiptNumber: 'DF-2026-00001' });
    expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', donor_email: null });
    expect(await flagsOf(ctx, order)).toEqual(['donor_incomplete', 'citizenship_unknown']);
  });

  test('a long name is cut without leaving half a character', async () => {
    const { ctx, order } = await openOrder({ userData: undefined });
    const paymentData = signedPaymentData(ctx, await pay(ctx, order));
    const request = verifyRequestSchema.parse({ paymentData, dbData: { userData: { name: `${'a'.repeat(99)}🪔` } } });
    await confirmByBrowser(ctx, request);
    expect((await donationOf(ctx, order)).donor_name).toBe('a'.repeat(99));
  });

  test('no log line or event contains personal data', async () => {
    const { ctx, payment } = await openPayment();
    await confirmByBrowser(ctx, verifyRequest(ctx, payment));
    await tell(ctx, 'payment.captured', payment);
    const events = await ctx.db.selectFrom('donation_events').select('data').execute();
    const written = JSON.stringify([ctx.logs, events]);
    for (const secret of [DONOR.name, DONOR.email, DONOR.phone, DONOR.panNo, 'payer@example.in'])
      expect(written.toLowerCase()).not.toContain(secret.toLowerCase());
  });
});

describe('receipt numbers', () => {
  test('have no gaps under concurrency, even when some orders fail', async () => {
    const ctx = await openTestContext();
    const orders = await Promise.all(Array.from({ length: 12 }, () => placeOrder(ctx)));
    const payments = await Promise.all(orders.map((order) => pay(ctx, order)));
    const failing = { ...ctx, random: { ...ctx.random, id: () => expect.unreachable() } };
    const results = await Promise.allSettled(
      payments.map((payment, i) => confirmByBrowser(i === 2 ? failing : ctx, verifyRequest(ctx, payment))),
    );
    expect(results.map((result) => result.status)).toEqual(payments.map((_, i) => (i === 2 ? 'rejected' : 'fulfilled')));
    expect(await donationOf(ctx, orders[2]!)).toMatchObject({ status: 'created', receipt_number: null });
    const rows = await ctx.db
      .selectFrom('donations')
      .select('receipt_number')
      .where('status', '=', 'paid')
      .orderBy('receipt_number')
      .execute();
    expect(rows.map((row) => row.receipt_number)).toEqual(
      Array.from({ length: 11 }, (_, i) => `DF-2026-${String(i + 1).padStart(5, '0')}`),
    );
  });

  test('start again with the Indian financial year', async () => {
    const ctx = await openTestContext({ now: '2027-03-31T23:59:00+05:30' });
    const give = async () => confirmByBrowser(ctx, verifyRequest(ctx, await pay(ctx, await placeOrder(ctx))));
    expect((await give()).receiptNumber).toBe('DF-2026-00001');
    ctx.clock.set('2027-04-01T00:00:00+05:30');
    expect((await give()).receiptNumber).toBe('DF-2027-00001');
    expect((await give()).receiptNumber).toBe('DF-2027-00002');
  });

  test('are of the year of the payment, although the browser reports it after midnight', async () => {
    const ctx = await openTestContext({ now: '2027-03-31T23:59:58+05:30' });
    const payment = await pay(ctx, await placeOrder(ctx));
    ctx.clock.set('2027-04-01T00:00:01+05:30');
    expect(await confirmByBrowser(ctx, verifyRequest(ctx, payment))).toMatchObject({
      receiptNumber: 'DF-2026-00001',
      paidAt: Date.parse('2027-03-31T23:59:58+05:30'),
      certificateBy: '2027-05-31',
    });
  });

  test.each([[undefined], ['not-a-pan']])('promise no certificate with the PAN %s', async (panNo) => {
    const ctx = await openTestContext({ now: '2027-04-01T00:00:01+05:30' });
    const userData = { ...DONOR, panNo };
    const order = await placeOrder(ctx, { userData: undefined });
    expect(await confirmByBrowser(ctx, verifyRequest(ctx, await pay(ctx, order), { userData }))).toMatchObject({ certificateBy: null });
  });

  test('are of the year of the report when the provider cannot say more', async () => {
    const ctx = await openTestContext({ now: '2027-03-31T23:59:58+05:30' });
    const payment = await pay(ctx, await placeOrder(ctx));
    ctx.clock.set('2027-04-01T00:00:01+05:30');
    ctx.payments = { ...ctx.payments, listPayments: () => Promise.reject(new AppError('provider_failed', 'down')) };
    expect(await confirmByBrowser(ctx, verifyRequest(ctx, payment))).toMatchObject({ receiptNumber: 'DF-2027-00001' });
  });

  test.each([
    ['Deepvan Foundation', 'DF'],
    ['🪔 "Hope & Light" (Trust) 2010', 'HLT2'],
    ['दीपवन शिक्षा न्यास', 'दशन'],
    ['&', 'R'],
  ])('of %s begin with its initials', async (name, initials) => {
    const ctx = await openTestContext();
    ctx.setFoundation({ name });
    expect(await confirmByBrowser(ctx, verifyRequest(ctx, await pay(ctx, await placeOrder(ctx))))).toMatchObject({
      receiptNumber: `${initials}-2026-00001`,
    });
  });

  test('do not wait for the provider within a year', async () => {
    const ctx = await openTestContext();
    const payment = await pay(ctx, await placeOrder(ctx));
    ctx.payments = { ...ctx.payments, listPayments: () => expect.unreachable() };
    expect(await confirmByBrowser(ctx, verifyRequest(ctx, payment))).toMatchObject({ receiptNumber: 'DF-2026-00001' });
  });
});
