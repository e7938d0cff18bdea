import { describe, expect, test } from 'vitest';
import { DONOR_COLUMNS, type DonorFilter, type DonorSort, FIRST_DONOR_SORT } from '#domain/donations/donors/columns.ts';
import { changeDetails, mergeDonors } from '#domain/donations/donors/change.server.ts';
import { readDonor } from '#domain/donations/donors/donor.server.ts';
import { donorList } from '#domain/donations/donors/list.server.ts';
import { type FilterOf, filterNamesOf, sortNamesOf } from '#domain/lists/columns.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { reseal } from '#domain/privacy/reseal.server.ts';
import { createVault } from '#domain/shared/security/vault.server.ts';
import { operatorActor, type StaffActor } from '#domain/staff/rights.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { tellRefund } from '#tests/setup/people/donations.ts';
import { ASHA, give, RAVI, TRUST } from '#tests/setup/people/donors.ts';
import { expectOrdered, planOf, readableSearches } from '#tests/setup/people/office-lists.ts';
import { listDonors, placeDonor, readDonorDetails } from './donors.server.ts';
import { searchOffice } from './search.server.ts';

const OPERATOR = operatorActor('Operator');
const [ONE, TWO, THREE] = ['D-00001', 'D-00002', 'D-00003'] as const;
const DONOR_SORTS = sortNamesOf(DONOR_COLUMNS);

const list = (
  ctx: TestContext,
  filter: DonorFilter = {},
  { sort = FIRST_DONOR_SORT, by = OPERATOR, ...page }: { sort?: DonorSort; by?: StaffActor; after?: string; limit?: number } = {},
) => listDonors(ctx, by, { filter, sort, limit: 100, ...page });
const numbersIn = async (ctx: TestContext, filter: DonorFilter, by = OPERATOR) =>
  (await list(ctx, filter, { by })).rows.map(({ number }) => number).toSorted();

const change = async (ctx: TestContext, number: string, values: object) =>
  changeDetails(ctx, {
    number,
    by: OPERATOR,
    version: (await readDonor(ctx, number)).donor.version,
    values: { kind: 'person', withoutPan: false, noContact: false, ...values },
  });

/** Three donors on three days: one with two donations, one with a phone of another's, an organisation. */
async function setUp() {
  const ctx = await openTestContext({ now: '2026-11-21T12:00:00+05:30' });
  await give(ctx, ASHA);
  await give(ctx, ASHA, { amount: 30_050 });
  ctx.clock.set('2026-11-22T12:00:00+05:30');
  await give(ctx, { ...RAVI, panNo: undefined, phone: ASHA.phone, isIndianCitizen: false });
  await change(ctx, TWO, {
    name: RAVI.name,
    email: RAVI.email,
    phone: ASHA.phone,
    language: 'hi',
    noContact: true,
    citizenship: 'foreign',
  });
  ctx.clock.set('2026-11-23T12:00:00+05:30');
  await give(ctx, TRUST, { amount: 10_00_000 });
  return ctx;
}

/** Each filter with those who fit. */
const CASES: Record<FilterOf<typeof DONOR_COLUMNS>, { asked: DonorFilter; fit: string[] }> = {
  kind: { asked: { kind: ['organisation'] }, fit: [THREE] },
  donations: { asked: { donations: { from: 2 } }, fit: [ONE] },
  total: { asked: { total: { from: 501, to: 10_000 } }, fit: [ONE, THREE] },
  firstAt: { asked: { firstAt: { to: '2026-11-21' } }, fit: [ONE] },
  lastAt: { asked: { lastAt: { from: '2026-11-22', to: '2026-11-22' } }, fit: [TWO] },
  pan: { asked: { pan: ['no'] }, fit: [TWO] },
  citizenship: { asked: { citizenship: ['foreign', 'unknown'] }, fit: [TWO] },
  language: { asked: { language: ['hi'] }, fit: [TWO] },
  noContact: { asked: { noContact: ['yes'] }, fit: [TWO] },
  doubts: { asked: { doubts: ['yes'] }, fit: [ONE, TWO] },
};

