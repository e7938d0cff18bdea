import { expect, test } from 'vitest';
import { countSpans } from '#domain/donations/list/tallies.server.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { placeOrder, tellRefund } from '#tests/setup/people/donations.ts';
import { ASHA, give, RAVI, TRUST } from '#tests/setup/people/donors.ts';
import { readGiving } from './giving.server.ts';

test('this month and year stand against the last up to the same day, new donors beside those who returned', async () => {
  const ctx = await openTestContext({ now: '2025-05-10T12:00:00+05:30' });
  await give(ctx, ASHA, { amount: 10_000 });
  // Later in the year than today.
  ctx.clock.set('2025-12-25T12:00:00+05:30');
  await give(ctx, ASHA, { amount: 77_700 });
  ctx.clock.set('2026-10-21T12:00:00+05:30');
  await give(ctx, RAVI, { amount: 20_000 });
  // Later in the month than today.
  ctx.clock.set('2026-10-31T12:00:00+05:30');
  await give(ctx, RAVI, { amount: 40_000 });
  ctx.clock.set('2026-11-01T00:00:00+05:30');
  await give(ctx, ASHA, { amount: 50_000, frequency: 'monthly' });
  const { payment } = await give(ctx, TRUST, { amount: 1_00_000 });
  await tellRefund(ctx, payment, 30_000);
  const { payment: back } = await give(ctx, TRUST, { amount: 5_00_000 });
  await tellRefund(ctx, back, 5_00_000);
  await placeOrder(ctx);
  ctx.clock.set('2026-11-21T12:00:00+05:30');
  const giving = {
    month: { count: 2, amount: 1_20_000 },
    monthBefore: { count: 1, amount: 20_000 },
    year: { count: 4, amount: 1_80_000 },
    yearBefore: { count: 1, amount: 10_000 },
    donors: { new: 2, returning: 1 },
    waiting: 1,
    pledges: { count: 1, amount: 50_000 },
  };
  expect(await readGiving(ctx)).toEqual(giving);
  await countSpans(ctx);
  expect(await readGiving(ctx)).toEqual(giving);
});

test('of a foundation to which nobody has given everything is nothing', async () => {
  const ctx = await openTestContext({ now: '2026-01-01T00:00:00+05:30' });
  const none = { count: 0, amount: 0 };
  expect(await readGiving(ctx)).toEqual({
    month: none,
    monthBefore: none,
    year: none,
    yearBefore: none,
    donors: { new: 0, returning: 0 },
    waiting: 0,
    pledges: none,
  });
});
