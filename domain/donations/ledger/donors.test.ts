import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { donationOf, DONOR, pay, placeOrder, tell, tellRefund, verifyRequest } from '#tests/setup/people/donations.ts';
import { give, RAVI, TRUST } from '#tests/setup/people/donors.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { confirmByBrowser } from '#domain/donations/orders/orders.server.ts';
import { deleteTrialDonations } from '#domain/donations/orders/trial.server.ts';
import { linkDonations, openDoubtsOf } from './donors.server.ts';
import { sweepDonations } from './retention.server.ts';

const donors = (ctx: TestContext) => ctx.db.selectFrom('donors').selectAll().orderBy('id').execute();
const found = async (ctx: TestContext) =>
  (
    await ctx.db
      .selectFrom('donor_links')
      .innerJoin('donors', 'donors.id', 'donor_id')
      .select(['number', 'found_by'])
      .orderBy('donation_id')
      .execute()
  ).map(({ number, found_by }) => `${number} ${found_by}`);

describe('a donation', () => {
  test('that is paid makes a record of its donor, with PAN sealed in its own place; one that is not paid makes none', async () => {
    const ctx = await openTestContext();
    await placeOrder(ctx);
    expect(await donors(ctx)).toEqual([]);
    await give(ctx);
    await give(ctx, TRUST);
    const [asha, trust] = await donors(ctx);
    expect(asha).toMatchObject({
      number: 'D-00001',
      kind: 'person',
      name: DONOR.name,
      email: DONOR.email,
      phone: DONOR.phone,
      address: DONOR.address,
      citizenship: 'indian',
      donations: 1,
      total: 50_000,
      first_at: ctx.clock.now(),
      last_at: ctx.clock.now(),
      doubts: 0,
      merged_into: null,
    });
    expect(trust).toMatchObject({ number: 'D-00002', kind: 'organisation' });
    expect(asha?.pan).not.toContain(DONOR.panNo);
    expect(ctx.vault.decrypt(asha?.pan ?? '', { table: 'donors', column: 'pan', row: asha?.id ?? '' })).toBe(DONOR.panNo);
    expect(() => ctx.vault.decrypt(asha?.pan ?? '', { table: 'donors', column: 'pan', row: trust?.id ?? '' })).toThrow();
  });

  test('finds it again by PAN, email or phone, also by an address that only an earlier donation had', async () => {
    const ctx = await openTestContext();
    await give(ctx, { ...DONOR, panNo: undefined });
    await give(ctx, { ...DONOR, phone: '9000000001' });
    await give(ctx, { ...DONOR, email: 'other@example.in', phone: '9000000002' });
    await give(ctx, { ...DONOR, email: 'other@example.in', phone: '9000000003', panNo: undefined });
    await give(ctx, { ...DONOR, email: 'third@example.in', panNo: undefined });
    expect(await found(ctx)).toEqual(['D-00001 first', 'D-00001 email', 'D-00001 pan', 'D-00001 email', 'D-00001 phone']);
    expect(await donors(ctx)).toMatchObject([
      { email: DONOR.email, phone: DONOR.phone, pan: expect.any(String), donations: 5, total: 250_000 },
    ]);
  });

  test('keeps what it said, and the record what it knew first', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    const { order } = await give(ctx, { ...DONOR, name: 'Asha D. Mishra', address: 'House 3, Deoria 274001' });
    expect(await donors(ctx)).toMatchObject([{ name: DONOR.name, address: DONOR.address }]);
    expect(await donationOf(ctx, order)).toMatchObject({ donor_name: 'Asha D. Mishra', donor_address: 'House 3, Deoria 274001' });
  });

  test('that may be of somebody known has a record of its own, and asks the office once', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    for (let n = 0; n < 2; n += 1) await give(ctx, { ...RAVI, phone: DONOR.phone, panNo: undefined });
    const [asha, ravi] = await donors(ctx);
    expect(await found(ctx)).toEqual(['D-00001 first', 'D-00002 first', 'D-00002 email']);
    expect([asha?.doubts, ravi?.doubts]).toEqual([1, 1]);
    expect(await openDoubtsOf(ctx.db, asha?.id ?? '')).toEqual([{ id: ravi?.id, why: 'contact' }]);
  });

  test('without a donor has none, until the browser says who it was', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx, { userData: undefined });
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', payment);
    expect(await donors(ctx)).toEqual([]);
    await confirmByBrowser(ctx, verifyRequest(ctx, payment));
    expect(await donors(ctx)).toMatchObject([{ name: DONOR.name, donations: 1 }]);
  });

  test('that goes back, in part or whole, is counted so', async () => {
    const ctx = await openTestContext();
    const { payment: partly } = await give(ctx);
    ctx.clock.advance(1_000);
    const { payment: wholly } = await give(ctx);
    await tellRefund(ctx, partly, 20_050);
    await tellRefund(ctx, wholly, 50_000);
    const first = ctx.clock.now() - 1_000;
    expect(await donors(ctx)).toMatchObject([{ donations: 1, total: 29_950, first_at: first, last_at: first }]);
  });
});

test('twenty first donations of one donor at a time make one record', async () => {
  const ctx = await openTestContext();
  const orders = [];
  for (let n = 0; n < 20; n += 1) orders.push(await placeOrder(ctx));
  const payments = await Promise.all(orders.map((order) => pay(ctx, order)));
  await Promise.all(payments.map((payment) => tell(ctx, 'payment.captured', payment)));
  expect(await donors(ctx)).toMatchObject([{ number: expect.stringMatching(/^D-/), donations: 20, total: 1_000_000 }]);
});

test('donations from before there were donors get theirs, once, and none is changed', async () => {
  const ctx = await openTestContext();
  await give(ctx);
  await give(ctx, RAVI);
  await give(ctx, { ...DONOR, email: 'other@example.in' });
  await placeOrder(ctx);
  const before = await ctx.db.selectFrom('donations').selectAll().orderBy('id').execute();
  await ctx.db.deleteFrom('donors').execute();
  expect(await linkDonations(ctx)).toBe(3);
  expect(await found(ctx)).toEqual(['D-00003 first', 'D-00004 first', 'D-00003 pan']);
  expect(await ctx.db.selectFrom('donations').selectAll().orderBy('id').execute()).toEqual(before);
  expect(await linkDonations(ctx)).toBe(0);
});

test('a donor leaves with the last donation that the books need, and the donations of a trial with theirs', async () => {
  const ctx = await openTestContext({ now: '2026-03-31T12:00:00+05:30' });
  await give(ctx);
  await give(ctx, RAVI);
  ctx.clock.set('2026-04-01T12:00:00+05:30');
  await give(ctx);
  ctx.clock.set('2037-04-01T00:00:00+05:30');
  await sweepDonations(ctx);
  expect(await donors(ctx)).toMatchObject([{ name: DONOR.name, donations: 1, total: 50_000 }]);
  await deleteTrialDonations(ctx.db);
  expect(await donors(ctx)).toEqual([]);
  expect((await sql`select series from serials`.execute(ctx.db)).rows).toEqual([]);
});
