import { describe, expect, test } from 'vitest';
import { readReceipt } from '#domain/donations/receipts/receipts.server.ts';
import { confirmByBrowser } from '#domain/donations/orders/orders.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { linesIn } from '#tests/setup/people/statements.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { donationOf, DONOR, flagsOf, openOrder, pay, placeOrder, tell, tellRefund, verifyRequest } from '#tests/setup/people/donations.ts';
import { allReceipts, openReceipt } from '#tests/setup/people/receipts.ts';
import { correctDonation, type CorrectionRequest } from './correct.server.ts';
import { searchDonations } from '#domain/donations/list/search.server.ts';
import { readDonation } from './office.server.ts';
import { listReceipts, printForDonor, printRange, sendReceipt } from './receipts.server.ts';
import { registerOf } from './register.server.ts';

const by = operatorActor('Ramesh Yadav');

async function give(ctx: TestContext, request: object = {}) {
  const order = await placeOrder(ctx, request);
  const payment = await pay(ctx, order);
  await tell(ctx, 'payment.captured', payment);
  return { order, payment };
}

async function openDonation(request: object = {}) {
  const ctx = await openTestContext();
  const { order, payment } = await give(ctx, request);
  const correct = async (change: Partial<CorrectionRequest>) =>
    correctDonation(ctx, {
      reference: order.id,
      version: (await donationOf(ctx, order)).updated_at,
      name: DONOR.name,
      panNo: undefined,
      address: DONOR.address,
      by,
      reason: 'She wrote to us.',
      ...change,
    });
  return { ctx, order, payment, correct };
}

const mailsOf = async (ctx: TestContext) =>
  (await ctx.jobs('mail')).flatMap(({ payload }) => (payload.template === 'donation-receipt' ? [payload] : []));
const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';

describe('a correction', () => {
  test('of name, PAN and address issues a new receipt, keeps before and after with who and why, and is what the books have', async () => {
    const { ctx, order, correct } = await openDonation();
    ctx.clock.advance(60_000);
    await correct({ name: 'Asha Yadav', panNo: 'AAGFR1234K', address: null });
    const [old, fresh] = await allReceipts(ctx);
    expect([old?.status, fresh?.status]).toEqual(['replaced', 'valid']);
    expect(fresh).toMatchObject({ issued_by: 'Ramesh Yadav', replaces: old?.id, amount: 50_000 });
    expect((await openReceipt(ctx, fresh!)).lines.receivedFrom).toEqual(
      expect.arrayContaining([
        ['Name', 'Asha Yadav'],
        ['PAN', '••••••234K'],
        ['Replaces', 'DF-2026-00001 of 21 November 2026'],
      ]),
    );
    expect((await openReceipt(ctx, old!)).lines.receivedFrom).toContainEqual(['Name', DONOR.name]);
    expect(await mailsOf(ctx)).toMatchObject([
      { to: DONOR.email, props: { cause: 'details', name: 'Asha Yadav', replaces: 'DF-2026-00001' } },
    ]);

    const { history, corrections, donation, pan } = await readDonation(ctx, 'DF-2026-00001');
    expect(donation).toMatchObject({ provider_order_id: order.id, receipt_number: 'DF-2026-00002' });
    expect(pan).toBe('••••••234K');
    const event = history.at(-1)!;
    const { correction, ...signed } = JSON.parse(event.data) as { correction: string };
    expect([event.kind, signed]).toEqual(['donor_corrected', { by: 'Ramesh Yadav', reason: 'She wrote to us.' }]);
    expect(corrections.get(correction)).toEqual([
      { label: 'Name', before: DONOR.name, after: 'Asha Yadav' },
      { label: 'PAN', before: '••••••234F', after: '••••••234K' },
      { label: 'Address', before: DONOR.address, after: null },
    ]);
    const stored = await ctx.db.selectFrom('donation_corrections').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ corrected_by: 'Ramesh Yadav', reason: 'She wrote to us.', created_at: ctx.clock.now() });
    for (const secret of ['Asha', 'AAGFR1234K', DONOR.panNo]) expect(stored.changes).not.toContain(secret);
    expect(await linesIn(ctx, 2026)).toMatchObject([{ details: { idCode: 'pan', uniqueId: 'AAGFR1234K', name: 'Asha Yadav' } }]);
    expect(await registerOf(ctx, 2026)).toMatchObject([{ Number: 'DF-2026-00002', 'In place of': 'DF-2026-00001' }]);
    // The old number still finds it.
    expect(await searchDonations(ctx, { words: ['df-2026-00001'], amount: null, pan: null }, 10)).toHaveLength(1);
  });

  test('of what was read before somebody else changed it is refused, and so is one that changes nothing', async () => {
    const { ctx, order, correct } = await openDonation();
    const { updated_at: version } = await donationOf(ctx, order);
    ctx.clock.advance(1);
    await correct({ name: 'Asha Yadav' });
    await expect(correct({ name: 'Usha Mishra', version })).rejects.toMatchObject({ code: 'conflict' });
    await expect(correct({ name: 'Asha Yadav' })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await allReceipts(ctx)).toHaveLength(2);
    expect(await ctx.db.selectFrom('donation_corrections').select('id').execute()).toHaveLength(1);
  });

  test('takes a PAN off, and a donation given back is corrected without a receipt', async () => {
    const { ctx, order, payment, correct } = await openDonation();
    await correct({ panNo: null });
    expect(await donationOf(ctx, order)).toMatchObject({ donor_pan: null, donor_pan_hash: null });
    await tellRefund(ctx, payment, 50_000);
    await correct({ name: 'Asha Yadav' });
    expect((await allReceipts(ctx)).map(({ status }) => status)).toEqual(['replaced', 'cancelled']);
    expect((await donationOf(ctx, order)).donor_name).toBe('Asha Yadav');
  });

  test('settles what it mends: a PAN that was not valid, a name that was missing', async () => {
    const { ctx, order } = await openOrder({ userData: undefined });
    const payment = await pay(ctx, order);
    await confirmByBrowser(ctx, verifyRequest(ctx, payment, { userData: { email: DONOR.email, phone: DONOR.phone, panNo: '???' } }));
    expect(await flagsOf(ctx, order)).toEqual(['pan_malformed', 'donor_incomplete', 'citizenship_unknown']);
    const { updated_at: version } = await donationOf(ctx, order);
    const mended = { reference: order.id, version, name: DONOR.name, panNo: DONOR.panNo, address: null, by, reason: 'Asked by phone.' };
    await correctDonation(ctx, mended);
    expect(await flagsOf(ctx, order)).toEqual(['citizenship_unknown']);
  });
});

