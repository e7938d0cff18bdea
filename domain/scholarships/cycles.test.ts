import { describe, expect, test } from 'vitest';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { readScholarshipSummary } from '#domain/scholarships/application/applications.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { listCycles } from '#domain/scholarships/cycles.server.ts';
import { applicationRows, openApplicant } from '#tests/setup/people/applicants.ts';
import type { TestContext } from '#tests/setup/database/context.ts';

describe('a cycle', () => {
  const summer = { id: '2026', title: 'Scholarships 2026', opensOn: '2026-04-01', closesOn: '2026-12-31' };
  const setCycles = (ctx: TestContext, ...cycles: Foundation['scholarships']['cycles']) => {
    const { scholarships } = ctx.content().foundation;
    ctx.setFoundation({ scholarships: { ...scholarships, cycles } });
  };

  test.each([
    ['2026-03-31T23:59:59.999+05:30', 'Scholarship applications are closed now. They open on 1 April 2026 and close on 31 December 2026.'],
    ['2027-01-01T00:00:00+05:30', 'Scholarship applications are closed. They were open from 1 April 2026 to 31 December 2026.'],
  ])('is closed at %s, with a notice of the dates', async (now, message) => {
    const { ctx, account, apply } = await openApplicant();
    setCycles(ctx, summer);
    ctx.clock.set(now);
    await expect(apply({ dob: '2000-01-01' })).rejects.toMatchObject({
      status: 403,
      message,
      details: { cycle: { ...summer, isOpen: false } },
    });
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ notice: message, canApply: false, cycle: { isOpen: false } });
    expect(await applicationRows(ctx)).toEqual([]);
  });

  test.each(['2026-04-01T00:00:00+05:30', '2026-12-31T23:59:59.999+05:30'])('is open at %s', async (now) => {
    const { ctx, account, apply } = await openApplicant();
    setCycles(ctx, summer);
    ctx.clock.set(now);
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({
      notice: 'Applications are open until 31 December 2026.',
      canApply: true,
      cycle: { isOpen: true },
    });
    expect(await apply({ dob: '2000-01-01' })).toMatchObject({ status: 'submitted' });
  });

  test('without a cycle nothing can be submitted', async () => {
    const { ctx, account, apply } = await openApplicant();
    setCycles(ctx);
    await expect(apply()).rejects.toMatchObject({ status: 403, message: 'Scholarship applications are not open at present.' });
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ cycle: null, canApply: false });
  });

  test('the next cycle accepts another application from the same student', async () => {
    const { ctx, account, apply } = await openApplicant();
    const next = { id: '2028', title: 'Scholarships 2028', opensOn: '2028-01-01', closesOn: '2028-06-30' };
    setCycles(ctx, summer, next);
    await apply();
    ctx.clock.set('2028-02-01T12:00:00+05:30');
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ canApply: true, cycle: { id: '2028' } });
    expect(await apply()).toMatchObject({ applicationNumber: 'DV-2028-000001' });
    expect(await readScholarshipSummary(ctx, account.id)).toMatchObject({ totalScholarshipSent: 2, applicationNumber: 'DV-2028-000001' });
  });

  test('that repeats opens again every year, under the name of that year', async () => {
    const { ctx, account, apply } = await openApplicant();
    setCycles(ctx, { id: '2026-27', title: 'Scholarships 2026-27', opensOn: '2026-11-01', closesOn: '2027-02-28', repeats: 'yearly' });
    await apply();
    ctx.clock.set('2027-03-01T00:00:00+05:30');
    await expect(apply()).rejects.toMatchObject({
      message: 'Scholarship applications are closed now. They open on 1 November 2027 and close on 28 February 2028.',
    });
    ctx.clock.set('2030-02-28T23:59:59.999+05:30');
    const cycle = { id: '2029-30', title: 'Scholarships 2029-30', opensOn: '2029-11-01', closesOn: '2030-02-28', isOpen: true };
    expect((await readOwnApplication(ctx, account.id)).cycle).toEqual({
      ...cycle,
      documentsUntil: '2030-03-21',
      consentUntil: '2030-03-14',
    });
    expect(await apply()).toMatchObject({ applicationNumber: 'DV-2030-000001' });
    expect(listCycles(ctx).map(({ id }) => id)).toEqual(['2026-27', '2027-28', '2028-29', '2029-30']);
  });

  test('of the sample is open in whatever year a foundation tries the site', async () => {
    const { ctx, account } = await openApplicant();
    for (const day of ['2027-03-31', '2027-04-01', '2028-01-01', '2029-07-01', '2040-02-29']) {
      ctx.clock.set(`${day}T12:00:00+05:30`);
      expect(await readOwnApplication(ctx, account.id), day).toMatchObject({ canApply: true, cycle: { isOpen: true } });
    }
  });
});
