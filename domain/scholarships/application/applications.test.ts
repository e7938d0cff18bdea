import { describe, expect, test } from 'vitest';
import { readScholarshipSummary } from '#domain/scholarships/application/applications.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { readDraft, saveDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { withdrawApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { applicationRows, appliedTwice, openApplicant } from '#tests/setup/people/applicants.ts';
import { askForMore, createStudent, setState } from '#tests/setup/people/scholarships.ts';

test('an application is returned in full, with the fields of the complete details', async () => {
  const { ctx, account, apply } = await openApplicant();
  expect(await readScholarshipSummary(ctx, account.id)).toEqual({ totalScholarshipSent: 0 });
  await apply({ mediumInstruction: 'Hindi', marks10: '81%', admissionYear: '2024' });
  expect(await readScholarshipSummary(ctx, account.id)).toMatchObject({
    totalScholarshipSent: 1,
    applicationNumber: 'DV-2026-000001',
    status: 'submitted',
    name: 'Asha Kumari',
    motherName: 'Sita Devi',
    familyMembers: 5,
    amountRequested: 25_000,
    scholarshipPurpose: '["Tuition Fees","Books & Materials"]',
    accountNo: '••••••••••7890',
    instituteName: 'Government Inter College',
    boardUniversity: 'UP Board',
    mediumInstruction: 'Hindi',
    marks10: '81%',
    admissionYear: 2024,
  });
});

