import { describe, expect, test } from 'vitest';
import { officeOperations } from '#domain/office/operations/operations.ts';
import type { StaffRole } from '#domain/staff/rights.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { DONOR } from '#tests/setup/people/donations.ts';
import { give } from '#tests/setup/people/donors.ts';

async function setUp(roles: readonly StaffRole[] = ['treasurer']) {
  const { ctx, app } = await serveApi(officeOperations);
  const { cookie } = await createAccount(ctx, { role: 'staff', name: 'Ramesh', roles });
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({ method, url: `/api/office${path}`, headers: { cookie }, ...(payload && { payload }) });
  const log = async () => await ctx.db.selectFrom('activity').select(['act', 'refusal', 'about_id']).orderBy('seq').execute();
  return { ctx, call, log };
}

const CHEQUE = {
  name: 'Asha Mishra',
  amount: 'Rs. 11,000.50',
  mode: 'cheque',
  chequeNumber: '000 123',
  chequeDay: '20/11/2026',
  bank: 'State Bank of India',
  day: '2026-11-21',
  citizenship: 'indian',
};

describe('a donation by hand', () => {
  test('takes what people type, answers with receipt, donor and batch, and is in the log', async () => {
    const { ctx, call, log } = await setUp();
    await give(ctx);
    const batch = (await call('POST', '/batches', { day: '2026-11-21', slipTotal: '11,000.50' })).json().data.number;
    const found = (await call('POST', '/entries/donors', { words: 'asha' })).json().data.donors;
    expect(found).toMatchObject([{ number: 'D-00001', pan: '••••••234F', address: DONOR.address, citizenship: 'indian', donations: 1 }]);
    const entered = await call('POST', '/entries', { ...CHEQUE, donor: 'D-00001', key: 'press-number-1', batch });
    expect([entered.statusCode, entered.json().data]).toMatchObject([
      200,
      {
        donation: { amount: 1_100_050, name: 'Asha Mishra' },
        donor: 'D-00001',
        receiptNumber: 'DF-2026-00002',
        notDeductible: null,
        isMailed: false,
        offer: { today: '2026-11-21', batch: { number: 'B-0001', total: 1_100_050, count: 1, slipTotal: 1_100_050 } },
      },
    ]);
    const { data } = (await call('GET', '/donations/DF-2026-00002')).json();
    expect(data).toMatchObject({
      mode: 'cheque',
      bankReference: '000123',
      pan: '••••••234F',
      entry: { by: 'Ramesh', batch: 'B-0001', book: null, bank: 'State Bank of India', chequeDay: '2026-11-20' },
    });
    expect((await call('POST', `/batches/${batch}/close`, { version: 1 })).json().data).toMatchObject({
      status: 'closed',
      closedBy: 'Ramesh',
    });
    expect((await log()).map(({ act }) => act)).toEqual([
      'batch.opened',
      'donors.searched',
      'donation.entered',
      'donation.opened',
      'batch.closed',
    ]);
    expect((await log())[2]?.about_id).toEqual(expect.any(String));
  });

  test('that stands out is refused until it is confirmed with a reason; the check shows why', async () => {
    const { call, log } = await setUp();
    await call('POST', '/entries', { ...CHEQUE, key: 'press-number-1' });
    const again = { ...CHEQUE, key: 'press-number-2' };
    expect((await call('POST', '/entries', again)).statusCode).toBe(409);
    const { key: _key, ...values } = again;
    expect((await call('POST', '/entries/check', values)).json().data.asks).toMatchObject([
      { kind: 'reference', donations: [{ reference: 'DF-2026-00001' }], donors: [] },
    ]);
    const confirmed = { ...again, confirmed: ['reference'], asked: 'yes' };
    expect((await call('POST', '/entries', confirmed)).json().fields).toEqual({ reason: 'Please say why.' });
    expect((await call('POST', '/entries', { ...confirmed, reason: 'Of another bank.' })).statusCode).toBe(200);
    expect((await log()).map(({ act, refusal }) => `${act} ${refusal}`)).toContain('donation.entered conflict');
  });

  test.each([
    ['an amount that is none', { amount: 'eleven' }, ['amount']],
    ['nothing at all', { amount: '0' }, ['amount']],
    ['a cheque of seven digits', { chequeNumber: '1234567' }, ['chequeNumber']],
    ['a cheque without its bank and day', { bank: '', chequeDay: '' }, ['bank', 'chequeDay']],
    ['a transfer without a reference', { mode: 'transfer' }, ['utr']],
    ['goods without words', { mode: 'kind' }, ['what', 'valuedBy']],
    ['a PAN that is none', { panNo: 'ABC' }, ['panNo']],
    ['a phone of nobody', { name: '', phone: '9876543210' }, ['name']],
    ['a book without its number', { book: 'RB-0001' }, ['bookNumber']],
    ['a day that is none', { day: '2026-02-30' }, ['day']],
    ['the checkout', { mode: 'online' }, ['mode']],
  ])('of %s is refused at its field', async (_what, change, fields) => {
    const { ctx, call } = await setUp();
    const refused = await call('POST', '/entries', { ...CHEQUE, ...change, key: 'press-number-1' });
    expect([refused.statusCode, Object.keys(refused.json().fields).toSorted()]).toEqual([400, fields.toSorted()]);
    expect(await ctx.db.selectFrom('donations').select('id').execute()).toEqual([]);
  });

  test('is for treasurers alone', async () => {
    const { call } = await setUp(['coordinator', 'administrator']);
    for (const path of ['/entries', '/batches', '/books']) expect((await call('GET', path)).statusCode).toBe(403);
  });
});

test('a receipt book is given out, entered from, and its missing numbers are listed', async () => {
  const { call } = await setUp();
  const BOOK = { name: 'Book 12', first: '101', last: '110', collector: 'Gita Kumari', givenOn: '2026-11-01' };
  expect((await call('POST', '/books', { ...BOOK, last: '100' })).json().fields).toEqual({ last: 'The last number comes after the first' });
  const { number } = (await call('POST', '/books', BOOK)).json().data;
  for (const bookNumber of [101, 104]) {
    const entry = { name: 'Sita Devi', amount: '101', mode: 'cash', day: '2026-11-20', book: number, bookNumber };
    expect((await call('POST', '/entries', { ...entry, key: `press-of-${bookNumber}` })).json().data.offer.books).toMatchObject([
      { number, next: bookNumber + 1 },
    ]);
  }
  const noted = await call('POST', `/books/${number}/void`, { number: 102, reason: 'Torn out.' });
  expect(noted.json().data).toMatchObject({ missing: [103], voids: [{ number: 102, reason: 'Torn out.', by: 'Ramesh' }] });
  expect((await call('POST', `/books/${number}/restore`, { paper: 102 })).json().data).toMatchObject({ missing: [102, 103], voids: [] });
  expect((await call('GET', '/books')).json().data.rows).toMatchObject([{ entered: 2, missing: [102, 103], collector: 'Gita Kumari' }]);
});
