import type { DomainContext } from '#domain/shared/context.ts';
import type { ListedOrder } from '#domain/shared/money/payments.ts';
import { CURRENCY } from '#domain/donations/constants.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import { newDonation } from './orders.server.ts';

/** Payment links of the account have other receipts. */
const OUR_RECEIPT = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const LOOKUP = 500;

/**
 * After a restore; can be repeated. The poller then asks for payments, oldest first, so that receipt numbers follow. @param since ms since
 * the epoch, before the backup @throws AppError provider_failed
 */
export async function recoverDonations(ctx: DomainContext, since: number): Promise<number> {
  const orders = await ctx.payments.listOrders(since);
  const refunds = await ctx.payments.listRefunds(since);
  const known: string[] = [];
  // An order sent twice has the same receipt.
  const paidFirst = orders.toSorted((a, b) => Number(b.isPaid) - Number(a.isPaid));
  for (const order of paidFirst) if (isOurs(order) && !(await enterOrder(ctx, order))) known.push(order.id);
  await queryAgain(ctx, 'provider_order_id', known);
  await queryAgain(
    ctx,
    'provider_payment_id',
    refunds.map(({ paymentId }) => paymentId),
  );
  if (refunds.length > 0) await queryDonationsPaidTwice(ctx);
  return orders.filter(isOurs).length - known.length;
}

interface OwnOrder extends ListedOrder {
  receipt: string;
}

const isOurs = (order: ListedOrder): order is OwnOrder => order.currency === CURRENCY && OUR_RECEIPT.test(order.receipt ?? '');

async function enterOrder(ctx: DomainContext, { id: orderId, amount, receipt, notes, createdAt }: OwnOrder): Promise<boolean> {
  const row = newDonation(ctx, {
    id: receipt,
    orderId,
    amount,
    frequency: notes.frequency === 'monthly' ? 'monthly' : 'one-time',
    pledgeId: null,
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

const asIfNew = ({ clock }: DomainContext) => ({ next_poll_at: clock.now(), poll_count: 0 });

async function queryAgain(ctx: DomainContext, column: 'provider_order_id' | 'provider_payment_id', ids: string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += LOOKUP) {
    const some = ids.slice(start, start + LOOKUP);
    await ctx.db.updateTable('donations').set(asIfNew(ctx)).where(column, 'in', some).execute();
  }
}

async function queryDonationsPaidTwice(ctx: DomainContext): Promise<void> {
  const flag: DonationFlag = 'second_payment';
  await ctx.db.updateTable('donations').set(asIfNew(ctx)).where('flags', 'like', `%"${flag}"%`).execute();
}
