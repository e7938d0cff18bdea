import { describe, expect, test } from 'vitest';
import {
  DONATION_COLUMNS,
  DONATION_VIEWS,
  type DonationSort,
  FIRST_DONATION_SORT,
  type ListedFilter,
} from '#domain/donations/list/columns.ts';
import { donationList } from '#domain/donations/list/list.server.ts';
import { countSpans } from '#domain/donations/list/tallies.server.ts';
import { type FilterOf, filterNamesOf, sortNamesOf } from '#domain/lists/columns.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { operatorActor, type StaffActor } from '#domain/staff/rights.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { anotherPayment, placeOrder, tell, tellRefund } from '#tests/setup/people/donations.ts';
import { ASHA, give, RAVI, TRUST } from '#tests/setup/people/donors.ts';
import { expectOrdered, planOf, readableSearches } from '#tests/setup/people/office-lists.ts';
import { MOST_FOUND } from '#domain/office/constants.ts';
import { listDonations, placeDonation, readDonationChoices } from './donations.server.ts';

const OPERATOR = operatorActor('Operator');
const [ONE, TWO, THREE] = ['DF-2026-00001', 'DF-2026-00002', 'DF-2026-00003'] as const;

const list = (
  ctx: TestContext,
  filter: ListedFilter = {},
  { sort = FIRST_DONATION_SORT, by = OPERATOR, ...page }: { sort?: DonationSort; by?: StaffActor; after?: string; limit?: number } = {},
) => listDonations(ctx, by, { filter, sort, limit: 100, ...page });
const numbersIn = async (ctx: TestContext, filter: ListedFilter, by = OPERATOR) =>
  (await list(ctx, filter, { by })).rows.map(({ number }) => number).toSorted();

/** Three donations on three days, and an order that nobody paid. */
async function setUp() {
  const ctx = await openTestContext({ now: '2026-03-30T12:00:00+05:30' });
  const open = await placeOrder(ctx, { userData: { ...RAVI, name: 'Open Kumar' } });
  ctx.clock.set('2026-04-02T12:00:00+05:30');
  await give(ctx, ASHA, { amount: 11_00_000, frequency: 'monthly' });
  ctx.clock.set('2026-04-03T23:59:00+05:30');
  const { payment } = await give(ctx, { ...RAVI, panNo: undefined }, { amount: 50_000 });
  await tellRefund(ctx, payment, 50_000);
  ctx.clock.set('2026-04-04T12:00:00+05:30');
  const { payment: third, order } = await give(ctx, TRUST, { amount: 11_00_050 });
  const second = anotherPayment(third);
  await tell(ctx, 'payment.captured', second);
  await ctx.db
    .updateTable('donations')
    .set({ mode: 'cheque', nature: 'corpus', fund: 'library', reference: '004512', source: 'fair' })
    .where('provider_order_id', '=', order.id)
    .execute();
  return { ctx, open: open.id, second: second.id };
}

/** Each filter with those who fit; the order that nobody paid is 'open'. */
const CASES: Record<FilterOf<typeof DONATION_COLUMNS>, { asked: ListedFilter; fit: string[] }> = {
  at: { asked: { at: { from: '2026-04-03', to: '2026-04-03' } }, fit: [TWO] },
  status: { asked: DONATION_VIEWS.open, fit: ['open'] },
  amount: { asked: { amount: { from: 501, to: 11_000 } }, fit: [ONE] },
  mode: { asked: { mode: ['cheque', 'cash'] }, fit: [THREE] },
  fund: { asked: { fund: ['library'] }, fit: [THREE] },
  nature: { asked: { nature: ['other'] }, fit: [ONE, TWO, 'open'] },
  frequency: { asked: { frequency: ['monthly'] }, fit: [ONE] },
  receipt: { asked: { receipt: ['ended', 'none'] }, fit: [TWO, 'open'] },
  pan: { asked: { pan: ['no'] }, fit: [TWO] },
  source: { asked: { source: ['fair'] }, fit: [THREE] },
  flags: { asked: { flags: ['second_payment', 'disputed'] }, fit: [THREE] },
};

test('the list is filtered by each of its filters, and says how many and how much', async () => {
  const { ctx, open } = await setUp();
  for (const isCounted of [false, true]) {
    if (isCounted) {
      ctx.clock.advance(90 * 86_400_000);
      await countSpans(ctx);
    }
    for (const name of filterNamesOf(DONATION_COLUMNS)) {
      const numbers = (await numbersIn(ctx, CASES[name].asked)).map((number) => (number === open ? 'open' : number));
      expect([name, numbers]).toEqual([name, CASES[name].fit]);
      expect([name, (await list(ctx, CASES[name].asked)).totals?.count]).toEqual([name, CASES[name].fit.length]);
    }
    expect((await list(ctx, DONATION_VIEWS.paid)).totals).toEqual({ count: 3, amount: 22_50_050, refunded: 50_000, most: 0 });
    expect((await list(ctx, { mode: ['kind'] })).totals).toEqual({ count: 0, amount: 0, refunded: 0, most: 0 });
    expect(await numbersIn(ctx, DONATION_VIEWS.flagged)).toEqual([THREE]);
  }
  expect(await readDonationChoices(ctx)).toMatchObject({ presentYear: 2026, sources: ['fair'] });
});

