import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Selectable } from 'kysely';
import type { DonationTables, TestRefundOutcome } from '#database/tables/donations.ts';
import type {
  CreateOrderInput,
  ListedOrder,
  PaymentGateway,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  RefundInput,
} from '#domain/shared/money/payments.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
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
    refund: (input) => refundTestPayment(tools, input),
    listOrders: (since) => listTestOrders(tools, since),
    listRefunds: (since) => listTestRefunds(tools, since),
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

async function listTestPayments({ db, clock }: Pick<TestGatewayTools, 'db' | 'clock'>, orderId: string): Promise<ProviderPayment[]> {
  const rows = await db
    .selectFrom('test_gateway_payments as payment')
    .innerJoin('test_gateway_orders as order', 'order.id', 'payment.order_id')
    .select(['payment.id', 'order.id as orderId', 'order.amount', 'order.currency', 'payment.status', 'payment.email', 'payment.contact'])
    .select(['payment.error_description as errorDescription', 'payment.created_at as createdAt'])
    .where('order.id', '=', orderId)
    .orderBy('payment.created_at')
    .orderBy('payment.id')
    .execute();
  const refunds = await db
    .selectFrom('test_gateway_refunds')
    .selectAll()
    .where('payment_id', 'in', (e) => e.selectFrom('test_gateway_payments').select('id').where('order_id', '=', orderId))
    .execute();
  return rows.map((row) => withRefunds({ ...TEST_METHOD, ...row }, refunds, clock.now()));
}

type TestRefund = Selectable<DonationTables['test_gateway_refunds']>;

/** As by the provider's clock: pending until it is due. */
const statusOf = ({ outcome, due_at }: TestRefund, now: number) => (due_at <= now ? outcome : 'pending');

const toRefund = (refund: TestRefund, now: number): ProviderRefund => ({
  id: refund.id,
  paymentId: refund.payment_id,
  amount: refund.amount,
  receipt: refund.receipt,
  status: statusOf(refund, now),
});

function withRefunds(payment: ProviderPayment, refunds: readonly TestRefund[], now: number): ProviderPayment {
  const amountRefunded = refunds.reduce(
    (sum, refund) => sum + (refund.payment_id === payment.id && statusOf(refund, now) === 'processed' ? refund.amount : 0),
    0,
  );
  return { ...payment, amountRefunded, status: amountRefunded === payment.amount ? 'refunded' : payment.status };
}

async function listTestRefunds({ db, clock }: Pick<TestGatewayTools, 'db' | 'clock'>, since: number): Promise<ProviderRefund[]> {
  const refunds = await db.selectFrom('test_gateway_refunds').selectAll().where('created_at', '>=', since).execute();
  return refunds.map((refund) => toRefund(refund, clock.now()));
}

/** One that is not processed at once. */
const REFUND_MS = 5 * ONE_DAY_MS;
const DISPUTE_MS = 10 * ONE_DAY_MS;

/** What becomes of it was chosen for the payment ({@link planTestRefunds}). @throws AppError provider_refused */
async function refundTestPayment({ db, clock, random }: TestGatewayTools, { id, paymentId, amount }: RefundInput): Promise<ProviderRefund> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const earlier = await trx.selectFrom('test_gateway_refunds').selectAll().where('payment_id', '=', paymentId).execute();
    const same = earlier.find(({ receipt }) => receipt === id);
    if (same) return toRefund(same, now);
    const payment = await trx
      .selectFrom('test_gateway_payments as payment')
      .innerJoin('test_gateway_orders as order', 'order.id', 'payment.order_id')
      .select(['order.amount', 'payment.refunds_as'])
      .where('payment.id', '=', paymentId)
      .where('payment.status', '=', 'captured')
      .executeTakeFirst();
    const taken = earlier.reduce((sum, refund) => sum + (statusOf(refund, now) === 'failed' ? 0 : refund.amount), 0);
    if (!payment || payment.refunds_as === 'refused' || taken + amount > payment.amount)
      throw new AppError('provider_refused', 'The test gateway refuses this refund.');
    const isProcessed = payment.refunds_as === 'processed';
    const refund = {
      id: `rfnd_${random.token(12)}`,
      receipt: id,
      payment_id: paymentId,
      amount,
      outcome: payment.refunds_as === 'failed' ? ('failed' as const) : ('processed' as const),
      due_at: isProcessed ? now : now + REFUND_MS,
      is_reported: isProcessed ? (1 as const) : (0 as const),
      created_at: now,
    };
    await trx.insertInto('test_gateway_refunds').values(refund).execute();
    return toRefund(refund, now);
  });
}

export async function planTestRefunds(
  { db }: Pick<TestGatewayTools, 'db'>,
  paymentId: string,
  refunds_as: TestRefundOutcome,
): Promise<void> {
  await db.updateTable('test_gateway_payments').set({ refunds_as }).where('id', '=', paymentId).execute();
}

