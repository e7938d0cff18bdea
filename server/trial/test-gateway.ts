import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { CreateOrderInput, ListedOrder, PaymentGateway, ProviderOrder, ProviderPayment } from '#domain/shared/money/payments.ts';
import { createSignatures, type Signatures } from '#server/payments/signatures.ts';
import { readWebhook } from '#server/payments/wire.ts';

/** Orders are signed ids with receipt and amount, payments are rows, so that all processes agree. */
export type TestGatewayTools = Pick<DomainContext, 'db' | 'clock' | 'random' | 'vault'>;

export const TEST_CHECKOUT_PATH = '/test-gateway/checkout';
export const TEST_FAILURE = {
  code: 'BAD_REQUEST_ERROR',
  description: 'The test payment was failed on purpose.',
  source: 'customer',
  step: 'payment_authorization',
  reason: 'payment_failed',
} as const;

const TEST_METHOD = { method: 'upi', international: false, amountRefunded: 0, fee: null } as const;

export interface TestOrder extends ProviderOrder {
  receipt: string;
}

export interface TestPayer {
  email: string | null;
  contact: string | null;
}

export interface SignedWebhook {
  rawBody: Buffer;
  signature: string;
  eventId: string;
}

export function createTestGateway(tools: TestGatewayTools): PaymentGateway {
  const { isCheckoutSignatureValid, isWebhookSignatureValid } = testSignatures(tools);
  return {
    mode: 'test',
    isTrial: true,
    keyId: 'test_gateway',
    checkoutScriptUrl: `${TEST_CHECKOUT_PATH}.js`,
    createOrder: (input) => createTestOrder(tools, input),
    listPayments: (orderId) => listTestPayments(tools, orderId),
    listOrders: (since) => listTestOrders(tools, since),
    listRefunds: async () => [],
    isCheckoutSignatureValid,
    isWebhookSignatureValid,
    readWebhook,
  };
}

export function testSignatures({ vault }: Pick<TestGatewayTools, 'vault'>): Signatures {
  return createSignatures({ keySecrets: vault.hashes('test-gateway', 'key'), webhookSecrets: vault.hashes('test-gateway', 'webhook') });
}

async function createTestOrder({ vault }: Pick<TestGatewayTools, 'vault'>, { amount, receipt }: CreateOrderInput): Promise<ProviderOrder> {
  return { id: testOrderId({ vault }, amount, receipt), amount, currency: 'INR', status: 'created' };
}

/** Hex digits. */
const ORDER_PROOF_LENGTH = 24;

function testOrderId({ vault }: Pick<TestGatewayTools, 'vault'>, amount: number, receipt: string): string {
  return `order_${receipt}_${amount}_${vault.hash('test-gateway-order', `${receipt}_${amount}`).slice(0, ORDER_PROOF_LENGTH)}`;
}

function readTestOrderId(tools: Pick<TestGatewayTools, 'vault'>, id: string): Omit<TestOrder, 'status'> | undefined {
  const [, receipt = '', digits = '', proof = ''] = /^order_(.+)_(\d{1,15})_([0-9a-f]+)$/.exec(id) ?? [];
  const amount = Number(digits);
  const isOurs = tools.vault.isHash('test-gateway-order', `${receipt}_${amount}`, proof, ORDER_PROOF_LENGTH);
  return isOurs && digits === String(amount) ? { id, amount, currency: 'INR', receipt } : undefined;
}

/** @returns undefined for another's id */
export async function findTestOrder(tools: Pick<TestGatewayTools, 'db' | 'vault'>, orderId: string): Promise<TestOrder | undefined> {
  const order = readTestOrderId(tools, orderId);
  if (!order) return undefined;
  const row = await tools.db.selectFrom('test_gateway_orders').select('status').where('id', '=', orderId).executeTakeFirst();
  return { ...order, status: row?.status ?? 'created' };
}

async function listTestPayments({ db }: Pick<TestGatewayTools, 'db'>, orderId: string): Promise<ProviderPayment[]> {
  const rows = await db
    .selectFrom('test_gateway_payments as payment')
    .innerJoin('test_gateway_orders as order', 'order.id', 'payment.order_id')
    .select(['payment.id', 'order.id as orderId', 'order.amount', 'order.currency', 'payment.status', 'payment.email', 'payment.contact'])
    .select(['payment.error_description as errorDescription', 'payment.created_at as createdAt'])
    .where('order.id', '=', orderId)
    .orderBy('payment.created_at')
    .execute();
  return rows.map((row) => ({ ...TEST_METHOD, ...row }));
}

async function listTestOrders({ db }: Pick<TestGatewayTools, 'db'>, since: number): Promise<ListedOrder[]> {
  const rows = await db
    .selectFrom('test_gateway_orders')
    .select(['id', 'amount', 'currency', 'receipt', 'status', 'created_at as createdAt'])
    .where('created_at', '>=', since)
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, isPaid: status === 'paid', notes: {} }));
}

/** Pays once. @throws AppError not_found, conflict */
export async function payTestOrder(tools: TestGatewayTools, orderId: string, payer: TestPayer): Promise<ProviderPayment> {
  return addTestPayment(tools, orderId, payer, 'captured');
}

/** The order can still be paid. @throws AppError not_found, conflict */
export async function failTestOrder(tools: TestGatewayTools, orderId: string, payer: TestPayer): Promise<ProviderPayment> {
  return addTestPayment(tools, orderId, payer, 'failed');
}

async function addTestPayment(
  tools: TestGatewayTools,
  orderId: string,
  payer: TestPayer,
  status: 'captured' | 'failed',
): Promise<ProviderPayment> {
  const id = `pay_${tools.random.token(12)}`;
  const errorDescription = status === 'failed' ? TEST_FAILURE.description : null;
  const createdAt = tools.clock.now();
  const order = readTestOrderId(tools, orderId);
  if (!order) throw new AppError('not_found', 'There is no such order.');
  return tools.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('test_gateway_orders')
      .values({ ...order, status: 'created', created_at: createdAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const updated = await changeRows(
      trx
        .updateTable('test_gateway_orders')
        .set({ status: status === 'captured' ? 'paid' : 'attempted' })
        .where('id', '=', orderId)
        .where('status', '<>', 'paid'),
    );
    if (updated === 0) throw new AppError('conflict', 'This order has already been paid.');
    await trx
      .insertInto('test_gateway_payments')
      .values({ id, order_id: orderId, status, ...payer, error_description: errorDescription, created_at: createdAt })
      .execute();
    const { amount, currency } = order;
    return { ...TEST_METHOD, id, orderId, amount, currency, status, ...payer, errorDescription, createdAt };
  });
}

export function paymentEntity(payment: ProviderPayment): Record<string, unknown> {
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    amount_refunded: payment.amountRefunded,
    fee: payment.fee,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.orderId,
    method: payment.method,
    international: payment.international,
    captured: payment.status === 'captured' || payment.status === 'refunded',
    email: payment.email,
    contact: payment.contact,
    error_description: payment.errorDescription,
    notes: [],
    created_at: payment.createdAt === null ? null : Math.floor(payment.createdAt / 1_000),
  };
}

export function testWebhook(
  tools: Pick<TestGatewayTools, 'clock' | 'random' | 'vault'>,
  event: string,
  entities: Record<string, object>,
): SignedWebhook {
  const body = {
    entity: 'event',
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(tools.clock.now() / 1000),
  };
  const rawBody = Buffer.from(JSON.stringify(body));
  return { rawBody, signature: testSignatures(tools).signWebhook(rawBody), eventId: `evt_${tools.random.token(12)}` };
}
