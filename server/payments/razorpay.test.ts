import { createHmac } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createRazorpay, type RazorpayOptions } from '#server/payments/razorpay.ts';
import { systemClock, systemRandom } from '#server/config/system.ts';
import { startFakeRazorpay } from '#tests/mocks/razorpay.ts';

const KEYS = {
  keyId: 'rzp_test_key',
  keySecret: 'key secret',
  webhookSecret: 'webhook secret',
  webhookSecrets: ['webhook secret', 'old secret'],
} as const;
const ORDER = { amount: 50_000, receipt: '0191-receipt', notes: { frequency: 'monthly' } };

async function setUp(options: Partial<RazorpayOptions> = {}) {
  const fake = await startFakeRazorpay(KEYS);
  onTestFinished(() => fake.close());
  const pauses: number[] = [];
  const lines: Array<{ level: string; data: object; message: string }> = [];
  const write = (level: string) => (data: object, message: string) => void lines.push({ level, data, message });
  const log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
  const pause = async (ms: number) => void pauses.push(ms);
  const client = createRazorpay({ ...KEYS, apiUrl: fake.url, clock: systemClock, log, random: systemRandom, pause, ...options });
  return { fake, client, pauses, lines };
}

test('test keys are recognised: they move no money', async () => {
  expect((await setUp()).client.isTrial).toBe(true);
  expect((await setUp({ keyId: 'rzp_live_key' })).client.isTrial).toBe(false);
});

