import { describe, expect, test } from 'vitest';
import { readDonor } from '#domain/donations/donors/donor.server.ts';
import { readDonation } from '#domain/donations/office/office.server.ts';
import { sweepDonations } from '#domain/donations/ledger/retention.server.ts';
import { ALL_ROLES, operatorActor } from '#domain/staff/rights.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { DONOR } from '#tests/setup/people/donations.ts';
import { give } from '#tests/setup/people/donors.ts';
import { allReceipts, openReceipt } from '#tests/setup/people/receipts.ts';
import { changeBatch, closeBatch, deleteBatch, findBatch, openBatch, reopenBatch } from './batches.server.ts';
import { addBook, changeBook, deleteBook, findBook, gapsOf, listBooks, readPapers, voidPaper } from './books.server.ts';
import { anonymousSum, checkEntry, enterDonation, type EntryRequest } from './enter.server.ts';

const by = { ...operatorActor('Ramesh Yadav'), roles: ALL_ROLES };
const TODAY = '2026-11-21';

type Values = EntryRequest['values'];

const CASH: Values = { name: 'Sita Devi', amount: '1500', mode: 'cash', day: TODAY, citizenship: 'indian' };
const CHEQUE: Values = { ...CASH, mode: 'cheque', chequeNumber: '000123', chequeDay: TODAY, bank: 'State Bank of India' };

let keys = 0;
function enter(ctx: TestContext, values: Values, more: Partial<EntryRequest> = {}) {
  keys += 1;
  return enterDonation(ctx, { values, key: `press-${keys}`, confirmed: [], batch: undefined, by, ...more });
}

const asked = async (ctx: TestContext, values: Values) => (await checkEntry(ctx, values)).map(({ kind }) => kind);
const paperOf = async (ctx: TestContext) => {
  const { lines, letterhead } = await openReceipt(ctx, (await allReceipts(ctx)).at(-1)!);
  return { ...Object.fromEntries(lines.receivedFrom), declaration: letterhead.declaration };
};

const KINDS = [
  { values: CASH, paper: { 'Paid by': 'Cash' } },
  {
    values: CHEQUE,
    paper: { 'Paid by': 'Cheque', 'Cheque number': '000123', Bank: 'State Bank of India', 'Date of the cheque': '21.11.2026' },
  },
  { values: { ...CASH, mode: 'upi', utr: '632612345678' }, paper: { 'Paid by': 'UPI', 'Reference (UTR)': '632612345678' } },
  {
    values: { ...CASH, mode: 'kind', what: '40 school bags', valuedBy: 'Invoice 12 of Gupta Stores' },
    paper: { 'Given in kind': '40 school bags', 'Valued by': 'Invoice 12 of Gupta Stores', Deduction: 'None: given in kind, not in money' },
  },
  {
    values: { ...CASH, amount: '2000.01', nature: 'corpus' },
    paper: { Deduction: 'None: cash above ₹2,000', 'Kind of donation': 'Corpus donation' },
  },
] as const satisfies readonly { values: Values; paper: object }[];

