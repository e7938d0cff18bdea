import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#database/migrations/0003-receipts.ts';
import { writeEarlierReceipts } from '#domain/donations/receipts/write-earlier.server.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { openOwnDatabase } from '#tests/setup/database/database.ts';
import { DONOR, donationOf, pay, placeOrder, tell, tellRefund } from '#tests/setup/people/donations.ts';
import { allReceipts, openReceipt } from '#tests/setup/people/receipts.ts';

async function give(ctx: TestContext, request: object = {}) {
  const order = await placeOrder(ctx, request);
  const payment = await pay(ctx, order);
  await tell(ctx, 'payment.captured', payment);
  return { order, payment };
}

/** As 1.0.0 left it: numbers on the donations alone, and a part given back that changed none. */
async function siteOfBefore() {
  const ctx = await openTestContext({ database: await openOwnDatabase() });
  const [whole, part, back] = [await give(ctx), await give(ctx), await give(ctx, { userData: undefined })];
  await placeOrder(ctx);
  await tellRefund(ctx, back.payment, 50_000);
  const { id } = await donationOf(ctx, part.order);
  await ctx.db.updateTable('donations').set({ amount_refunded: 20_000 }).where('id', '=', id).execute();
  for (const table of ['receipts', 'receipt_letterheads', 'donation_corrections']) await ctx.db.schema.dropTable(table).execute();
  await up(ctx.db as unknown as Kysely<unknown>);
  return { ctx, whole, part, back, idOf: async ({ order }: typeof whole) => (await donationOf(ctx, order)).id };
}

test('receipts of 1.0.0 have their numbers, and open by the links that were mailed then', async () => {
  const { ctx, whole, part, back, idOf } = await siteOfBefore();
  const ids = [await idOf(whole), await idOf(part), await idOf(back)];
  expect(
    (await allReceipts(ctx)).map(({ id, number, series, serial, status, replaces }) => [id, number, series, serial, status, replaces]),
  ).toEqual([
    [ids[0], 'DF-2026-00001', 'DF-2026', 1, 'valid', null],
    [ids[1], 'DF-2026-00002', 'DF-2026', 2, 'valid', null],
    [ids[2], 'DF-2026-00003', 'DF-2026', 3, 'cancelled', null],
  ]);
  // Before it is written: written now.
  const first = await openReceipt(ctx, { id: ids[0]! });
  expect(first).toMatchObject({
    number: 'DF-2026-00001',
    stamps: [],
    lines: { line: 'Received on 21 November 2026', amount: ['₹500', expect.any(String)] },
  });
  await writeEarlierReceipts(ctx);
  expect(await openReceipt(ctx, { id: ids[0]! })).toEqual(first);
});

test('what they print is stored before anything changes, a part given back gets its new receipt, once, and nobody is mailed', async () => {
  const { ctx, part, idOf } = await siteOfBefore();
  const mails = (await ctx.jobs('mail')).length;
  for (let n = 0; n < 2; n += 1) await writeEarlierReceipts(ctx);
  const receipts = await allReceipts(ctx);
  expect(receipts.map(({ number, status, amount }) => [number, status, amount])).toEqual([
    ['DF-2026-00001', 'valid', 50_000],
    ['DF-2026-00002', 'replaced', 50_000],
    ['DF-2026-00003', 'cancelled', 50_000],
    ['DF-2026-00004', 'valid', 30_000],
  ]);
  expect(receipts.every(({ letterhead_id, lines }) => letterhead_id !== null && lines !== null)).toBe(true);
  expect(receipts[3]).toMatchObject({ replaces: await idOf(part), handed_at: null });
  expect((await donationOf(ctx, part.order)).receipt_number).toBe('DF-2026-00004');
  expect((await openReceipt(ctx, receipts[1]!)).lines).toMatchObject({ amount: ['₹500', expect.any(String)] });
  expect((await ctx.jobs('mail')).length).toBe(mails);
});

test('one that changes before it is written keeps what it said', async () => {
  const { ctx, whole, idOf } = await siteOfBefore();
  await tellRefund(ctx, whole.payment, 10_000);
  const old = await openReceipt(ctx, { id: await idOf(whole) });
  expect(old).toMatchObject({
    lines: { amount: ['₹500', expect.any(String)], receivedFrom: expect.arrayContaining([['Name', DONOR.name]]) },
    stamps: [expect.stringContaining('REPLACED')],
  });
});