/** The donor's bank asks for the whole payment. @throws AppError not_found, conflict for one that is open */
export async function disputeTestPayment(tools: TestGatewayTools, paymentId: string): Promise<SignedWebhook> {
  const { db, clock, random } = tools;
  const payment = await findTestPayment(tools, paymentId);
  const open = await db
    .selectFrom('test_gateway_disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (open) throw new AppError('conflict', 'This payment is disputed already.');
  const now = clock.now();
  const dispute = {
    id: `disp_${random.token(12)}`,
    payment_id: paymentId,
    amount: payment.amount,
    status: 'open' as const,
    respond_by: now + DISPUTE_MS,
    created_at: now,
  };
  await db.insertInto('test_gateway_disputes').values(dispute).execute();
  return disputeWebhook(tools, payment, dispute);
}

/** @throws AppError not_found, conflict */
export async function endTestDispute(tools: TestGatewayTools, id: string, status: 'won' | 'lost'): Promise<SignedWebhook> {
  const [dispute] = await tools.db
    .updateTable('test_gateway_disputes')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .execute();
  if (!dispute) throw new AppError('conflict', 'There is no such open dispute.');
  return disputeWebhook(tools, await findTestPayment(tools, dispute.payment_id), dispute);
}

/** The provider's days pass: what is due by then happens. @param ms how long @returns what it reports */
export async function passTestTime(tools: TestGatewayTools, ms: number): Promise<SignedWebhook[]> {
  const { db, clock } = tools;
  await db
    .updateTable('test_gateway_refunds')
    .set((e) => ({ due_at: e('due_at', '-', ms) }))
    .where('is_reported', '=', 0)
    .execute();
  await db
    .updateTable('test_gateway_disputes')
    .set((e) => ({ respond_by: e('respond_by', '-', ms) }))
    .where('status', '=', 'open')
    .execute();
  const refunds = await db
    .updateTable('test_gateway_refunds')
    .set({ is_reported: 1 })
    .where('is_reported', '=', 0)
    .where('due_at', '<=', clock.now())
    .returningAll()
    .execute();
  const late = await db
    .selectFrom('test_gateway_disputes')
    .select('id')
    .where('status', '=', 'open')
    .where('respond_by', '<=', clock.now())
    .execute();
  const webhooks: SignedWebhook[] = [];
  for (const refund of refunds) {
    const payment = await findTestPayment(tools, refund.payment_id);
    const { id, receipt, amount, outcome: status } = refund;
    const entity = { id, entity: 'refund', payment_id: payment.id, amount, receipt, status };
    webhooks.push(testWebhook(tools, `refund.${status}`, { payment: paymentEntity(payment), refund: entity }));
  }
  for (const { id } of late) webhooks.push(await endTestDispute(tools, id, 'lost'));
  return webhooks;
}

/** For who plays the provider. */
export interface TestPaymentRow {
  id: string;
  amount: number;
  createdAt: number;
  refundsAs: TestRefundOutcome;
  refunds: { amount: number; status: ProviderRefund['status']; dueAt: number }[];
  /** Null unless one is open. */
  dispute: { id: string; respondBy: number } | null;
}

const LISTED = 100;

/** Captured ones, the newest first. */
export async function readTestPayments({ db, clock }: Pick<TestGatewayTools, 'db' | 'clock'>): Promise<TestPaymentRow[]> {
  const payments = await db
    .selectFrom('test_gateway_payments as payment')
    .innerJoin('test_gateway_orders as order', 'order.id', 'payment.order_id')
    .select(['payment.id', 'order.amount', 'payment.created_at', 'payment.refunds_as'])
    .where('payment.status', '=', 'captured')
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id')
    .limit(LISTED)
    .execute();
  const ids = ['', ...payments.map(({ id }) => id)];
  const refunds = await db.selectFrom('test_gateway_refunds').selectAll().where('payment_id', 'in', ids).orderBy('created_at').execute();
  const open = await db
    .selectFrom('test_gateway_disputes')
    .selectAll()
    .where('payment_id', 'in', ids)
    .where('status', '=', 'open')
    .execute();
  return payments.map(({ id, amount, created_at, refunds_as }) => {
    const dispute = open.find(({ payment_id }) => payment_id === id);
    return {
      id,
      amount,
      createdAt: created_at,
      refundsAs: refunds_as,
      refunds: refunds
        .filter(({ payment_id }) => payment_id === id)
        .map((refund) => ({ amount: refund.amount, status: statusOf(refund, clock.now()), dueAt: refund.due_at })),
      dispute: dispute ? { id: dispute.id, respondBy: dispute.respond_by } : null,
    };
  });
}

/** @throws AppError not_found */
async function findTestPayment(tools: Pick<TestGatewayTools, 'db' | 'clock'>, id: string): Promise<ProviderPayment> {
  const row = await tools.db.selectFrom('test_gateway_payments').select('order_id').where('id', '=', id).executeTakeFirst();
  const payment = row && (await listTestPayments(tools, row.order_id)).find((one) => one.id === id);
  if (!payment) throw new AppError('not_found', 'There is no such payment.');
  return payment;
}

function disputeWebhook(
  tools: TestGatewayTools,
  payment: ProviderPayment,
  { id, amount, status, respond_by }: Selectable<DonationTables['test_gateway_disputes']>,
): SignedWebhook {
  const dispute = {
    id,
    entity: 'dispute',
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    amount_deducted: status === 'lost' ? amount : 0,
    reason_code: 'goods_or_services_not_received',
    respond_by: Math.floor(respond_by / 1_000),
    status,
    phase: 'chargeback',
  };
  return testWebhook(tools, `payment.dispute.${status === 'open' ? 'created' : status}`, { payment: paymentEntity(payment), dispute });
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
