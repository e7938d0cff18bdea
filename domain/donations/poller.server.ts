import { setImmediate as nextTurn } from 'node:timers/promises';
import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, ONE_HOUR_MS, ONE_MINUTE_MS } from '#domain/shared/durations.ts';
import { isEmail, normaliseEmail } from '#domain/shared/email.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { ProviderPayment } from '#domain/shared/payments.ts';
import { applyPayment, attachDonor, type Donation, flag, lockDonation, markFailed, stopPolling } from './ledger.server.ts';
import { DONATION_STATES } from './states.ts';

/** Delay before the second query; `firstPollAt` of the ledger sets the first. */
const SECOND_DELAY_MS = 4 * ONE_MINUTE_MS;
const MAX_DELAY_MS = 6 * ONE_HOUR_MS;
/** The provider repeats its webhooks for 24 hours; after that, silence means that nothing was paid. */
const GIVE_UP_AFTER_MS = 25 * ONE_HOUR_MS;
/** The provider refunds uncaptured payments after 5 days. */
const UNCAPTURED_GIVE_UP_AFTER_MS = 6 * ONE_DAY_MS;
/** One run starts no query after this time; the next run continues. */
const MAX_RUN_MS = 5 * ONE_MINUTE_MS;
const BATCH = 50;

/**
 * Ask the provider about every order that is due: open orders, and gifts that only the browser has reported. First after
 * 2 minutes, then with doubling delays up to 6 hours. Concurrent processes share the work.
 * @returns how many orders were queried
 */
export async function pollOpenOrders(ctx: DomainContext): Promise<number> {
  const end = ctx.clock.now() + MAX_RUN_MS;
  for (let queried = 0; ; ) {
    const due = await dueOrders(ctx);
    for (const donation of due) {
      // SQLite answers synchronously: without this, requests would wait for the whole run.
      await nextTurn();
      if (ctx.clock.now() >= end) return queried;
      if (!(await claim(ctx, donation))) continue;
      queried += 1;
      try {
        await poll(ctx, donation);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // A provider that does not answer is left alone until the next run; this order's next query is already scheduled.
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

/** Schedule the next query; false when another process was faster or the order changed meanwhile. */
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

async function poll(ctx: DomainContext, { id, provider_order_id, created_at }: Donation): Promise<void> {
  const payments = await paymentsOf(ctx, provider_order_id);
  const age = ctx.clock.now() - created_at;
  await ctx.db.transaction().execute(async (trx) => {
    let donation = await lockDonation(trx, 'id', id);
    if (!donation) return;
    if (payments === 'refused') {
      ctx.log.warn({ donation: id }, 'the provider rejects queries about an order');
      if (age < GIVE_UP_AFTER_MS || donation.next_poll_at === null) return;
      donation = await flag(trx, ctx, donation, 'order_refused', { kind: 'order_refused', source: 'poller' });
      await stopPolling(trx, ctx, donation);
      return;
    }
    const received = inOrder(donation, payments.filter(isReceived));
    for (const payment of received) {
      donation = await applyPayment(trx, ctx, donation, payment, 'poller');
      // The browser never reported the donor, but the provider may know where to send the receipt.
      if (donation.donor_email === null) donation = await attachDonor(trx, ctx, donation, payerOf(payment), 'poller');
    }
    if (received.length > 0) {
      await stopPolling(trx, ctx, donation);
      return;
    }
    if (age < GIVE_UP_AFTER_MS) return;
    // Now, though the queries may go on: the office can still capture what is only authorized.
    if (DONATION_STATES[donation.status].isGift)
      donation = await flag(trx, ctx, donation, 'capture_unconfirmed', { kind: 'capture_unconfirmed', source: 'poller' });
    const isWaiting = payments.some((payment) => payment.status === 'authorized');
    if (isWaiting && age < UNCAPTURED_GIVE_UP_AFTER_MS) return;
    donation = await markFailed(trx, ctx, donation, { kind: 'given_up', source: 'poller' });
    await stopPolling(trx, ctx, donation);
  });
}

/** The provider's list of an order's payments, or `refused`, which concerns this order alone. @throws AppError provider_failed */
async function paymentsOf({ payments }: DomainContext, orderId: string): Promise<ProviderPayment[] | 'refused'> {
  try {
    return await payments.listPayments(orderId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'provider_refused') return 'refused';
    throw error;
  }
}

function isReceived({ status }: ProviderPayment): boolean {
  return status === 'captured' || status === 'refunded';
}

/**
 * The gift's own payment first, then what was kept, then what was taken back: in the provider's order, a refunded payment
 * listed ahead of the good one would end the gift, and a monthly gift does not come back by itself.
 */
function inOrder({ provider_payment_id: own }: Donation, payments: ProviderPayment[]): ProviderPayment[] {
  const rank = ({ id, status }: ProviderPayment): number => (id === own ? 0 : status === 'captured' ? 1 : 2);
  return payments.toSorted((a, b) => rank(a) - rank(b));
}

/** The payer as the provider knows them. An address that no mail could reach counts as unknown. */
function payerOf({ email, contact }: ProviderPayment): { email?: string; phone?: string } {
  const address = normaliseEmail(email ?? '');
  return { ...(isEmail(address) ? { email: address } : {}), ...(contact ? { phone: contact.replace(/^\+91/, '') } : {}) };
}