test('the list is filtered by each of its filters, and says how many and how much', async () => {
  const ctx = await setUp();
  for (const name of filterNamesOf(DONOR_COLUMNS)) expect([name, await numbersIn(ctx, CASES[name].asked)]).toEqual([name, CASES[name].fit]);
  expect((await list(ctx)).totals).toEqual({ count: 3, total: 50_000 + 30_050 + 50_000 + 10_00_000 });
  expect((await list(ctx, { kind: ['person'], pan: ['yes'] })).totals).toEqual({ count: 1, total: 80_050 });
  expect((await list(ctx, { language: ['en'] })).totals).toEqual({ count: 0, total: 0 });
});

test('words find by number, name, email and phone; a whole PAN by who may see it, and by nobody else', async () => {
  const ctx = await setUp();
  for (const [words, fit] of [
    ['mishra ASHA', [ONE]],
    ['D-00003', [THREE]],
    ['00003', [THREE]],
    ['trust@EXAMPLE', [THREE]],
    ['98765 43210', [ONE, TWO]],
    [ASHA.panNo.toLowerCase(), [ONE]],
    ['ABCPE9999F', []],
    ['%', []],
  ] as const)
    expect([words, await numbersIn(ctx, { words })]).toEqual([words, fit]);
  expect(await numbersIn(ctx, { words: ASHA.panNo }, { ...OPERATOR, roles: ['reviewer'] })).toEqual([]);
  const rows = await ctx.db.selectFrom('activity').selectAll().where('act', '=', 'donors.searched').execute();
  expect(rows).toHaveLength(9);
  expect(JSON.stringify(rows)).not.toMatch(/mishra|43210|ABCPE/i);
});

test('a PAN is still found after the secret has changed, and opens in its own row', async () => {
  const ctx = await setUp();
  await change(ctx, ONE, { name: ASHA.name, otherIdKind: 'voter', otherId: 'ABC1234567' });
  const fresh = createVault('a later secret of more than 32 characters', ...ctx.settings.APP_SECRET);
  expect(await reseal({ ...ctx, vault: fresh }, () => {})).toBe(0);
  const only = { ...ctx, vault: createVault('a later secret of more than 32 characters') };
  expect(await numbersIn(only, { words: ASHA.panNo })).toEqual([ONE]);
  expect(await readDonorDetails(only, ONE)).toMatchObject({ pan: '••••••234F', otherId: '••••••4567' });
});

