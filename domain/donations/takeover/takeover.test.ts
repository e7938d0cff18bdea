import { describe, expect, test } from 'vitest';
import { linkDonations } from '#domain/donations/ledger/donors.server.ts';
import { sweepDonations } from '#domain/donations/ledger/retention.server.ts';
import { openPan, readDonor } from '#domain/donations/donors/donor.server.ts';
import { correctDonation } from '#domain/donations/office/correct.server.ts';
import { printForDonor } from '#domain/donations/office/receipts.server.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { dyingAt, openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { give, RAVI } from '#tests/setup/people/donors.ts';
import { allReceipts, openReceipt } from '#tests/setup/people/receipts.ts';
import { checkFile } from './check.server.ts';
import type { TakeoverKind } from './kinds.ts';
import { listTakeovers } from './list.server.ts';
import { openSeries, readSeries } from './openings.server.ts';
import { sweepTakeovers } from './retention.server.ts';
import { undoTakeover } from './undo.server.ts';
import { beginTakeover, workOnTakeover } from './write.server.ts';

const BY = operatorActor('Ramesh Yadav');
const bytesOf = (text: string): Uint8Array => Buffer.from(text);

const DONATIONS = `Receipt no,Date,Name of donor,PAN,Amount,Mode,Cheque no,Email,Reported on,Favourite colour
2026-27/041,02-05-2026,Asha Mishra,ABCPE1234F,"11,000",Cheque,004512,asha@example.in,,red
2026-27/042,03/05/2026,Ravi Kumar,,500,Cash,,,,
,4 May 2026,Asha Mishra,ABCPE1234F,₹250.50,UPI,UTR1,,,
`;
const DONORS = `Donor number,Name,PAN,Address,Citizenship,Wants no letters
117,Asha Mishra,ABCPE1234F,"House 12, Kasia",Indian,no
118,Mohan Lal,,"Ward 4, Deoria",Indian,yes
`;

const check = (ctx: TestContext, text: string, kind: TakeoverKind = 'donations') => checkFile(ctx, kind, bytesOf(text));

async function begin(ctx: TestContext, text: string, kind: TakeoverKind = 'donations') {
  const { fresh } = await check(ctx, text, kind);
  return beginTakeover(ctx, { kind, fileName: `${kind}.csv`, bytes: bytesOf(text), expected: fresh.length, by: BY });
}

async function takeOver(ctx: TestContext, text: string, kind: TakeoverKind = 'donations') {
  const id = await begin(ctx, text, kind);
  await workOnTakeover(ctx, id);
  return id;
}

async function undo(ctx: TestContext, id: string) {
  await undoTakeover(ctx, { id, reason: 'The wrong file', by: BY });
  await workOnTakeover(ctx, id);
}

const errorsIn = async (ctx: TestContext, text: string, kind: TakeoverKind = 'donations') =>
  (await check(ctx, text, kind)).rows.flatMap(({ line, errors }) => errors.map((error) => [line, error.column, error.text]));
const remarks = async (ctx: TestContext, text: string, kind: TakeoverKind = 'donations') =>
  (await check(ctx, text, kind)).rows.flatMap((row) => row.remarks.map((remark) => [row.line, remark.column, remark.text]));

/** All that the books say, without the moments of work. */
async function books(ctx: TestContext) {
  const { db } = ctx;
  const donations = await db.selectFrom('donations').selectAll().orderBy('id').execute();
  const donors = await db.selectFrom('donors').selectAll().orderBy('id').execute();
  const receipts = await allReceipts(ctx);
  const events = await db.selectFrom('donation_events').selectAll().orderBy('id').execute();
  const doubts = await db.selectFrom('donor_doubts').select('id').orderBy('id').execute();
  return { donations, donors: donors.map(({ version: _version, ...donor }) => donor), receipts, events, doubts };
}

