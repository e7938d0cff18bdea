import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { storeUpload } from '#domain/files/upload.server.ts';
import { assignApplication } from '#domain/scholarships/application/assignments.server.ts';
import {
  columnOf,
  EVERY_CYCLE,
  FILTER_NAMES,
  FIRST_SORT,
  type FilterName,
  LISTED_ANSWERS,
  type ListFilter,
  type ListSort,
  SORT_NAMES,
} from '#domain/scholarships/list/columns.ts';
import { foundInOrder } from '#domain/scholarships/list/list.server.ts';
import { rebuildList } from '#domain/scholarships/list/index.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { withdrawConsent } from '#domain/scholarships/consent/withdraw.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { operatorActor, type StaffActor, type StaffRole } from '#domain/staff/rights.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { expectOrdered, planOf } from '#tests/setup/people/office-lists.ts';
import { applicationInput, consentToAll, createStudent, GUARDIAN, payAll } from '#tests/setup/people/scholarships.ts';
import { listApplicationsBy, placeApplication, readListChoices } from './lists.server.ts';

const OPERATOR = operatorActor('Operator');
const COLLEGE = { educationType: 'COLLEGE', collegeName: 'UN College', currentCourse: 'BSc', courseYear: 2 };

async function send(ctx: TestContext, change: Record<string, unknown> = {}) {
  const { account } = await createStudent(ctx);
  const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input: applicationInput(change) });
  await consentToAll(ctx);
  return { account, number };
}

const list = (
  ctx: TestContext,
  filter: ListFilter = {},
  { sort = FIRST_SORT, by = OPERATOR, ...page }: { sort?: ListSort; by?: StaffActor; after?: string; limit?: number } = {},
) => listApplicationsBy(ctx, by, { filter, sort, limit: 100, ...page });

const numbersIn = async (ctx: TestContext, filter: ListFilter) => (await list(ctx, filter)).rows.map(({ number }) => number).toSorted();

/** Each filter with a change that fits and one that does not. */
const CASES: Record<FilterName, { asked: unknown; fits: Record<string, unknown>; other: Record<string, unknown> }> = {
  district: { asked: ['Deoria'], fits: { district: 'Deoria' }, other: { district: 'Kushinagar' } },
  annualIncome: { asked: ['Below ₹50,000'], fits: { annualIncome: 'Below ₹50,000' }, other: { annualIncome: 'Above ₹2L' } },
  educationType: { asked: ['COLLEGE'], fits: COLLEGE, other: {} },
  currentClass: { asked: [9, 10], fits: { currentClass: 9, lastClassPassed: 8 }, other: COLLEGE },
  courseYear: { asked: [2], fits: COLLEGE, other: { ...COLLEGE, courseYear: 1 } },
  gender: { asked: ['Male', 'Other'], fits: { gender: 'Male' }, other: { gender: 'Female' } },
  category: { asked: ['SC'], fits: { category: 'SC' }, other: { category: 'OBC' } },
  areaOfResidence: { asked: ['Urban'], fits: { areaOfResidence: 'Urban' }, other: { areaOfResidence: '' } },
  disabilityStatus: { asked: ['Yes'], fits: { disabilityStatus: 'Yes' }, other: {} },
  amountRequested: { asked: { from: 10_000, to: 20_000 }, fits: { amountRequested: 20_000 }, other: { amountRequested: 20_001 } },
  guardianConsent: { asked: ['given'], fits: GUARDIAN, other: {} },
  eligibility: { asked: ['outside'], fits: { district: 'Ballia' }, other: {} },
  status: { asked: ['submitted'], fits: {}, other: {} },
  amountGranted: { asked: {}, fits: {}, other: {} },
  missing: { asked: [], fits: {}, other: {} },
  payment: { asked: [], fits: {}, other: {} },
  renewal: { asked: [], fits: {}, other: {} },
  submittedAt: { asked: {}, fits: {}, other: {} },
};

