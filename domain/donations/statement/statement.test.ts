import { describe, expect, test } from 'vitest';
import { changeDetails, mergeDonors } from '#domain/donations/donors/change.server.ts';
import { readDonor } from '#domain/donations/donors/donor.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import type { LongSheet, SheetRow } from '#domain/shared/lists/sheet.server.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { donationOf, tellDispute, tellRefund } from '#tests/setup/people/donations.ts';
import { ASHA, give, RAVI, TRUST } from '#tests/setup/people/donors.ts';
import { linesIn } from '#tests/setup/people/statements.ts';
import { askForDetails } from './ask.server.ts';
import {
  discardStatement,
  fileStatement,
  numberCertificate,
  prepareStatement,
  reportElsewhere,
  statementSheet,
  unfileStatement,
} from './file.server.ts';
import { filedRows, forgetReported, lastFiledYear, reportedIn, sweepStatements } from './filed.server.ts';
import { DAY_FORMATS } from './forms.ts';
import { fitsPan, partsOf } from './lines.server.ts';
import { shareDonation, sharesOf } from './shares.server.ts';
import { readStatementYear } from './year.server.ts';

const by = operatorActor('Ramesh Yadav');
const REASON = 'The statement of the year.';
const YEAR = 2026;
const [ONE, TWO, THREE] = ['D-00001', 'D-00002', 'D-00003'] as const;

const yearOf = (ctx: TestContext, set: Parameters<typeof readStatementYear>[1]['set'] = 'ready') =>
  readStatementYear(ctx, { year: YEAR, set, limit: 50 });

async function rowsOf({ columns, slices }: LongSheet): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const slice of slices) rows.push(...slice);
  expect(rows.every((row) => Object.keys(row).join() === columns.join())).toBe(true);
  return rows;
}

const file = async (ctx: TestContext, id?: string) => {
  const prepared = id ?? (await prepareStatement(ctx, { year: YEAR, by }));
  const rows = await rowsOf(await statementSheet(ctx, { id: prepared, by, reason: REASON }));
  await fileStatement(ctx, { id: prepared, by, filedOn: '2026-11-21', acknowledgement: '123456789012345' });
  return { id: prepared, rows };
};

const change = async (ctx: TestContext, number: string, values: object) => {
  const { donor } = await readDonor(ctx, number);
  const { kind, name, email, phone, address } = donor;
  const known = Object.fromEntries(Object.entries({ name, email, phone, address }).filter(([, value]) => value !== null));
  await changeDetails(ctx, {
    number,
    by,
    version: donor.version,
    values: { kind, ...known, withoutPan: false, noContact: false, ...values },
  });
};

const setColumns = async (ctx: TestContext, { order }: Awaited<ReturnType<typeof give>>, columns: object) =>
  ctx.db
    .updateTable('donations')
    .set(columns)
    .where('id', '=', (await donationOf(ctx, order)).id)
    .execute();

/** The register's sum, as SQL has it. */
async function registerIn({ db }: TestContext): Promise<number> {
  const rows = await db
    .selectFrom('donations')
    .select(['amount', 'amount_refunded'])
    .where('status', 'in', statesWith(DONATION_STATES, 'isGiven', true))
    .execute();
  return rows.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
}

const sumOf = ({ sets }: Awaited<ReturnType<typeof yearOf>>): number => keysOf(sets).reduce((sum, set) => sum + sets[set].amount, 0);