describe('a file of donations', () => {
  test('is shown row by row, with what is not read, and stores nothing', async () => {
    const ctx = await openTestContext();
    const { columns, ignored, rows, fresh, amount } = await check(ctx, DONATIONS);
    expect(columns).toEqual(['Receipt number', 'Date', 'Name', 'PAN', 'Amount', 'Mode', 'Cheque number or UTR', 'Email', 'Reported on']);
    expect(ignored).toEqual(['Favourite colour']);
    expect(rows.map(({ line, errors, remarks: noted, isKnown }) => [line, errors, noted, isKnown])).toEqual([
      [2, [], [], false],
      [3, [], [], false],
      [4, [], [], false],
    ]);
    expect(rows[0]?.cells).toEqual([
      '2026-27/041',
      '02-05-2026',
      'Asha Mishra',
      '••••••234F',
      '11,000',
      'Cheque',
      '004512',
      'asha@example.in',
      '',
    ]);
    expect([fresh.length, amount]).toEqual([3, 1_175_050]);
    expect((await books(ctx)).donations).toEqual([]);
  });

  test('becomes donations, donors and receipts, and nobody is mailed', async () => {
    const ctx = await openTestContext();
    await takeOver(ctx, DONATIONS);
    const { donations, donors, receipts } = await books(ctx);
    expect(
      donations.map((one) => [one.status, one.provider, one.mode, one.amount, one.reference, one.receipt_number, one.donor_name]),
    ).toEqual([
      ['paid', 'office', 'cheque', 1_100_000, '004512', '2026-27/041', 'Asha Mishra'],
      ['paid', 'office', 'cash', 50_000, null, '2026-27/042', 'Ravi Kumar'],
      ['paid', 'office', 'upi', 25_050, 'UTR1', 'DF-2026-00001', 'Asha Mishra'],
    ]);
    expect(donations.every(({ flags }) => flags === null)).toBe(true);
    expect(donors.map(({ name, donations: count, total, first_at }) => [name, count, total, dayAt(first_at, 'Asia/Kolkata')])).toEqual([
      ['Asha Mishra', 2, 1_125_050, '2026-05-02'],
      ['Ravi Kumar', 1, 50_000, '2026-05-03'],
    ]);
    expect(receipts.map(({ number, series, status, amount }) => [number, series, status, amount])).toEqual([
      ['DF-2026-00001', 'DF-2026', 'valid', 25_050],
      ['2026-27/041', 'earlier-2026', 'valid', 1_100_000],
      ['2026-27/042', 'earlier-2026', 'valid', 50_000],
    ]);
    expect(await ctx.jobs('mail')).toEqual([]);
    expect((await listTakeovers(ctx)).map(({ status, lines, written, amount }) => [status, lines, written, amount])).toEqual([
      ['done', 3, 3, 1_175_050],
    ]);
    // What was sealed until then is gone.
    expect(await ctx.db.selectFrom('takeover_rows').select('data').where('data', 'is not', null).execute()).toEqual([]);
  });

  test('a copy of an earlier receipt is a duplicate, a correction names it, and the new one is of this site’s series', async () => {
    const ctx = await openTestContext();
    await takeOver(ctx, DONATIONS);
    const [, first] = await allReceipts(ctx);
    expect((await openReceipt(ctx, first!)).lines).toMatchObject({
      amount: ['₹11,000', expect.any(String)],
      line: 'Received on 2 May 2026',
    });
    expect((await printForDonor(ctx, { number: '2026-27/041', by: BY })).stamps).toEqual([expect.stringContaining('DUPLICATE')]);
    const version = (await books(ctx)).donations[0]?.updated_at ?? 0;
    const how = { name: 'Asha Devi', panNo: undefined, address: null, reason: 'As it stands on her card', by: BY };
    await correctDonation(ctx, { reference: '2026-27/041', version, ...how });
    const receipts = await allReceipts(ctx);
    expect(receipts.map(({ number, status }) => [number, status])).toEqual([
      ['DF-2026-00001', 'valid'],
      ['DF-2026-00002', 'valid'],
      ['2026-27/041', 'replaced'],
      ['2026-27/042', 'valid'],
    ]);
    expect((await openReceipt(ctx, receipts[1]!)).lines).toMatchObject({
      receivedFrom: expect.arrayContaining([['Replaces', '2026-27/041 of 2 May 2026']]),
    });
  });

  test('keeps what was cancelled, with its number', async () => {
    const ctx = await openTestContext();
    await takeOver(ctx, 'Date,Name,Amount,Mode,Receipt no,Receipt status\n01-05-2026,Sita Devi,100,Cheque,41,Cancelled\n');
    const { donations, receipts, donors } = await books(ctx);
    expect([donations[0]?.status, receipts[0]?.status, receipts[0]?.stamp, donors[0]?.total]).toEqual([
      'cancelled',
      'cancelled',
      'CANCELLED before these books began.',
      0,
    ]);
  });

  test('twice, alone or within a longer one, adds nothing', async () => {
    const ctx = await openTestContext();
    await takeOver(ctx, DONATIONS);
    const before = await books(ctx);
    expect((await check(ctx, DONATIONS)).rows.every(({ isKnown, errors }) => isKnown && errors.length === 0)).toBe(true);
    await expect(begin(ctx, DONATIONS)).rejects.toThrow('Everything in this file is in the books already');
    expect(await books(ctx)).toEqual(before);
    const longer = `${DONATIONS}2026-27/043,05-05-2026,Ravi Kumar,,700,Cash,,,,\n`;
    expect((await check(ctx, longer)).fresh.map(({ line }) => line)).toEqual([5]);
    await takeOver(ctx, longer);
    expect((await books(ctx)).donations).toHaveLength(4);
    // Two equal rows without a number are two donations.
    const twins = `Date,Name,Amount,Mode\n${'01-05-2026,Sita Devi,100,Cash\n'.repeat(2)}`;
    await takeOver(ctx, twins);
    expect((await books(ctx)).donations).toHaveLength(6);
    expect((await check(ctx, twins)).fresh).toEqual([]);
  });

  test('that says something else than before is refused at its row', async () => {
    const ctx = await openTestContext();
    await takeOver(ctx, DONATIONS);
    expect(await errorsIn(ctx, DONATIONS.replace('"11,000"', '"12,000"'))).toEqual([
      [2, null, expect.stringContaining('It was taken over as row 2 of donations.csv, and said something else')],
    ]);
  });

  test.each<[string, string, string]>([
    ['31-02-2026,A,100,Cash', 'Date', 'Enter a day, such as 31-03-2026'],
    ['22-11-2026,A,100,Cash', 'Date', 'This day has not come yet'],
    [',A,100,Cash', 'Date', 'This is missing'],
    ['01-05-2026,A,ten,Cash', 'Amount', 'Enter an amount in rupees, such as 11,000'],
    ['01-05-2026,A,0,Cash', 'Amount', 'Enter an amount from ₹1'],
    ['01-05-2026,A,100,Barter', 'Mode', 'Not one of: Online, Cash, Cheque, Bank transfer, UPI, In kind'],
    ['01-05-2026,A,100,Cash,ABCDE', 'PAN', 'Enter a valid PAN, such as ABCPE1234F'],
    ['01-05-2026,,100,Cash,ABCPE1234F', 'Name', 'A number that names somebody needs the name'],
    ['01-05-2026,A,100,Cash,,Organisation', null as never, ''],
    ['01-05-2026,A,100,Cash,ABCPE1234F,Organisation', 'Person or organisation', 'This is the PAN of a person'],
    ['01-05-2026,A,100,Cash,,,01-04-2026', 'Reported on', 'A year is reported after it has ended, on 31 March'],
    ['01-05-2026,A,100,Cash,,,,77,Aadhaar,', 'Other number', 'The number is missing'],
  ])('names row and column of what is wrong, and takes nothing over: %s', async (row, column, text) => {
    const ctx = await openTestContext();
    const file = `Date,Name,Amount,Mode,PAN,Kind,Reported on,Receipt no,ID type,ID number\n01-05-2026,Sita,100,Cash\n${row}\n`;
    expect(await errorsIn(ctx, file)).toEqual(column === null ? [] : [[3, column, text]]);
    if (column === null) return;
    await expect(begin(ctx, file)).rejects.toThrow('Row 3 is wrong');
    expect((await books(ctx)).donations).toEqual([]);
  });

  test.each<[string, string, string]>([
    ['no title that we know', 'Colour,Shape\nred,round\n', 'The first row needs the column “Receipt number”'],
    ['a column twice', 'Date,Day,Amount,Mode\n01-05-2026,,1,Cash\n', 'say the same'],
    ['no rows', 'Date,Amount,Mode\n', 'There is no row'],
  ])('is refused with %s', async (_what, text, message) => {
    const ctx = await openTestContext();
    await expect(check(ctx, text)).rejects.toThrow(message.replace('Receipt number', 'Date'));
  });

  test('what is doubtful is said, and taken', async () => {
    const ctx = await openTestContext();
    await give(ctx, {
      name: 'Asha Mishra',
      email: 'asha@example.in',
      phone: '9876543210',
      panNo: 'ABCPE1234F',
      address: 'Kasia',
      isIndianCitizen: true,
    });
    const text = `Date,Name,Amount,Mode,PAN,Cheque no
01-05-2026,Gita Rao,100,Cheque,ABCPE1234F,77
01-05-2026,Someone,150000,Cash,,
01-05-2026,Someone,50000,Cash,,
02-05-2026,Other,100,Cheque,,77
21-11-2026,Asha Mishra,500,UPI,,
`;
    expect(await remarks(ctx, text)).toEqual([
      [2, 'PAN', 'This is the PAN of D-00001, Asha Mishra'],
      [4, 'Amount', expect.stringContaining('₹2,00,000 or more in cash from one person in a day')],
      [5, 'Cheque number or UTR', 'Row 2 has the same'],
      [6, null, 'DF-2026-00001 in the books has the same day, amount and name'],
    ]);
    await takeOver(ctx, text);
    expect((await books(ctx)).donations).toHaveLength(6);
  });

  test('that no longer fits once it is written is taken back as a whole, and says which row', async () => {
    const ctx = await openTestContext();
    const before = await books(ctx);
    const id = await begin(ctx, DONATIONS);
    // Meanwhile somebody else got the number of its second row.
    await ctx.db
      .updateTable('takeover_rows')
      .set({
        data: ctx.vault.encrypt(
          '{"day":"2026-05-03","amount":1,"mode":"cash","receiptNumber":"2026-27/041"}',
          placeOf(await rowOf(ctx, 3)),
        ),
      })
      .where('line', '=', 3)
      .execute();
    await workOnTakeover(ctx, id);
    expect((await listTakeovers(ctx)).map(({ status, problem }) => [status, problem])).toEqual([
      ['failed', { line: 3, column: null, text: 'Its number is in the books already.' }],
    ]);
    expect((await books(ctx)).receipts).toEqual(before.receipts);
    expect(await ctx.db.selectFrom('takeover_rows').selectAll().execute()).toEqual([]);
  });
});

