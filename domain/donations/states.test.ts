import { expect, test } from 'vitest';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { keysOf } from '#domain/shared/states.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { anotherPayment, donationOf, openOrder, pay, tell, tellRefund } from '#tests/setup/people/donations.ts';
import type { ProviderPayment } from '#domain/shared/money/payments.ts';
import { apply } from './ledger/apply.server.ts';
import type { DonationAct } from './ledger/decide.ts';
import { pollOpenOrders } from './orders/poller.server.ts';
import { DONATION_STATES } from './states.ts';

type Report = (ctx: TestContext, payment: ProviderPayment) => Promise<unknown>;

const captured: Report = (ctx, payment) => tell(ctx, 'payment.captured', payment);
const refunded: Report = (ctx, payment) => tellRefund(ctx, payment, payment.amount);
const another: Report = (ctx, payment) => tell(ctx, 'payment.captured', anotherPayment(payment));
const silence: Report = async (ctx) => {
  ctx.clock.advance(26 * ONE_HOUR_MS);
  await pollOpenOrders(ctx);
};

const act =
  (name: DonationAct): Report =>
  async (ctx, { orderId }) => {
    if (name === 'cancel') await ctx.db.updateTable('donations').set(ENTERED).execute();
    const key = ['provider_order_id', orderId ?? ''] as const;
    await ctx.db
      .transaction()
      .execute((trx) => apply(trx, ctx, key, { source: 'office', act: name, by: 'Ramesh Yadav', reason: 'Tried.' }));
  };
/** As one entered by hand, which alone can be cancelled. */
const ENTERED = { provider: 'office' } as object;

test('the table says every state that follows another, whatever is reported and in which order', async () => {
  const seen: Record<string, Set<string>> = Object.fromEntries(keysOf(DONATION_STATES).map((state) => [state, new Set<string>()]));
  for (const reports of [
    [captured, refunded, another, refunded, captured],
    [refunded, captured, another],
    [silence, captured, silence, refunded],
    [silence, refunded],
    [captured, another, refunded, silence],
    [captured, act('reject'), captured, act('restore')],
    [captured, act('cancel'), act('restore')],
  ]) {
    const { ctx, order } = await openOrder();
    let payment: ProviderPayment | undefined;
    for (const report of reports) {
      const { status } = await donationOf(ctx, order);
      if (report !== silence) payment ??= await pay(ctx, order);
      await report(ctx, payment ?? ({} as ProviderPayment));
      const after = (await donationOf(ctx, order)).status;
      if (after !== status) seen[status]?.add(after);
    }
  }
  for (const state of keysOf(DONATION_STATES)) expect(new Set(seen[state]), state).toEqual(new Set<string>(DONATION_STATES[state].next));
});