describe('a donation by hand', () => {
  test.each(KINDS)(
    'by $values.mode of ₹$values.amount is in the books at once, and its receipt says how it came',
    async ({ values, paper }) => {
      const ctx = await openTestContext();
      const donation = await enter(ctx, values);
      expect(donation).toMatchObject({
        provider: 'office',
        provider_order_id: donation.id,
        provider_payment_id: donation.id,
        status: 'paid',
        mode: values.mode,
        amount: Math.round(Number(values.amount) * 100),
        paid_at: ctx.clock.now(),
        receipt_number: 'DF-2026-00001',
        next_poll_at: null,
        flags: null,
      });
      const printed = await paperOf(ctx);
      expect(printed).toMatchObject(paper);
      expect(printed).not.toHaveProperty('Payment id');
      expect(printed.declaration.includes('gives no deduction')).toBe('Deduction' in paper);
      const { history } = await readDonation(ctx, 'DF-2026-00001');
      expect(history.map(({ kind, source }) => `${source}: ${kind}`)).toEqual(['office: paid']);
      expect(JSON.parse(history[0]!.data)).toEqual({ by: 'Ramesh Yadav', receiptNumber: 'DF-2026-00001' });
    },
  );

  test('of ₹2,000 in cash says nothing of a deduction that is none', async () => {
    const ctx = await openTestContext();
    await enter(ctx, { ...CASH, amount: '2000' });
    expect(await paperOf(ctx)).not.toHaveProperty('Deduction');
  });

  test('of an earlier day has a receipt of that day and year; with an email its donor is thanked', async () => {
    const ctx = await openTestContext();
    const donation = await enter(ctx, { ...CASH, day: '2026-03-31', email: 'sita@example.in' });
    expect(donation.receipt_number).toBe('DF-2025-00001');
    expect(new Date(donation.paid_at!).toISOString()).toBe('2026-03-31T06:30:00.000Z');
    expect((await ctx.jobs('mail')).map(({ payload }) => payload)).toMatchObject([
      { to: 'sita@example.in', template: 'donation-thanks', props: { paymentId: null, receiptNumber: 'DF-2025-00001' } },
    ]);
  });

  test('goes to the donor who was chosen, with the PAN that is known, whatever name was typed alike', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    const donation = await enter(ctx, { ...CASH, donor: 'D-00001', name: 'A. Mishra' });
    const { donor, donations } = await readDonor(ctx, 'D-00001');
    expect(donor).toMatchObject({ donations: 2, total: 50_000 + 150_000 });
    expect(donations.map(({ foundBy }) => foundBy).toSorted()).toEqual(['first', 'office']);
    expect((await readDonation(ctx, donation.receipt_number!)).pan).toBe('••••••234F');
  });

  test('without a choice finds its donor by what was typed, and completes the record', async () => {
    const ctx = await openTestContext();
    await give(ctx, { ...DONOR, panNo: undefined });
    await enter(ctx, { ...CASH, name: 'Asha Mishra', phone: DONOR.phone, panNo: DONOR.panNo });
    const { donor } = await readDonor(ctx, 'D-00001');
    expect([donor.donations, donor.pan_hash === null]).toEqual([2, false]);
  });

  test('sent again by the same press is there once', async () => {
    const ctx = await openTestContext();
    const [one, other] = [await enter(ctx, CASH, { key: 'one-press' }), await enter(ctx, CASH, { key: 'one-press' })];
    expect(other.id).toBe(one.id);
    expect(await allReceipts(ctx)).toHaveLength(1);
  });

  test('of a citizen of another country is flagged and noted; so is one of whom nobody knows, but nobody asks the anonymous', async () => {
    const ctx = await openTestContext();
    expect((await enter(ctx, { ...CASH, citizenship: 'foreign' })).flags).toBe('["foreign_donor"]');
    expect((await readDonor(ctx, 'D-00001')).donor.citizenship).toBe('foreign');
    expect((await enter(ctx, { ...CASH, citizenship: undefined })).flags).toBe('["citizenship_unknown"]');
    const anonymous = await enter(ctx, { amount: '501', mode: 'cash', day: TODAY });
    expect([anonymous.flags, anonymous.donor_name]).toEqual([null, null]);
    expect(await ctx.db.selectFrom('donor_links').selectAll().where('donation_id', '=', anonymous.id).execute()).toEqual([]);
  });

  test('for a fund that the foundation does not have is refused', async () => {
    const ctx = await openTestContext({
      foundation: {
        donations: { mode: 'fixed', initialDonors: 1, raised: 1, target: 1, funds: [{ key: 'library', title: 'Village library' }] },
      },
    });
    await enter(ctx, { ...CASH, fund: 'library' });
    expect(await paperOf(ctx)).toMatchObject({ For: 'Village library' });
    await expect(enter(ctx, { ...CASH, fund: 'other' })).rejects.toMatchObject({ fields: { fund: expect.any(String) } });
    expect(await allReceipts(ctx)).toHaveLength(1);
  });
});