test('a job that dies anywhere goes on, and writes every row once', async () => {
  const numbers = Array.from({ length: 60 }, (_, n) => `DF-2026-${String(n + 1).padStart(5, '0')}`);
  const file = `Date,Name,Amount,Mode\n${numbers.map((number) => `01-05-2026,Donor ${number},100,Cash\n`).join('')}`;
  const ctx = await openTestContext();
  const id = await begin(ctx, file);
  for (const n of [3, 130, 60]) await expect(workOnTakeover(dyingAt(ctx, n), id)).rejects.toThrow('the process died');
  await workOnTakeover(ctx, id);
  expect((await allReceipts(ctx)).map(({ number }) => number)).toEqual(numbers);
  // And taking back, too.
  await undoTakeover(ctx, { id, reason: 'The wrong file', by: BY });
  await workOnTakeover(ctx, id);
  expect((await books(ctx)).donations).toEqual([]);
});

test('one that is given up after a number was given to somebody else leaves no gap', async () => {
  const file = `Date,Name,Amount,Mode\n${Array.from({ length: 30 }, (_, n) => `01-05-2026,Donor ${n},100,Cash\n`).join('')}`;
  const ctx = await openTestContext();
  const id = await begin(ctx, file);
  await expect(workOnTakeover(dyingAt(ctx, 140), id)).rejects.toThrow('the process died');
  await give(ctx);
  await ctx.db
    .updateTable('takeover_rows')
    .set({
      data: ctx.vault.encrypt(
        '{"day":"2026-05-01","amount":1,"mode":"cash","receiptNumber":"DF-2026-00001"}',
        placeOf(await rowOf(ctx, 31)),
      ),
    })
    .where('line', '=', 31)
    .execute();
  await workOnTakeover(ctx, id);
  const receipts = await allReceipts(ctx);
  expect(receipts.map(({ serial }) => serial)).toEqual(Array.from({ length: 26 }, (_, n) => n + 1));
  expect(receipts.filter(({ status }) => status === 'valid').map(({ number }) => number)).toEqual(['DF-2026-00026']);
  expect((await listTakeovers(ctx))[0]?.status).toBe('failed');
});

