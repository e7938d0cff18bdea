import { createHash } from 'node:crypto';
import type { Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { ProviderEvent } from '#domain/shared/money/payments.ts';
import { statesWith } from '#domain/shared/states.ts';
import { apply } from '#domain/donations/ledger/apply.server.ts';
import type { DonationKey } from '#domain/donations/lock.server.ts';
import { WEBHOOK_EVENTS } from '#domain/donations/ledger/decide.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';

export interface WebhookDelivery {
  rawBody: Buffer;
  /** `x-razorpay-signature`. */
  signature: string | undefined;
  /** `x-razorpay-event-id`. */
  eventId: string | undefined;
}

export type WebhookOutcome = 'applied' | 'repeated' | 'unknown_order' | 'not_ours';

class UnknownOrder extends Error {}

/**
 * A failed delivery is handled when repeated: the event's id is stored in the same transaction. @throws AppError `invalid_signature`,
 * `invalid_input`
 */
export async function handleWebhook(ctx: DomainContext, { rawBody, signature, eventId }: WebhookDelivery): Promise<WebhookOutcome> {
  if (!signature || !ctx.payments.isWebhookSignatureValid(rawBody, signature)) {
    if (signature) await reportSignature(ctx, rawBody, eventId);
    throw new AppError('invalid_signature', 'The signature does not match the body.');
  }
  const event = ctx.payments.readWebhook(rawBody, WEBHOOK_EVENTS);
  const event_id = eventId ?? `sha256:${createHash('sha256').update(rawBody).digest('hex')}`;
  const key = keyOf(event);

  const handle = async (trx: Trx): Promise<WebhookOutcome> => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('payment_events')
      .values({ event_id, kind: event.name, received_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return 'repeated';
    if (!WEBHOOK_EVENTS.includes(event.name)) return 'not_ours';
    if (!key || !(await apply(trx, ctx, key, { source: 'webhook', event }))) throw new UnknownOrder();
    return 'applied';
  };
  const outcome = await ctx.db
    .transaction()
    .execute(handle)
    .catch((error: unknown): WebhookOutcome => {
      if (error instanceof UnknownOrder) return 'unknown_order';
      throw error;
    });
  const about = { event: event.name, eventId: event_id, outcome };
  if (outcome === 'unknown_order') ctx.log.warn({ ...about, ...idsOf(event) }, 'webhook for an unknown order');
  else ctx.log.info(about, 'webhook handled');
  return outcome;
}

/** Somebody who makes one up does not know our orders: then the provider signs with another secret. */
async function reportSignature({ db, log, payments }: DomainContext, rawBody: Buffer, eventId: string | undefined): Promise<void> {
  if (!(await isOurs({ db, payments }, rawBody))) return log.warn({ eventId }, 'invalid webhook signature');
  log.error(
    { eventId, setting: 'RAZORPAY_WEBHOOK_SECRET' },
    'a webhook about an order of this site has an invalid signature: RAZORPAY_WEBHOOK_SECRET is not the secret in the Razorpay dashboard (docs/going-live.md, section 5)',
  );
}

async function isOurs({ db, payments }: Pick<DomainContext, 'db' | 'payments'>, rawBody: Buffer): Promise<boolean> {
  try {
    const key = keyOf(payments.readWebhook(rawBody, WEBHOOK_EVENTS));
    return key !== undefined && (await db.selectFrom('donations').select('id').where(key[0], '=', key[1]).executeTakeFirst()) !== undefined;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Whether donations were paid, and the provider reported none of them itself: its webhook is not set up, or its secret is another.
 * @param since ms since the epoch
 */
export async function isWebhookSilent({ db, clock }: Pick<DomainContext, 'db' | 'clock'>, since: number): Promise<boolean> {
  const heard = await db.selectFrom('payment_events').select('event_id').where('received_at', '>=', since).limit(1).executeTakeFirst();
  if (heard) return false;
  const paid = db
    .selectFrom('donations')
    .select('id')
    .where('status', 'in', statesWith(DONATION_STATES, 'keep', 'books'))
    .where('provider', '=', 'razorpay')
    .where('paid_at', '>=', since)
    .where('paid_at', '<=', clock.now() - ONE_HOUR_MS);
  return (await paid.limit(1).executeTakeFirst()) !== undefined;
}

const idsOf = ({ payment, refund, dispute }: ProviderEvent) => ({
  orderId: payment?.orderId ?? null,
  paymentId: payment?.id ?? refund?.paymentId ?? dispute?.paymentId ?? null,
});

function keyOf(event: ProviderEvent): DonationKey | undefined {
  const { orderId, paymentId } = idsOf(event);
  if (orderId) return ['provider_order_id', orderId];
  return paymentId ? ['provider_payment_id', paymentId] : undefined;
}
