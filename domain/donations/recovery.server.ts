import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/context.ts';
import type { ListedOrder } from '#domain/payments.ts';
import { CURRENCY } from './constants.ts';
import { newDonation } from './orders.server.ts';

/** An order of this site has an id of `Random` as its receipt; others of the same account, as of payment links, have not. */
const OUR_RECEIPT = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** Refunded payments looked up with one statement. */
const LOOKUP = 500;

export interface Recovery {
  /** Orders entered in the ledger. */
  entered: number;
  /** Gifts of the ledger that were refunded, at least in part. */
  refunded: number;
}

/**
 * After the restore of a backup: enter the provider's orders that are missing in the ledger, as they were when they were
 * created, and schedule a query about every refunded gift. The poller does the rest, the oldest orders first, so that
 * receipt numbers follow in the order of before. What only this site knew about a donor is lost; the office is asked.
 * Can be repeated.
 * @param since milliseconds since the epoch, before the backup was made
 * @throws AppError provider_failed
 */
export async function recoverGifts(ctx: DomainContext, since: number): Promise<Recovery> {
  const orders = await ctx.payments.listOrders(since);
  const refunds = await ctx.payments.listRefunds(since);
  let entered = 0;
  for (const order of orders) if (await enterOrder(ctx, order)) entered += 1;
  const refunded = await queryPayments(ctx, [...new Set(refunds.map(({ paymentId }) => paymentId))]);
  return { entered, refunded };
}

/** @returns false for an order that is in the ledger, or is not ours */
async function enterOrder(ctx: DomainContext, order: ListedOrder): Promise<boolean> {
  const { id: orderId, amount, currency, receipt, notes, createdAt } = order;
  if (currency !== CURRENCY || receipt === null || !OUR_RECEIPT.test(receipt)) return false;
  const row = newDonation(ctx, {
    id: receipt,
    orderId,
    amount,
    frequency: notes.frequency === 'monthly' ? 'monthly' : 'one-time',
    monthlyGiftId: null,
    donor: { source: notes.source },
    createdAt,
  });
  const entered = await ctx.db
    .insertInto('donations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return entered.length > 0;
}

async function queryPayments({ db, clock }: DomainContext, paymentIds: string[]): Promise<number> {
  let count = 0;
  for (let start = 0; start < paymentIds.length; start += LOOKUP) {
    const some = paymentIds.slice(start, start + LOOKUP);
    const change = { next_poll_at: clock.now(), poll_count: 0 };
    count += await changeRows(db.updateTable('donations').set(change).where('provider_payment_id', 'in', some));
  }
  return count;
}