describe('any column sorts, with ties, in pages, and from one donor to the next', () => {
  test.each(DONOR_SORTS)('%s', async (by) => {
    const ctx = await setUp();
    for (let n = 0; n < 4; n += 1)
      await give(ctx, { ...RAVI, name: `Same ${'ABCD'[n]}x`, email: `same${n}@example.in`, phone: `900000000${n}`, panNo: undefined });
    await expectOrdered(by, 7, { list: (page) => list(ctx, {}, page), place: (asked) => placeDonor(ctx, OPERATOR, asked) });
  });

  test('one that no longer fits has neighbours and no position; another cursor, and no such donor, are refused', async () => {
    const ctx = await setUp();
    const asked = { filter: { pan: ['yes'] }, sort: FIRST_DONOR_SORT };
    expect(await placeDonor(ctx, OPERATOR, { ...asked, number: TWO })).toEqual({ position: null, total: 2, previous: THREE, next: ONE });
    await expect(placeDonor(ctx, OPERATOR, { ...asked, number: 'D-00009' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(list(ctx, {}, { after: 'nothing' })).rejects.toThrow('Please load it again.');
  });
});

test('a list reads an index alone, the shorter one unless texts have the order; words are found by theirs', async () => {
  const ctx = await openTestContext();
  if (ctx.database.engine !== 'sqlite') return;
  const plan = (words: string[], by: (typeof DONOR_SORTS)[number]) =>
    planOf(ctx, donorList.foundInOrder(ctx, { filter: { words }, sort: { by, isDescending: false } }).compile());
  for (const by of DONOR_SORTS) {
    const isText = ['number', 'name', 'email', 'phone'].includes(by);
    expect(await plan([], by)).toContain(`USING COVERING INDEX ${isText ? 'donors_listed' : 'donors_figures'}`);
    expect(await plan(['mishra'], by)).toContain('SCAN donor_parts VIRTUAL TABLE');
  }
});

test('a page shows what is known, each donation as it was given, and the totals of each year', async () => {
  const ctx = await openTestContext({ now: '2026-03-31T12:00:00+05:30' });
  await give(ctx, ASHA);
  ctx.clock.set('2026-04-01T12:00:00+05:30');
  const { payment } = await give(ctx, { ...ASHA, name: 'Asha D. Mishra', email: 'second@example.in' });
  await tellRefund(ctx, payment, 20_050);
  await give(ctx, ASHA);
  const details = await readDonorDetails(ctx, 'd-00001');
  expect(details).toMatchObject({
    number: ONE,
    kind: 'person',
    pan: '••••••234F',
    otherId: null,
    citizenship: 'indian',
    total: 129_950,
    count: 3,
    years: [
      { year: 2026, donations: 2, amount: 79_950 },
      { year: 2025, donations: 1, amount: 50_000 },
    ],
    also: { names: ['Asha D. Mishra'], emails: ['second@example.in'], phones: [] },
    hasMore: false,
    history: [],
  });
  expect(details.donations.map(({ reference, name, foundBy, receiptUrl }) => [reference, name, foundBy, receiptUrl !== null])).toEqual([
    ['DF-2026-00003', ASHA.name, 'pan', true],
    ['DF-2026-00002', 'Asha D. Mishra', 'pan', true],
    ['DF-2025-00001', ASHA.name, 'first', true],
  ]);
  await change(ctx, ONE, { name: 'Asha', language: 'hi', noContact: true });
  expect((await readDonorDetails(ctx, ONE)).history).toMatchObject([
    {
      act: 'Changed a donor',
      by: 'Operator',
      changes: expect.arrayContaining([
        { name: 'Name', before: ASHA.name, after: 'Asha' },
        { name: 'Language of letters', before: '', after: 'Hindi' },
        { name: 'Wants no letters', before: '', after: 'Yes' },
      ]),
    },
  ]);
  await expect(readDonorDetails(ctx, 'D-00009')).rejects.toMatchObject({ code: 'not_found' });
});

test('the search of the office finds donors who are not merged, and only for who may read them', async () => {
  const ctx = await setUp();
  const found = async (query: string, by = OPERATOR) => (await searchOffice(ctx, query, by)).donors.rows.map(({ number }) => number);
  expect(await found('Asha')).toEqual([ONE]);
  expect(await found(TRUST.panNo)).toEqual([THREE]);
  expect(await found('Asha', { ...OPERATOR, roles: ['coordinator'] })).toEqual([]);
  await mergeDonors(ctx, { number: ONE, other: TWO, by: OPERATOR, version: (await readDonor(ctx, ONE)).donor.version });
  expect(await found(RAVI.name)).toEqual([]);
});

test('an erasure leaves what the books need, stops letters, and forgets who searched for the donor', async () => {
  const ctx = await setUp();
  await change(ctx, ONE, { name: ASHA.name, email: ASHA.email, phone: ASHA.phone, notes: 'Calls on Sundays.', language: 'hi' });
  await list(ctx, { words: 'mishra' });
  await list(ctx, { words: 'trust' });
  const { goes, stays } = await erase(ctx, ASHA.email, true);
  expect(goes).toMatchObject({ 'records of a donor, which lose notes and language': 1 });
  expect(stays).toMatchObject([{ kind: 'donation' }, { kind: 'donation' }]);
  expect((await readDonor(ctx, ONE)).donor).toMatchObject({
    name: ASHA.name,
    notes: null,
    language: null,
    no_contact: 1,
    pan: expect.any(String),
  });
  expect(await readableSearches(ctx, 'donors.searched')).toBe(1);
});
