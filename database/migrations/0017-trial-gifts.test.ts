import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#database/migrations/0017-trial-gifts.ts';
import { openTestContext } from '#tests/setup/context.ts';
import { donationOf, placeOrder } from '#tests/setup/donations.ts';

test('existing gifts of the test gateway are marked as trial gifts', async () => {
  const ctx = await openTestContext();
  const trial = await placeOrder(ctx);
  ctx.payments = { ...ctx.payments, mode: 'razorpay' };
  const real = await placeOrder(ctx);
  await sql`drop index donations_trial`.execute(ctx.db);
  await sql`alter table donations drop column is_trial`.execute(ctx.db);
  await up(ctx.db as unknown as Kysely<unknown>);
  expect((await donationOf(ctx, trial)).is_trial).toBe(1);
  expect((await donationOf(ctx, real)).is_trial).toBe(0);
});