describe('an order', () => {
  test('is created with our receipt and notes, with the account’s keys', async () => {
    const { fake, client } = await setUp();
    const order = await client.createOrder(ORDER);
    expect(fake.orders).toMatchObject([{ ...ORDER, id: order.id, currency: 'INR' }]);
    expect(order).toEqual({ id: order.id, amount: 50_000, currency: 'INR', status: 'created' });
    expect(fake.bodies).toEqual([{ ...ORDER, currency: 'INR', payment_capture: true }]);
    await client.createOrder({ ...ORDER, notes: {} });
    expect(fake.requests).toEqual(['POST /v1/orders', 'POST /v1/orders']);
  });

  test.each([
    ['too many requests', { status: 429 }],
    ['a fault of the provider', { status: 503, body: '<html>' }],
    ['an answer that makes no sense', { status: 200, body: '{"id":7}' }],
    ['an answer that is no JSON', { status: 200, body: 'OK' }],
    ['a broken line', 'hang-up'],
  ] as const)('is made once after %s', async (_what, trouble) => {
    const { fake, client, pauses } = await setUp();
    fake.trouble.push(trouble);
    const order = await client.createOrder(ORDER);
    expect(fake.orders.map(({ id }) => id)).toEqual([order.id]);
    expect(pauses).toHaveLength(1);
  });

  test('is not created twice when only the response was lost', async () => {
    const { fake, client } = await setUp();
    fake.trouble.push('lost-answer');
    const order = await client.createOrder(ORDER);
    expect(fake.orders.map(({ id }) => id)).toEqual([order.id]);
    expect(fake.requests).toEqual(['POST /v1/orders', 'GET /v1/orders?receipt=0191-receipt&count=10']);
  });

  test('is none of those that the provider lists beside it', async () => {
    const { fake, client } = await setUp();
    const other = { id: 'order_other', amount: ORDER.amount, currency: 'INR', receipt: ORDER.receipt, status: 'created' };
    const items = [
      { ...other, receipt: 'another-receipt' },
      { ...other, amount: 100 },
    ];
    fake.trouble.push({ status: 503 }, { status: 200, body: JSON.stringify({ items }) });
    const order = await client.createOrder(ORDER);
    expect(fake.orders).toMatchObject([{ ...ORDER, id: order.id }]);
  });

  test('is given up after three tries, each later than the last', async () => {
    const { fake, client, pauses, lines } = await setUp();
    fake.trouble.push({ status: 500 }, { status: 500 }, { status: 500 }, { status: 500 });
    await expect(client.createOrder(ORDER)).rejects.toMatchObject({ code: 'provider_failed', status: 502 });
    expect(fake.requests).toHaveLength(3);
    const [first = 0, second = 0] = pauses;
    expect(first).toBeGreaterThanOrEqual(125);
    expect(first).toBeLessThan(250);
    expect(second).toBeGreaterThanOrEqual(250);
    expect(second).toBeLessThan(500);
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'error']);
  });

  test('waits as long as Retry-After says, within limits', async () => {
    const { fake, client, pauses } = await setUp();
    fake.trouble.push({ status: 429, headers: { 'retry-after': '1' } }, { status: 429, headers: { 'retry-after': '3600' } });
    await client.createOrder(ORDER);
    const [first = 0, second = 0] = pauses;
    expect(first).toBeGreaterThanOrEqual(500);
    expect(second).toBeGreaterThanOrEqual(1_000);
    expect(second).toBeLessThanOrEqual(2_000);
  });

  test('is asked for again only after the pause', async () => {
    const { fake, client } = await setUp({ pause: () => Promise.reject(new Error('still pausing')) });
    fake.trouble.push({ status: 503 });
    await expect(client.createOrder(ORDER)).rejects.toThrow('still pausing');
    expect(fake.requests).toHaveLength(1);
  });

  test('takes a Retry-After that is a date for none', async () => {
    const { fake, client, pauses } = await setUp();
    fake.trouble.push({ status: 503, headers: { 'retry-after': 'Sat, 21 Nov 2026 12:00:00 GMT' } });
    await client.createOrder(ORDER);
    expect(pauses[0]).toBeLessThan(250);
  });

  test('that is refused is not retried, and the provider’s message is only in the log', async () => {
    const { fake, client, lines } = await setUp();
    const rejected = client.createOrder({ ...ORDER, amount: 99 });
    await expect(rejected).rejects.toMatchObject({ code: 'provider_failed', message: expect.not.stringContaining('minimum') });
    expect(fake.requests).toHaveLength(1);
    expect(lines).toMatchObject([
      { data: { operation: 'create order', status: 400, reason: 'BAD_REQUEST_ERROR: Order amount less than minimum amount allowed' } },
    ]);
  });

  test('fails at once with wrong keys, without revealing a secret', async () => {
    const { client, lines } = await setUp({ keySecret: 'another secret' });
    await expect(client.createOrder(ORDER)).rejects.toMatchObject({ code: 'provider_failed' });
    expect(lines).toMatchObject([{ data: { status: 401 } }]);
    expect(JSON.stringify(lines)).not.toContain('another secret');
  });

  test('fails when the provider does not respond', async () => {
    const { fake, client, lines } = await setUp({ timeoutMs: 50, attempts: 2 });
    fake.trouble.push('silence', 'silence');
    await expect(client.createOrder(ORDER)).rejects.toMatchObject({ code: 'provider_failed' });
    expect(lines.at(-1)).toMatchObject({ data: { attempt: 2, status: null, reason: 'timed out' } });
  });

  test('fails when the connection is refused', async () => {
    const { fake, client, lines } = await setUp();
    await fake.close();
    await expect(client.createOrder(ORDER)).rejects.toMatchObject({ code: 'provider_failed' });
    expect(lines.at(-1)).toMatchObject({ data: { reason: 'no connection (ECONNREFUSED)' } });
  });

  test('follows no redirect: the keys are sent to one host only', async () => {
    const { fake, client } = await setUp({ attempts: 1 });
    fake.trouble.push({ status: 307, headers: { location: `${fake.url}/v1/orders` } });
    await expect(client.createOrder(ORDER)).rejects.toMatchObject({ code: 'provider_failed' });
    expect(fake.requests).toHaveLength(1);
  });
});