test('words find amounts as people write them, numbers of banks, receipts and payments, and donors; within the filter', async () => {
  const { ctx, open, second } = await setUp();
  for (const [words, fit] of [
    ['11,000', [ONE]],
    ['₹11,000.50', [THREE]],
    ['Rs. 500', [TWO, open].toSorted()],
    ['asha ₹11,000', [ONE]],
    ['ravi ₹11,000', []],
    ['004512', [THREE]],
    ['4512', [THREE]],
    [second, [THREE]],
    ['2026-00002', [TWO]],
    ['mishra ASHA', [ONE]],
    ['trust@EXAMPLE', [THREE]],
    [RAVI.phone, [TWO, open].toSorted()],
    [ASHA.panNo.toLowerCase(), [ONE]],
    ['ABCPE9999F', []],
    ['%', []],
    [' ', [ONE, TWO, THREE, open].toSorted()],
  ] as const)
    expect([words, await numbersIn(ctx, { words })]).toEqual([words, fit]);
  // Digits alone may also be of a phone or an order.
  expect(await numbersIn(ctx, { words: '11000' })).toContain(ONE);
  expect(await numbersIn(ctx, { ...DONATION_VIEWS.paid, words: RAVI.phone })).toEqual([TWO]);
  expect(await numbersIn(ctx, { at: { to: '2026-04-02' }, words: '11,000' })).toEqual([ONE]);
  expect(await numbersIn(ctx, { at: { from: '2026-04-03' }, words: '11,000' })).toEqual([]);
  expect((await list(ctx, { words: 'example.in' })).totals).toEqual({ count: 4, amount: 23_00_050, refunded: 50_000, most: 0 });
  // A number is told only to whom may see it.
  expect(await numbersIn(ctx, { words: ASHA.panNo }, { ...OPERATOR, roles: ['reviewer'] })).toEqual([]);
  const rows = await ctx.db.selectFrom('activity').selectAll().where('act', '=', 'donations.searched').execute();
  expect(rows.length).toBeGreaterThan(15);
  expect(JSON.stringify(rows)).not.toMatch(/mishra|004512|ABCPE/i);
});

test('of words that very many have the newest are listed, and it says so', async () => {
  const { ctx } = await setUp();
  const one = await ctx.db.selectFrom('donations').selectAll().where('receipt_number', '=', ONE).executeTakeFirstOrThrow();
  const copies = Array.from({ length: MOST_FOUND }, (_, n) => ({
    ...one,
    id: `${one.id}${n}`,
    provider_order_id: `order_copy${n}`,
    order_receipt: `copy${n}`,
    provider_payment_id: null,
    receipt_number: null,
    donor_pan: null,
    donor_pan_hash: null,
  }));
  for (let at = 0; at < MOST_FOUND; at += 100)
    await ctx.db
      .insertInto('donations')
      .values(copies.slice(at, at + 100))
      .execute();
  expect((await list(ctx, { words: 'asha' })).totals).toMatchObject({ count: MOST_FOUND, most: MOST_FOUND });
  expect((await list(ctx, { words: 'asha', pan: ['yes'] })).totals).toMatchObject({ count: 1, most: 0 });
});

describe('days and amounts sort, with ties, in pages, and from one donation to the next', () => {
  test.each(sortNamesOf(DONATION_COLUMNS).flatMap((by) => [false, true].map((isCounted) => ({ by, isCounted }))))(
    '$by, counted: $isCounted',
    async ({ by, isCounted }) => {
      const { ctx } = await setUp();
      for (let n = 0; n < 4; n += 1) await give(ctx, ASHA, { amount: 50_000 });
      if (isCounted) {
        ctx.clock.advance(90 * 86_400_000);
        await countSpans(ctx);
      }
      await expectOrdered(by, 8, { list: (page) => list(ctx, {}, page), place: (asked) => placeDonation(ctx, OPERATOR, asked) });
    },
  );

  test('one that no longer fits has neighbours and no position; another cursor, and no such donation, are refused', async () => {
    const { ctx } = await setUp();
    const asked = { filter: { pan: ['yes'] }, sort: FIRST_DONATION_SORT };
    expect(await placeDonation(ctx, OPERATOR, { ...asked, number: TWO })).toEqual({ position: null, total: 3, previous: THREE, next: ONE });
    expect(await placeDonation(ctx, OPERATOR, { ...asked, filter: { words: '11,000' }, number: ONE })).toMatchObject({
      position: 1,
      total: 1,
    });
    await expect(placeDonation(ctx, OPERATOR, { ...asked, number: 'DF-2026-00009' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(list(ctx, {}, { after: 'nothing' })).rejects.toThrow('Please load it again.');
  });
});

test('a list reads an index alone, in its order', async () => {
  const ctx = await openTestContext();
  if (ctx.database.engine !== 'sqlite') return;
  for (const [by, index] of [
    ['at', 'donations_by_day'],
    ['amount', 'donations_by_amount'],
  ] as const) {
    const filter = { ...Object.assign({}, ...Object.values(CASES).map(({ asked }) => asked)), words: [] };
    const details = await planOf(ctx, donationList.foundInOrder(ctx, { filter, sort: { by, isDescending: true } }).compile());
    expect(details).toContain(`USING COVERING INDEX ${index}`);
    expect(details).not.toContain('ORDER BY');
  }
});

test('an erasure forgets who searched for the donor', async () => {
  const { ctx } = await setUp();
  await list(ctx, { words: 'mishra' });
  await list(ctx, { words: 'trust' });
  await erase(ctx, ASHA.email, true);
  expect(await readableSearches(ctx, 'donations.searched')).toBe(1);
});
