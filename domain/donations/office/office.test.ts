import { describe, expect, test } from 'vitest';
import { forgetOldBytes } from '#database/engine.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { linesIn } from '#tests/setup/people/statements.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import {
  anotherPayment,
  DONOR,
  eventsOf,
  flagsOf,
  openOrder,
  pay,
  placeOrder,
  tell,
  tellRefund,
  verifyRequest,
} from '#tests/setup/people/donations.ts';
import { confirmByBrowser } from '#domain/donations/orders/orders.server.ts';
import { searchDonations } from '#domain/donations/list/search.server.ts';
import { countFlaggedDonations, readDonation, revealPan, settleDonation } from './office.server.ts';
import { registerOf } from './register.server.ts';
import { mailFlaggedDonations } from './flags-mail.server.ts';

const MASKED_PAN = '••••••234F';
const SIGNED = { by: operatorActor('Ramesh Yadav'), reason: 'The statement of the year.' };

async function give(ctx: TestContext, request: object = {}) {
  const order = await placeOrder(ctx, request);
  const payment = await pay(ctx, order);
  await tell(ctx, 'payment.captured', payment);
  return { order, payment };
}

async function giveTwice(ctx: TestContext) {
  const { order, payment } = await give(ctx);
  const second = anotherPayment(payment);
  await tell(ctx, 'payment.captured', second);
  return { order, payment, second };
}

async function ordersOf(ctx: TestContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.selectFrom('donations').select(['id', 'provider_order_id']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.provider_order_id ?? '');
}

describe('a donation', () => {
  test('is found by its receipt, order or payment, with its history and masked PAN', async () => {
    const ctx = await openTestContext();
    const { order, payment } = await giveTwice(ctx);
    const { id } = (await readDonation(ctx, order.id)).donation;
    for (const reference of ['DF-2026-00001', order.id, payment.id, id]) {
      const { donation, pan, flags, history } = await readDonation(ctx, reference);
      expect(donation).toMatchObject({ provider_order_id: order.id, donor_name: DONOR.name });
      expect({ pan, flags }).toEqual({ pan: MASKED_PAN, flags: ['second_payment'] });
      expect(history.map(({ kind }) => kind)).toEqual(['paid', 'second_payment']);
    }
    await expect(readDonation(ctx, 'DF-2026-00002')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is searched by the whole number of the second payment too', async () => {
    const ctx = await openTestContext();
    const { order, second } = await giveTwice(ctx);
    const found = async (...words: string[]) => ordersOf(ctx, await searchDonations(ctx, { words, amount: null, pan: null }, 10));
    expect(await found(second.id)).toEqual([order.id]);
    expect(await found(second.id.slice(0, -1))).toEqual([]);
    expect(await found(second.id, DONOR.name)).toEqual([]);
  });

  test('is found by what it says now, also once the file was written anew', async () => {
    const ctx = await openTestContext();
    const [{ order }] = [await give(ctx), await give(ctx)];
    const found = async (...words: string[]) => ordersOf(ctx, await searchDonations(ctx, { words, amount: null, pan: null }, 10));
    await ctx.db.updateTable('donations').set({ donor_name: 'Zoya O"Neil' }).where('provider_order_id', '=', order.id).execute();
    for (const word of ['zoya', 'OYA', 'o"n', 'eil', 'o"']) expect([word, await found(word)]).toEqual([word, [order.id]]);
    expect(await found('zoyas')).toEqual([]);
    expect(await found('zoya', DONOR.name)).toEqual([]);
    await forgetOldBytes(ctx.db);
    expect(await found('zoya', 'neil')).toEqual([order.id]);
    expect(await found(DONOR.email)).toHaveLength(2);
  });

  test('whose flag was settled leaves the list, and a repeated report does not bring it back', async () => {
    const ctx = await openTestContext();
    const { order, payment } = await giveTwice(ctx);
    const settled = {
      reference: 'DF-2026-00001',
      flag: 'second_payment',
      by: operatorActor('Ramesh Yadav'),
      reason: 'Given back.',
    } as const;
    await settleDonation(ctx, settled);
    expect(await countFlaggedDonations(ctx)).toBe(0);
    expect(await eventsOf(ctx, order)).toEqual(['webhook: paid', 'webhook: second_payment', 'office: flag_settled']);
    const { history } = await readDonation(ctx, order.id);
    expect(JSON.parse(history.at(-1)?.data ?? '')).toEqual({
      flag: 'second_payment',
      by: 'Ramesh Yadav',
      reason: 'Given back.',
    });

    await tell(ctx, 'order.paid', anotherPayment(payment));
    expect(await flagsOf(ctx, order)).toEqual([]);
    await expect(settleDonation(ctx, settled)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This donation is not marked second_payment.',
    });
    await tell(ctx, 'payment.captured', anotherPayment(payment, { id: 'pay_third' }));
    expect(await flagsOf(ctx, order)).toEqual(['second_payment']);
  });

  test('settled twice in the same words records both', async () => {
    const ctx = await openTestContext();
    const { order, payment } = await giveTwice(ctx);
    const settled = {
      reference: 'DF-2026-00001',
      flag: 'second_payment',
      by: operatorActor('Ramesh Yadav'),
      reason: 'Given back.',
    } as const;
    await settleDonation(ctx, settled);
    await tell(ctx, 'payment.captured', anotherPayment(payment, { id: 'pay_third' }));
    await settleDonation(ctx, settled);
    expect((await eventsOf(ctx, order)).filter((event) => event === 'office: flag_settled')).toHaveLength(2);
  });

  test('without a donor stays settled when the browser repeats its report', async () => {
    const { ctx, order } = await openOrder({ userData: undefined });
    const request = verifyRequest(ctx, await pay(ctx, order), { userData: { name: DONOR.name, panNo: '???' } });
    await confirmByBrowser(ctx, request);
    expect(await flagsOf(ctx, order)).toEqual(['pan_malformed', 'donor_incomplete', 'citizenship_unknown']);
    for (const flag of ['pan_malformed', 'donor_incomplete', 'citizenship_unknown'] as const)
      await settleDonation(ctx, { reference: order.id, flag, by: operatorActor('Ramesh Yadav'), reason: 'Asked by phone.' });
    await confirmByBrowser(ctx, request);
    expect(await flagsOf(ctx, order)).toEqual([]);
  });
});