describe('the rules of cash and of no name', () => {
  test('₹2,00,000 in cash from one person in a day is refused, with the rule, and leaves nothing', async () => {
    const ctx = await openTestContext();
    const large = { ...CASH, phone: '9876500001' };
    await expect(enter(ctx, { ...large, amount: '200000' })).rejects.toMatchObject({
      fields: { amount: expect.stringContaining('269ST') },
    });
    await expect(enter(ctx, { amount: '200000', mode: 'cash', day: TODAY })).rejects.toMatchObject({ code: 'invalid_input' });
    await enter(ctx, { ...large, amount: '150000' });
    await expect(enter(ctx, { ...large, amount: '50000' })).rejects.toMatchObject({
      fields: { amount: expect.stringContaining('before') },
    });
    expect(await ctx.db.selectFrom('donations').select('id').execute()).toHaveLength(1);
    // A cheque, another day, another person, one rupee less.
    await enter(ctx, { ...large, ...CHEQUE, phone: large.phone, amount: '500000' });
    await enter(ctx, { ...large, amount: '199999', day: '2026-11-20' });
    await enter(ctx, { ...CASH, name: 'Ravi Yadav', amount: '199999' });
    await enter(ctx, { ...large, amount: '49999.99' });
  });

  test('what is given without a name counts against ₹1 lakh, or 5% of all where that is more', async () => {
    const ctx = await openTestContext();
    const anonymous: Values = { amount: '60000', mode: 'cash', day: TODAY };
    await enter(ctx, anonymous);
    await enter(ctx, { ...CHEQUE, amount: '4000000' });
    expect(await anonymousSum(ctx)).toEqual({ year: 2026, sum: 6_000_000, limit: 10_000_000 });
    await enter(ctx, { ...anonymous, day: '2026-11-20' });
    await enter(ctx, { ...anonymous, day: '2026-03-20' });
    expect(await anonymousSum(ctx)).toEqual({ year: 2026, sum: 12_000_000, limit: 412_000_000 * 0.05 });
  });
});

describe('what stands out', () => {
  test('a cheque or UTR that was entered before is shown beside the first, and taken with a reason alone', async () => {
    const ctx = await openTestContext();
    const first = await enter(ctx, CHEQUE);
    expect((await checkEntry(ctx, CHEQUE)).map(({ kind, donations }) => [kind, donations.map(({ id }) => id)])).toEqual([
      ['reference', [first.id]],
    ]);
    await expect(enter(ctx, CHEQUE)).rejects.toMatchObject({ code: 'conflict' });
    await expect(enter(ctx, CHEQUE, { confirmed: ['reference'] })).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
    const second = await enter(ctx, { ...CHEQUE, reason: 'Another bank.' }, { confirmed: ['reference'] });
    expect(JSON.parse((await readDonation(ctx, second.receipt_number!)).history[0]!.data)).toMatchObject({ reason: 'Another bank.' });
    expect(await asked(ctx, { ...CHEQUE, chequeNumber: '000124' })).toEqual([]);
  });

  test('a day to come, and one of a year that was handed in', async () => {
    const ctx = await openTestContext();
    expect(await asked(ctx, { ...CASH, day: '2026-11-22' })).toEqual(['future']);
    expect(await asked(ctx, { ...CASH, day: '2026-03-31' })).toEqual([]);
    await ctx.db
      .insertInto('statements')
      .values({ id: 's', year: 2025, number: 1, form: '10BD', status: 'filed', elsewhere: 1, prepared_at: 0, prepared_by: 'Ramesh Yadav' })
      .execute();
    expect(await asked(ctx, { ...CASH, day: '2026-03-31' })).toEqual(['handedIn']);
    expect(await asked(ctx, { ...CASH, day: '2024-05-01' })).toEqual(['handedIn']);
    expect(await asked(ctx, { ...CASH, day: '2026-04-01' })).toEqual([]);
  });

  test('a PAN of somebody else’s name, and another PAN than the donor’s', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    const asks = await checkEntry(ctx, { ...CASH, panNo: DONOR.panNo });
    expect(asks.map(({ kind, donors }) => [kind, donors.map(({ number }) => number)])).toEqual([['pan', ['D-00001']]]);
    expect(await asked(ctx, { ...CASH, name: 'Smt. Asha Mishra', panNo: DONOR.panNo })).toEqual([]);
    expect(await asked(ctx, { ...CASH, donor: 'D-00001' })).toEqual(['pan']);
    expect(await asked(ctx, { ...CASH, donor: 'D-00001', panNo: 'AAGPR1234K' })).toEqual(['otherPan']);
  });
});

