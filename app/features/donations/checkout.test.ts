import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#app/lib/api.ts';
import {
  type CheckoutError,
  type CheckoutTools,
  createCheckout,
  type DonationRequest,
  type PaymentData,
  type PaymentSteps,
  type Provider,
  type ProviderOptions,
} from '#app/features/donations/checkout.ts';

const CONFIG = {
  keyId: 'rzp_key',
  scriptUrl: 'https://checkout.example/v1.js',
  currency: 'INR',
  name: 'The Foundation',
  themeColor: '#231f66',
  mode: 'test',
};
const ORDER = { status: true, msg: 'Order created', id: 'order_1', amount: 50_000, currency: 'INR' };
const PAID: PaymentData = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' };
const RECEIPT = { status: true, msg: 'ok', amount: 50_000, frequency: 'monthly', receiptNumber: 'R-1', paymentId: 'pay_1', paidAt: 1 };
const DONATION: DonationRequest = {
  amount: 50_000,
  frequency: 'monthly',
  userData: { name: 'Asha Mishra', email: 'asha@example.in', phone: '9876543210', panNo: 'ABCPE1234F' },
  notes: { frequency: 'monthly', source: 'website' },
  description: 'Monthly donation',
};

const QUIET: PaymentSteps = { onOpen: () => undefined, onFailedAttempt: () => undefined, onPaid: () => undefined, onLate: () => undefined };

type Answer = unknown | Error;
type Step = (options: ProviderOptions, fail: (failure: { error?: { description?: string } }) => void) => void;

const pays: Step = ({ handler }) => handler(PAID);
const closes: Step = ({ modal }) => modal.ondismiss();

