import { createOrder, type OpenOrder } from '#domain/donations/orders/orders.server.ts';
import { orderRequestSchema, type VerifyBody, type VerifyRequest, verifyRequestSchema } from '#domain/donations/schema.ts';
import type { WebhookOutcome } from '#domain/donations/orders/webhook.server.ts';
import type { ProviderPayment } from '#domain/shared/money/payments.ts';
import { signedPaymentData, tellDispute as tellDisputeOf } from '#scripts/demo/provider.ts';
import { failTestOrder, payTestOrder } from '#server/trial/test-gateway.ts';
import type { ServerContext } from '#server/config/context.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';

export { anotherPayment, signedPaymentData, tell, tellRefund, webhookOf } from '#scripts/demo/provider.ts';

export const DONOR = {
  name: 'Asha Mishra',
  email: 'asha@example.in',
  phone: '9876543210',
  panNo: 'ABCPE1234F',
  address: 'House 12, Ward 4, Kasia 274402',
  isIndianCitizen: true,
};
const PAYER = { email: 'Payer@example.in', contact: '+919812345678' };

/** ₹500 by {@link DONOR}. `userData: undefined` leaves the donor unknown. */
export function placeOrder(ctx: ServerContext, request: object = {}): Promise<OpenOrder> {
  return createOrder(ctx, orderRequestSchema.parse({ amount: 50_000, frequency: 'one-time', userData: DONOR, ...request }));
}

export function pay(ctx: ServerContext, order: Pick<OpenOrder, 'id'>): Promise<ProviderPayment> {
  return payTestOrder(ctx, order.id, PAYER);
}

export function failToPay(ctx: TestContext, order: Pick<OpenOrder, 'id'>): Promise<ProviderPayment> {
  return failTestOrder(ctx, order.id, PAYER);
}

type Options = Parameters<typeof openTestContext>[0];

/** A site with one order, as {@link placeOrder}. */
export async function openOrder(request?: object, options?: Options): Promise<{ ctx: TestContext; order: OpenOrder }> {
  const ctx = await openTestContext(options);
  return { ctx, order: await placeOrder(ctx, request) };
}

/** A site with one order that is paid at the provider, which nobody has reported yet. */
export async function openPayment(request?: object, options?: Options) {
  const { ctx, order } = await openOrder(request, options);
  return { ctx, order, payment: await pay(ctx, order) };
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

/** Seconds since the epoch. */
export const RESPOND_BY = 1_800_000_000;

export const tellDispute = (ctx: ServerContext, payment: ProviderPayment, step: string, change: object = {}): Promise<WebhookOutcome> =>
  tellDisputeOf(ctx, payment, step, { respondBy: RESPOND_BY, ...change });

export function donationOf(ctx: TestContext, order: Pick<OpenOrder, 'id'>) {
  return ctx.db.selectFrom('donations').selectAll().where('provider_order_id', '=', order.id).executeTakeFirstOrThrow();
}

export async function eventsOf(ctx: TestContext, order: Pick<OpenOrder, 'id'>): Promise<string[]> {
  const { id } = await donationOf(ctx, order);
  const rows = await ctx.db.selectFrom('donation_events').select(['kind', 'source']).where('donation_id', '=', id).orderBy('id').execute();
  return rows.map(({ kind, source }) => `${source}: ${kind}`);
}

export async function flagsOf(ctx: TestContext, order: Pick<OpenOrder, 'id'>): Promise<string[]> {
  return JSON.parse((await donationOf(ctx, order)).flags ?? '[]');
}