describe('the list is filtered by', () => {
  const ofForm = FILTER_NAMES.filter((name) => name in LISTED_ANSWERS || ['guardianConsent', 'eligibility'].includes(name));
  test.each(ofForm)('%s, as it was answered', async (name) => {
    const ctx = await openTestContext();
    const { asked, fits, other } = CASES[name];
    const { number } = await send(ctx, fits);
    const { number: another } = await send(ctx, other);
    expect(await numbersIn(ctx, { [name]: asked })).toEqual([number]);
    const stored = columnOf(name).stored ?? '';
    if (!['district', 'amountRequested', 'guardianConsent'].includes(name)) {
      await sql`update scholarship_applications set ${sql.ref(stored)} = ${columnOf(name).kind === 'number' ? 0 : ''}`.execute(ctx.db);
      expect(await numbersIn(ctx, { [name]: asked })).toEqual([]);
    }
    await rebuildList(ctx);
    expect(await numbersIn(ctx, { [name]: asked })).toEqual([number]);
    expect(await numbersIn(ctx, {})).toEqual([number, another]);
  });

  test('a missing document, of those that are asked for', async () => {
    const ctx = await openTestContext();
    const { account } = await createStudent(ctx);
    const { path } = await storeUpload(ctx, { ownerId: account.id, field: 'bankDocument', name: 'x.pdf', stream: streamOf(makePdf()) });
    const { applicationNumber: with1 } = await submitApplication(ctx, {
      applicant: account,
      input: applicationInput({ bankDocument: path }),
    });
    const { number: without } = await send(ctx, COLLEGE);
    expect(await numbersIn(ctx, { missing: ['bankDocument'] })).toEqual([without]);
    expect(await numbersIn(ctx, { missing: ['signature', 'bankDocument'] })).toEqual([with1, without]);
    expect((await list(ctx)).rows.find(({ number }) => number === with1)?.missing).not.toContain('bankDocument');
    expect(await numbersIn(ctx, { missing: ['lastCertificate'] })).toEqual([with1]);
  });

  test('status, payment and what was granted', async () => {
    const ctx = await openTestContext();
    const [{ number: waiting }, { number: awarded }, { number: paid }] = [
      await send(ctx),
      await send(ctx),
      await send(ctx, { amountRequested: 9_000 }),
    ];
    for (const number of [awarded, paid])
      for (const to of ['shortlisted', 'approved'] as const)
        await moveApplication(ctx, { number, to, words: 'Yes', reason: 'Yes', by: OPERATOR });
    await payAll(ctx, paid);
    expect(await numbersIn(ctx, { status: ['submitted', 'approved'] })).toEqual([waiting, awarded]);
    expect(await numbersIn(ctx, { payment: ['due'] })).toEqual([awarded]);
    expect(await numbersIn(ctx, { payment: ['none', 'paid'] })).toEqual([waiting, paid]);
    expect(await numbersIn(ctx, { amountGranted: { from: 1, to: 9_000 } })).toEqual([paid]);
    expect((await list(ctx)).totals).toEqual({ count: 3, asked: 59_000, granted: 27_000 });
    expect((await list(ctx, { payment: ['paid'] })).totals).toEqual({ count: 1, asked: 9_000, granted: 9_000 });
    expect((await list(ctx, { district: ['Nowhere'] })).totals).toEqual({ count: 0, asked: 0, granted: 0 });
  });

  test('the guardian’s consent, also once it was withdrawn', async () => {
    const ctx = await openTestContext();
    const { account, number } = await send(ctx, GUARDIAN);
    await withdrawConsent(ctx, { accountId: account.id, reason: 'We moved.' });
    expect(await numbersIn(ctx, { guardianConsent: ['withdrawn'] })).toEqual([number]);
    expect(await numbersIn(ctx, { guardianConsent: ['given', 'none'] })).toEqual([]);
  });

  test('whether it renews one of an earlier cycle', async () => {
    const ctx = await openTestContext();
    const [{ number: renewal }, { number: first }] = [await send(ctx), await send(ctx)];
    await ctx.db.updateTable('scholarship_applications').set({ renewal_of: 'DV-2025-000001' }).where('number', '=', renewal).execute();
    expect(await numbersIn(ctx, { renewal: ['yes'] })).toEqual([renewal]);
    expect(await numbersIn(ctx, { renewal: ['no'] })).toEqual([first]);
    const { rows } = await list(ctx, {}, { sort: { by: 'renewal', isDescending: false } });
    expect(rows.map((row) => [row.number, row.renewal])).toEqual([
      [renewal, 'yes'],
      [first, 'no'],
    ]);
  });

  test('cycle, the day it was sent, and a cycle that is over', async () => {
    const ctx = await openTestContext();
    const { number: first } = await send(ctx);
    ctx.clock.set('2026-11-23T00:10:00+05:30');
    const { number: second } = await send(ctx);
    expect(await numbersIn(ctx, { submittedAt: { from: '2026-11-21', to: '2026-11-21' } })).toEqual([first]);
    expect(await numbersIn(ctx, { submittedAt: { from: '2026-11-23' } })).toEqual([second]);
    expect(await numbersIn(ctx, { isLate: true })).toEqual([]);
    expect((await list(ctx, { cycle: '2025-26' })).rows).toEqual([]);
    expect((await list(ctx)).cycle).toBe('2026-27');
    await moveApplication(ctx, { number: second, to: 'under_review', words: 'x', reason: 'x', by: OPERATOR });
    await moveApplication(ctx, { number: second, to: 'rejected', words: 'x', reason: 'x', by: OPERATOR });
    ctx.clock.set('2030-01-01T00:00:00+05:30');
    expect(await numbersIn(ctx, { cycle: '2026-27', isLate: true })).toEqual([first]);
    const all = await list(ctx, { cycle: EVERY_CYCLE });
    expect([all.cycle, all.totals?.count]).toEqual([null, 2]);
  });

  test('two filters at once, and one’s own', async () => {
    const ctx = await openTestContext();
    const { number } = await send(ctx, { district: 'Deoria', gender: 'Male' });
    await send(ctx, { district: 'Deoria' });
    await send(ctx, { gender: 'Male' });
    expect(await numbersIn(ctx, { district: ['Deoria'], gender: ['Male'] })).toEqual([number]);
    const reviewer = await staff(ctx, ['coordinator', 'reviewer']);
    await assignApplication(ctx, { number, reviewers: [reviewer.accountId ?? ''], by: OPERATOR });
    const mine = await list(ctx, { mine: true }, { by: reviewer });
    expect(mine.rows.map((row) => [row.number, row.reviewers])).toEqual([[number, ['Meera']]]);
    expect((await readListChoices(ctx, OPERATOR, undefined)).districts).toEqual(['Deoria', 'Kushinagar']);
  });
});