test('while one is taken over, and while it is taken back, others give: nobody waits for ever, and numbers have no gap and no double', async () => {
  const lines = Array.from({ length: 40 }, (_, n) => `01-05-2026,Donor ${n},${n % 2 === 0 ? 2_500 : 100},Cash\n`);
  const ctx = await openTestContext();
  const id = await begin(ctx, `Date,Name,Amount,Mode\n${lines.join('')}`);
  const giveMany = () =>
    Promise.all(Array.from({ length: 12 }, (_, n) => give(ctx, { ...RAVI, email: `ravi-${n}@example.in` }, { amount: 50_000 + n })));
  const serials = async () => (await allReceipts(ctx)).map(({ serial }) => serial).toSorted((one, other) => one - other);
  await Promise.all([workOnTakeover(ctx, id), giveMany()]);
  expect(await serials()).toEqual(Array.from({ length: 52 }, (_, n) => n + 1));

  const other = await begin(ctx, `Date,Name,Amount,Mode\n${lines.join('').replaceAll('Donor', 'Giver')}`);
  await workOnTakeover(ctx, other);
  await undoTakeover(ctx, { id: other, reason: 'The wrong file', by: BY });
  await Promise.all([workOnTakeover(ctx, other), giveMany()]);
  const after = await serials();
  expect(after).toEqual(after.map((_, n) => n + 1));
  expect(after.length).toBeGreaterThanOrEqual(64);
});

