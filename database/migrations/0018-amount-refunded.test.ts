import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#database/migrations/0018-amount-refunded.ts';
import { openTestContext } from '#tests/setup/context.ts';
import { donationOf, pay, placeOrder, tell, tellRefund } from '#tests/setup/donations.ts';

test('what was refunded so far is taken from each gift’s history', async () => {
  const ctx = await openTestContext();
  const give = async () => {
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', payment);
    return { order, payment };
  };
  const [whole, reduced, refunded] = [await give(), await give(), await give()];
  for (const paise of [10_000, 25_000]) await tellRefund(ctx, reduced.payment, paise);
  for (const paise of [10_000, 50_000]) await tellRefund(ctx, refunded.payment, paise);
  await sql`alter table donations drop column amount_refunded`.execute(ctx.db);
  await up(ctx.db as unknown as Kysely<unknown>);
  for (const [{ order }, paise] of [
    [whole, 0],
    [reduced, 25_000],
    [refunded, 50_000],
  ] as const)
    expect((await donationOf(ctx, order)).amount_refunded).toBe(paise);
});