describe('a correction of how and for what it came', () => {
  /** As if the office had entered it. */
  async function openEntered(columns: object = {}) {
    const { ctx, order, correct } = await openDonation();
    const entered = { provider: 'office', mode: 'cheque', reference: '123456', ...columns } as object;
    await ctx.db.updateTable('donations').set(entered).where('provider_order_id', '=', order.id).execute();
    return { ctx, order, correct };
  }
  const withFund = (ctx: TestContext) => {
    const { donations } = ctx.content().foundation;
    ctx.setFoundation({ donations: { ...donations, funds: [{ key: 'library', title: 'Library of Kasia' }] } });
  };

  test('issues a new receipt, and the history has the words that stood there', async () => {
    const { ctx, order, correct } = await openEntered();
    withFund(ctx);
    await correct({ nature: 'corpus', fund: 'library', mode: 'transfer', bankReference: '512345678901' });
    expect(await donationOf(ctx, order)).toMatchObject({
      nature: 'corpus',
      fund: 'library',
      mode: 'transfer',
      reference: '512345678901',
      receipt_number: 'DF-2026-00002',
    });
    const [old, fresh] = await allReceipts(ctx);
    expect([old?.status, fresh?.status]).toEqual(['replaced', 'valid']);
    expect((await openReceipt(ctx, fresh!)).lines.receivedFrom).toEqual(
      expect.arrayContaining([
        ['Kind of donation', 'Corpus donation'],
        ['For', 'Library of Kasia'],
        ['Paid by', 'Bank transfer'],
        ['Reference (UTR)', '512345678901'],
      ]),
    );
    const { corrections } = await readDonation(ctx, order.id);
    expect([...corrections.values()][0]).toEqual([
      { label: 'Kind', before: 'Others', after: 'Corpus' },
      { label: 'For', before: null, after: 'Library of Kasia' },
      { label: 'How it came', before: 'Cheque', after: 'Bank transfer' },
      { label: 'Cheque number or UTR', before: '123456', after: '512345678901' },
    ]);
  });

  test('to cash takes the number off', async () => {
    const { ctx, order, correct } = await openEntered();
    await correct({ mode: 'cash', bankReference: null });
    expect(await donationOf(ctx, order)).toMatchObject({ mode: 'cash', reference: null });
  });

  test.each<[string, object, Partial<CorrectionRequest>, object]>([
    ['a fund that there is not', {}, { fund: 'temple' }, { fund: 'There is no such fund.' }],
    ['how a payment of the checkout came', { provider: 'test' }, { mode: 'cash' }, { mode: 'The payment provider says how this came.' }],
    ['what was given in kind', { mode: 'kind' }, { mode: 'cash' }, { mode: expect.stringContaining('cancel this one') }],
    ['a cheque without its number', {}, { bankReference: '12' }, { bankReference: 'Enter the 6 digits of the cheque' }],
    ['cash with a number', {}, { mode: 'cash' }, { bankReference: 'Cash has no number.' }],
    ['so much cash', { amount: 20_000_000 }, { mode: 'cash', bankReference: null }, { mode: expect.stringContaining('269ST') }],
  ])('refuses %s', async (_what, columns, change, fields) => {
    const { correct } = await openEntered(columns);
    await expect(correct(change)).rejects.toMatchObject({ code: 'invalid_input', fields });
  });

  test('refuses the number of another donation, and names it', async () => {
    const { ctx, order, correct } = await openEntered({ reference: '111111' });
    await give(ctx);
    await ctx.db.updateTable('donations').set({ reference: '222222' }).where('provider_order_id', '!=', order.id).execute();
    await expect(correct({ bankReference: '222222' })).rejects.toMatchObject({
      fields: { bankReference: 'Donation DF-2026-00002 has this number already.' },
    });
  });
});