const placeOf = (row: string) => ({ table: 'takeover_rows', column: 'data', row }) as const;
const rowOf = async ({ db }: TestContext, line: number) =>
  (await db.selectFrom('takeover_rows').select('id').where('line', '=', line).executeTakeFirstOrThrow()).id;

describe('donors and their donations', () => {
  const GIVEN = `Donor no,Date,Amount,Mode,Receipt no
117,01-05-2026,100,Cash,1
118,02-05-2026,200,Cash,2
118,03-05-2026,300,Cash,3
`;

  test('belong together by the number of the earlier books, and receipts say the donor’s name', async () => {
    const ctx = await openTestContext();
    expect(await errorsIn(ctx, GIVEN)).toEqual(
      [2, 3, 4].map((line) => [line, 'Donor number', 'Take over the donors first: nobody has this number yet']),
    );
    await takeOver(ctx, DONORS, 'donors');
    await takeOver(ctx, GIVEN);
    const { donor } = await readDonor(ctx, 'D-00002');
    expect(donor).toMatchObject({ name: 'Mohan Lal', no_contact: 1, donations: 2, total: 50_000, citizenship: 'indian' });
    const { donations } = await books(ctx);
    expect(donations.map((one) => [one.donor_name, one.donor_address, one.donor_pan !== null])).toEqual([
      ['Asha Mishra', 'House 12, Kasia', true],
      ['Mohan Lal', 'Ward 4, Deoria', false],
      ['Mohan Lal', 'Ward 4, Deoria', false],
    ]);
    await linkDonations(ctx);
    expect((await books(ctx)).donors).toHaveLength(2);
  });

  test('complete the record of a donor who is known, and taking back takes that back', async () => {
    const ctx = await openTestContext();
    await give(ctx, {
      name: 'Asha Mishra',
      email: 'asha@example.in',
      phone: '9876543210',
      panNo: 'ABCPE1234F',
      address: undefined,
      isIndianCitizen: false,
    });
    const before = await books(ctx);
    const id = await takeOver(ctx, DONORS, 'donors');
    const { donor } = await readDonor(ctx, 'D-00001');
    expect([donor.address, donor.citizenship, openPan(ctx, donor)]).toEqual(['House 12, Kasia', 'indian', 'ABCPE1234F']);
    await undo(ctx, id);
    const after = await books(ctx);
    expect(after.donors.map(({ updated_at: _at, ...one }) => one)).toEqual(before.donors.map(({ updated_at: _at, ...one }) => one));
  });

  test('without a donation leave after thirty days, and can then be taken over again', async () => {
    const ctx = await openTestContext();
    await takeOver(ctx, DONORS, 'donors');
    ctx.clock.advance(29 * ONE_DAY_MS);
    await sweepDonations(ctx);
    expect((await books(ctx)).donors).toHaveLength(2);
    expect((await check(ctx, DONORS, 'donors')).fresh).toEqual([]);
    ctx.clock.advance(2 * ONE_DAY_MS);
    await sweepDonations(ctx);
    await sweepTakeovers(ctx);
    expect((await books(ctx)).donors).toEqual([]);
    expect((await check(ctx, DONORS, 'donors')).fresh).toHaveLength(2);
  });
});

