import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { upiLink } from '#domain/donations/upi.ts';
import { createRazorpay } from '#server/payments/razorpay.ts';
import { systemClock, systemRandom } from '#server/config/system.ts';
import { startFakeRazorpay } from '#tests/mocks/razorpay.ts';
import { type TestApi } from '#tests/setup/calls/api.ts';
import { DONOR, donationOf, pay, verifyBody, webhookOf } from '#tests/setup/people/donations.ts';
import { get, order, ORDERS, post, serveDonations, VERIFY } from '#tests/setup/calls/donation-calls.ts';

const WEBHOOK = '/api/payment/webhook';

function deliver(api: TestApi, { rawBody, signature, eventId }: ReturnType<typeof webhookOf>, change: InjectOptions['headers'] = {}) {
  const signed = signature === undefined ? {} : { 'x-razorpay-signature': signature };
  const headers = { 'content-type': 'application/json', 'x-razorpay-event-id': eventId ?? '', ...signed, ...change };
  return api.app.inject({ method: 'POST', url: WEBHOOK, payload: rawBody, headers });
}

describe('POST /api/payment/orders', () => {
  test('with the amount only, as in the specification', async () => {
    const api = await serveDonations();
    const answer = await post(api, ORDERS, { amount: 50_000 });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: true, msg: 'Order created', id: expect.stringMatching(/^order_/), amount: 50_000, currency: 'INR' },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await donationOf(api.ctx, answer.json())).toMatchObject({ amount: 50_000, donor_email: null, frequency: 'one-time' });
  });

  test('with everything from the form', async () => {
    const api = await serveDonations();
    const made = await order(api, { notes: { frequency: 'monthly', source: 'website' }, description: 'Books' });
    expect(await donationOf(api.ctx, made)).toMatchObject({
      donor_email: DONOR.email,
      frequency: 'monthly',
      source: 'website',
      description: 'Books',
    });
  });

  test.each([{}, { amount: 0 }, { amount: 99 }, { amount: 100.5 }, { amount: '50000' }, { amount: 100_000_001 }])(
    'refuses %o',
    async (body) => {
      const api = await serveDonations();
      const answer = await post(api, ORDERS, body);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { status: false, code: 'invalid_input', msg: 'Please enter a valid amount', fields: { amount: 'Please enter a valid amount' } },
      ]);
    },
  );

  test('names each wrong field of the donor, before any money moves', async () => {
    const api = await serveDonations();
    const answer = await post(api, ORDERS, { amount: 50_000, userData: { ...DONOR, email: '', phone: '12' } });
    expect(answer.json().fields).toEqual({
      'userData.email': 'Email is required',
      'userData.phone': 'The minimum and maximum value should be 10 digits',
    });
  });

  test('says in plain words that a program sent something else than the form', async () => {
    const api = await serveDonations();
    const text = 'We could not read what was sent.';
    for (const [path, body, field] of [
      [ORDERS, { amount: 50_000, frequency: 'weekly' }, 'frequency'],
      [ORDERS, { amount: 50_000, notes: { frequency: 5 } }, 'notes.frequency'],
      [VERIFY, {}, 'paymentData'],
    ] as const) {
      const answer = await post(api, path, body);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid_input', msg: text, fields: { [field]: text } }]);
    }
  });

  test('is limited by IP address', async () => {
    const api = await serveDonations();
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await post(api, ORDERS, { amount: 50_000 })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const rejected = await post(api, ORDERS, { amount: 50_000 });
    expect(rejected.json()).toMatchObject({ status: false, code: 'too_many_requests', msg: expect.any(String) });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a call from another site is refused', async () => {
    const api = await serveDonations();
    const answer = await post(api, ORDERS, { amount: 50_000 }, { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' });
    expect(answer.statusCode).toBe(403);
  });
});

describe('GET /api/payment/upi.svg', () => {
  test('is a QR code of the foundation’s UPI address, and 404 without one', async () => {
    const api = await serveDonations();
    const found = await get(api, '/api/payment/upi.svg');
    expect([found.statusCode, found.headers['content-type'], found.body.slice(0, 4)]).toEqual([200, 'image/svg+xml', '<svg']);
    const { foundation, ...rest } = api.ctx.content();
    api.ctx.content = () => ({ ...rest, foundation: { ...foundation, donations: { ...foundation.donations, direct: undefined } } });
    const missing = await get(api, '/api/payment/upi.svg');
    expect([missing.statusCode, missing.json().msg]).toEqual([404, 'There is no UPI address to give to.']);
  });

  test('a UPI app reads the address, the name and the currency', () => {
    expect(upiLink('deepvan@sample', 'Deepvan & friends')).toBe('upi://pay?pa=deepvan%40sample&pn=Deepvan%20%26%20friends&cu=INR');
  });
});