describe('payments of an order', () => {
  test('are mapped to our fields', async () => {
    const { fake, client } = await setUp();
    const { id } = await client.createOrder(ORDER);
    const paid = fake.pay(id, { method: 'card', international: true, amount_refunded: 20_000, created_at: 1_795_000_000 });
    fake.pay(id, { status: 'failed', email: 'void@razorpay.com', contact: '', error_description: 'Declined' });
    expect(await client.listPayments(id)).toMatchObject([
      {
        id: paid.id,
        orderId: id,
        amount: 50_000,
        amountRefunded: 20_000,
        status: 'captured',
        method: 'card',
        international: true,
        email: 'payer@example.in',
        contact: '+919812345678',
        createdAt: 1_795_000_000_000,
      },
      { status: 'failed', email: null, contact: null, errorDescription: 'Declined' },
    ]);
  });

  test('with a status that the documentation does not name count as begun, and hide no other payment', async () => {
    const { fake, client } = await setUp();
    const payment = { order_id: 'order_1', amount: 50_000, currency: 'INR' };
    const items = [
      { ...payment, id: 'pay_odd', status: 'on_hold' },
      { ...payment, id: 'pay_good', status: 'captured' },
    ];
    fake.trouble.push({ status: 200, body: JSON.stringify({ items }) });
    expect(await client.listPayments('order_1')).toMatchObject([
      { id: 'pay_odd', status: 'created' },
      { id: 'pay_good', status: 'captured' },
    ]);
    const body = { event: 'payment.captured', payload: { payment: { entity: items[0] } } };
    expect(client.readWebhook(Buffer.from(JSON.stringify(body)), ['payment.captured']).payment).toMatchObject({ status: 'created' });
  });

  test('are found whatever stands in a field that decides nothing, and not when one that decides is odd', async () => {
    const { fake, client } = await setUp();
    const payment = { id: 'pay_1', order_id: 'order_1', amount: 50_000, currency: 'INR', status: 'captured' };
    const logged = ['method', 'email', 'contact', 'error_description', 'fee', 'created_at', 'international', 'notes', 'unheard_of'];
    for (const odd of [7.5, true, [], {}, 'x'])
      for (const field of logged) {
        fake.trouble.push({ status: 200, body: JSON.stringify({ items: [{ ...payment, [field]: odd }] }) });
        expect(await client.listPayments('order_1')).toMatchObject([{ id: 'pay_1', amount: 50_000, status: 'captured' }]);
        const body = {
          event: 'payment.captured',
          payload: { payment: { entity: { ...payment, [field]: odd } }, refund: odd, dispute: { entity: odd } },
        };
        expect(client.readWebhook(Buffer.from(JSON.stringify(body)), ['payment.captured']).payment).toMatchObject({ id: 'pay_1' });
      }
    for (const [field, odd] of [
      ['id', 7],
      ['order_id', 7],
      ['amount', '50000'],
      ['amount', 500.5],
      ['currency', null],
      ['amount_refunded', 'x'],
    ] as const) {
      const body = { event: 'payment.captured', payload: { payment: { entity: { ...payment, [field]: odd } } } };
      expect(() => client.readWebhook(Buffer.from(JSON.stringify(body)), ['payment.captured'])).toThrow('not a webhook event');
    }
    const flagged = { event: 'payment.captured', payload: { payment: { entity: { ...payment, international: 'yes' } } } };
    expect(client.readWebhook(Buffer.from(JSON.stringify(flagged)), ['payment.captured']).payment).toMatchObject({ international: true });
  });

  test('are requested again after a failure', async () => {
    const { fake, client } = await setUp();
    fake.trouble.push({ status: 502 }, 'hang-up');
    expect(await client.listPayments('order_x')).toEqual([]);
    expect(fake.requests).toEqual(Array.from({ length: 3 }, () => 'GET /v1/orders/order_x/payments'));
  });

  test.each([
    [400, 'provider_refused', 1],
    [404, 'provider_refused', 1],
    [200, 'provider_failed', 3],
    [401, 'provider_failed', 1],
    [403, 'provider_failed', 1],
    [408, 'provider_failed', 1],
    [429, 'provider_failed', 3],
    [500, 'provider_failed', 3],
  ])('answered with %i are %s: a refusal is of this order, anything else of the provider or our keys', async (status, code, tries) => {
    const { fake, client } = await setUp();
    fake.trouble.push({ status }, { status }, { status });
    await expect(client.listPayments('order_x')).rejects.toMatchObject({ code });
    expect(fake.requests).toHaveLength(tries);
  });

  test('an id cannot change the path', async () => {
    const { fake, client } = await setUp();
    await client.listPayments('../payments?x=').catch(() => undefined);
    expect(fake.requests).toEqual(['GET /v1/orders/..%2Fpayments%3Fx%3D/payments']);
  });
});