describe('what was reported', () => {
  const REPORTED = `Receipt no,Date,Name,PAN,Address,Amount,Mode,Reported on,ARN
9,02-05-2025,Asha Mishra,ABCPE1234F,"House 12, Kasia","11,000",Cheque,31-05-2026,ARN-1
10,03-05-2025,Asha Mishra,ABCPE1234F,"House 12, Kasia",500,UPI,31-05-2026,ARN-1
11,04-05-2025,Asha Mishra,ABCPE1234F,"House 12, Kasia",700,UPI,,
`;

  test('stays reported; a later file of that year is warned of, and taking back takes that back', async () => {
    const ctx = await openTestContext();
    const id = await takeOver(ctx, REPORTED);
    const statements = () => ctx.db.selectFrom('statements').selectAll().execute();
    expect(
      (await statements()).map(({ year, status, elsewhere, filed_on, acknowledgement, total }) => [
        year,
        status,
        elsewhere,
        filed_on,
        acknowledgement,
        total,
      ]),
    ).toEqual([[2025, 'filed', 1, '2026-05-31', 'ARN-1', 1_150_000]]);
    const more = `Date,Name,Amount,Mode\n05-05-2025,Ravi Kumar,100,Cash\n`;
    expect(await remarks(ctx, more)).toEqual([[2, 'Reported on', 'The statement of 2025-26 was handed in, and does not name it']]);
    await undo(ctx, id);
    expect(await statements()).toEqual([]);
    expect((await books(ctx)).donations).toEqual([]);
  });

  test('since keeps the file in the books', async () => {
    const ctx = await openTestContext();
    const id = await takeOver(ctx, REPORTED);
    await ctx.db
      .updateTable('statements')
      .set({ filed_at: ctx.clock.now() + 1 })
      .execute();
    await ctx.db
      .insertInto('statements')
      .values({
        ...(await ctx.db.selectFrom('statements').selectAll().executeTakeFirstOrThrow()),
        id: ctx.random.id(),
        number: 2,
        elsewhere: 0,
      })
      .execute();
    await expect(undo(ctx, id)).rejects.toThrow('The statement of 2025-26 was handed in since');
  });
});

const addCertificateOf = async (ctx: TestContext, donorId: string) =>
  ctx.db
    .insertInto('donation_certificates')
    .values({
      id: ctx.random.id(),
      status: 'placed',
      form: null,
      year: 2026,
      number: null,
      amount: null,
      details: '',
      doubt: null,
      donor_id: donorId,
      proposed_id: null,
      row_id: null,
      replaced_by: null,
      file_id: 'a file',
      sha256: '',
      handed_at: null,
      added_at: ctx.clock.now(),
      added_by: BY.name,
      added_by_id: null,
    })
    .execute();