async function staff(ctx: TestContext, roles: readonly StaffRole[]): Promise<StaffActor> {
  const { account } = await createAccount(ctx, { role: 'staff', name: 'Meera', roles });
  return { ...OPERATOR, accountId: account.id, name: 'Meera', roles };
}

test('words find by name, number, email, and whole phone, account or Aadhaar number, and are sealed in the log', async () => {
  const ctx = await openTestContext();
  const { account, number } = await send(ctx, { name: 'आशा Kumari', accountNo: '50100200300400', mobileNumber: '9000000001' });
  const { number: other } = await send(ctx, { name: 'Zoya' });
  for (const words of [
    'kumari',
    'आशा KUMARI',
    number.slice(-6),
    account.email,
    '9000000001',
    '+91 90000 00001',
    '5010 0200 3004 00',
    `आशा ${number}`,
  ])
    expect([words, await numbersIn(ctx, { words })]).toEqual([words, [number]]);
  for (const words of ['2341 2341 2346', '6000000001', account.phone ?? ''])
    expect([words, await numbersIn(ctx, { words })]).toEqual([words, [number, other]]);
  for (const words of ['501002003004', '234123412347', 'asha nobody', '%', '_'])
    expect([words, await numbersIn(ctx, { words })]).toEqual([words, []]);
  const rows = await ctx.db.selectFrom('activity').selectAll().where('act', '=', 'applications.searched').execute();
  expect(rows.length).toBeGreaterThan(10);
  expect(JSON.stringify(rows)).not.toMatch(/kumari|9000000001|2341 ?2341/i);
});