describe('a line', () => {
  test('is a donor, a nature and a mode, and adds up without what went back', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    await give(ctx, ASHA, { amount: 25_025 });
    await tellRefund(ctx, (await give(ctx, ASHA, { amount: 1_00_000 })).payment, 1_00_000);
    await tellRefund(ctx, (await give(ctx, ASHA, { amount: 1_00_000 })).payment, 45_001);
    await setColumns(ctx, await give(ctx, ASHA, { amount: 7 * 100 }), { nature: 'corpus' });
    await setColumns(ctx, await give(ctx, ASHA, { amount: 900 }), { mode: 'cash' });
    await setColumns(ctx, await give(ctx, ASHA, { amount: 1_100 }), { mode: 'cheque' });
    await give(ctx, RAVI);
    const lines = await linesIn(ctx, YEAR);
    expect(lines.map(({ donor, nature, mode, amount, donations }) => [donor?.number, nature, mode, amount, donations])).toEqual([
      [ONE, 'other', 'electronic', 50_000 + 25_025 + 54_999 + 1_100, 4],
      [ONE, 'corpus', 'electronic', 700, 1],
      [ONE, 'other', 'cash', 900, 1],
      [TWO, 'other', 'electronic', 50_000, 1],
    ]);
    expect(sumOf(await yearOf(ctx))).toBe(await registerIn(ctx));
    expect(await linesIn(ctx, YEAR - 1)).toEqual([]);
  });

  test('has the registration that was in force on the day of the donation', async () => {
    const ctx = await openTestContext({ now: '2026-03-31T12:00:00+05:30' });
    await give(ctx);
    const [{ details } = {}] = await linesIn(ctx, 2025);
    expect(details).toMatchObject({ urn: 'SAMPLE-80G-URN-0000-2021', issuedOn: '2021-05-28' });
  });

  test.each([
    ['ABCPE1234F', 'Asha Mishra', 'person', false],
    ['ABCPM1234F', 'Asha Mishra', 'person', true],
    ['ABCPM1234F', 'Smt. MISHRA, Asha', 'person', true],
    ['ABCPM1234F', 'आशा मिश्र', 'person', true],
    ['ABCPM1234F', 'Mishra & Sons', 'organisation', false],
    ['AAATU1234K', 'UN Trust', 'organisation', true],
    ['AAATX1234K', 'UN Trust', 'organisation', false],
  ] as const)('with the PAN %s fits the name %s (%s): %s', (pan, name, kind, fits) => {
    expect(fitsPan(pan, name, kind)).toBe(fits);
  });

  test('without PAN has another number; what is missing is named, and what is doubtful', async () => {
    const ctx = await openTestContext();
    await give(ctx, { ...ASHA, name: 'Esha Mishra', panNo: 'ABCPE1234F' });
    await give(ctx, { ...RAVI, panNo: undefined, address: undefined });
    await give(ctx, { ...TRUST, panNo: 'AAATX1234K' });
    const lacksOf = async () => (await linesIn(ctx, YEAR)).map(({ donor, set, lacks }) => [donor?.number, set, lacks]);
    expect(await lacksOf()).toEqual([
      [ONE, 'ready', []],
      [TWO, 'missing', ['id', 'address']],
      [THREE, 'check', ['panOfAnother']],
    ]);
    await change(ctx, TWO, { otherIdKind: 'voter', otherId: 'ABC1234567', address: 'Kasia' });
    await change(ctx, THREE, { name: 'X Trust' });
    await give(ctx, { ...ASHA, name: 'Esha Mishra', panNo: 'ABCPE9999F' });
    const [, two, three] = await linesIn(ctx, YEAR);
    expect(two).toMatchObject({ set: 'ready', details: { idCode: 'voter', uniqueId: 'ABC1234567', address: 'Kasia' } });
    expect(three).toMatchObject({ set: 'ready', lacks: [] });
  });

  test('is shared by joint donors equally, or as they say, to the paisa', async () => {
    const ctx = await openTestContext();
    const { order, payment } = await give(ctx, ASHA, { amount: 10_001 });
    await give(ctx, RAVI, { amount: 5_000 });
    const { id } = await donationOf(ctx, order);
    const amounts = async () => (await linesIn(ctx, YEAR)).map(({ donor, amount }) => [donor?.number, amount]);
    const share = async (others: string[], percent?: number) => {
      const was = (await sharesOf(ctx.db, id)).map(({ donor }) => donor);
      await shareDonation(ctx, { reference: order.id, was, others, percent, by, reason: 'They wrote to us.' });
    };
    await share([TWO]);
    expect(await amounts()).toEqual([
      [ONE, 5_001],
      [TWO, 10_000],
    ]);
    await share([TWO, 'Nisha Yadav'], 50);
    expect(await amounts()).toEqual([
      [ONE, 5_001],
      [TWO, 7_500],
      [THREE, 2_500],
    ]);
    expect(await sharesOf(ctx.db, id)).toMatchObject([{ weight: 100 }, { weight: 50 }, { donor: THREE, name: 'Nisha Yadav', weight: 50 }]);
    await tellRefund(ctx, payment, 1_001);
    expect(await amounts()).toEqual([
      [ONE, 4_500],
      [TWO, 7_250],
      [THREE, 2_250],
    ]);
    expect(sumOf(await yearOf(ctx))).toBe(await registerIn(ctx));
    await expect(
      shareDonation(ctx, { reference: order.id, was: [], others: [], percent: undefined, by, reason: 'They wrote to us.' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(share([ONE])).rejects.toMatchObject({ code: 'invalid_input' });
    await share([]);
    expect(await amounts()).toEqual([
      [ONE, 9_000],
      [TWO, 5_000],
    ]);
    expect(
      partsOf(
        'a',
        100,
        [1, 1, 1].map((weight, n) => ({ donorId: `${n}`, weight })),
      ).map(({ part }) => part),
    ).toEqual([34, 33, 33]);
  });
});

describe('what is left out', () => {
  test('has its reason: disputed ones wait, nobody can be named for anonymous ones', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    const { payment } = await give(ctx, ASHA, { amount: 30_000 });
    await tellDispute(ctx, payment, 'created');
    await setColumns(ctx, await give(ctx, { name: ASHA.name, email: 'a@example.in', phone: ASHA.phone }, { amount: 20_000 }), {
      donor_name: null,
      donor_email: null,
      donor_phone: null,
    });
    await ctx.db
      .deleteFrom('donor_links')
      .where('donation_id', 'in', (e) => e.selectFrom('donations').select('id').where('amount', '=', 20_000))
      .execute();
    const year = await yearOf(ctx, 'left');
    expect(year.left).toEqual({
      disputed: { count: 1, amount: 30_000 },
      anonymous: { count: 1, amount: 20_000 },
      unlinked: { count: 0, amount: 0 },
    });
    expect(year.donations.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['disputed', 30_000],
      ['anonymous', 20_000],
    ]);
    expect(year.register).toEqual({ count: 3, amount: 100_000 });
    expect(sumOf(year)).toBe(await registerIn(ctx));
    await tellDispute(ctx, payment, 'won');
    expect((await yearOf(ctx)).left.disputed.count).toBe(0);
  });
});

