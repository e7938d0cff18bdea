import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Donation } from '#domain/donations/donation.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { donationList } from './list.server.ts';
import type { ListedFilter } from './columns.ts';
import { countSpans, namedIn } from './tallies.server.ts';

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length]!;
/** Looks random, the same in each run. */
const scattered = (n: number, salt: number): number => ((n + 1) * 2_654_435_761 + salt * 40_503) >>> 7;
const AMOUNTS = [0, 100, 9_999, 10_000, 49_999, 50_000, 50_050, 59_999, 60_000, 99_999, 1_00_000, 12_34_567];

function donation(ctx: TestContext, n: number): Donation {
  const status = pick(['created', 'paid', 'paid', 'refunded', 'failed'] as const, scattered(n, 1));
  const at = ctx.clock.now() - (scattered(n, 2) % 400) * ONE_DAY_MS - n;
  const isPaid = status === 'paid' || status === 'refunded';
  const amount = pick(AMOUNTS, scattered(n, 3));
  return {
    id: `d${String(n).padStart(4, '0')}`,
    provider: 'test',
    is_trial: 0,
    provider_order_id: `order_${n}`,
    provider_payment_id: null,
    order_receipt: `r${n}`,
    amount,
    amount_refunded: status === 'refunded' ? amount : 0,
    currency: 'INR',
    language: 'en',
    frequency: pick(['monthly', 'one-time'], scattered(n, 4)),
    pledge_id: null,
    status,
    donor_name: `Asha ${n}`,
    name_keys: null,
    donor_email: null,
    donor_phone: null,
    donor_pan: null,
    donor_pan_hash: n % 3 === 0 ? 'hash' : null,
    donor_address: null,
    donor_citizen: null,
    description: null,
    source: pick([null, 'website', 'fair'], scattered(n, 5)),
    method: null,
    international: 0,
    mode: pick(['online', 'cash', 'cheque'], scattered(n, 6)),
    nature: pick(['other', 'corpus'], scattered(n, 7)),
    fund: pick([null, 'library'], scattered(n, 8)),
    reference: null,
    flags: n % 10 === 0 ? '["disputed","foreign_card"]' : null,
    receipt_number: isPaid ? `DF-2026-${n}` : null,
    paid_at: isPaid ? at : null,
    next_poll_at: null,
    poll_count: 0,
    created_at: at,
    updated_at: at,
  };
}

const FILTERS: readonly ListedFilter[] = [
  {},
  { status: ['paid'] },
  { status: ['paid', 'refunded'], mode: ['cash'], nature: ['corpus'] },
  { fund: ['library'], source: ['fair', 'website'], frequency: ['monthly'] },
  { flags: ['any'] },
  { flags: ['disputed'], receipt: ['valid', 'ended'] },
  { pan: ['yes'], receipt: ['none'] },
  { at: { from: '2026-01-10' } },
  { at: { from: '2025-12-01', to: '2026-08-31' }, mode: ['cheque', 'online'] },
  { at: { to: '2026-11-20' }, pan: ['no'] },
  { at: { from: '2026-11-20', to: '2026-11-21' } },
  { amount: { from: 500 } },
  { amount: { from: 501, to: 999 } },
  { amount: { to: 500 }, at: { from: '2026-02-01' } },
  { amount: { from: 0, to: 0 } },
  { amount: { from: 100, to: 1_000 }, status: ['paid'] },
  { amount: { from: 10_000 } },
];

/** As row by row, which words make the list do. */
async function expectExact(ctx: TestContext): Promise<number[]> {
  const counts: number[] = [];
  for (const filter of FILTERS) {
    const asked = { filter: { ...filter, words: [] } };
    const exact = await donationList.totals(ctx, { ...asked, also: [sql<boolean>`1 = 1`] }, ['amount', 'refunded']);
    expect([filter, await donationList.totals(ctx, asked, ['amount', 'refunded'])]).toEqual([filter, exact]);
    counts.push(exact.count);
  }
  return counts;
}

const tallied = async (ctx: TestContext): Promise<number> =>
  (await ctx.db.selectFrom('donation_tallies').select('span').distinct().execute()).length;

test('totals by spans are those of the rows, whatever is asked and whatever changed since', async () => {
  const ctx = await openTestContext({ now: '2026-11-21T12:00:00+05:30' });
  await ctx.db
    .insertInto('donations')
    .values(Array.from({ length: 300 }, (_, n) => donation(ctx, n)))
    .execute();
  const counts = await expectExact(ctx);
  expect(counts.filter((count) => count > 0)).toHaveLength(FILTERS.length);
  await countSpans(ctx);
  expect(await tallied(ctx)).toBeGreaterThan(10);
  expect(await expectExact(ctx)).toEqual(counts);

  // Each of these is in a span that was counted, or leaves one, or comes into one.
  await ctx.db
    .updateTable('donations')
    .set({ status: 'refunded', amount_refunded: 100 })
    .where('status', '=', 'paid')
    .where('id', '<', 'd0100')
    .execute();
  await ctx.db.updateTable('donations').set({ paid_at: ctx.clock.now() }).where('id', 'like', 'd01%').execute();
  await ctx.db
    .updateTable('donations')
    .set({ flags: null, mode: 'upi', fund: 'girls', donor_pan_hash: null })
    .where('id', 'like', 'd02%')
    .execute();
  await ctx.db.deleteFrom('donations').where('id', 'like', 'd005%').execute();
  await ctx.db
    .insertInto('donations')
    .values(Array.from({ length: 40 }, (_, n) => donation(ctx, 400 + n)))
    .execute();
  const changed = await expectExact(ctx);
  expect(changed).not.toEqual(counts);
  expect(await namedIn(ctx.db, 'fund')).toEqual(['girls', 'library']);

  const rows = async () => (await ctx.db.selectFrom('donation_tallies').select('span').execute()).length;
  const before = await rows();
  await countSpans(ctx);
  expect(await rows()).toBeLessThan(before);
  expect(await expectExact(ctx)).toEqual(changed);
  ctx.clock.advance(60 * ONE_DAY_MS);
  await countSpans(ctx);
  expect(await expectExact(ctx)).toEqual(changed);
});

test('what was counted is not counted again, and an empty ledger has nothing to count', async () => {
  const ctx = await openTestContext({ now: '2026-11-21T12:00:00+05:30' });
  await countSpans(ctx);
  expect(await tallied(ctx)).toBe(0);
  await ctx.db
    .insertInto('donations')
    .values(Array.from({ length: 50 }, (_, n) => donation(ctx, n)))
    .execute();
  await countSpans(ctx);
  const all = () => ctx.db.selectFrom('donation_tallies').selectAll().orderBy('span').orderBy('size').orderBy('amount').execute();
  const first = await all();
  await countSpans(ctx);
  expect(await all()).toEqual(first);
});
