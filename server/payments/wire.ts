import { z } from 'zod';
import { AppError } from '#domain/shared/errors.ts';
import type { ListedOrder, ProviderDispute, ProviderEvent, ProviderPayment, ProviderRefund } from '#domain/shared/money/payments.ts';

/** Fields that decide about money are strict; others become null if odd. Source: Razorpay, "Orders", "Payments", "Refunds", "Webhooks". */
const PAYMENT_STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;

const NO_EMAIL = 'void@razorpay.com';

const optionalText = z.string().nullish();
const loggedText = z.string().nullish().catch(null);
const loggedNumber = z.number().int().nullish().catch(null);
const isTrueOrOdd = (value: unknown): boolean => ![undefined, null, false, 0, '', '0', 'false'].includes(value as string);

export const listedOrderSchema = z
  .object({
    id: z.string().min(1),
    amount: z.number().int(),
    currency: z.string(),
    receipt: loggedText,
    status: z.string().catch(''),
    /** The provider sends an empty list for none. */
    notes: z.record(z.string(), z.string()).catch({}),
    /** Seconds since the epoch. */
    created_at: z.number().int(),
  })
  .transform(({ id, amount, currency, receipt, status, notes, created_at }): ListedOrder => ({
    id,
    amount,
    currency,
    receipt: receipt ?? null,
    isPaid: status === 'paid',
    notes,
    createdAt: created_at * 1_000,
  }));

export const paymentEntitySchema = z
  .object({
    id: z.string().min(1),
    order_id: optionalText,
    amount: z.number().int(),
    currency: z.string(),
    /** An unknown status must not hide other payments. */
    status: z.enum(PAYMENT_STATUSES).catch('created'),
    method: loggedText,
    international: z.unknown().optional(),
    email: loggedText,
    contact: loggedText,
    error_description: loggedText,
    amount_refunded: z.number().int().nullish(),
    fee: loggedNumber,
    created_at: loggedNumber,
  })
  .transform((payment): ProviderPayment => ({
    id: payment.id,
    orderId: payment.order_id ?? null,
    amount: payment.amount,
    amountRefunded: payment.amount_refunded ?? 0,
    fee: payment.fee ?? null,
    currency: payment.currency,
    status: payment.status,
    method: payment.method ?? null,
    international: isTrueOrOdd(payment.international),
    email: payment.email && payment.email !== NO_EMAIL ? payment.email : null,
    contact: payment.contact || null,
    errorDescription: payment.error_description ?? null,
    createdAt: payment.created_at ? payment.created_at * 1_000 : null,
  }));

export const refundEntitySchema = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    amount: z.number().int(),
    receipt: loggedText,
    status: z.enum(['pending', 'processed', 'failed']).catch('pending'),
  })
  .transform(({ id, payment_id, amount, receipt, status }): ProviderRefund => ({
    id,
    paymentId: payment_id,
    amount,
    receipt: receipt ?? null,
    status,
  }));

const disputeEntitySchema = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    amount: z.number().int(),
    amount_deducted: loggedNumber,
    phase: loggedText,
    reason_code: loggedText,
    respond_by: loggedNumber,
  })
  .transform((dispute): ProviderDispute => ({
    id: dispute.id,
    paymentId: dispute.payment_id,
    amount: dispute.amount,
    amountDeducted: dispute.amount_deducted ?? null,
    phase: dispute.phase ?? null,
    reasonCode: dispute.reason_code ?? null,
    respondBy: dispute.respond_by ? dispute.respond_by * 1_000 : null,
  }));

const nameSchema = z.object({ event: z.string().min(1).max(100) });

const webhookSchema = z.object({
  payload: z
    .object({
      payment: z.object({ entity: paymentEntitySchema }).optional(),
      refund: z.object({ entity: z.unknown() }).optional().catch(undefined),
      dispute: z.object({ entity: z.unknown() }).optional().catch(undefined),
    })
    .default({}),
});

function readEvent(name: string, body: unknown): ProviderEvent {
  const { payment, refund, dispute } = webhookSchema.parse(body).payload;
  return {
    name,
    payment: payment?.entity ?? null,
    refund: refund && name.startsWith('refund.') ? refundEntitySchema.parse(refund.entity) : null,
    dispute: dispute && name.includes('dispute') ? disputeEntitySchema.parse(dispute.entity) : null,
  };
}

export function readWebhook(rawBody: Buffer, names: readonly string[]): ProviderEvent {
  try {
    const body: unknown = JSON.parse(rawBody.toString('utf8'));
    const { event } = nameSchema.parse(body);
    return names.includes(event) ? readEvent(event, body) : { name: event, payment: null, refund: null, dispute: null };
  } catch (cause) {
    throw new AppError('invalid_input', 'The body is not a webhook event.', { cause });
  }
}