describe('copies', () => {
  test('one that the donor has is printed and mailed as a duplicate, to any address; the link of the first stays as it was', async () => {
    const { ctx } = await openDonation();
    const [receipt] = await allReceipts(ctx);
    const { stamps } = await printForDonor(ctx, { number: 'DF-2026-00001', by });
    expect(stamps).toEqual(['DUPLICATE: a copy of a receipt that was issued before.']);
    await sendReceipt(ctx, { number: 'DF-2026-00001', to: 'daughter@example.in', by });
    const [mail] = await mailsOf(ctx);
    expect(mail).toMatchObject({ to: 'daughter@example.in', props: { cause: 'copy', replaces: null } });
    const props = mail!.props as { receiptUrl: string };
    expect((await readReceipt(ctx, tokenOf(props.receiptUrl))).stamps).toEqual(stamps);
    expect((await openReceipt(ctx, receipt!)).stamps).toEqual([]);
    // Its proof opens no other copy.
    await expect(readReceipt(ctx, tokenOf(props.receiptUrl).replace('-duplicate', ''))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('one that nobody was given is the first, once', async () => {
    const ctx = await openTestContext();
    await give(ctx, { userData: undefined });
    expect((await printForDonor(ctx, { number: 'DF-2026-00001', by })).stamps).toEqual([]);
    expect((await printForDonor(ctx, { number: 'DF-2026-00001', by })).stamps).toHaveLength(1);
    await give(ctx, { userData: undefined });
    await sendReceipt(ctx, { number: 'DF-2026-00002', to: 'a@example.in', by });
    expect(await mailsOf(ctx)).toMatchObject([{ props: { cause: 'asked' } }]);
    await expect(printForDonor(ctx, { number: 'DF-2026-00009', by })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('one that is not valid any more is not mailed', async () => {
    const { ctx, payment } = await openDonation();
    await tellRefund(ctx, payment, 50_000);
    await expect(sendReceipt(ctx, { number: 'DF-2026-00001', to: 'a@example.in', by })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('of many: by year, state and number, each a first or a duplicate, and no more than the office may', async () => {
    const { ctx, payment } = await openDonation();
    await tellRefund(ctx, payment, 20_000);
    await give(ctx, { userData: undefined });
    const range = async (change: object) =>
      (await printRange(ctx, { year: 2026, first: 1, last: 9, by, ...change })).map((one) => [one.number, one.stamps.length]);
    expect(await range({ status: 'valid' })).toEqual([
      ['DF-2026-00002', 1],
      ['DF-2026-00003', 0],
    ]);
    expect(await range({ first: 3 })).toEqual([['DF-2026-00003', 1]]);
    expect(await range({ last: 1 })).toEqual([['DF-2026-00001', 2]]);
    await expect(range({ year: 2025 })).rejects.toMatchObject({ code: 'not_found' });
    for (let n = 0; n < 98; n += 1) await give(ctx);
    await expect(range({ last: 101 })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await range({ first: 2, last: 101 })).toHaveLength(100);
  });

  test('a year’s list goes on after any of them, highest number first', async () => {
    const { ctx } = await openDonation();
    for (let n = 0; n < 2; n += 1) await give(ctx);
    ctx.clock.set('2027-05-01T12:00:00+05:30');
    await give(ctx);
    const list = async (query: object) => (await listReceipts(ctx, { year: 2026, limit: 2, ...query })).map(({ number }) => number);
    expect(await list({})).toEqual(['DF-2026-00003', 'DF-2026-00002']);
    const [, second] = await listReceipts(ctx, { year: 2026, limit: 2 });
    expect(await list({ before: { serial: second!.serial, id: second!.id } })).toEqual(['DF-2026-00001']);
    expect(await list({ status: 'cancelled' })).toEqual([]);
    expect(await list({ year: 2027 })).toEqual(['DF-2027-00001']);
  });
});
