import { describe, expect, test } from 'vitest';
import { operatorActor } from '#domain/staff/rights.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { donationOf } from '#tests/setup/people/donations.ts';
import { ASHA, give, RAVI } from '#tests/setup/people/donors.ts';
import { linkDonations } from '#domain/donations/ledger/donors.server.ts';
import { changeDetails, mergeDonors, moveDonation, partDonors, unmergeDonors } from './change.server.ts';
import { openOtherId, openPan, readDonor, revealNumber } from './donor.server.ts';

const BY = operatorActor('Ramesh Yadav');
const [ONE, TWO, THREE] = ['D-00001', 'D-00002', 'D-00003'] as const;
const PLAIN = { kind: 'person', withoutPan: false, noContact: false } as const;
const WITHOUT_PAN = { ...RAVI, panNo: undefined, address: undefined, isIndianCitizen: false };

const versionOf = async (ctx: TestContext, number: string) => (await readDonor(ctx, number)).donor.version;
const merge = async (ctx: TestContext, number: string, other: string) =>
  mergeDonors(ctx, { number, other, by: BY, version: await versionOf(ctx, number) });
const unmerge = async (ctx: TestContext, number: string, other: string) =>
  unmergeDonors(ctx, { number, other, by: BY, version: await versionOf(ctx, number) });
const change = async (ctx: TestContext, number: string, values: object) =>
  changeDetails(ctx, { number, by: BY, version: await versionOf(ctx, number), values: { ...PLAIN, ...values } });

/** All that the tables say, without versions and times of change. */
async function everything(ctx: TestContext) {
  const donors = await ctx.db.selectFrom('donors').selectAll().orderBy('id').execute();
  const links = await ctx.db.selectFrom('donor_links').selectAll().orderBy('donation_id').execute();
  const donations = await ctx.db.selectFrom('donations').selectAll().orderBy('id').execute();
  const events = await ctx.db.selectFrom('donation_events').selectAll().orderBy('id').execute();
  return { donors: donors.map(({ version: _version, updated_at: _at, ...donor }) => donor), links, donations, events };
}

