import { handleWebhook, type WebhookDelivery, type WebhookOutcome } from '#domain/donations/orders/webhook.server.ts';
import type { VerifyBody } from '#domain/donations/schema.ts';
import type { ProviderPayment } from '#domain/shared/money/payments.ts';
import { paymentEntity, testSignatures, testWebhook } from '#server/trial/test-gateway.ts';
import type { ServerContext } from '#server/config/context.ts';

export function anotherPayment(payment: ProviderPayment, change: Partial<ProviderPayment> = {}): ProviderPayment {
  return { ...payment, id: `${payment.id}_again`, ...change };
}

export function signedPaymentData(ctx: ServerContext, payment: ProviderPayment): VerifyBody['paymentData'] {
  const orderId = payment.orderId ?? '';
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: testSignatures(ctx).signCheckout(orderId, payment.id),
  };
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

const refundOf = (payment: ProviderPayment, amount: number) => ({
  refund: { id: `rfnd_${payment.id}`, entity: 'refund', payment_id: payment.id, amount },
});

/** In paise. */
export function tellRefund(ctx: ServerContext, payment: ProviderPayment, amount: number): Promise<WebhookOutcome> {
  const refunded: ProviderPayment = { ...payment, amountRefunded: amount, status: amount >= payment.amount ? 'refunded' : payment.status };
  return tell(ctx, 'refund.processed', refunded, refundOf(payment, amount));
}

/**
 * ₹500; a lost dispute deducts them.
 * @param respondBy seconds since the epoch
 */
export function tellDispute(
  ctx: ServerContext,
  payment: ProviderPayment,
  step: string,
  { respondBy, ...change }: { respondBy: number } & Record<string, unknown>,
): Promise<WebhookOutcome> {
  const dispute = {
    id: 'disp_1',
    entity: 'dispute',
    payment_id: payment.id,
    amount: 50_000,
    currency: 'INR',
    amount_deducted: step === 'lost' ? 50_000 : 0,
    reason_code: 'goods_or_services_not_received',
    respond_by: respondBy,
    status: step === 'created' ? 'open' : step,
    phase: 'chargeback',
    ...change,
  };
  return tell(ctx, `payment.dispute.${step}`, payment, { dispute });
}