function page({
  step = pays,
  script = true,
  isOnline = true,
  ...answers
}: { step?: Step; script?: boolean; isOnline?: boolean } & Partial<Record<'config' | 'orders' | 'verify', Answer>>) {
  const given: Record<string, Answer> = { '/payment/config': CONFIG, '/payment/orders': ORDER, '/payment/verify': RECEIPT };
  for (const [name, answer] of Object.entries(answers)) given[`/payment/${name}`] = answer;
  const sent: { path: string; body: unknown }[] = [];
  const opened: ProviderOptions[] = [];
  let provider: Provider | undefined;

  const FakeProvider = class {
    readonly #options: ProviderOptions;
    #listener: (failure: { error?: { description?: string } }) => void = () => undefined;
    constructor(options: ProviderOptions) {
      this.#options = options;
    }
    on(_event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void) {
      this.#listener = listener;
    }
    open() {
      opened.push(this.#options);
      step(this.#options, this.#listener);
    }
  };

  const tools: CheckoutTools = {
    call: (async (name: string, request?: { body?: unknown }) => {
      const path = name.replace(/^\w+ /, '');
      sent.push({ path, body: request?.body });
      const answer = given[path];
      if (answer instanceof Error) throw answer;
      return answer;
    }) as CheckoutTools['call'],
    loadScript: vi.fn(async () => {
      if (!script) throw new Error('blocked');
      provider = FakeProvider;
    }),
    provider: () => provider,
    isOnline: () => isOnline,
  };
  return { tools, sent, opened, given };
}

async function refusal(
  answers: Parameters<typeof page>[0],
): Promise<{ error: CheckoutError; attempts: string[]; sent: { path: string; body: unknown }[] }> {
  const { tools, sent } = page(answers);
  const attempts: string[] = [];
  const error = await createCheckout(tools)
    .pay(DONATION, { ...QUIET, onFailedAttempt: (message) => attempts.push(message) })
    .then(
      () => expect.fail('the donation went through'),
      (thrown: CheckoutError) => thrown,
    );
  return { error, attempts, sent };
}

describe('a donation that goes through', () => {
  test('order, checkout and verification follow each other, and the verify response is returned as it is', async () => {
    const { tools, sent } = page({});
    await expect(createCheckout(tools).pay(DONATION, QUIET)).resolves.toEqual(RECEIPT);
    expect(sent).toEqual([
      { path: '/payment/config', body: undefined },
      { path: '/payment/orders', body: DONATION },
      { path: '/payment/verify', body: { paymentData: PAID, dbData: { ...DONATION, order_id: 'order_1' } } },
    ]);
  });

  test('the checkout opens with key, order, prefill, notes and theme', async () => {
    const { tools, opened } = page({});
    await createCheckout(tools).pay(DONATION, QUIET);
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatchObject({
      key: 'rzp_key',
      amount: 50_000,
      currency: 'INR',
      name: 'The Foundation',
      description: 'Monthly donation',
      order_id: 'order_1',
      prefill: { name: 'Asha Mishra', email: 'asha@example.in', contact: '+919876543210' },
      notes: { frequency: 'monthly', source: 'website' },
      theme: { color: '#231f66' },
    });
  });

  test('the amount shown and confirmed is the order’s', async () => {
    const { tools, opened, sent } = page({ orders: { ...ORDER, amount: 50_100 } });
    await createCheckout(tools).pay(DONATION, QUIET);
    expect(opened[0]?.amount).toBe(50_100);
    expect(sent.at(-1)?.body).toMatchObject({ dbData: { amount: 50_100 } });
  });

  test('the pledge continued from a reminder is sent with the order only', async () => {
    const { tools, sent } = page({});
    await createCheckout(tools).pay({ ...DONATION, pledge: 'pledge_1' }, QUIET);
    expect(sent[1]?.body).toEqual({ ...DONATION, pledge: 'pledge_1' });
    expect(sent[2]?.body).toEqual({ paymentData: PAID, dbData: { ...DONATION, order_id: 'order_1' } });
  });

  test('settings and script are fetched only once', async () => {
    const { tools, sent } = page({});
    const checkout = createCheckout(tools);
    await Promise.all([checkout.prepare(), checkout.prepare()]);
    await checkout.pay(DONATION, QUIET);
    expect(sent.filter(({ path }) => path === '/payment/config')).toHaveLength(1);
    expect(tools.loadScript).toHaveBeenCalledExactlyOnceWith('https://checkout.example/v1.js');
  });

  test('the page hears of it before the checkout opens, and before the payment is verified', async () => {
    const { tools, sent, opened } = page({ orders: { ...ORDER, amount: 50_100 } });
    const steps: unknown[] = [];
    await createCheckout(tools).pay(DONATION, {
      ...QUIET,
      onOpen: (order) => steps.push([order, opened.length]),
      onPaid: (confirmation) => steps.push([confirmation, sent.at(-1)?.path]),
    });
    expect(steps).toEqual([
      [{ amount: 50_100 }, 0],
      [{ paymentData: PAID, dbData: { ...DONATION, amount: 50_100, order_id: 'order_1' } }, '/payment/orders'],
    ]);
  });

  test('after a declined attempt the checkout stays open for another', async () => {
    const attempts: string[] = [];
    const { tools } = page({
      step: (options, fail) => {
        fail({ error: { description: 'Your bank declined the payment.' } });
        options.handler(PAID);
      },
    });
    await expect(createCheckout(tools).pay(DONATION, { ...QUIET, onFailedAttempt: (message) => attempts.push(message) })).resolves.toEqual(
      RECEIPT,
    );
    expect(attempts).toEqual(['Your bank declined the payment.']);
  });
});

const NOTHING_MOVED = 'No money has moved, and nothing you typed is lost.';

describe('every message of the error catalogue', () => {
  test('script missing', async () => {
    const { error, sent } = await refusal({ script: false });
    expect(error).toMatchObject({
      message: 'Razorpay SDK not loaded. Please refresh the page.',
      toast: 'Razorpay SDK not loaded. Please refresh the page.',
    });
    expect(sent.map(({ path }) => path)).toEqual(['/payment/config']);
  });

  test('settings missing', async () => {
    const { error } = await refusal({ config: new ApiError(500, '') });
    expect(error).toMatchObject({
      message: 'Razorpay SDK not loaded. Please refresh the page.',
      hint: expect.stringContaining(NOTHING_MOVED),
    });
  });

  test.each([
    ['the settings', { config: new ApiError(0, 'Failed to fetch') }],
    ['the script', { script: false, isOnline: false }],
    ['the order', { orders: new ApiError(0, 'Failed to fetch') }],
  ])('without a signal for %s: says so, and that no money moved', async (_what, answers) => {
    const { error } = await refusal(answers);
    expect(error.message).toBe('An unexpected error occurred');
    expect(error.hint).toMatch(/^There seems to be no signal\. /);
    expect(error.hint).toContain(NOTHING_MOVED);
  });

  test.each([400, 429, 502])('order refused with %i: the server’s message and fields are included', async (status) => {
    const { error } = await refusal({ orders: new ApiError(status, 'Too many tries.', { 'userData.email': 'Invalid email format' }) });
    const message = `Order creation failed: ${status}`;
    expect(error).toMatchObject({ message, toast: message, fields: { 'userData.email': 'Invalid email format' } });
    expect(error.hint).toMatch(new RegExp(`^(Something|There were many tries).*${NOTHING_MOVED} Too many tries\\.$`));
    expect(error.confirmation).toBeUndefined();
  });

  test('order refused without a word from the server', async () => {
    const { error } = await refusal({ orders: new ApiError(503, '') });
    expect(error).toMatchObject({
      message: 'Order creation failed: 503',
      hint: `Something on our side or at our payment partner does not work at the moment: please try again in a few minutes. ${NOTHING_MOVED}`,
    });
  });

  test('checkout closed', async () => {
    const { error, attempts, sent } = await refusal({ step: closes });
    expect(error).toMatchObject({ message: 'Payment cancelled by user', toast: 'Payment cancelled by user', isCancelled: true });
    expect(error.hint).toMatch(/^You closed the payment\. Nothing you typed is lost/);
    expect(error.hint).not.toMatch(/money|account/);
    expect(error.confirmation).toBeUndefined();
    expect(attempts).toEqual([]);
    expect(sent.map(({ path }) => path)).not.toContain('/payment/verify');
  });

  test('checkout closed, and a payment after it: verified all the same', async () => {
    const { tools, sent, opened } = page({ step: closes });
    const receipts: Promise<unknown>[] = [];
    const paid: unknown[] = [];
    const steps = { ...QUIET, onPaid: (one: unknown) => paid.push(one), onLate: (receipt: Promise<unknown>) => receipts.push(receipt) };
    await expect(createCheckout(tools).pay(DONATION, steps)).rejects.toMatchObject({ message: 'Payment cancelled by user' });
    opened[0]?.handler(PAID);
    expect(await Promise.all(receipts)).toEqual([RECEIPT]);
    expect(paid).toMatchObject([{ paymentData: PAID, dbData: { order_id: 'order_1' } }]);
    expect(sent.at(-1)).toEqual({ path: '/payment/verify', body: paid[0] });
  });

  test('payment declined without a reason, then closed', async () => {
    const { error, attempts } = await refusal({
      step: (options, fail) => {
        fail({});
        closes(options, fail);
      },
    });
    expect(attempts).toEqual(['Payment failed']);
    expect(error.message).toBe('Payment cancelled by user');
    expect(error.hint).toMatch(/^Payment failed .*If money did leave your account/);
  });

  test('verification refused: the ids are kept, and the message is the catalogue’s', async () => {
    const { error } = await refusal({ verify: new ApiError(500, 'Internal error') });
    expect(error).toMatchObject({
      message: 'Payment verification failed: 500',
      toast: 'Payment verification failed. Please contact support.',
      confirmation: { paymentData: PAID, dbData: { order_id: 'order_1', amount: 50_000 } },
    });
  });

  test('no response to the verification: the ids are still kept', async () => {
    const { error } = await refusal({ verify: new ApiError(0, 'Failed to fetch') });
    expect(error).toMatchObject({ message: 'An unexpected error occurred', toast: 'Payment verification failed. Please contact support.' });
    expect(error.confirmation?.paymentData).toEqual(PAID);
  });
});

describe('another attempt', () => {
  test('verifies the same payment again', async () => {
    const { tools, given, sent } = page({ verify: new ApiError(503, 'Unavailable') });
    const checkout = createCheckout(tools);
    await expect(checkout.pay(DONATION, QUIET)).rejects.toThrow('Payment verification failed: 503');
    given['/payment/verify'] = RECEIPT;
    await expect(checkout.verify({ paymentData: PAID, dbData: { ...DONATION, order_id: 'order_1' } })).resolves.toEqual(RECEIPT);
    expect(sent.at(-1)).toEqual(sent.at(-2));
  });

  test('loads a script again after a failure', async () => {
    const { tools } = page({});
    const loads = vi.mocked(tools.loadScript);
    loads.mockRejectedValueOnce(new Error('offline'));
    const checkout = createCheckout(tools);
    await expect(checkout.prepare()).rejects.toThrow('offline');
    await expect(checkout.pay(DONATION, QUIET)).resolves.toEqual(RECEIPT);
    expect(loads).toHaveBeenCalledTimes(2);
  });

  test('a script that defines no provider counts as missing', async () => {
    const { tools } = page({});
    await expect(createCheckout({ ...tools, provider: () => undefined }).pay(DONATION, QUIET)).rejects.toThrow(
      'Razorpay SDK not loaded. Please refresh the page.',
    );
  });
});
