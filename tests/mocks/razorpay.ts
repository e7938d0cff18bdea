import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from '#tests/setup/providers/listen.ts';

/** Source: Razorpay, "Orders", "Payments", "Errors". */
export interface FakeRazorpay {
  /** For RAZORPAY_API_URL. */
  url: string;
  requests: string[];
  bodies: object[];
  orders: FakeOrder[];
  payments: FakePayment[];
  refunds: FakeRefund[];
  trouble: Trouble[];
  pay(orderId: string, change?: Partial<FakePayment>): FakePayment;
  close(): Promise<void>;
}

type Trouble = { status: number; body?: string; headers?: Record<string, string> } | 'silence' | 'hang-up' | 'lost-answer';

interface FakeOrder {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string> | [];
  created_at: number;
}

interface OrderInput {
  amount?: unknown;
  currency?: unknown;
  receipt?: unknown;
  notes?: Record<string, string>;
}

interface FakePayment {
  id: string;
  entity: 'payment';
  order_id: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string;
  international: boolean;
  email: string;
  contact: string;
  error_description: string | null;
  notes: [];
  created_at: number;
}

interface FakeRefund {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  created_at: number;
}

interface Reply {
  status: number;
  body: unknown;
}

export async function startFakeRazorpay({ keyId, keySecret }: { keyId: string; keySecret: string }): Promise<FakeRazorpay> {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const requests: string[] = [];
  const bodies: object[] = [];
  const orders: FakeOrder[] = [];
  const payments: FakePayment[] = [];
  const refunds: FakeRefund[] = [];
  const trouble: Trouble[] = [];

  const routes: ReadonlyArray<
    [method: string, path: RegExp, answer: (match: RegExpExecArray, query: URLSearchParams, body: string) => Reply]
  > = [
    ['POST', /^\/v1\/orders$/, (_match, _query, body) => createOrder(JSON.parse(body) as OrderInput)],
    [
      'GET',
      /^\/v1\/orders$/,
      (_match, query) =>
        ok(
          collection(
            listed(
              orders.filter(({ receipt }) => fits(receipt, query)),
              query,
            ),
          ),
        ),
    ],
    ['GET', /^\/v1\/refunds$/, (_match, query) => ok(collection(listed(refunds, query)))],
    ['GET', /^\/v1\/orders\/([^/]+)\/payments$/, ([, id]) => ok(collection(payments.filter((payment) => payment.order_id === id)))],
  ];

  function createOrder(input: OrderInput): Reply {
    bodies.push(input);
    const { amount, currency, receipt, notes = {} } = input;
    if (!Number.isInteger(amount) || (amount as number) < 100)
      return refusal(400, 'Order amount less than minimum amount allowed', 'amount');
    if (currency !== 'INR') return refusal(400, 'Currency is not supported', 'currency');
    if (typeof receipt !== 'string' || receipt.length > 40)
      return refusal(400, 'The receipt may not be greater than 40 characters.', 'receipt');
    const order: FakeOrder = {
      id: newId('order'),
      entity: 'order',
      amount: amount as number,
      amount_paid: 0,
      amount_due: amount as number,
      currency,
      receipt,
      status: 'created',
      attempts: 0,
      notes: Object.keys(notes).length > 0 ? notes : [],
      created_at: now(),
    };
    orders.push(order);
    return ok(order);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    requests.push(`${request.method} ${url.pathname}${url.search}`);
    const current = trouble.shift();
    const body = await read(request);
    if (current === 'silence') return;
    if (current === 'hang-up') return void request.socket.destroy();
    if (typeof current === 'object') return void response.writeHead(current.status, current.headers).end(current.body);

    const route = routes.find(([method, path]) => method === request.method && path.test(url.pathname));
    const match = route?.[1].exec(url.pathname);
    let reply: Reply;
    if (request.headers.authorization !== authorization) reply = refusal(401, 'Authentication failed');
    else if (request.method === 'POST' && request.headers['content-type'] !== 'application/json')
      reply = refusal(400, 'Please provide your input as JSON.');
    else if (route && match) reply = route[2](match, url.searchParams, body);
    else reply = refusal(404, 'The requested URL was not found on the server.');

    if (current === 'lost-answer') return void request.socket.destroy();
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    bodies,
    orders,
    payments,
    refunds,
    trouble,
    pay(orderId, change = {}) {
      const order = orders.find((one) => one.id === orderId);
      if (!order) throw new Error(`No order ${orderId}`);
      const payment: FakePayment = {
        id: newId('pay'),
        entity: 'payment',
        order_id: orderId,
        amount: order.amount,
        amount_refunded: 0,
        currency: order.currency,
        status: 'captured',
        method: 'upi',
        international: false,
        email: 'payer@example.in',
        contact: '+919812345678',
        error_description: null,
        notes: [],
        created_at: now(),
        ...change,
      };
      payments.push(payment);
      return payment;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const fits = (receipt: string, query: URLSearchParams) => !query.has('receipt') || receipt === query.get('receipt');

function listed<T extends { created_at: number }>(items: T[], query: URLSearchParams): T[] {
  const [from, to, skip, count] = ['from', 'to', 'skip', 'count'].map((name) => (query.has(name) ? Number(query.get(name)) : undefined));
  const inPeriod = items.filter(({ created_at }) => created_at >= (from ?? 0) && created_at <= (to ?? Infinity));
  return inPeriod.toReversed().slice(skip ?? 0, (skip ?? 0) + Math.min(count ?? 10, 100));
}

const ok = (body: unknown): Reply => ({ status: 200, body });

const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items });

function refusal(status: number, description: string, field: string | null = null): Reply {
  return {
    status,
    body: {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: null,
        reason: 'input_validation_failed',
        field,
        metadata: {},
      },
    },
  };
}

const now = () => Math.floor(Date.now() / 1_000);
const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