describe('taking back', () => {
  test('leaves the books as they were, numbers included, and the file can come again', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    const before = await books(ctx);
    const id = await takeOver(ctx, DONATIONS);
    await undo(ctx, id);
    expect(await books(ctx)).toEqual(before);
    expect((await listTakeovers(ctx)).map(({ status, undone_by }) => [status, undone_by])).toEqual([['undone', BY.name]]);
    await takeOver(ctx, DONATIONS);
    expect((await allReceipts(ctx)).map(({ number }) => number)).toContain('DF-2026-00002');
  });

  test('is refused once a receipt was handed out, another number was given, or a donation corrected', async () => {
    const ctx = await openTestContext();
    const id = await takeOver(ctx, DONATIONS);
    ctx.clock.advance(1_000);
    await give(ctx);
    await expect(undo(ctx, id)).rejects.toThrow('Receipts of DF-2026 were issued since');
    const other = await openTestContext();
    const second = await takeOver(other, DONATIONS);
    other.clock.advance(1_000);
    await printForDonor(other, { number: 'DF-2026-00001', by: BY });
    await expect(undo(other, second)).rejects.toThrow('1 of its receipts were mailed or printed since');
    const fourth = await openTestContext();
    const named = await takeOver(fourth, DONATIONS);
    const { id: donorId } = await fourth.db.selectFrom('donors').select('id').orderBy('id').executeTakeFirstOrThrow();
    await addCertificateOf(fourth, donorId);
    await expect(undo(fourth, named)).rejects.toThrow('Its donors have 1 certificates of the portal by now');
    const third = await openTestContext();
    const corrected = await takeOver(third, DONATIONS);
    third.clock.advance(1_000);
    const version = (await books(third)).donations[0]?.updated_at ?? 0;
    const how = { name: 'Asha Devi', panNo: undefined, address: null, reason: 'As it stands on her card', by: BY };
    await correctDonation(third, { reference: '2026-27/041', version, ...how });
    await expect(undo(third, corrected)).rejects.toThrow('1 of its donations were changed since');
  });
});

describe('a series of numbers', () => {
  const OWN = `Date,Name,Amount,Mode,Receipt no\n01-05-2026,Sita Devi,100,Cash,DF-2026-00041\n`;
  const open = (ctx: TestContext, next: number, read = 1, series = 'receipt:DF-2026') => openSeries(ctx, { series, next, read, by: BY });

  test('begins where the earlier books ended, and their own numbers stay', async () => {
    const ctx = await openTestContext();
    expect(await errorsIn(ctx, OWN)).toEqual([
      [2, 'Receipt number', expect.stringContaining('Set the next number of DF-2026 to 42 or more first')],
    ]);
    await open(ctx, 101);
    await open(ctx, 120, 1, 'donor');
    await takeOver(ctx, OWN);
    await give(ctx);
    expect((await allReceipts(ctx)).map(({ number }) => number)).toEqual(['DF-2026-00041', 'DF-2026-00101']);
    expect((await books(ctx)).donors.map(({ number }) => number)).toEqual(['D-00120', 'D-00121']);
    expect((await readSeries(ctx)).map(({ series, next, isOpen }) => [series, next, isOpen])).toEqual([
      ['donor', 122, false],
      ['receipt:DF-2026', 102, false],
      ['receipt:DF-2025', 1, true],
    ]);
  });

  test('can be set back while no number was given, not under one that was taken over, and never after', async () => {
    const ctx = await openTestContext();
    await open(ctx, 101);
    await takeOver(ctx, OWN);
    await expect(open(ctx, 41, 101)).rejects.toThrow('Number 41 was taken over');
    await expect(open(ctx, 60, 1)).rejects.toThrow('A number of this series was given meanwhile');
    await open(ctx, 60, 101);
    await give(ctx);
    await expect(open(ctx, 70, 61)).rejects.toThrow('Numbers of this series were given already');
    await expect(open(ctx, 70, 1, 'receipt:XX-2026')).rejects.toThrow('There is no such series');
    await expect(open(ctx, 70, 1, 'batch')).rejects.toThrow('There is no such series');
  });

  test('taking back gives no number of the earlier books to somebody else', async () => {
    const ctx = await openTestContext();
    await open(ctx, 42);
    const id = await takeOver(ctx, OWN);
    await undo(ctx, id);
    await give(ctx);
    expect((await allReceipts(ctx)).map(({ number }) => number)).toEqual(['DF-2026-00042']);
  });
});