describe('lists of the account', () => {
  test('have every order of a period, over as many pages as it takes', async () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    const { fake, client } = await setUp({ clock: { now: () => now } });
    for (let n = 0; n < 201; n += 1) await client.createOrder({ ...ORDER, receipt: `receipt-${n}`, notes: n === 0 ? {} : ORDER.notes });
    fake.orders.forEach((order, n) => (order.created_at = now / 1_000 - 201 + n));
    fake.orders.push({ ...fake.orders[0], id: 'order_old', created_at: now / 1_000 - 300 } as (typeof fake.orders)[number]);
    fake.orders.push({ ...fake.orders[0], id: 'order_new', created_at: now / 1_000 + 1 } as (typeof fake.orders)[number]);
    fake.requests.length = 0;
    const orders = await client.listOrders(now - 201_000);
    expect(orders).toHaveLength(201);
    expect(new Set(orders.map(({ id }) => id))).toEqual(new Set(fake.orders.slice(0, 201).map(({ id }) => id)));
    expect(orders.at(-1)).toEqual({
      id: fake.orders[0]?.id,
      amount: 50_000,
      currency: 'INR',
      receipt: 'receipt-0',
      isPaid: false,
      notes: {},
      createdAt: now - 201_000,
    });
    expect(orders[0]).toMatchObject({ notes: ORDER.notes });
    const page = (skip: number) => `GET /v1/orders?from=${now / 1_000 - 201}&to=${now / 1_000}&count=100&skip=${skip}`;
    expect(fake.requests).toEqual([page(0), page(100), page(200)]);
  });

  test('have every refund, are asked for again after a failure, and fail as a whole', async () => {
    const { fake, client } = await setUp();
    fake.refunds.push({ id: 'rfnd_1', entity: 'refund', payment_id: 'pay_1', amount: 20_000, created_at: 1_795_000_000 });
    fake.trouble.push({ status: 502 });
    expect(await client.listRefunds(1_795_000_000_000)).toMatchObject([{ id: 'rfnd_1', paymentId: 'pay_1', amount: 20_000 }]);
    expect(await client.listRefunds(1_795_000_001_000)).toEqual([]);
    fake.trouble.push({ status: 401 });
    await expect(client.listRefunds(0)).rejects.toMatchObject({ code: 'provider_failed' });
  });
});

const hmac = (secret: string, data: string) => createHmac('sha256', secret).update(data).digest('hex');

describe('signatures', () => {
  test('of the checkout are over order and payment, under the key secret', async () => {
    const { client } = await setUp();
    const signature = hmac(KEYS.keySecret, 'order_1|pay_1');
    expect(client.isCheckoutSignatureValid('order_1', 'pay_1', signature)).toBe(true);
    for (const wrong of [signature.toUpperCase(), signature.slice(1), '', `${signature}0`, hmac(KEYS.webhookSecret, 'order_1|pay_1')]) {
      expect(client.isCheckoutSignatureValid('order_1', 'pay_1', wrong)).toBe(false);
    }
    expect(client.isCheckoutSignatureValid('order_1|pay_1', '', signature)).toBe(false);
  });

  test('of a webhook are over its bytes, under the webhook secret', async () => {
    const { client } = await setUp();
    const body = Buffer.from('{"event":"é"}');
    expect(client.isWebhookSignatureValid(body, hmac(KEYS.webhookSecret, '{"event":"é"}'))).toBe(true);
    expect(client.isWebhookSignatureValid(body, hmac('old secret', '{"event":"é"}'))).toBe(true);
    for (const wrong of [KEYS.keySecret, 'webhook secret,old secret', ''])
      expect(client.isWebhookSignatureValid(body, hmac(wrong, '{"event":"é"}'))).toBe(false);
    expect(client.isWebhookSignatureValid(Buffer.from('{"event":"e"}'), hmac(KEYS.webhookSecret, '{"event":"é"}'))).toBe(false);
  });
});