describe('a file', () => {
  test('has what is complete in the columns of its form; who saw whose number, and who filed, is in the log', async () => {
    const ctx = await openTestContext();
    await give(ctx, { ...ASHA, name: 'Esha Mishra' }, { amount: 75_025 });
    await give(ctx, { ...RAVI, panNo: undefined });
    const id = await prepareStatement(ctx, { year: YEAR, by });
    await expect(prepareStatement(ctx, { year: YEAR, by })).rejects.toMatchObject({ code: 'conflict' });
    await expect(statementSheet(ctx, { id, by, reason: ' ' })).rejects.toMatchObject({ code: 'invalid_input' });
    // What changes after it was prepared is not in it.
    await change(ctx, ONE, { name: 'E. Mishra' });
    const { urn } = ctx.content().foundation.registration.eightyG;
    expect((await file(ctx, id)).rows).toEqual([
      {
        'Sl. No.': 1,
        'Pre Acknowledgement Number': '',
        'ID Code': 'Permanent Account Number',
        'Unique Identification Number': ASHA.panNo,
        'Section Code': 'Section 133',
        'Unique Registration Number (URN)': urn,
        'Date of Issuance of Unique Registration Number': '01-04-2026',
        'Name of donor': 'Esha Mishra',
        'Address of donor': ASHA.address,
        'Donation Type': 'Others',
        'Mode of receipt': 'Electronic modes including account payee cheque/draft',
        'Amount of donation (Indian rupees)': 750.25,
      },
    ]);
    const acts = (await ctx.db.selectFrom('activity').select('act').orderBy('seq').execute()).map(({ act }) => act);
    expect(acts.filter((act) => act.startsWith('statement'))).toEqual(['statement.prepared', 'statement.exported', 'statement.filed']);
    const { donor } = await readDonor(ctx, ONE);
    const seen = await ctx.db.selectFrom('activity').select('about_id').where('act', '=', 'donor.numberShown').execute();
    expect(seen).toEqual([{ about_id: donor.id }]);
    const stored = await ctx.db.selectFrom('statement_rows').selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/ABCPE|Mishra/);
    expect(await lastFiledYear(ctx.db)).toBe(YEAR);
    expect(await filedRows(ctx, YEAR)).toMatchObject([{ donor_id: donor.id, idCode: 'pan', uniqueId: ASHA.panNo, amount: 75_025 }]);
    const donations = await ctx.db.selectFrom('donations').selectAll().orderBy('id').execute();
    expect(await reportedIn(ctx, donations[0]!)).toEqual({ year: YEAR, form: '113', filedOn: '2026-11-21' });
    expect(await reportedIn(ctx, donations[1]!)).toBeNull();
  });

  test('that revises one has what changed, with the number of its certificate; the rest stays', async () => {
    const ctx = await openTestContext();
    const first = await give(ctx);
    await give(ctx, RAVI);
    await give(ctx, TRUST);
    await file(ctx);
    expect((await yearOf(ctx)).sets).toMatchObject({
      filed: { count: 3 },
      ready: { count: 0 },
      missing: { count: 0 },
      check: { count: 0 },
    });
    await expect(prepareStatement(ctx, { year: YEAR, by })).rejects.toMatchObject({ code: 'conflict' });

    // Another address alone is nothing.
    await change(ctx, TWO, { address: 'Deoria' });
    expect((await yearOf(ctx)).changed).toBe(0);
    await tellRefund(ctx, first.payment, 50_000);
    await give(ctx, TRUST, { amount: 1_00_000 });
    await change(ctx, TWO, { panNo: 'AAGPR9999K' });
    const year = await yearOf(ctx, 'missing');
    expect([year.changed, year.lines.map(({ donor, change: how, lacks }) => [donor, how, lacks.includes('certificate')])]).toEqual([
      3,
      [
        [ONE, 'gone', true],
        [TWO, 'changed', true],
        [THREE, 'changed', true],
      ],
    ]);
    expect(sumOf(year)).toBe(await registerIn(ctx));
    for (const [n, line] of year.lines.entries()) await numberCertificate(ctx, { id: line.filed!.id, by, certificate: `CERT${n}` });
    const { rows, id } = await file(ctx);
    expect(
      rows.map((row) => [
        row['Pre Acknowledgement Number'],
        row['Unique Identification Number'],
        row['Amount of donation (Indian rupees)'],
      ]),
    ).toEqual([
      ['CERT0', ASHA.panNo, 0],
      ['CERT1', 'AAGPR9999K', 500],
      ['CERT2', TRUST.panNo, 1_500],
    ]);
    const after = await yearOf(ctx, 'filed');
    expect([after.changed, after.sets.filed, after.sets.missing.count]).toEqual([0, { count: 3, amount: 2_00_000 }, 0]);
    expect(after.files.map(({ number, status, lines, total }) => [number, status, lines, total])).toEqual([
      [2, 'filed', 3, 2_00_000],
      [1, 'filed', 3, 1_50_000],
    ]);

    // Taken back, the first one stands again.
    await unfileStatement(ctx, { id, by, reason: 'The portal refused it.' });
    await discardStatement(ctx, { id, by });
    expect((await yearOf(ctx)).changed).toBe(3);
    await expect(unfileStatement(ctx, { id: after.files[1]!.id, by, reason: REASON })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('reports a donor once after two records became one, and another nature in place of what was handed in', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    await give(ctx, { ...RAVI, panNo: undefined });
    await change(ctx, TWO, { otherIdKind: 'voter', otherId: 'ABC1234567', address: 'Kasia' });
    const corpus = await give(ctx, TRUST);
    await file(ctx);
    await mergeDonors(ctx, { number: ONE, other: TWO, by, version: (await readDonor(ctx, ONE)).donor.version });
    await setColumns(ctx, corpus, { nature: 'corpus' });
    expect((await linesIn(ctx, YEAR)).map(({ change: how, nature, amount, filed }) => [how, nature, amount, filed?.amount])).toEqual([
      ['changed', 'other', 1_00_000, 50_000],
      ['gone', 'other', 0, 50_000],
      ['changed', 'corpus', 50_000, 50_000],
    ]);
  });

  test('cannot be filed on a day that cannot be, nor twice, nor discarded once it was', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    const id = await prepareStatement(ctx, { year: YEAR, by });
    for (const filedOn of ['2026-11-22', '2026-03-31'])
      await expect(fileStatement(ctx, { id, by, filedOn, acknowledgement: null })).rejects.toMatchObject({ code: 'invalid_input' });
    await fileStatement(ctx, { id, by, filedOn: '2026-11-21', acknowledgement: null });
    await expect(fileStatement(ctx, { id, by, filedOn: '2026-11-21', acknowledgement: null })).rejects.toMatchObject({ code: 'conflict' });
    await expect(discardStatement(ctx, { id, by })).rejects.toMatchObject({ code: 'conflict' });
    await expect(discardStatement(ctx, { id: 'x', by })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that was begun by a process that ended goes with the next', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    const id = await prepareStatement(ctx, { year: YEAR, by });
    await ctx.db.updateTable('statements').set({ status: 'writing' }).where('id', '=', id).execute();
    await expect(prepareStatement(ctx, { year: YEAR, by })).rejects.toMatchObject({ code: 'conflict' });
    ctx.clock.advance(3_600_000);
    expect(await prepareStatement(ctx, { year: YEAR, by })).not.toBe(id);
  });

  test('handed in elsewhere stays so: what was reported is not reported again, and can be forgotten', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    await give(ctx, RAVI);
    const ids = (await ctx.db.selectFrom('donations').select('id').orderBy('id').execute()).map(({ id }) => id);
    const report = (donations: string[]) =>
      ctx.db.transaction().execute((trx) => reportElsewhere(trx, ctx, { year: YEAR, filedOn: null, acknowledgement: null, donations, by }));
    const first = await report(ids);
    expect((await yearOf(ctx)).sets).toMatchObject({ filed: { count: 2, amount: 1_00_000 }, missing: { count: 0 } });
    await give(ctx);
    const [, , later] = await ctx.db.selectFrom('donations').select('id').orderBy('id').execute();
    expect((await yearOf(ctx)).changed).toBe(1);
    const second = await report([later!.id]);
    expect((await yearOf(ctx)).sets.filed).toEqual({ count: 2, amount: 1_50_000 });
    await expect(unfileStatement(ctx, { id: second, by, reason: REASON })).rejects.toMatchObject({ code: 'conflict' });
    for (const id of [second, first]) await ctx.db.transaction().execute((trx) => forgetReported(trx, id));
    expect((await yearOf(ctx)).sets.filed.count).toBe(0);
  });

  test('leaves with the books of its year', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    await file(ctx);
    ctx.clock.set('2038-03-31T12:00:00+05:30');
    expect(await sweepStatements(ctx)).toBe(0);
    ctx.clock.set('2038-04-01T12:00:00+05:30');
    expect(await sweepStatements(ctx)).toBe(2);
    expect(await ctx.db.selectFrom('statement_rows').selectAll().execute()).toEqual([]);
  });
});

