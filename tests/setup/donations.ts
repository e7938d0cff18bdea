import { createOrder, type OpenOrder } from '#domain/donations/orders.server.ts';
import { orderRequestSchema, type VerifyBody, type VerifyRequest, verifyRequestSchema } from '#domain/donations/schema.ts';
import { handleWebhook, type WebhookDelivery, type WebhookOutcome } from '#domain/donations/webhook.server.ts';
import type { ProviderPayment } from '#domain/shared/payments.ts';
import { failTestOrder, paymentEntity, payTestOrder, testSignatures, testWebhook } from '#server/trial/test-gateway.ts';
import type { ServerContext } from '#server/config/context.ts';
import type { TestContext } from '#tests/setup/context.ts';

export const DONOR = {
  name: 'Asha Mishra',
  email: 'asha@example.in',
  phone: '9876543210',
  panNo: 'ABCPE1234F',
  address: 'House 12, Ward 4, Kasia 274402',
  isIndianCitizen: true,
};
/** As typed at the checkout. */
const PAYER = { email: 'Payer@example.in', contact: '+919812345678' };

/** ₹500 by {@link DONOR}. `userData: undefined` leaves the donor unknown. */
export function placeOrder(ctx: ServerContext, request: object = {}): Promise<OpenOrder> {
  return createOrder(ctx, orderRequestSchema.parse({ amount: 50_000, frequency: 'one-time', userData: DONOR, ...request }));
}

/** Without a webhook. */
export function pay(ctx: ServerContext, order: Pick<OpenOrder, 'id'>): Promise<ProviderPayment> {
  return payTestOrder(ctx, order.id, PAYER);
}

export function failToPay(ctx: TestContext, order: Pick<OpenOrder, 'id'>): Promise<ProviderPayment> {
  return failTestOrder(ctx, order.id, PAYER);
}

/** The test gateway itself would refuse it. */
export function anotherPayment(payment: ProviderPayment, change: Partial<ProviderPayment> = {}): ProviderPayment {
  return { ...payment, id: `${payment.id}_again`, ...change };
}

/** As the checkout returns it. */
export function signedPaymentData(ctx: TestContext, payment: ProviderPayment): VerifyBody['paymentData'] {
  const orderId = payment.orderId ?? '';
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: testSignatures(ctx).signCheckout(orderId, payment.id),
  };
}

/** Specification 1, section 7. */
export function verifyBody(ctx: TestContext, payment: ProviderPayment, dbData: object = {}): VerifyBody {
  return {
    paymentData: signedPaymentData(ctx, payment),
    dbData: {
      amount: payment.amount / 100,
      order_id: payment.orderId ?? '',
      frequency: 'one-time',
      userData: DONOR,
      notes: { frequency: 'one-time', source: 'website' },
      description: 'Donation',
      ...dbData,
    },
  };
}

export function verifyRequest(ctx: TestContext, payment: ProviderPayment, dbData: object = {}): VerifyRequest {
  return verifyRequestSchema.parse(verifyBody(ctx, payment, dbData));
}

export function webhookOf(
  ctx: ServerContext,
  event: string,
  payment: ProviderPayment,
  others: Record<string, object> = {},
): WebhookDelivery {
  return testWebhook(ctx, event, { payment: paymentEntity(payment), ...others });
}

export function tell(
  ctx: ServerContext,
  event: string,
  payment: ProviderPayment,
  others?: Record<string, object>,
): Promise<WebhookOutcome> {
  return handleWebhook(ctx, webhookOf(ctx, event, payment, others));
}

/** In paise. */
export function tellRefund(ctx: ServerContext, payment: ProviderPayment, amount: number): Promise<WebhookOutcome> {
  const refunded: ProviderPayment = { ...payment, amountRefunded: amount, status: amount >= payment.amount ? 'refunded' : payment.status };
  return tell(ctx, 'refund.processed', refunded, {
    refund: { id: `rfnd_${payment.id}`, entity: 'refund', payment_id: payment.id, amount },
  });
}

/** Seconds since the epoch. */
export const RESPOND_BY = 1_800_000_000;

/** ₹500; a lost one deducts them. */
export function tellDispute(ctx: ServerContext, payment: ProviderPayment, step: string, change: object = {}): Promise<WebhookOutcome> {
  const dispute = {
    id: 'disp_1',
    entity: 'dispute',
    payment_id: payment.id,
    amount: 50_000,
    currency: 'INR',
    amount_deducted: step === 'lost' ? 50_000 : 0,
    reason_code: 'goods_or_services_not_received',
    respond_by: RESPOND_BY,
    status: step === 'created' ? 'open' : step,
    phase: 'chargeback',
    ...change,
  };
  return tell(ctx, `payment.dispute.${step}`, payment, { dispute });
}

export function donationOf(ctx: TestContext, order: Pick<OpenOrder, 'id'>) {
  return ctx.db.selectFrom('donations').selectAll().where('provider_order_id', '=', order.id).executeTakeFirstOrThrow();
}

/** As `source: kind`, in order. */
export async function eventsOf(ctx: TestContext, order: Pick<OpenOrder, 'id'>): Promise<string[]> {
  const { id } = await donationOf(ctx, order);
  const rows = await ctx.db.selectFrom('donation_events').select(['kind', 'source']).where('donation_id', '=', id).orderBy('id').execute();
  return rows.map(({ kind, source }) => `${source}: ${kind}`);
}

export async function flagsOf(ctx: TestContext, order: Pick<OpenOrder, 'id'>): Promise<string[]> {
  return JSON.parse((await donationOf(ctx, order)).flags ?? '[]');
}