describe('POST /api/payment/verify', () => {
  test('confirms, and returns the same when repeated', async () => {
    const api = await serveDonations();
    const payment = await pay(api.ctx, await order(api));
    const first = await post(api, VERIFY, verifyBody(api.ctx, payment));
    expect([first.statusCode, first.json()]).toEqual([
      200,
      {
        status: true,
        msg: 'Payment successful! Thank you for your donation.',
        amount: 50_000,
        frequency: 'monthly',
        receiptNumber: 'DF-2026-00001',
        receiptUrl: expect.stringMatching(/^\/api\/payment\/receipt\/[\w-]+\.[0-9a-f]{32}$/),
        paymentId: payment.id,
        paidAt: api.ctx.clock.now(),
        certificateBy: expect.stringMatching(/^\d{4}-05-31$/),
      },
    ]);
    const again = await post(api, VERIFY, verifyBody(api.ctx, payment));
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });

  test('twenty at the same time', async () => {
    const api = await serveDonations();
    const body = verifyBody(api.ctx, await pay(api.ctx, await order(api)));
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(api, VERIFY, body)));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(await api.ctx.jobs('mail')).toHaveLength(1);
  });

  test('a wrong signature: 400', async () => {
    const api = await serveDonations();
    const body = verifyBody(api.ctx, await pay(api.ctx, await order(api)));
    const answer = await post(api, VERIFY, { ...body, paymentData: { ...body.paymentData, razorpay_signature: '0'.repeat(64) } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { status: false, code: 'invalid_signature', msg: 'Payment verification failed. Please contact support.' },
    ]);
  });

  test('control characters, which PostgreSQL refuses, are removed before storing and searching', async () => {
    const api = await serveDonations();
    const userData = { ...DONOR, name: 'Asha\u0000 Mishra\r\n' };
    const made = await order(api, { userData, description: 'For\u0000 books', notes: { source: 'web\u0000site' } });
    expect(await donationOf(api.ctx, made)).toMatchObject({ donor_name: 'Asha Mishra', description: 'For books', source: 'website' });
    const { id } = (await post(api, ORDERS, { amount: 50_000 })).json();
    const body = verifyBody(api.ctx, await pay(api.ctx, { id }), { userData, description: 'For\u0000 books' });
    expect((await post(api, VERIFY, body)).statusCode).toBe(200);
    expect(await donationOf(api.ctx, { id })).toMatchObject({ donor_name: 'Asha Mishra', description: 'For books' });
    const unknown = { ...body, paymentData: { ...body.paymentData, razorpay_order_id: '\u0000order' } };
    expect((await post(api, VERIFY, unknown)).statusCode).toBe(404);
    expect((await post(api, ORDERS, { amount: 50_000, pledge: '\u0000' })).statusCode).toBe(200);
  });

  test('an unknown order: 404', async () => {
    const api = await serveDonations();
    const payment = { ...(await pay(api.ctx, await order(api))), orderId: 'order_unknown' };
    expect((await post(api, VERIFY, verifyBody(api.ctx, payment))).statusCode).toBe(404);
  });

  test.each([{}, { paymentData: {} }, { paymentData: { razorpay_payment_id: '', razorpay_order_id: 'x', razorpay_signature: 'x' } }])(
    'without its three values: 400 (%o)',
    async (body) => {
      const api = await serveDonations();
      expect((await post(api, VERIFY, body)).statusCode).toBe(400);
    },
  );

  test('a malformed PAN and missing fields after the money moved: 200', async () => {
    const api = await serveDonations();
    const made = await order(api, { userData: undefined });
    const { paymentData } = verifyBody(api.ctx, await pay(api.ctx, made));
    const answer = await post(api, VERIFY, { paymentData, dbData: { userData: { name: 'Asha', panNo: '???' }, amount: null } });
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse((await donationOf(api.ctx, made)).flags ?? '[]')).toEqual([
      'pan_malformed',
      'donor_incomplete',
      'citizenship_unknown',
    ]);
  });
});

