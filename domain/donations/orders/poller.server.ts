import { setImmediate as nextTurn } from 'node:timers/promises';
import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_HOUR_MS, ONE_MINUTE_MS } from '#domain/shared/time/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { ProviderPayment } from '#domain/shared/money/payments.ts';
import { apply } from '#domain/donations/ledger/apply.server.ts';
import type { Donation } from '#domain/donations/donation.ts';

const SECOND_DELAY_MS = 4 * ONE_MINUTE_MS;
const MAX_DELAY_MS = 6 * ONE_HOUR_MS;
const MAX_RUN_MS = 5 * ONE_MINUTE_MS;
const BATCH = 50;

/** After 2 minutes, then doubling to 6 hours. */
export async function pollOpenOrders(ctx: DomainContext): Promise<number> {
  const end = ctx.clock.now() + MAX_RUN_MS;
  for (let queried = 0; ;) {
    const due = await dueOrders(ctx);
    for (const donation of due) {
      // SQLite blocks: requests get a turn.
      await nextTurn();
      if (ctx.clock.now() >= end) return queried;
      if (!(await claim(ctx, donation))) continue;
      queried += 1;
      try {
        await poll(ctx, donation);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        ctx.log.warn({ donation: donation.id, code: error.code }, 'order could not be polled');
        return queried;
      }
    }
    if (due.length < BATCH) return queried;
  }
}

function dueOrders({ db, clock, payments }: DomainContext): Promise<Donation[]> {
  return db
    .selectFrom('donations')
    .selectAll()
    .where('next_poll_at', '<=', clock.now())
    .where('provider', '=', payments.mode)
    .orderBy('next_poll_at')
    .limit(BATCH)
    .execute();
}

async function claim({ db, clock }: DomainContext, { id, next_poll_at, poll_count }: Donation): Promise<boolean> {
  const delay = Math.min(SECOND_DELAY_MS * 2 ** poll_count, MAX_DELAY_MS);
  const claimed = await changeRows(
    db
      .updateTable('donations')
      .set({ next_poll_at: clock.now() + delay, poll_count: poll_count + 1 })
      .where('id', '=', id)
      .where('next_poll_at', '=', next_poll_at),
  );
  return claimed > 0;
}

async function poll(ctx: DomainContext, { id, provider_order_id }: Donation): Promise<void> {
  const payments = await paymentsOf(ctx, provider_order_id);
  if (payments === 'rejected') ctx.log.warn({ donation: id }, 'the provider rejects queries about an order');
  await ctx.db.transaction().execute((trx) => apply(trx, ctx, ['id', id], { source: 'poller', payments }));
}

/** @throws AppError provider_failed */
async function paymentsOf({ payments }: DomainContext, orderId: string): Promise<ProviderPayment[] | 'rejected'> {
  try {
    return await payments.listPayments(orderId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'provider_refused') return 'rejected';
    throw error;
  }
}