describe('in two cycles', () => {
  test('the one that the office asks about is shown, and can be answered, although another is newer', async () => {
    const { ctx, account, apply, old, recent, own } = await appliedTwice();
    expect(await own()).toMatchObject({ application: { applicationNumber: recent }, canApply: false });
    await askForMore(ctx, old);
    expect(await own()).toMatchObject({
      application: { applicationNumber: old, status: 'more_info_requested', amountRequested: 11_000 },
      timeline: [{ status: 'submitted' }, { status: 'under_review' }, { reason: 'Please send the certificate' }],
      canApply: true,
      canWithdraw: true,
    });
    expect(await readScholarshipSummary(ctx, account.id)).toMatchObject({ applicationNumber: old, totalScholarshipSent: 2 });
    expect(await apply({ amountRequested: 12_000 })).toEqual({ applicationNumber: old, status: 'submitted' });
    expect(await own()).toMatchObject({ application: { applicationNumber: recent, amountRequested: 22_000 }, canApply: false });
  });

  test('a new one is possible beside the one that the office asks about while its cycle is open and has none', async () => {
    const { ctx, account, apply } = await openApplicant();
    const { applicationNumber: old } = await apply();
    const own = () => readOwnApplication(ctx, account.id);
    await askForMore(ctx, old);
    expect(await own()).toMatchObject({ canApply: true, canApplyAnew: false });
    ctx.clock.set('2027-05-01T12:00:00+05:30');
    expect(await own()).toMatchObject({ canApply: true, canApplyAnew: true });
    await apply();
    expect(await own()).toMatchObject({ application: { applicationNumber: old }, canApply: true, canApplyAnew: true });
    await apply({ amountRequested: 22_000 });
    await askForMore(ctx, old);
    expect(await own()).toMatchObject({ application: { applicationNumber: old }, canApply: true, canApplyAnew: false });
  });

  test('of two that the office asks about the newer one comes first, for reading as for writing', async () => {
    const { ctx, apply, old, recent, own } = await appliedTwice();
    for (const number of [recent, old]) await askForMore(ctx, number);
    for (const number of [recent, old]) {
      expect(await own()).toMatchObject({ application: { applicationNumber: number }, canApply: true });
      expect(await apply()).toMatchObject({ applicationNumber: number });
    }
    expect(await own()).toMatchObject({ canApply: false });
  });

  test('what is withdrawn is what is shown, and the form sent next goes to what is shown then', async () => {
    const { ctx, apply, old, recent, own, withdraw, statesOf } = await appliedTwice();
    await askForMore(ctx, old);
    expect(await withdraw()).toEqual({ applicationNumber: old, status: 'withdrawn' });
    expect(await statesOf()).toEqual({ [old]: 'withdrawn', [recent]: 'submitted' });
    expect(await own()).toMatchObject({ application: { applicationNumber: recent }, canApply: false });
    await expect(apply()).rejects.toMatchObject({ status: 409, details: { applicationNumber: recent } });
  });

  test('a page that names what it shows withdraws that one, even if the office has asked about another meanwhile', async () => {
    const { ctx, apply, old, recent, own, withdraw, statesOf } = await appliedTwice();
    await askForMore(ctx, old);
    expect(await withdraw(recent)).toEqual({ applicationNumber: recent, status: 'withdrawn' });
    expect(await statesOf()).toEqual({ [old]: 'more_info_requested', [recent]: 'withdrawn' });
    expect(await own()).toMatchObject({ application: { applicationNumber: old }, canApply: true });
    expect(await apply()).toMatchObject({ applicationNumber: old });
    await expect(withdraw(recent)).rejects.toMatchObject({ status: 409 });
  });

  test('the form of a new application changes none that the office has asked about meanwhile, and is sent after it', async () => {
    const { ctx, account, apply } = await openApplicant();
    const { applicationNumber: old } = await apply({ amountRequested: 11_000 });
    ctx.clock.set('2027-05-01T12:00:00+05:30');
    await saveDraft(ctx, { accountId: account.id, version: 0, data: { amountRequested: '22000' } });
    await askForMore(ctx, old);
    const applyAnew = () => apply({ amountRequested: 22_000 }, 'key-of-the-new-one', 'new');
    await expect(applyAnew()).rejects.toMatchObject({
      code: 'conflict',
      message: `We need more information on your application ${old}. Please answer that first; then you can go on with this one.`,
      details: { applicationNumber: old, applicationStatus: 'more_info_requested' },
    });
    expect(await applicationRows(ctx)).toMatchObject([{ number: old, status: 'more_info_requested', amount_requested: 11_000 }]);

    expect(await apply({ amountRequested: 12_000 }, 'key-of-the-answer', old)).toEqual({ applicationNumber: old, status: 'submitted' });
    expect(await readDraft(ctx, account.id)).toMatchObject({ version: 1, data: { amountRequested: '22000' } });
    expect(await applyAnew()).toMatchObject({ applicationNumber: 'DV-2027-000001' });
    expect(await applicationRows(ctx)).toMatchObject([
      { number: old, cycle_id: '2026-27', amount_requested: 12_000 },
      { number: 'DV-2027-000001', cycle_id: '2027-28', amount_requested: 22_000 },
    ]);
    expect(await readDraft(ctx, account.id)).toBeNull();
  });

  test.each(['submitted', 'rejected', 'withdrawn'] as const)(
    'an answer that comes when nobody waits for it any more (%s) does not become a new application',
    async (status) => {
      const { ctx, apply } = await openApplicant();
      const { applicationNumber: old } = await apply();
      ctx.clock.set('2027-05-01T12:00:00+05:30');
      await setState(ctx, old, status);
      const message = `Application ${old} is not waiting for more information any more. Your dashboard shows what has happened.`;
      await expect(apply({}, undefined, old)).rejects.toMatchObject({ code: 'conflict', message });
      await apply({}, undefined, 'new');
      const details = { applicationNumber: 'DV-2027-000001', applicationStatus: 'submitted' };
      await expect(apply({}, undefined, old)).rejects.toMatchObject({ code: 'conflict', message, details });
      await expect(apply({}, undefined, 'new')).rejects.toMatchObject({ code: 'conflict', details });
      expect(await applicationRows(ctx)).toHaveLength(2);
    },
  );

  test('a repeated call gets its first answer, although the office has asked meanwhile', async () => {
    const { ctx, apply } = await openApplicant();
    const send = () => apply({}, 'key-of-one-submission', 'new');
    const first = await send();
    await askForMore(ctx, first.applicationNumber);
    expect(await send()).toEqual(first);
    expect(await applicationRows(ctx)).toMatchObject([{ status: 'more_info_requested' }]);
  });

  test('a form that names no application answers the office, as the specification alone has it', async () => {
    const { ctx, apply } = await openApplicant();
    const { applicationNumber: old } = await apply();
    ctx.clock.set('2027-05-01T12:00:00+05:30');
    await askForMore(ctx, old);
    expect(await apply()).toMatchObject({ applicationNumber: old });
    expect(await apply()).toMatchObject({ applicationNumber: 'DV-2027-000001' });
  });

  test("nobody withdraws another student's application by naming it", async () => {
    const { ctx, recent, statesOf } = await appliedTwice();
    const { account: other } = await createStudent(ctx);
    for (const number of [recent, 'DV-2026-999999', ''])
      await expect(withdrawApplication(ctx, { accountId: other.id, number, reason: 'x' })).rejects.toMatchObject({ status: 404 });
    expect((await statesOf())[recent]).toBe('submitted');
  });
});