describe('POST /api/payment/webhook', () => {
  test('verifies the signature over the raw bytes, whatever their content type', async () => {
    const api = await serveDonations();
    const made = await order(api);
    const delivery = webhookOf(api.ctx, 'payment.captured', await pay(api.ctx, made));
    const answer = await deliver(api, delivery, { 'content-type': 'application/json; charset=utf-8' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: true, msg: 'applied' }]);
    expect((await donationOf(api.ctx, made)).status).toBe('paid');
    expect((await deliver(api, delivery, { 'content-type': 'text/plain' })).json()).toEqual({ status: true, msg: 'repeated' });
  });

  test('a wrong signature, none, an empty body: 400', async () => {
    const api = await serveDonations();
    const made = await order(api);
    const delivery = webhookOf(api.ctx, 'payment.captured', await pay(api.ctx, made));
    for (const signature of ['0'.repeat(64), '', undefined]) {
      const answer = await deliver(api, { ...delivery, signature });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_signature']);
    }
    expect((await deliver(api, { ...delivery, rawBody: Buffer.alloc(0) })).statusCode).toBe(400);
    expect((await donationOf(api.ctx, made)).status).toBe('created');
  });

  test('an order that is not ours: 200', async () => {
    const api = await serveDonations();
    const payment = { ...(await pay(api.ctx, await order(api))), orderId: 'order_elsewhere' };
    const answer = await deliver(api, webhookOf(api.ctx, 'payment.captured', payment));
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: true, msg: 'unknown_order' }]);
  });

  test('more than 256 kB: 413', async () => {
    const api = await serveDonations();
    const delivery = webhookOf(api.ctx, 'payment.captured', await pay(api.ctx, await order(api)));
    expect((await deliver(api, { ...delivery, rawBody: Buffer.alloc(256 * 1024 + 1) })).statusCode).toBe(413);
  });
});

describe('GET /api/payment/figures and /config', () => {
  test('figures', async () => {
    const api = await serveDonations({
      foundation: { donations: { mode: 'live', initialDonors: 147, raised: 1_000_000, target: 3_000_000, funds: [] } },
    });
    await post(api, VERIFY, verifyBody(api.ctx, await pay(api.ctx, await order(api))));
    expect((await get(api, '/api/payment/figures')).json()).toEqual({
      status: true,
      msg: 'Donation figures',
      mode: 'live',
      donors: 1,
      raised: 500,
      target: 3_000_000,
    });
    api.ctx.setFoundation({ donations: { mode: 'fixed', initialDonors: 147, raised: 1_000_000, target: 3_000_000, funds: [] } });
    expect((await get(api, '/api/payment/figures')).json()).toMatchObject({ mode: 'fixed', donors: 147, raised: 1_000_000 });
  });

  test('checkout settings, from the configuration', async () => {
    const api = await serveDonations({ foundation: { name: 'Another Foundation', themeColor: '#112233' } });
    expect((await get(api, '/api/payment/config')).json()).toEqual({
      status: true,
      msg: 'Checkout settings',
      mode: 'test',
      keyId: 'test_gateway',
      scriptUrl: '/test-gateway/checkout.js',
      currency: 'INR',
      name: 'Another Foundation',
      themeColor: '#112233',
    });
  });
});

test('when the provider fails: 502, its message only in the log, and the donor can try again', async () => {
  const keys = { keyId: 'rzp_test_key', keySecret: 'secret', webhookSecret: 'secret', webhookSecrets: ['secret'] } as const;
  const fake = await startFakeRazorpay(keys);
  const lines: object[] = [];
  const write = (data: object) => void lines.push(data);
  const log = { debug: write, info: write, warn: write, error: write };
  const payments = createRazorpay({ ...keys, apiUrl: fake.url, clock: systemClock, log, random: systemRandom, pause: async () => {} });
  const api = await serveDonations({ payments });
  try {
    fake.trouble.push(...Array.from({ length: 3 }, () => ({ status: 500, body: '{"error":{"description":"shard 7 is down"}}' })));
    const rejected = await post(api, ORDERS, { amount: 50_000 });
    expect([rejected.statusCode, rejected.json()]).toMatchObject([502, { status: false, code: 'provider_failed' }]);
    expect(rejected.body).not.toContain('shard');
    expect(JSON.stringify(lines)).toContain('shard 7 is down');
    const made = await post(api, ORDERS, { amount: 50_000 });
    expect([made.statusCode, made.json().id]).toEqual([200, fake.orders[0]?.id]);
    expect(await api.ctx.db.selectFrom('donations').select(['status', 'provider']).orderBy('id').execute()).toEqual([
      { status: 'created', provider: 'razorpay' },
    ]);
  } finally {
    await fake.close();
  }
});