describe('a batch', () => {
  const SLIP = { day: TODAY, slipTotal: '3000', place: 'State Bank, Padrauna' };
  const open = async (values: typeof SLIP | { day: string } = SLIP) => {
    const ctx = await openTestContext();
    return { ctx, number: await openBatch(ctx, by, values) };
  };

  test('counts as it is entered, closes when it agrees with the slip, and takes nothing then', async () => {
    const { ctx, number } = await open();
    await enter(ctx, CHEQUE, { batch: number });
    expect(await findBatch(ctx.db, number)).toMatchObject({ number: 'B-0001', total: 150_000, count: 1, slip_total: 300_000 });
    await expect(closeBatch(ctx, { number, version: 1, by, reason: undefined })).rejects.toMatchObject({
      fields: { reason: expect.any(String) },
    });
    const second = await enter(ctx, { ...CHEQUE, chequeNumber: '000124' }, { batch: number });
    await closeBatch(ctx, { number, version: 1, by, reason: undefined });
    expect(await findBatch(ctx.db, number)).toMatchObject({ status: 'closed', total: 300_000, count: 2, difference_reason: null });
    await expect(enter(ctx, CASH, { batch: number })).rejects.toMatchObject({ code: 'conflict' });
    // A cheque that bounces later: the slip said so all the same.
    await ctx.db.updateTable('donations').set({ status: 'refunded' }).where('id', '=', second.id).execute();
    expect(await findBatch(ctx.db, number)).toMatchObject({ total: 300_000, count: 2 });
    await reopenBatch(ctx, { number, version: 2, by });
    expect(await findBatch(ctx.db, number)).toMatchObject({ status: 'open', total: 150_000, count: 1, closed_by: null });
    await closeBatch(ctx, { number, version: 3, by, reason: 'One cheque bounced.' });
    expect(await findBatch(ctx.db, number)).toMatchObject({ total: 150_000, difference_reason: 'One cheque bounced.' });
  });

  test('without a slip, without donations or with another version is not closed', async () => {
    const { ctx, number } = await open({ day: TODAY });
    const close = (version: number) => closeBatch(ctx, { number, version, by, reason: undefined });
    await expect(close(1)).rejects.toMatchObject({ code: 'conflict' });
    await enter(ctx, CASH, { batch: number });
    await expect(close(1)).rejects.toMatchObject({ code: 'invalid_input' });
    await changeBatch(ctx, { number, version: 1, by, values: { day: TODAY, slipTotal: '1500' } });
    await expect(close(1)).rejects.toMatchObject({ code: 'conflict' });
    await close(2);
  });

  test('is deleted while nothing was entered into it', async () => {
    const { ctx, number } = await open();
    await enter(ctx, CASH, { batch: number });
    await expect(deleteBatch(ctx, { number, version: 1, by })).rejects.toMatchObject({ code: 'conflict' });
    const empty = await openBatch(ctx, by, SLIP);
    await deleteBatch(ctx, { number: empty, version: 1, by });
    await expect(findBatch(ctx.db, empty)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a receipt book', () => {
  const BOOK = { name: 'Book 12', first: 101, last: 105, collector: 'Gita Kumari', givenOn: '2026-11-01' };
  const add = async () => {
    const ctx = await openTestContext();
    return { ctx, number: await addBook(ctx, by, BOOK) };
  };
  const papers = async (ctx: TestContext, number: string) => {
    const { missing, next } = await readPapers(ctx.db, await findBook(ctx.db, number));
    return { missing, next };
  };

  test.each([
    { what: 'nothing is missing of a new one', used: [], returned: null, missing: [], next: 101 },
    { what: 'what was left out below the last is missing', used: [101, 103], returned: null, missing: [102], next: 104 },
    {
      what: 'all that is not entered is missing once it came back',
      used: [101, 103],
      returned: TODAY,
      missing: [102, 104, 105],
      next: 104,
    },
    { what: 'a full one has no next', used: [101, 102, 103, 104, 105], returned: null, missing: [], next: null },
    { what: 'after the last comes what is missing', used: [101, 103, 104, 105], returned: null, missing: [102], next: 102 },
    { what: 'a number that is not its own counts for nothing', used: [101, 999], returned: null, missing: [], next: 102 },
  ])('$what', ({ used, returned, missing, next }) => {
    expect(
      gapsOf(
        { first: 101, last: 105, returned_on: returned },
        used.map((number) => ({ number })),
      ),
    ).toEqual({ missing, next });
  });

  test('knows what was entered and what is void; a number twice, void or of another book asks', async () => {
    const { ctx, number } = await add();
    const entry = (bookNumber: number): Values => ({ ...CASH, book: number, bookNumber });
    const first = await enter(ctx, entry(101));
    await enter(ctx, entry(104));
    expect(await papers(ctx, number)).toEqual({ missing: [102, 103], next: 105 });
    await voidPaper(ctx, { number, paper: 102, reason: 'Torn out.', by });
    expect(await papers(ctx, number)).toEqual({ missing: [103], next: 105 });
    expect(await listBooks(ctx.db)).toMatchObject([{ entered: 2, voids: 1, missing: [103], next: 105 }]);
    const again = await checkEntry(ctx, entry(101));
    expect(again.map(({ kind, donations }) => [kind, donations.map(({ id }) => id)])).toEqual([['bookNumber', [first.id]]]);
    expect([await asked(ctx, entry(102)), await asked(ctx, entry(106))]).toEqual([['bookVoid'], ['bookRange']]);
    await expect(voidPaper(ctx, { number, paper: 101, reason: 'Lost.', by })).rejects.toMatchObject({ code: 'conflict' });
    await expect(voidPaper(ctx, { number, paper: 106, reason: 'Lost.', by })).rejects.toMatchObject({ code: 'invalid_input' });
    await voidPaper(ctx, { number, paper: 102, reason: null, by });
    expect(await papers(ctx, number)).toEqual({ missing: [102, 103], next: 105 });
  });

  test('comes back, keeps the numbers that were used, and is deleted while it is empty', async () => {
    const { ctx, number } = await add();
    await enter(ctx, { ...CASH, book: number, bookNumber: 103 });
    await changeBook(ctx, { number, version: 1, by, values: { ...BOOK, returnedOn: TODAY } });
    expect((await papers(ctx, number)).missing).toEqual([101, 102, 104, 105]);
    await expect(changeBook(ctx, { number, version: 2, by, values: { ...BOOK, last: 102 } })).rejects.toMatchObject({
      fields: { last: expect.any(String) },
    });
    await expect(changeBook(ctx, { number, version: 1, by, values: BOOK })).rejects.toMatchObject({ code: 'conflict' });
    await expect(deleteBook(ctx, { number, version: 2, by })).rejects.toMatchObject({ code: 'conflict' });
    await deleteBook(ctx, { number: await addBook(ctx, by, BOOK), version: 1, by });
    expect(await listBooks(ctx.db)).toHaveLength(1);
  });
});

test('once its time is over, an entry goes, and then its batch and book', async () => {
  const ctx = await openTestContext();
  const batch = await openBatch(ctx, by, { day: TODAY });
  const book = await addBook(ctx, by, { name: 'Book 1', first: 1, last: 9, collector: 'Gita Kumari', givenOn: TODAY });
  const { id } = await enter(ctx, { ...CHEQUE, book, bookNumber: 1 }, { batch });
  await sweepDonations(ctx);
  expect(await ctx.db.selectFrom('donation_entries').select('donation_id').execute()).toHaveLength(1);
  ctx.clock.advance(12 * 366 * 86_400_000);
  await sweepDonations(ctx);
  for (const table of ['donation_entries', 'donation_batches', 'receipt_books', 'receipt_book_voids'] as const)
    expect(await ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await ctx.db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
    donor_name: null,
    reference: null,
  });
});