test('donors are mailed a form for what is missing: all at once, once a week, or one', async () => {
  const ctx = await openTestContext();
  await give(ctx, { ...ASHA, name: 'Esha Mishra' });
  await give(ctx, { ...RAVI, panNo: undefined });
  await give(ctx, { ...TRUST, panNo: undefined });
  await change(ctx, THREE, { noContact: true });
  const mailed = async () => (await ctx.jobs('mail')).flatMap(({ payload }) => (payload.template === 'donor-page' ? [payload.to] : []));
  expect((await yearOf(ctx)).toAsk).toBe(1);
  expect(await askForDetails(ctx, { year: YEAR, by })).toBe(1);
  expect(await askForDetails(ctx, { year: YEAR, by })).toBe(0);
  expect((await yearOf(ctx)).toAsk).toBe(0);
  expect(await mailed()).toEqual([RAVI.email]);
  expect((await yearOf(ctx, 'missing')).lines.map(({ donor, askedAt }) => [donor, askedAt])).toEqual([
    [TWO, ctx.clock.now()],
    [THREE, null],
  ]);
  // Who wants no letters is asked when somebody presses for that donor.
  expect(await askForDetails(ctx, { year: YEAR, donor: THREE, by })).toBe(1);
  await expect(askForDetails(ctx, { year: YEAR, donor: ONE, by })).rejects.toMatchObject({ code: 'conflict' });
  ctx.clock.advance(7 * 86_400_000);
  expect(await askForDetails(ctx, { year: YEAR, by })).toBe(1);
  expect(await mailed()).toEqual([RAVI.email, TRUST.email, RAVI.email]);
});

test('days are written as a form wants them', () => {
  expect(keysOf(DAY_FORMATS).map((format) => DAY_FORMATS[format]('2026-04-01'))).toEqual(['01-04-2026', '01-Apr-2026']);
});