describe('a merge', () => {
  test('moves the donations, fills in what the record lacks, and leaves every donation as it was', async () => {
    const ctx = await openTestContext();
    await give(ctx, WITHOUT_PAN);
    await give(ctx, { ...RAVI, email: 'ravi.y@example.in', phone: '9812300000' }, { amount: 30_000 });
    await change(ctx, TWO, { name: RAVI.name, email: 'ravi.y@example.in', noContact: true, otherIdKind: 'passport', otherId: 'Z1234567' });
    const before = await everything(ctx);
    await merge(ctx, ONE, TWO);
    const { donor, donations, merged, years } = await readDonor(ctx, ONE);
    expect(donor).toMatchObject({ name: RAVI.name, email: RAVI.email, phone: RAVI.phone, no_contact: 1, donations: 2, total: 80_000 });
    expect([openPan(ctx, donor), openOtherId(ctx, donor)]).toEqual([RAVI.panNo, 'Z1234567']);
    expect(donations.map(({ donation }) => donation.amount)).toEqual([30_000, 50_000]);
    expect(merged.map(({ donor: part }) => part.number)).toEqual([TWO]);
    expect(years).toEqual([{ year: 2026, donations: 2, amount: 80_000 }]);
    expect(await readDonor(ctx, TWO)).toMatchObject({ mergedInto: ONE, donations: [], donor: { donations: 0, total: 0 } });
    const after = await everything(ctx);
    expect([after.donations, after.events]).toEqual([before.donations, before.events]);
  });

  test('is undone to the last column; what came since stays, and what was corrected since, too', async () => {
    const ctx = await openTestContext();
    await give(ctx, WITHOUT_PAN);
    await give(ctx, { ...RAVI, email: 'ravi.y@example.in', phone: '9812300000' });
    const before = await everything(ctx);
    await merge(ctx, ONE, TWO);
    await unmerge(ctx, ONE, TWO);
    expect(await everything(ctx)).toEqual(before);

    await merge(ctx, ONE, TWO);
    // The merged record is still found by its own address.
    await give(ctx, { ...RAVI, email: 'ravi.y@example.in', phone: '9812300000' });
    await change(ctx, ONE, { name: RAVI.name, email: RAVI.email, phone: RAVI.phone, address: 'House 3, Deoria 274001' });
    await unmerge(ctx, ONE, TWO);
    expect((await readDonor(ctx, ONE)).donor).toMatchObject({ pan: null, address: 'House 3, Deoria 274001', donations: 2 });
    expect((await readDonor(ctx, TWO)).donor).toMatchObject({ donations: 1, merged_into: null });
  });

  test('of three is taken apart in the order in which it was made', async () => {
    const ctx = await openTestContext();
    for (const n of [1, 2, 3])
      await give(ctx, { ...WITHOUT_PAN, name: `Donor ${'ABC'[n - 1]}x`, email: `d${n}@example.in`, phone: `900000000${n}` });
    await merge(ctx, TWO, THREE);
    await merge(ctx, ONE, TWO);
    expect((await readDonor(ctx, ONE)).donor.donations).toBe(3);
    await expect(unmerge(ctx, TWO, THREE)).rejects.toMatchObject({ code: 'conflict' });
    await give(ctx, { ...WITHOUT_PAN, name: 'Donor Cx', email: 'd3@example.in', phone: '9000000003' });
    expect((await readDonor(ctx, ONE)).donor.donations).toBe(4);
    await unmerge(ctx, ONE, TWO);
    await unmerge(ctx, TWO, THREE);
    for (const [number, count] of [
      [ONE, 2],
      [TWO, 1],
      [THREE, 1],
    ] as const)
      expect((await readDonor(ctx, number)).donor.donations, number).toBe(count);
  });

  test('is refused of one record, of two PANs, of a part of another, and by who has not read the last change', async () => {
    const ctx = await openTestContext();
    await give(ctx, ASHA);
    await give(ctx, RAVI);
    await give(ctx, { ...WITHOUT_PAN, name: 'Sita Devi', email: 'sita@example.in', phone: '9000000001' });
    await expect(merge(ctx, ONE, ONE)).rejects.toMatchObject({ code: 'conflict' });
    await expect(merge(ctx, ONE, TWO)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('different PANs') });
    await expect(merge(ctx, ONE, 'D-00009')).rejects.toMatchObject({ code: 'not_found' });
    await expect(mergeDonors(ctx, { number: ONE, other: THREE, by: BY, version: 0 })).rejects.toMatchObject({ code: 'conflict' });
    await merge(ctx, ONE, THREE);
    await expect(merge(ctx, TWO, THREE)).rejects.toMatchObject({ code: 'conflict' });
    await expect(merge(ctx, THREE, TWO)).rejects.toMatchObject({ code: 'conflict' });
    await expect(change(ctx, THREE, { name: 'Sita' })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('of two pairs at once, either way, leaves one of the two', async () => {
    const ctx = await openTestContext();
    await give(ctx, ASHA);
    await give(ctx, WITHOUT_PAN);
    const [one, two] = [await versionOf(ctx, ONE), await versionOf(ctx, TWO)];
    const both = await Promise.allSettled([
      mergeDonors(ctx, { number: ONE, other: TWO, by: BY, version: one }),
      mergeDonors(ctx, { number: TWO, other: ONE, by: BY, version: two }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(
      (await ctx.db.selectFrom('donors').select('donations').where('merged_into', 'is', null).execute()).map(({ donations }) => donations),
    ).toEqual([2]);
  });
});

describe('a doubt', () => {
  async function doubtful() {
    const ctx = await openTestContext();
    await give(ctx, ASHA);
    await give(ctx, { ...WITHOUT_PAN, phone: ASHA.phone });
    return ctx;
  }
  const doubtsOf = async (ctx: TestContext, number: string) =>
    (await readDonor(ctx, number)).doubts.map(({ donor, why }) => `${donor.number} ${why}`);
  const counted = async (ctx: TestContext) =>
    (await ctx.db.selectFrom('donors').select('doubts').orderBy('id').execute()).map(({ doubts }) => doubts);

  test('is on both pages until somebody answers it, and is not asked again', async () => {
    const ctx = await doubtful();
    expect([await doubtsOf(ctx, ONE), await doubtsOf(ctx, TWO)]).toEqual([['D-00002 contact'], ['D-00001 contact']]);
    await partDonors(ctx, { number: TWO, other: ONE, by: BY });
    expect([await doubtsOf(ctx, ONE), await doubtsOf(ctx, TWO), await counted(ctx)]).toEqual([[], [], [0, 0]]);
    await give(ctx, { ...WITHOUT_PAN, email: 'another@example.in', phone: ASHA.phone });
    expect(await counted(ctx)).toEqual([0, 0]);
  });

  test('is answered by a merge, and by its end', async () => {
    const ctx = await doubtful();
    await merge(ctx, ONE, TWO);
    expect(await counted(ctx)).toEqual([0, 0]);
    await unmerge(ctx, ONE, TWO);
    expect(await counted(ctx)).toEqual([0, 0]);
  });

  test('comes with a PAN that somebody else has', async () => {
    const ctx = await openTestContext();
    await give(ctx, ASHA);
    await give(ctx, WITHOUT_PAN);
    await change(ctx, TWO, { name: RAVI.name, panNo: ASHA.panNo });
    expect(await doubtsOf(ctx, ONE)).toEqual(['D-00002 pan']);
    expect(await counted(ctx)).toEqual([1, 1]);
  });
});

describe('a change', () => {
  test('is of the record alone, keeps numbers that are left empty, and stands in the log with before and after', async () => {
    const ctx = await openTestContext();
    const { order } = await give(ctx, ASHA);
    const before = await donationOf(ctx, order);
    await change(ctx, ONE, { name: 'Asha Devi Mishra', email: ASHA.email, language: 'hi', otherIdKind: 'voter', otherId: 'ABC1234567' });
    await change(ctx, ONE, {
      name: 'Asha Devi Mishra',
      email: ASHA.email,
      language: 'hi',
      otherIdKind: 'voter',
      notes: 'Calls on Sundays.',
    });
    const { donor, also, history } = await readDonor(ctx, ONE);
    expect(donor).toMatchObject({
      name: 'Asha Devi Mishra',
      phone: null,
      language: 'hi',
      notes: 'Calls on Sundays.',
      search_text: 'asha devi mishra d-00001 asha@example.in',
    });
    expect([openPan(ctx, donor), openOtherId(ctx, donor)]).toEqual([ASHA.panNo, 'ABC1234567']);
    expect(also).toEqual({ names: [ASHA.name], emails: [], phones: [ASHA.phone] });
    expect(await donationOf(ctx, order)).toEqual(before);
    expect(history.map(({ act, actor, details }) => [act, actor, details?.before, details?.after])).toEqual([
      [
        'donor.changed',
        BY.name,
        expect.objectContaining({ name: ASHA.name, otherId: null, phone: ASHA.phone }),
        expect.objectContaining({ name: 'Asha Devi Mishra', otherId: '••••••4567', phone: null }),
      ],
      ['donor.changed', BY.name, { notes: null }, { notes: 'Calls on Sundays.' }],
    ]);
    await change(ctx, ONE, { name: 'Asha Devi Mishra', withoutPan: true });
    expect((await readDonor(ctx, ONE)).donor).toMatchObject({ pan: null, pan_hash: null, other_id: null, other_id_kind: null });
  });

  test('needs the other number with its kind, and the version that was read', async () => {
    const ctx = await openTestContext();
    await give(ctx, ASHA);
    await expect(change(ctx, ONE, { otherIdKind: 'passport' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { otherId: 'Enter the number' },
    });
    await expect(changeDetails(ctx, { number: ONE, by: BY, version: 0, values: PLAIN })).rejects.toMatchObject({ code: 'conflict' });
  });
});

test('a donation is moved to another donor, or to a new one of what it said', async () => {
  const ctx = await openTestContext();
  await give(ctx, ASHA);
  await give(ctx, ASHA);
  await give(ctx, RAVI);
  const move = (donation: string, other?: string) => moveDonation(ctx, { number: ONE, by: BY, donation, other });
  expect(await move('DF-2026-00001', TWO)).toBe(TWO);
  expect((await readDonor(ctx, TWO)).donations.map(({ foundBy }) => foundBy)).toEqual(['first', 'office']);
  expect(await move('DF-2026-00002')).toBe(THREE);
  const { donor, doubts } = await readDonor(ctx, THREE);
  expect(donor).toMatchObject({ name: ASHA.name, email: ASHA.email, donations: 1 });
  // The office has just said that they are two.
  expect(doubts).toEqual([]);
  expect((await readDonor(ctx, ONE)).donor.donations).toBe(0);
  await expect(move('DF-2026-00003')).rejects.toMatchObject({ code: 'conflict' });
  await expect(move('DF-2026-00009')).rejects.toMatchObject({ code: 'not_found' });
  expect(await linkDonations(ctx)).toBe(0);
});

test('whose number was shown is recorded before it is, with who and why', async () => {
  const ctx = await openTestContext();
  await give(ctx, ASHA);
  const asked = { number: ONE, by: BY, reason: 'The yearly statement.' } as const;
  expect(await revealNumber(ctx, { ...asked, what: 'pan' })).toBe(ASHA.panNo);
  await expect(revealNumber(ctx, { ...asked, what: 'otherId' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(revealNumber(ctx, { ...asked, what: 'pan', reason: 'x' })).rejects.toMatchObject({ code: 'invalid_input' });
  expect((await readDonor(ctx, ONE)).history).toMatchObject([
    { act: 'donor.numberShown', actor: BY.name, details: { what: 'pan', why: asked.reason } },
  ]);
});