describe('any column sorts, with ties, in pages', () => {
  test.each(SORT_NAMES)('%s', async (by) => {
    const ctx = await openTestContext();
    const changes = [
      {},
      {},
      { district: 'Deoria', gender: 'Male' },
      COLLEGE,
      { amountRequested: 9_000, annualIncome: 'Below ₹50,000' },
      GUARDIAN,
      {},
    ];
    for (const change of changes) await send(ctx, change);
    await expectOrdered(by, changes.length, {
      list: (page) => list(ctx, {}, page),
      place: (asked) => placeApplication(ctx, OPERATOR, asked),
    });
  });

  test('choices in the order of the form, rupees as numbers', async () => {
    const ctx = await openTestContext();
    for (const annualIncome of ['Above ₹2L', 'Below ₹50,000', '₹1L–2L', '₹50k–1L']) await send(ctx, { annualIncome });
    const { rows } = await list(ctx, {}, { sort: { by: 'annualIncome', isDescending: false } });
    expect(rows.map(({ annualIncome }) => annualIncome)).toEqual(['Below ₹50,000', '₹50k–1L', '₹1L–2L', 'Above ₹2L']);
    for (const amountRequested of [100_000, 9_000]) await send(ctx, { amountRequested });
    const sorted = await list(ctx, {}, { sort: { by: 'amountRequested', isDescending: true } });
    expect(sorted.rows.map(({ amountRequested }) => amountRequested)).toEqual([100_000, 25_000, 25_000, 25_000, 25_000, 9_000]);
    await expect(list(ctx, {}, { after: 'nothing' })).rejects.toThrow('Please load it again.');
  });

  test('texts by their bytes, on either engine', async () => {
    const ctx = await openTestContext();
    for (const district of ['कुशीनगर', 'agra', 'Zira', 'Agra']) await send(ctx, { district });
    const { rows } = await list(ctx, {}, { sort: { by: 'district', isDescending: false } });
    expect(rows.map(({ district }) => district)).toEqual(['Agra', 'Zira', 'agra', 'कुशीनगर']);
  });

  test('an application that no longer fits has neighbours and no position', async () => {
    const ctx = await openTestContext();
    const numbers = [];
    for (let n = 0; n < 3; n += 1) {
      numbers.push((await send(ctx)).number);
      ctx.clock.advance(1_000);
    }
    const [first = '', second = '', third = ''] = numbers;
    await moveApplication(ctx, { number: second, to: 'under_review', words: 'x', reason: 'x', by: OPERATOR });
    const place = await placeApplication(ctx, OPERATOR, { filter: { status: ['submitted'] }, sort: FIRST_SORT, number: second });
    expect(place).toEqual({ position: null, total: 2, previous: third, next: first });
  });
});

test('a reviewer lists, counts and walks through what was given to them', async () => {
  const ctx = await openTestContext();
  const [{ number: own }, { number: other }] = [await send(ctx), await send(ctx, { district: 'Deoria' })];
  const reviewer = await staff(ctx, ['reviewer']);
  await assignApplication(ctx, { number: own, reviewers: [reviewer.accountId ?? ''], by: OPERATOR });
  const { rows, totals } = await list(ctx, {}, { by: reviewer });
  expect([rows.map(({ number }) => number), totals?.count]).toEqual([[own], 1]);
  expect((await list(ctx, { words: other }, { by: reviewer })).rows).toEqual([]);
  expect((await readListChoices(ctx, reviewer, undefined)).districts).toEqual(['Kushinagar']);
  expect(await placeApplication(ctx, reviewer, { filter: {}, sort: FIRST_SORT, number: own })).toMatchObject({ position: 1, total: 1 });
  await expect(placeApplication(ctx, reviewer, { filter: {}, sort: FIRST_SORT, number: other })).rejects.toMatchObject({
    code: 'not_found',
  });
  const treasurer = await staff(ctx, ['treasurer']).catch(() => ({ ...OPERATOR, roles: ['treasurer' as const] }));
  expect((await list(ctx, {}, { by: treasurer })).totals?.count).toBe(0);
});

test('a list reads its index alone, and no sealed answers', async () => {
  const ctx = await openTestContext();
  if (ctx.database.engine !== 'sqlite') return;
  for (const [words, by] of SORT_NAMES.flatMap((name) => [[] as string[], ['asha', 'राजेश']].map((some) => [some, name] as const))) {
    const query = foundInOrder(ctx, {
      by: OPERATOR,
      filter: { cycle: EVERY_CYCLE, words },
      sort: { by, isDescending: false },
    }).compile();
    expect(await planOf(ctx, query)).toContain('USING COVERING INDEX scholarship_applications_listed');
  }
});
