import { createHash } from 'node:crypto';
import type { Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { ProviderEvent } from '#domain/shared/payments.ts';
import { applyDispute, DISPUTE_EVENTS } from './disputes.server.ts';
import { record } from './history.server.ts';
import { applyPayment, bareCapture, type Donation, flag, lockDonation } from './ledger.server.ts';

/** One delivery of a webhook. */
export interface WebhookDelivery {
  /** The body's bytes, unchanged. */
  rawBody: Buffer;
  /** Header `x-razorpay-signature`. */
  signature: string | undefined;
  /** Header `x-razorpay-event-id`. */
  eventId: string | undefined;
}

export type WebhookOutcome = 'applied' | 'repeated' | 'unknown_order' | 'not_ours';

type Handler = (trx: Trx, ctx: DomainContext, donation: Donation, event: ProviderEvent) => Promise<unknown>;

/** The payment's own status counts, whichever event carries it: events arrive in any order. */
const applyPaymentEvent: Handler = async (trx, ctx, donation, { payment }) => {
  if (payment) await applyPayment(trx, ctx, donation, payment, 'webhook');
};

const applyRefund: Handler = async (trx, ctx, donation, { refund, payment }) => {
  if (!refund) return;
  const known = payment ?? bareCapture(donation, refund.paymentId);
  const amountRefunded = Math.max(refund.amount, known.amountRefunded);
  await applyPayment(trx, ctx, donation, { ...known, status: 'captured', amountRefunded }, 'webhook');
};

const recordRefundEvent: Handler = (trx, ctx, donation, { name, refund }) =>
  record(trx, ctx, donation.id, { kind: name, source: 'webhook', data: { refundId: refund?.id } });

const flagRefundFailure: Handler = (trx, ctx, donation, { name, refund }) =>
  flag(trx, ctx, donation, 'refund_failed', { kind: name, source: 'webhook', data: { refundId: refund?.id } });

/** Events about a donation. Source: Razorpay's documentation, "Webhook events". */
const HANDLERS: Record<string, Handler> = {
  'payment.authorized': applyPaymentEvent,
  'payment.captured': applyPaymentEvent,
  'payment.failed': applyPaymentEvent,
  'order.paid': applyPaymentEvent,
  'refund.created': recordRefundEvent,
  'refund.speed_changed': recordRefundEvent,
  'refund.processed': applyRefund,
  'refund.failed': flagRefundFailure,
  ...Object.fromEntries(DISPUTE_EVENTS.map((name) => [name, applyDispute])),
};

/** Ends the transaction of an event whose order is not there. */
class UnknownOrder extends Error {}

/**
 * Handle a webhook event, which the provider delivers at least once and in any order. The event's id and its effect are
 * stored in one transaction, so a delivery that failed is handled in full when it is repeated. So is one about an order that
 * is not there, as after the restore of a backup: it leaves no trace, and the log names order and payment.
 * @throws AppError invalid_signature; invalid_input for a signed body that is no event
 */
export async function handleWebhook(ctx: DomainContext, { rawBody, signature, eventId }: WebhookDelivery): Promise<WebhookOutcome> {
  if (!signature || !ctx.payments.isWebhookSignatureValid(rawBody, signature)) {
    // Most often the secret differs from the one in the provider's dashboard.
    if (signature) ctx.log.warn({ eventId }, 'invalid webhook signature');
    throw new AppError('invalid_signature', 'The signature does not match the body.');
  }
  const event = ctx.payments.readWebhook(rawBody, Object.keys(HANDLERS));
  const event_id = eventId ?? `sha256:${createHash('sha256').update(rawBody).digest('hex')}`;
  const handler = HANDLERS[event.name];

  const apply = async (trx: Trx): Promise<WebhookOutcome> => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('payment_events')
      .values({ event_id, kind: event.name, received_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return 'repeated';
    if (!handler) return 'not_ours';
    const donation = await findDonation(trx, event);
    if (!donation) throw new UnknownOrder();
    await handler(trx, ctx, donation, event);
    return 'applied';
  };
  const outcome = await ctx.db
    .transaction()
    .execute(apply)
    .catch((error: unknown): WebhookOutcome => {
      if (error instanceof UnknownOrder) return 'unknown_order';
      throw error;
    });
  const about = { event: event.name, eventId: event_id, outcome };
  if (outcome === 'unknown_order') ctx.log.warn({ ...about, ...idsOf(event) }, 'webhook for an unknown order');
  else ctx.log.info(about, 'webhook handled');
  return outcome;
}

/** The provider's ids of the order and the payment that an event is about. */
const idsOf = ({ payment, refund, dispute }: ProviderEvent) => ({
  orderId: payment?.orderId ?? null,
  paymentId: payment?.id ?? refund?.paymentId ?? dispute?.paymentId ?? null,
});

async function findDonation(trx: Trx, event: ProviderEvent): Promise<Donation | undefined> {
  const { orderId, paymentId } = idsOf(event);
  if (orderId) return lockDonation(trx, 'provider_order_id', orderId);
  return paymentId ? lockDonation(trx, 'provider_payment_id', paymentId) : undefined;
}
