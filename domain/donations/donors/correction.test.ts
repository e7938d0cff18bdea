import { describe, expect, test } from 'vitest';
import { operatorActor } from '#domain/staff/rights.ts';
import { correctDonation, type CorrectionRequest } from '#domain/donations/office/correct.server.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { donationOf } from '#tests/setup/people/donations.ts';
import { ASHA, give, RAVI, TRUST } from '#tests/setup/people/donors.ts';
import { changeDetails, partDonors } from './change.server.ts';
import { openPan, readDonor } from './donor.server.ts';

const BY = operatorActor('Ramesh Yadav');
const [ONE, TWO] = ['D-00001', 'D-00002'] as const;

async function correct(ctx: TestContext, order: { id: string }, change: Partial<CorrectionRequest>) {
  const { updated_at: version, donor_name: name, donor_address: address } = await donationOf(ctx, order);
  ctx.clock.advance(1_000);
  await correctDonation(ctx, { reference: order.id, version, name, address, panNo: undefined, by: BY, reason: 'She wrote.', ...change });
}

const of = async (ctx: TestContext, number: string) => {
  const { donor, donations, doubts } = await readDonor(ctx, number);
  const { name, address, kind } = donor;
  return { name, address, kind, pan: openPan(ctx, donor), count: donations.length, doubts: doubts.map((one) => [one.donor.number, one.why]) };
};

describe('a correction of a donation', () => {
  test('is followed by the record of that donation alone', async () => {
    const ctx = await openTestContext();
    const { order } = await give(ctx);
    await correct(ctx, order, { name: 'Asha Devi Trust', panNo: TRUST.panNo, address: null });
    expect(await of(ctx, ONE)).toEqual({
      name: 'Asha Devi Trust',
      address: null,
      kind: 'organisation',
      pan: TRUST.panNo,
      count: 1,
      doubts: [],
    });
    await correct(ctx, order, { panNo: null });
    expect(await of(ctx, ONE)).toMatchObject({ pan: null });
    // The number is found by nobody any more.
    await give(ctx, { ...TRUST, name: 'Asha Devi Trust' });
    expect(await of(ctx, TWO)).toMatchObject({ count: 1, doubts: [] });
  });

  test('leaves what the office has written, and a record of several donations', async () => {
    const ctx = await openTestContext();
    const { order } = await give(ctx);
    const { version } = (await readDonor(ctx, ONE)).donor;
    const values = { kind: 'person', withoutPan: false, noContact: false, name: 'Asha D. Mishra', email: ASHA.email } as const;
    await changeDetails(ctx, { number: ONE, version, by: BY, values });
    await correct(ctx, order, { name: 'Asha Devi', address: 'House 3, Deoria 274001' });
    expect(await of(ctx, ONE)).toMatchObject({ name: 'Asha D. Mishra', address: 'House 3, Deoria 274001' });
    await give(ctx);
    await correct(ctx, order, { name: 'Asha D. Mishra Devi', panNo: null });
    expect(await of(ctx, ONE)).toMatchObject({ name: 'Asha D. Mishra', pan: ASHA.panNo, count: 2, doubts: [] });
  });

  test('moves nothing: another donor whom it fits is proposed once, and its number stays with that one', async () => {
    const ctx = await openTestContext();
    await give(ctx, { ...ASHA, panNo: undefined });
    const { order } = await give(ctx, { ...ASHA, panNo: undefined });
    await give(ctx, RAVI);
    await correct(ctx, order, { name: RAVI.name, panNo: RAVI.panNo });
    expect(await of(ctx, ONE)).toMatchObject({ name: ASHA.name, pan: null, count: 2, doubts: [[TWO, 'corrected']] });
    expect(await of(ctx, TWO)).toMatchObject({ pan: RAVI.panNo, count: 1, doubts: [[ONE, 'corrected']] });
    await partDonors(ctx, { number: ONE, other: TWO, by: BY });
    await correct(ctx, order, { address: 'House 3, Deoria 274001' });
    expect(await of(ctx, ONE)).toMatchObject({ count: 2, doubts: [] });
  });
});
