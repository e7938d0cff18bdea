/** Refunds at the payment provider: each is asked for until there is an answer, and looked up until it is over. */
import type { Selectable } from 'kysely';
import { changeRows } from '#database/rows.ts';
import type { RefundsTable } from '#database/tables/donations.ts';
import { apply } from '#domain/donations/ledger/apply.server.ts';
import { REFUND_STATES } from '#domain/donations/states.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { ProviderEvent, ProviderRefund } from '#domain/shared/money/payments.ts';
import { ONE_DAY_MS, ONE_HOUR_MS, ONE_MINUTE_MS } from '#domain/shared/time/durations.ts';

type Refund = Selectable<RefundsTable>;

/** The person who asked has waited for the first answer. */
export const firstCheckAt = (now: number): number => now + ONE_MINUTE_MS;

const NEXT_CHECK_MS = 10 * ONE_MINUTE_MS;
const BATCH = 100;

/** With the same id, so that there is one refund, however often it is sent. @throws AppError `provider_failed` */
export async function sendRefund(ctx: DomainContext, id: string): Promise<void> {
  const refund = await ctx.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  if (!refund || REFUND_STATES[refund.status].waitsFor !== 'provider' || refund.provider_refund_id !== null) return;
  await take(ctx, refund, await ask(ctx, refund));
}

async function ask(ctx: DomainContext, { id, payment_id: paymentId, amount }: Refund): Promise<ProviderRefund> {
  try {
    return await ctx.payments.refund({ id, paymentId, amount });
  } catch (error) {
    if (error instanceof AppError && error.code === 'provider_refused') return { id, receipt: id, paymentId, amount, status: 'failed' };
    throw error;
  }
}

const EVENTS = { pending: 'refund.created', processed: 'refund.processed', failed: 'refund.failed' } as const;

/** As if the provider had reported it by itself: its own report may come before or after. */
async function take(ctx: DomainContext, { id, donation_id, payment_id }: Refund, refund: ProviderRefund): Promise<void> {
  const { provider_order_id } = await ctx.db
    .selectFrom('donations')
    .select('provider_order_id')
    .where('id', '=', donation_id)
    .executeTakeFirstOrThrow();
  const { waitsFor, isPaid } = REFUND_STATES[refund.status];
  // All that went back of the payment so far: a refund names its own amount alone.
  const payments = isPaid ? await ctx.payments.listPayments(provider_order_id) : [];
  const payment = payments.find((one) => one.id === payment_id) ?? null;
  const event: ProviderEvent = { name: EVENTS[refund.status], payment, refund: { ...refund, receipt: id }, dispute: null };
  await ctx.db.transaction().execute(async (trx) => {
    await apply(trx, ctx, ['id', donation_id], { source: 'webhook', event });
    if (waitsFor === null) return;
    await trx
      .updateTable('refunds')
      .set({ next_check_at: ctx.clock.now() + ONE_HOUR_MS })
      .where('id', '=', id)
      .execute();
  });
}

/** Those that were not sent, or of which nothing was heard. @returns how many were due */
export async function settleRefunds(ctx: DomainContext): Promise<number> {
  const due = await ctx.db
    .selectFrom('refunds')
    .selectAll()
    .where('next_check_at', '<=', ctx.clock.now())
    .orderBy('next_check_at')
    .limit(BATCH)
    .execute();
  const sent: Refund[] = [];
  try {
    for (const refund of due) {
      if (!(await claim(ctx, refund))) continue;
      if (refund.provider_refund_id === null) await sendRefund(ctx, refund.id);
      else sent.push(refund);
    }
    if (sent.length > 0) await lookUp(ctx, sent);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ code: error.code }, 'refunds could not be settled');
  }
  return due.length;
}

async function claim({ db, clock }: DomainContext, { id, next_check_at }: Refund): Promise<boolean> {
  const later = db.updateTable('refunds').set({ next_check_at: clock.now() + NEXT_CHECK_MS });
  return (await changeRows(later.where('id', '=', id).where('next_check_at', '=', next_check_at))) > 0;
}

async function lookUp(ctx: DomainContext, sent: readonly Refund[]): Promise<void> {
  // The provider's clock may be behind.
  const since = Math.min(...sent.map(({ created_at }) => created_at)) - ONE_DAY_MS;
  const known = new Map((await ctx.payments.listRefunds(since)).map((refund) => [refund.id, refund]));
  for (const refund of sent) {
    const found = known.get(refund.provider_refund_id ?? '');
    await take(
      ctx,
      refund,
      found ?? {
        id: refund.provider_refund_id ?? '',
        receipt: refund.id,
        paymentId: refund.payment_id,
        amount: refund.amount,
        status: 'pending',
      },
    );
  }
}