describe('for the books', () => {
  test('the register lists every donation paid in the year, by receipt number', async () => {
    const ctx = await openTestContext();
    const { order, payment } = await give(ctx, { amount: 50_050, userData: { ...DONOR, name: 'आशा मिश्रा' } });
    await give(ctx, { userData: { ...DONOR, panNo: undefined } });
    await placeOrder(ctx);
    const [first, second, ...others] = await registerOf(ctx, 2026);
    expect(first).toEqual({
      Number: 'DF-2026-00001',
      Day: { day: '2026-11-21' },
      State: 'Paid',
      Donor: 'आशा मिश्रा',
      Amount: 500.5,
      Refunded: 0,
      Mode: 'Online',
      'Paid by': payment.method,
      'Cheque or UTR': '',
      Fund: '',
      Nature: 'Others',
      Frequency: 'One-time',
      Receipt: 'Valid',
      'PAN given': 'Yes',
      Source: '',
      'Needs attention': '',
      Email: DONOR.email,
      Phone: DONOR.phone,
      'PAN, masked': MASKED_PAN,
      Address: DONOR.address,
      'Indian citizen': 'Yes',
      'Card from abroad': '',
      'Payment id': payment.id,
      'Order id': order.id,
      'Refunded on': '',
      'In place of': '',
    });
    expect(second).toMatchObject({ Number: 'DF-2026-00002', 'PAN, masked': '' });
    expect(others).toEqual([]);
    expect(await registerOf(ctx, 2025)).toEqual([]);
  });

  test('the register and the statement subtract what was refunded in part', async () => {
    const ctx = await openTestContext();
    const { payment: partly } = await give(ctx, { amount: 1_00_000 });
    await tellRefund(ctx, partly, 20_000);
    await tellRefund(ctx, partly, 45_050);
    const { payment: fully } = await give(ctx, { amount: 30_000 });
    await tellRefund(ctx, fully, 30_000);
    await give(ctx, { amount: 10_000 });
    expect((await registerOf(ctx, 2026)).map((row) => [row['Number'], row['In place of'], row['Amount'], row['Refunded']])).toEqual([
      ['DF-2026-00003', 'DF-2026-00001, DF-2026-00002', 1_000, 450.5],
      ['DF-2026-00004', '', 300, 300],
      ['DF-2026-00005', '', 100, 0],
    ]);
    expect(await linesIn(ctx, 2026)).toMatchObject([{ amount: 64_950 }]);
  });

  test('the register of a year says which of its refunds belong in the books of the next', async () => {
    const ctx = await openTestContext({ now: '2027-03-31T23:59:00+05:30' });
    const { payment: partly } = await give(ctx);
    const { payment: fully } = await give(ctx);
    const { payment: twice } = await give(ctx);
    await tellRefund(ctx, twice, 10_000);
    await tellRefund(ctx, partly, 20_000);
    ctx.clock.set('2027-04-01T00:01:00+05:30');
    await tellRefund(ctx, fully, 50_000);
    await tellRefund(ctx, twice, 50_000);
    expect((await registerOf(ctx, 2026)).map((row) => [row['Refunded'], row['Refunded on']])).toEqual([
      [500, { day: '2027-04-01' }],
      [500, { day: '2027-04-01' }],
      [200, { day: '2027-03-31' }],
    ]);
    expect(await registerOf(ctx, 2027)).toEqual([]);
  });

  test('whose PAN was requested records who, when and why', async () => {
    const ctx = await openTestContext();
    const { order } = await give(ctx);
    await expect(revealPan(ctx, { reference: order.id, by: operatorActor(' '), reason: 'x' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(revealPan(ctx, { reference: order.id, by: operatorActor('x'), reason: '' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect((await readDonation(ctx, order.id)).disclosures).toEqual([]);
    expect(await revealPan(ctx, { reference: 'DF-2026-00001', ...SIGNED })).toBe(DONOR.panNo);
    expect((await readDonation(ctx, order.id)).disclosures).toMatchObject([
      { what: 'pan', asked_by: SIGNED.by.name, reason: SIGNED.reason, created_at: ctx.clock.now() },
    ]);
    const { order: without } = await give(ctx, { userData: { ...DONOR, panNo: undefined } });
    await expect(revealPan(ctx, { reference: without.id, ...SIGNED })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the office', () => {
  const remindersOf = async (ctx: TestContext) =>
    (await ctx.jobs('mail')).map(({ payload }) => payload).filter(({ template }) => template === 'flagged-donations');

  test('is mailed on Mondays at nine, once, while there are flagged donations', async () => {
    const ctx = await openTestContext({ now: '2026-11-21T12:00:00+05:30' });
    await giveTwice(ctx);
    const tellAt = async (time: string) => {
      ctx.clock.set(time);
      await Promise.all([mailFlaggedDonations(ctx), mailFlaggedDonations(ctx)]);
      return (await remindersOf(ctx)).length;
    };
    expect(await tellAt('2026-11-21T12:00:00+05:30')).toBe(0);
    expect(await tellAt('2026-11-23T08:59:59+05:30')).toBe(0);
    expect(await tellAt('2026-11-23T09:00:00+05:30')).toBe(1);
    expect(await tellAt('2026-11-23T23:00:00+05:30')).toBe(1);
    expect(await tellAt('2026-11-24T09:00:00+05:30')).toBe(1);
    expect(await tellAt('2026-11-30T09:00:00+05:30')).toBe(2);
    const [office] = ctx.content().foundation.contact.emails;
    expect((await remindersOf(ctx))[0]).toEqual({
      to: office?.address,
      template: 'flagged-donations',
      props: {
        total: 1,
        donations: [{ reference: 'DF-2026-00001', flags: ['second_payment'] }],
        listUrl: 'http://localhost:3000/office/donations?filter=flagged',
      },
    });
    await settleDonation(ctx, {
      reference: 'DF-2026-00001',
      flag: 'second_payment',
      by: operatorActor('Ramesh Yadav'),
      reason: 'Given back.',
    });
    expect(await tellAt('2026-12-07T09:00:00+05:30')).toBe(2);
  });

  test('is told how many donations are flagged, also those that the mail does not list', async () => {
    const ctx = await openTestContext({ now: '2026-11-23T12:00:00+05:30' });
    for (let n = 0; n < 53; n += 1) await placeOrder(ctx);
    await ctx.db.updateTable('donations').set({ flags: '["amount_mismatch"]' }).execute();
    await mailFlaggedDonations(ctx);
    const [mail] = await remindersOf(ctx);
    const { total, donations } = mail!.props as MailTemplates['flagged-donations'];
    expect([total, donations.length]).toEqual([53, 50]);
  });
});
