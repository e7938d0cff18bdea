import { describe, expect, test } from 'vitest';
import { createTestGateway } from '#server/trial/test-gateway.ts';
import { donationOperations } from '#domain/donations/operations.ts';
import { testGatewayRoutes } from '#server/trial/test-gateway-api.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { donationOf, eventsOf, flagsOf, placeOrder } from '#tests/setup/people/donations.ts';

async function serve() {
  const api = await serveApi(donationOperations);
  await api.app.register(testGatewayRoutes(api.ctx));
  return api;
}

const checkout = (orderId: string, action = '') => `/test-gateway/checkout/${orderId}${action}`;
const PAYER = { email: 'payer@example.in', contact: '+919812345678' };

describe('the checkout page', () => {
  test('says TEST MODE, recipient and amount, and only our own pages may frame it', async () => {
    const { app, ctx } = await serve();
    ctx.setFoundation({ name: 'Lamps & <Leaves>' });
    const order = await placeOrder(ctx, { amount: 12_345_600 });
    const response = await app.inject({ url: checkout(order.id) });
    expect(response.statusCode).toBe(200);
    for (const text of ['TEST MODE', 'Lamps &amp; &lt;Leaves&gt;', 'Pay ₹1,23,456', order.id, '>Fail<', '>Close<'])
      expect(response.body).toContain(text);
    expect(response.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(response.body).not.toMatch(/<script(?![^>]* src=)|<style| style=| on[a-z]+=/);
  });

  test('draws every button disabled, for its script to enable once a press does something', async () => {
    const { app, ctx } = await serve();
    const { body } = await app.inject({ url: checkout((await placeOrder(ctx)).id) });
    const buttons = body.match(/<button[^>]*>/g);
    expect(buttons).toHaveLength(5);
    for (const button of buttons ?? []) expect(button).toContain(' disabled');
  });

  test('of a paid order offers no second payment; of an unknown order is 404', async () => {
    const { app, ctx } = await serve();
    const order = await placeOrder(ctx);
    await app.inject({ method: 'POST', url: checkout(order.id, '/pay'), payload: PAYER });
    expect((await app.inject({ url: checkout(order.id) })).body).not.toContain('data-do="pay"');
    expect((await app.inject({ method: 'POST', url: checkout(order.id, '/pay'), payload: PAYER })).statusCode).toBe(409);
    expect((await app.inject({ url: checkout('order_unknown') })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: checkout('order_unknown', '/pay'), payload: PAYER })).statusCode).toBe(404);
  });

  test.each(['/test-gateway/checkout.js', '/test-gateway/page.js', '/test-gateway/page.css'])('%s is served', async (url) => {
    const { app } = await serve();
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/javascript|css/);
  });
});

test('paying returns the provider’s three values, which verify; the donation is already complete', async () => {
  const { app, ctx } = await serve();
  const order = await placeOrder(ctx);
  const paid = await app.inject({ method: 'POST', url: checkout(order.id, '/pay'), payload: PAYER });
  expect(paid.json()).toMatchObject({ status: true, payment: { razorpay_order_id: order.id } });
  expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid', provider_payment_id: paid.json().payment.razorpay_payment_id });
  const verified = await app.inject({ method: 'POST', url: '/api/payment/verify', payload: { paymentData: paid.json().payment } });
  expect([verified.statusCode, verified.json().receiptNumber]).toEqual([200, 'DF-2026-00001']);
  expect(await eventsOf(ctx, order)).toEqual(['webhook: paid']);
  expect(await flagsOf(ctx, order)).toEqual([]);
});

test('failing returns the provider’s error and leaves the order open', async () => {
  const { app, ctx } = await serve();
  const order = await placeOrder(ctx);
  const failed = await app.inject({ method: 'POST', url: checkout(order.id, '/fail'), payload: PAYER });
  expect(failed.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed', metadata: { order_id: order.id } } });
  await app.inject({ method: 'POST', url: checkout(order.id, '/pay'), payload: PAYER });
  expect((await donationOf(ctx, order)).status).toBe('paid');
  expect(await eventsOf(ctx, order)).toEqual(['webhook: payment_failed', 'webhook: paid']);
});

test('an order with another amount, or an invented id, is unknown', async () => {
  const { app, ctx } = await serve();
  const { id } = await placeOrder(ctx);
  const forged = [id.replace('_50000_', '_100_'), id.replace(/.$/, (last) => (last === '0' ? '1' : '0')), 'order_x', 'order_a_1_0'];
  for (const orderId of forged) {
    expect((await app.inject(checkout(orderId))).statusCode, orderId).toBe(404);
    expect((await app.inject({ method: 'POST', url: checkout(orderId, '/pay'), payload: PAYER })).statusCode, orderId).toBe(404);
  }
  expect(await ctx.db.selectFrom('test_gateway_payments').selectAll().execute()).toEqual([]);
});

test('another process with the same database has the same orders, payments and secrets', async () => {
  const { app, ctx } = await serve();
  const order = await placeOrder(ctx);
  const { payment } = (await app.inject({ method: 'POST', url: checkout(order.id, '/pay'), payload: PAYER })).json();
  const { db, clock, random, vault } = ctx;
  const other = createTestGateway({ db, clock, random, vault });
  expect(await other.listPayments(order.id)).toMatchObject([
    { id: payment.razorpay_payment_id, status: 'captured', amount: 50_000, email: PAYER.email },
  ]);
  expect(other.isCheckoutSignatureValid(order.id, payment.razorpay_payment_id, payment.razorpay_signature)).toBe(true);
});

test('a failed webhook does not stop the payment: the poller finds it later', async () => {
  const { app, ctx } = await serve();
  const order = await placeOrder(ctx);
  ctx.payments = { ...ctx.payments, isWebhookSignatureValid: () => false };
  const paid = await app.inject({ method: 'POST', url: checkout(order.id, '/pay'), payload: PAYER });
  expect(paid.statusCode).toBe(200);
  expect((await donationOf(ctx, order)).status).toBe('created');
});
