import type { Trx } from '#database/client.ts';
import { REFUND_STATES } from '#domain/donations/states.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { ProviderEvent } from '#domain/shared/money/payments.ts';
import { keysOf } from '#domain/shared/states.ts';

/** Razorpay, “Refund webhook events”. */
const REPORTED = { 'refund.created': 'pending', 'refund.processed': 'processed', 'refund.failed': 'failed' } as const;
type Reported = (typeof REPORTED)[keyof typeof REPORTED];

/** What the provider says of a refund that the office asked for. A report that comes late or twice changes nothing. */
export async function noteRefund(trx: Trx, { clock }: Pick<DomainContext, 'clock'>, { name, refund }: ProviderEvent): Promise<void> {
  const status = (REPORTED as Readonly<Record<string, Reported>>)[name];
  if (!refund || status === undefined) return;
  const before = keysOf(REFUND_STATES).filter((state) => state === status || REFUND_STATES[state].next.some((next) => next === status));
  await trx
    .updateTable('refunds')
    .set({
      status,
      updated_at: clock.now(),
      // A refusal has no number there.
      ...(refund.id === refund.receipt ? {} : { provider_refund_id: refund.id }),
      ...(REFUND_STATES[status].waitsFor === 'provider' ? {} : { next_check_at: null }),
    })
    .where('way', '=', 'provider')
    .where('status', 'in', before)
    .where((e) => e.or([e('id', '=', refund.receipt ?? ''), e('provider_refund_id', '=', refund.id)]))
    .execute();
}
