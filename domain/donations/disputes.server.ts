import type { DbOrTrx, Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { ProviderDispute, ProviderEvent } from '#domain/shared/payments.ts';
import { DISPUTE_LOST, type DonationEvent, eventsOf, record } from './history.server.ts';
import { applyPayment, bareCapture, type Donation, flag, unflag } from './ledger.server.ts';

/**
 * Disputes: the payer's bank challenges a payment. All that is known of one is in the gift's history, under the provider's
 * names of the events. Source: Razorpay's documentation, "Disputes Webhook Events".
 */
const OPENING = ['payment.dispute.created', 'payment.dispute.under_review', 'payment.dispute.action_required'] as const;
const ENDING = [DISPUTE_LOST, 'payment.dispute.won', 'payment.dispute.closed'] as const;

/** Events of a dispute, in the provider's words. */
export const DISPUTE_EVENTS = [...OPENING, ...ENDING] as const;

/** A dispute's event in a gift's history. Amounts in whole paise, times in milliseconds. */
interface DisputeData {
  paymentId: string;
  disputeId: string;
  phase: string | null;
  reason: string | null;
  disputed: number;
  /** Taken back for good; only of a lost dispute. */
  deducted?: number;
  respondBy: number | null;
}

const isOpening = (kind: string): boolean => OPENING.some((one) => one === kind);
const isSame = (one: DisputeData, other: DisputeData): boolean => one.disputeId === other.disputeId && one.phase === other.phase;

/** Apply a dispute's event to a locked gift; repeated and late events change nothing more. */
export async function applyDispute(
  trx: Trx,
  ctx: DomainContext,
  donation: Donation,
  { name, dispute, payment }: ProviderEvent,
): Promise<void> {
  if (!dispute) return;
  const data = dataOf(dispute, name);
  const event: DonationEvent = { kind: name, source: 'webhook', data };
  const earlier = await disputesOf(trx, donation);
  if (isOpening(name)) {
    const known = earlier.filter((one) => isSame(one, data));
    const hasEnded = known.some(({ kind }) => !isOpening(kind));
    // It is under review because the office has responded: a flag that it has settled stays away.
    const isOld = name === 'payment.dispute.under_review' && known.length > 0;
    if (hasEnded || isOld) await record(trx, ctx, donation.id, event);
    else await flag(trx, ctx, donation, 'disputed', event);
    return;
  }
  let after = donation;
  if (data.deducted) {
    after = await flag(trx, ctx, after, 'dispute_lost', event);
    const known = payment ?? bareCapture(after, dispute.paymentId);
    after = await applyPayment(trx, ctx, after, { ...known, status: 'captured' }, 'webhook');
  } else await record(trx, ctx, after.id, event);
  if ((await openDisputes(trx, after)).length === 0) await unflag(trx, ctx, after, 'disputed', event);
}

function dataOf({ id, paymentId, amount, amountDeducted, phase, reasonCode, respondBy }: ProviderDispute, name: string): DisputeData {
  return {
    paymentId,
    disputeId: id,
    phase,
    reason: reasonCode?.replaceAll('_', ' ') ?? null,
    disputed: amount,
    ...(name === DISPUTE_LOST ? { deducted: amountDeducted ?? amount } : {}),
    respondBy,
  };
}

const disputesOf = (db: DbOrTrx, donation: Donation) => eventsOf<DisputeData>(db, donation, DISPUTE_EVENTS);

async function openDisputes(db: DbOrTrx, donation: Donation): Promise<DisputeData[]> {
  const events = await disputesOf(db, donation);
  const ended = events.filter(({ kind }) => !isOpening(kind));
  return events.filter((event) => isOpening(event.kind) && !ended.some((end) => isSame(end, event)));
}

/** Until when to respond to the gift's open disputes, the earliest; null when nothing is open. */
export async function respondByOf(db: DbOrTrx, donation: Donation): Promise<number | null> {
  const latest = new Map((await openDisputes(db, donation)).map(({ disputeId, respondBy }) => [disputeId, respondBy]));
  const times = [...latest.values()].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}