describe('a webhook', () => {
  const HANDLED = ['payment.captured', 'payment.failed', 'refund.processed', 'payment.dispute.lost'];

  test('is mapped to our fields', async () => {
    const { client } = await setUp();
    const payment = { id: 'pay_1', order_id: 'order_1', amount: 50_000, currency: 'INR', status: 'captured', created_at: 1_795_000_000 };
    const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 20_000 };
    const body = { event: 'refund.processed', payload: { payment: { entity: payment }, refund: { entity: refund } } };
    expect(client.readWebhook(Buffer.from(JSON.stringify(body)), HANDLED)).toMatchObject({
      name: 'refund.processed',
      payment: { id: 'pay_1', orderId: 'order_1', amountRefunded: 0, createdAt: 1_795_000_000_000 },
      refund: { id: 'rfnd_1', paymentId: 'pay_1', amount: 20_000 },
    });
  });

  test.each([undefined, null, [], { payment: { entity: { id: 'pay_1', status: 'pending' } } }, { refund: 'none' }])(
    'of another product is read by its name alone: %j',
    async (payload) => {
      const { client } = await setUp();
      expect(client.readWebhook(Buffer.from(JSON.stringify({ event: 'payment.pending', payload })), HANDLED)).toEqual({
        name: 'payment.pending',
        payment: null,
        refund: null,
        dispute: null,
      });
    },
  );

  test('about a payment is mapped, whatever it leaves out', async () => {
    const { client } = await setUp();
    const entity = { id: 'pay_1', amount: 50_000, currency: 'INR', status: 'failed' };
    const body = { event: 'payment.failed', payload: { payment: { entity } } };
    const left = { orderId: null, fee: null, method: null, email: null, contact: null, errorDescription: null, createdAt: null };
    expect(client.readWebhook(Buffer.from(JSON.stringify(body)), HANDLED).payment).toEqual({
      ...entity,
      ...left,
      amountRefunded: 0,
      international: false,
    });
  });

  test('about a dispute is mapped, whatever it leaves out', async () => {
    const { client } = await setUp();
    const read = (entity: object) =>
      client.readWebhook(Buffer.from(JSON.stringify({ event: 'payment.dispute.lost', payload: { dispute: { entity } } })), HANDLED).dispute;
    const unprefixed = { id: 'disp_1', payment_id: 'pay_1', amount: 39_000 };
    const whole = { amount_deducted: 39_000, reason_code: 'fraudulent', respond_by: 1_590_431_400, status: 'lost', phase: 'chargeback' };
    expect(read({ ...unprefixed, ...whole })).toEqual({
      id: 'disp_1',
      paymentId: 'pay_1',
      amount: 39_000,
      amountDeducted: 39_000,
      phase: 'chargeback',
      reasonCode: 'fraudulent',
      respondBy: 1_590_431_400_000,
    });
    const unknown = { amountDeducted: null, phase: null, reasonCode: null, respondBy: null };
    expect(read(unprefixed)).toEqual({ id: 'disp_1', paymentId: 'pay_1', amount: 39_000, ...unknown });
  });

  test.each(['', 'null', '{"event":7}', '{"event":"payment.captured","payload":{"payment":{"entity":{}}}}'])(
    'that makes no sense is refused: %s',
    async (text) => {
      const { client } = await setUp();
      expect(() => client.readWebhook(Buffer.from(text), HANDLED)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    },
  );
});
