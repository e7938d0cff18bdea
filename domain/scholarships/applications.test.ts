import { describe, expect, test } from 'vitest';
import type { Foundation } from '#domain/content/foundation-schema.ts';
import { openFile } from '#domain/files/files.server.ts';
import { sweepOrphans } from '#domain/files/sweep.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { readOwnApplication, readScholarshipSummary } from '#domain/scholarships/applications.server.ts';
import { readDraft, saveDraft } from '#domain/scholarships/drafts.server.ts';
import { listCycles } from '#domain/scholarships/cycles.server.ts';
import { moveApplication, withdrawApplication, withdrawConsent } from '#domain/scholarships/transitions.server.ts';
import { submitApplication } from '#domain/scholarships/submit.server.ts';
import { listApplications, readApplication } from '#domain/scholarships/office.server.ts';
import { type ApplicationState, STATES } from '#domain/scholarships/state-labels.ts';
import { mayMove } from '#domain/scholarships/state.ts';
import { createAccount } from '#tests/setup/accounts.ts';
import { openTestContext, type TestContext } from '#tests/setup/context.ts';
import { makePdf, streamOf } from '#tests/setup/files.ts';
import { applicationInput, askForMore, createStudent, everythingStored, GUARDIAN, setState } from '#tests/setup/scholarships.ts';

const ACCOUNT = '30211234567890';
const DAY_MS = 86_400_000;

async function student() {
  const ctx = await openTestContext();
  const { account } = await createStudent(ctx);
  const apply = (change: Record<string, unknown> = {}, key?: string, form?: string) =>
    submitApplication(ctx, { applicant: account, input: applicationInput(change), key, form });
  return { ctx, account, apply };
}

/** A student whose applications of this cycle and of the next have both been sent. */
async function appliedTwice(first: Record<string, unknown> = {}, second: Record<string, unknown> = {}) {
  const { ctx, account, apply } = await student();
  const { applicationNumber: old } = await apply({ amountRequested: 11_000, ...first });
  ctx.clock.set('2027-05-01T12:00:00+05:30');
  const { applicationNumber: recent } = await apply({ amountRequested: 22_000, ...second });
  const own = () => readOwnApplication(ctx, account.id);
  const withdraw = (number?: string) => withdrawApplication(ctx, { accountId: account.id, number, reason: 'Moved' });
  const statesOf = async () => Object.fromEntries((await rowsOf(ctx)).map(({ number, status }) => [number, status]));
  return { ctx, account, apply, old, recent, own, withdraw, statesOf };
}

const rowsOf = (ctx: TestContext) => ctx.db.selectFrom('scholarship_applications').selectAll().execute();
const templates = async (ctx: TestContext) => (await ctx.jobs('mail')).map(({ payload }) => payload.template);
const notices = async (ctx: TestContext) =>
  (await ctx.db.selectFrom('notifications').select('title').orderBy('id').execute()).map(({ title }) => title);

describe('an application', () => {
  test('is stored, numbered, recorded in the history, and acknowledged in the dashboard and by mail', async () => {
    const { ctx, account, apply } = await student();
    expect(await apply()).toEqual({ applicationNumber: 'DV-2026-000001', status: 'submitted' });
    expect(await rowsOf(ctx)).toMatchObject([
      {
        number: 'DV-2026-000001',
        account_id: account.id,
        cycle_id: '2026-27',
        status: 'submitted',
        name: 'Asha Kumari',
        district: 'Kushinagar',
        amount_requested: 25_000,
        submitted_at: ctx.clock.now(),
      },
    ]);
    expect(await ctx.db.selectFrom('scholarship_events').selectAll().execute()).toMatchObject([
      { from_status: 'draft', to_status: 'submitted', actor: 'student', created_at: ctx.clock.now(), changed_fields: null },
    ]);
    expect(await notices(ctx)).toEqual(['Application received']);
    expect((await ctx.jobs('mail')).map(({ payload }) => payload)).toEqual([
      {
        to: account.email,
        template: 'application-received',
        props: { name: account.name, number: 'DV-2026-000001', url: 'http://localhost:3000/dashboard/student' },
      },
    ]);
  });

  test('numbers have no gaps within a year, even when submissions are refused in between', async () => {
    const { ctx, apply } = await student();
    await apply();
    await expect(apply()).rejects.toMatchObject({ status: 409 });
    const { account: other } = await createStudent(ctx);
    const submit = () => submitApplication(ctx, { applicant: other, input: applicationInput() });
    expect(await submit()).toMatchObject({ applicationNumber: 'DV-2026-000002' });
    await withdrawApplication(ctx, { accountId: other.id, reason: 'Moved' });
    ctx.clock.set('2027-01-01T00:00:00+05:30');
    expect(await submit()).toMatchObject({ applicationNumber: 'DV-2027-000001' });
  });

  test('is refused without a profile', async () => {
    const ctx = await openTestContext();
    const { account } = await createAccount(ctx);
    await expect(submitApplication(ctx, { applicant: account, input: applicationInput() })).rejects.toMatchObject({ status: 404 });
    expect(await rowsOf(ctx)).toEqual([]);
  });

  test('stores no answers to questions that did not apply', async () => {
    const { ctx, account, apply } = await student();
    await apply({ ...GUARDIAN, dob: '2005-01-01', previousScholarshipDetails: 'left over', latestCertificate: undefined });
    const view = await readScholarshipSummary(ctx, account.id);
    for (const field of ['guardianName', 'guardianRelation', 'guardianConsent', 'previousScholarshipDetails', 'collegeName'])
      expect(view).not.toHaveProperty(field);
    expect(await ctx.db.selectFrom('scholarship_consents').selectAll().execute()).toEqual([]);
  });

  test('is returned in full, with the fields of the complete details', async () => {
    const { ctx, account, apply } = await student();
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

  test('the account number is nowhere in clear, and the logs contain nothing from the form', async () => {
    const { ctx, account, apply } = await student();
    await apply();
    await moveApplication(ctx, { number: 'DV-2026-000001', to: 'under_review', reason: 'Read', by: 'Ramesh' });
    const shown = JSON.stringify([await readScholarshipSummary(ctx, account.id), await readOwnApplication(ctx, account.id)]);
    expect(shown).not.toContain(ACCOUNT);
    expect(JSON.stringify(await readApplication(ctx, 'DV-2026-000001'))).not.toContain(ACCOUNT);
    expect(await everythingStored(ctx)).not.toContain(ACCOUNT);
    expect(JSON.stringify(ctx.logs)).not.toMatch(/Asha|Sita|9838041276|3021|bighas/);
    expect(ctx.vault.open((await rowsOf(ctx))[0]!.account_number)).toBe(ACCOUNT);
  });
});

describe('a repeated submission', () => {
  test('with the same key, twenty at once, makes one application and returns one answer', async () => {
    const { ctx, apply } = await student();
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply({}, 'key-of-one-submission')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"applicationNumber":"DV-2026-000001","status":"submitted"}']),
    );
    expect(await rowsOf(ctx)).toHaveLength(1);
    expect(await templates(ctx)).toEqual(['application-received']);
    expect(await notices(ctx)).toHaveLength(1);
    expect(await ctx.db.selectFrom('scholarship_events').selectAll().execute()).toHaveLength(1);
  });

  test('without a key, twenty at once, makes one application and nineteen refusals with its number', async () => {
    const { ctx, apply } = await student();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => apply()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'conflict', details: { applicationNumber: 'DV-2026-000001' } });
    expect(await rowsOf(ctx)).toHaveLength(1);
    expect(await templates(ctx)).toHaveLength(1);
    expect(await ctx.db.selectFrom('serials').selectAll().execute()).toMatchObject([{ last: 1 }]);
  });

  test('with its key returns the first answer even after the cycle closed and the status changed', async () => {
    const { ctx, apply } = await student();
    const first = await apply({}, 'key-of-one-submission');
    await moveApplication(ctx, { number: first.applicationNumber, to: 'under_review', reason: 'Read', by: 'Ramesh' });
    ctx.clock.set('2028-06-01T12:00:00+05:30');
    expect(await apply({}, 'key-of-one-submission')).toEqual(first);
  });

  test('with the key of another student makes a separate application', async () => {
    const { ctx, apply } = await student();
    await apply({}, 'key-of-one-submission');
    const { account: other } = await createStudent(ctx);
    const answer = await submitApplication(ctx, { applicant: other, input: applicationInput(), key: 'key-of-one-submission' });
    expect(answer.applicationNumber).toBe('DV-2026-000002');
  });

  test('with the key of a refused submission is accepted', async () => {
    const { apply } = await student();
    await expect(apply({ signature: '/api/student/files/nothing' }, 'key-of-one-submission')).rejects.toMatchObject({ status: 400 });
    expect(await apply({}, 'key-of-one-submission')).toMatchObject({ status: 'submitted' });
  });
});

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
    const { ctx, account, apply } = await student();
    setCycles(ctx, summer);
    ctx.clock.set(now);
    await expect(apply({ dob: '2000-01-01' })).rejects.toMatchObject({
      status: 403,
      message,
      details: { cycle: { ...summer, isOpen: false } },
    });
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ notice: message, canApply: false, cycle: { isOpen: false } });
    expect(await rowsOf(ctx)).toEqual([]);
  });

  test.each(['2026-04-01T00:00:00+05:30', '2026-12-31T23:59:59.999+05:30'])('is open at %s', async (now) => {
    const { ctx, account, apply } = await student();
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
    const { ctx, account, apply } = await student();
    setCycles(ctx);
    await expect(apply()).rejects.toMatchObject({ status: 403, message: 'Scholarship applications are not open at present.' });
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ cycle: null, canApply: false });
  });

  test('the next cycle accepts another application from the same student', async () => {
    const { ctx, account, apply } = await student();
    const next = { id: '2028', title: 'Scholarships 2028', opensOn: '2028-01-01', closesOn: '2028-06-30' };
    setCycles(ctx, summer, next);
    await apply();
    ctx.clock.set('2028-02-01T12:00:00+05:30');
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ canApply: true, cycle: { id: '2028' } });
    expect(await apply()).toMatchObject({ applicationNumber: 'DV-2028-000001' });
    expect(await readScholarshipSummary(ctx, account.id)).toMatchObject({ totalScholarshipSent: 2, applicationNumber: 'DV-2028-000001' });
  });

  test('that repeats opens again every year, under the name of that year', async () => {
    const { ctx, account, apply } = await student();
    setCycles(ctx, { id: '2026-27', title: 'Scholarships 2026-27', opensOn: '2026-11-01', closesOn: '2027-02-28', repeats: 'yearly' });
    await apply();
    ctx.clock.set('2027-03-01T00:00:00+05:30');
    await expect(apply()).rejects.toMatchObject({
      message: 'Scholarship applications are closed now. They open on 1 November 2027 and close on 28 February 2028.',
    });
    ctx.clock.set('2030-02-28T23:59:59.999+05:30');
    const cycle = { id: '2029-30', title: 'Scholarships 2029-30', opensOn: '2029-11-01', closesOn: '2030-02-28', isOpen: true };
    expect((await readOwnApplication(ctx, account.id)).cycle).toEqual(cycle);
    expect(await apply()).toMatchObject({ applicationNumber: 'DV-2030-000001' });
    expect(listCycles(ctx).map(({ id }) => id)).toEqual(['2026-27', '2027-28', '2028-29', '2029-30']);
  });

  test('of the sample is open in whatever year a foundation tries the site', async () => {
    const { ctx, account } = await student();
    for (const day of ['2027-03-31', '2027-04-01', '2028-01-01', '2029-07-01', '2040-02-29']) {
      ctx.clock.set(`${day}T12:00:00+05:30`);
      expect(await readOwnApplication(ctx, account.id), day).toMatchObject({ canApply: true, cycle: { isOpen: true } });
    }
  });
});

describe('status changes', () => {
  const states = STATES.filter((state) => state !== 'draft');

  test.each(states)('by the office from: %s', async (from) => {
    const ctx = await openTestContext();
    for (const to of STATES) {
      const { account } = await createStudent(ctx);
      const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
      await setState(ctx, number, from);
      const moved = moveApplication(ctx, { number, to, reason: 'As decided', by: 'Ramesh Yadav' });
      const mails = async () => (await ctx.jobs('mail')).map(({ payload }) => payload).filter((mail) => mail.to === account.email);
      if (!mayMove(from, to, 'office')) {
        await expect(moved, to).rejects.toMatchObject({ status: 409, details: { applicationNumber: number, applicationStatus: from } });
        expect(await readScholarshipSummary(ctx, account.id)).toMatchObject({ status: from });
        expect(await mails()).toHaveLength(1);
        continue;
      }
      expect(await moved).toEqual({ applicationNumber: number, status: to });
      const { history } = await readApplication(ctx, number);
      const change = { from_status: from, to_status: to, actor: 'office', actor_name: 'Ramesh Yadav', reason: 'As decided' };
      expect(history.at(-1)).toMatchObject(change);
      const props = { name: account.name, number, state: to, reason: 'As decided', url: 'http://localhost:3000/dashboard/student' };
      expect((await mails()).at(-1)).toEqual({ to: account.email, template: 'application-status', props });
      const told = await ctx.db.selectFrom('notifications').select('body').where('account_id', '=', account.id).execute();
      expect(told).toContainEqual({ body: 'As decided' });
    }
  });

  test.each(states)('withdrawn by the student: %s', async (from) => {
    const { ctx, account, apply } = await student();
    const { applicationNumber: number } = await apply();
    await setState(ctx, number, from);
    const may = mayMove(from, 'withdrawn', 'student');
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ canWithdraw: may });
    const withdrawn = withdrawApplication(ctx, { accountId: account.id, reason: 'I have found work' });
    if (!may) return expect(withdrawn).rejects.toMatchObject({ status: 409 });
    expect(await withdrawn).toEqual({ applicationNumber: number, status: 'withdrawn' });
    // The cycle accepts a new application.
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ canApply: true, canApplyAnew: true, canWithdraw: false });
    expect(await apply()).toMatchObject({ applicationNumber: 'DV-2026-000002' });
  });

  test.each(states)('resubmitted: %s', async (from) => {
    const { ctx, account, apply } = await student();
    const { applicationNumber: number } = await apply();
    await setState(ctx, number, from);
    const own = await readOwnApplication(ctx, account.id);
    const again = apply({ needStatement: 'A new need statement that is long enough to be taken by the rules.' });
    if (from === 'more_info_requested') {
      expect(own.canApply).toBe(true);
      expect(await again).toEqual({ applicationNumber: number, status: 'submitted' });
    } else {
      // The test set the status directly, so even a withdrawn application still occupies the cycle.
      await expect(again).rejects.toMatchObject({ status: 409 });
    }
    expect(await rowsOf(ctx)).toHaveLength(1);
  });

  test('more information is requested, sent after the cycle closed, and the history names the changed fields', async () => {
    const { ctx, account, apply } = await student();
    const { applicationNumber: number } = await apply();
    const move = (to: ApplicationState) => moveApplication(ctx, { number, to, reason: `To ${to}`, by: 'Ramesh' });
    await move('under_review');
    await move('more_info_requested');
    ctx.clock.set('2028-01-15T12:00:00+05:30');
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ canApply: true, application: { status: 'more_info_requested' } });
    // The account number comes back masked.
    await apply({ accountNo: '••••••••••7890', amountRequested: 30_000, referee1Email: 'mohan@example.in' });
    const { application, history } = await readApplication(ctx, number);
    expect(application).toMatchObject({ status: 'submitted', amountRequested: 30_000, accountNo: '••••••••••7890' });
    expect(JSON.parse(history.at(-1)!.changed_fields!).toSorted()).toEqual(['amountRequested', 'referee1Email']);
    await move('shortlisted');
    await move('approved');
    await move('disbursed');
    expect((await readOwnApplication(ctx, account.id)).timeline.map(({ status, by, reason }) => [status, by, reason])).toEqual([
      ['submitted', 'student', null],
      ['under_review', 'office', 'To under_review'],
      ['more_info_requested', 'office', 'To more_info_requested'],
      ['submitted', 'student', null],
      ['shortlisted', 'office', 'To shortlisted'],
      ['approved', 'office', 'To approved'],
      ['disbursed', 'office', 'To disbursed'],
    ]);
    expect(await templates(ctx)).toHaveLength(7);
  });

  test('of two concurrent changes by the office, one succeeds and the other is refused', async () => {
    const { ctx, apply } = await student();
    const { applicationNumber: number } = await apply();
    await setState(ctx, number, 'shortlisted');
    const answers = await Promise.allSettled(
      (['approved', 'rejected'] as const).map((to) => moveApplication(ctx, { number, to, reason: 'Decided', by: 'Ramesh' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await readApplication(ctx, number)).history).toHaveLength(2);
  });

  test('an unknown application is not found', async () => {
    const { ctx, account } = await student();
    await expect(moveApplication(ctx, { number: 'DV-2026-000009', to: 'approved', reason: 'x', by: 'y' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(withdrawApplication(ctx, { accountId: account.id, reason: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(withdrawConsent(ctx, { accountId: account.id, reason: 'x' })).rejects.toMatchObject({ status: 404 });
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
    const { ctx, account, apply } = await student();
    const { applicationNumber: old } = await apply();
    const own = () => readOwnApplication(ctx, account.id);
    await askForMore(ctx, old);
    // In one cycle there is no second one.
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
    const { ctx, account, apply } = await student();
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
    expect(await rowsOf(ctx)).toMatchObject([{ number: old, status: 'more_info_requested', amount_requested: 11_000 }]);

    expect(await apply({ amountRequested: 12_000 }, 'key-of-the-answer', old)).toEqual({ applicationNumber: old, status: 'submitted' });
    expect(await readDraft(ctx, account.id)).toMatchObject({ version: 1, data: { amountRequested: '22000' } });
    expect(await applyAnew()).toMatchObject({ applicationNumber: 'DV-2027-000001' });
    expect(await rowsOf(ctx)).toMatchObject([
      { number: old, cycle_id: '2026-27', amount_requested: 12_000 },
      { number: 'DV-2027-000001', cycle_id: '2027-28', amount_requested: 22_000 },
    ]);
    expect(await readDraft(ctx, account.id)).toBeNull();
  });

  test.each(['submitted', 'rejected', 'withdrawn'] as const)(
    'an answer that comes when nobody waits for it any more (%s) does not become a new application',
    async (status) => {
      const { ctx, apply } = await student();
      const { applicationNumber: old } = await apply();
      ctx.clock.set('2027-05-01T12:00:00+05:30');
      await setState(ctx, old, status);
      const message = `Application ${old} is not waiting for more information any more. Your dashboard shows what has happened.`;
      await expect(apply({}, undefined, old)).rejects.toMatchObject({ code: 'conflict', message });
      await apply({}, undefined, 'new');
      const details = { applicationNumber: 'DV-2027-000001', applicationStatus: 'submitted' };
      await expect(apply({}, undefined, old)).rejects.toMatchObject({ code: 'conflict', message, details });
      await expect(apply({}, undefined, 'new')).rejects.toMatchObject({ code: 'conflict', details });
      expect(await rowsOf(ctx)).toHaveLength(2);
    },
  );

  test('a repeated call gets its first answer, although the office has asked meanwhile', async () => {
    const { ctx, apply } = await student();
    const send = () => apply({}, 'key-of-one-submission', 'new');
    const first = await send();
    await askForMore(ctx, first.applicationNumber);
    expect(await send()).toEqual(first);
    expect(await rowsOf(ctx)).toMatchObject([{ status: 'more_info_requested' }]);
  });

  test('a form that names no application answers the office, as the specification alone has it', async () => {
    const { ctx, apply } = await student();
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

describe('under 18', () => {
  test('consent is required by the age on the day of submission', async () => {
    const { ctx, apply } = await student();
    const { dob } = GUARDIAN;
    await expect(apply({ dob })).rejects.toMatchObject({
      status: 400,
      fields: {
        guardianName: 'Enter the name of your parent or guardian',
        guardianRelation: 'Select who consents for you',
        guardianConsent: 'You are under 18: a parent or guardian must consent',
      },
    });
    await expect(apply({ ...GUARDIAN, guardianNoticeVersion: '2020-01' })).rejects.toMatchObject({
      fields: { guardianConsent: expect.stringContaining('notice') },
    });
    await expect(apply({ ...GUARDIAN, guardianNoticeVersion: undefined })).rejects.toMatchObject({ status: 400 });
    await expect(apply({ dob: '2026-11-22' })).rejects.toMatchObject({ fields: { dob: 'DOB cannot be in the future' } });
    expect(await rowsOf(ctx)).toEqual([]);
    // In India it is already the 22nd.
    ctx.clock.set('2026-11-21T18:30:00Z');
    expect(await apply({ dob: '2008-11-22' })).toMatchObject({ status: 'submitted' });
  });

  test('consent is stored with the guardian, the notice and the time', async () => {
    const { ctx, account, apply } = await student();
    await apply(GUARDIAN);
    expect(await ctx.db.selectFrom('scholarship_consents').selectAll().execute()).toMatchObject([
      {
        guardian_name: 'Sita Devi',
        guardian_relation: 'Mother',
        notice_version: '2026-04',
        given_at: ctx.clock.now(),
        withdrawn_at: null,
      },
    ]);
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ hasGuardianConsent: true });
  });

  test.each(STATES.filter((state) => state !== 'draft'))('consent withdrawn: %s', async (from) => {
    const { ctx, account, apply } = await student();
    const { applicationNumber: number } = await apply(GUARDIAN);
    await setState(ctx, number, from);
    ctx.clock.advance(DAY_MS);
    const ends = mayMove(from, 'withdrawn', 'guardian');
    expect(await withdrawConsent(ctx, { accountId: account.id, reason: 'We changed our mind' })).toEqual({
      applicationNumber: number,
      status: ends ? 'withdrawn' : from,
    });
    expect(await ctx.db.selectFrom('scholarship_consents').selectAll().execute()).toMatchObject([
      { withdrawn_at: ctx.clock.now(), withdrawn_reason: 'We changed our mind' },
    ]);
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ hasGuardianConsent: false });
    if (ends) expect((await readApplication(ctx, number)).history.at(-1)).toMatchObject({ actor: 'guardian', to_status: 'withdrawn' });
    await expect(withdrawConsent(ctx, { accountId: account.id, reason: 'Again' })).rejects.toMatchObject({ status: 404 });
  });

  const ADULT = { dob: '2005-06-15' };

  test.each([
    ['approved', GUARDIAN, { 1: 'withdrawn', 2: 'withdrawn' }],
    ['approved', ADULT, { 1: 'withdrawn', 2: 'submitted' }],
    ['disbursed', GUARDIAN, { 1: 'disbursed', 2: 'withdrawn' }],
    ['disbursed', ADULT, { 1: 'disbursed', 2: 'submitted' }],
  ] as const)('consent to an older application, %s, is withdrawn with that to a newer one, if any', async (from, second, states) => {
    const { ctx, account, old, recent, own, statesOf } = await appliedTwice(GUARDIAN, second);
    await setState(ctx, old, from);
    expect(await own()).toMatchObject({ application: { applicationNumber: recent }, hasGuardianConsent: true });
    const answer = await withdrawConsent(ctx, { accountId: account.id, reason: 'We changed our mind' });
    expect(await statesOf()).toEqual({ [old]: states[1], [recent]: states[2] });
    // The answer names an application that the withdrawal has ended, if there is one.
    expect(answer.status).toBe(Object.values(states).includes('withdrawn') ? 'withdrawn' : 'disbursed');
    const open = ctx.db.selectFrom('scholarship_consents').select('id').where('withdrawn_at', 'is', null);
    expect(await open.execute()).toEqual([]);
    expect(await own()).toMatchObject({ hasGuardianConsent: false });
    await expect(withdrawConsent(ctx, { accountId: account.id, reason: 'Again' })).rejects.toMatchObject({ status: 404 });
  });

  test('consent withdrawn twice at once ends each application once', async () => {
    const { ctx, account, old, recent } = await appliedTwice(GUARDIAN, GUARDIAN);
    const { account: other } = await createStudent(ctx);
    await submitApplication(ctx, { applicant: other, input: applicationInput(GUARDIAN) });
    const withdraw = () => withdrawConsent(ctx, { accountId: account.id, reason: 'We changed our mind' });
    const answers = await Promise.allSettled([withdraw(), withdraw()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const number of [old, recent]) expect((await readApplication(ctx, number)).history).toHaveLength(2);
    expect(await readOwnApplication(ctx, other.id)).toMatchObject({ application: { status: 'submitted' }, hasGuardianConsent: true });
  });
});

describe('files', () => {
  async function upload(ctx: TestContext, ownerId: string) {
    return storeUpload(ctx, { ownerId, field: 'incomeCertificate', name: 'income.pdf', stream: streamOf(makePdf()) });
  }

  test('are attached to the application', async () => {
    const { ctx, account, apply } = await student();
    const { path } = await upload(ctx, account.id);
    await apply({ incomeCertificate: path });
    const [row] = await rowsOf(ctx);
    expect(await ctx.db.selectFrom('file_attachments').select('attached_to').execute()).toEqual([
      { attached_to: `scholarship:${row!.id}` },
    ]);
    expect(await readScholarshipSummary(ctx, account.id)).toMatchObject({ incomeCertificate: path });
  });

  test('that a new submission replaces are deleted', async () => {
    const { ctx, account, apply } = await student();
    const [income, bank, replacement] = [
      await upload(ctx, account.id),
      await storeUpload(ctx, { ownerId: account.id, field: 'bankDocument', name: 'bank.pdf', stream: streamOf(makePdf()) }),
      await storeUpload(ctx, {
        ownerId: account.id,
        field: 'incomeCertificate',
        name: 'new.pdf',
        stream: streamOf(makePdf({ title: 'New' })),
      }),
    ];
    const { applicationNumber: number } = await apply({ incomeCertificate: income.path, bankDocument: bank.path });
    for (const to of ['under_review', 'more_info_requested'] as const)
      await moveApplication(ctx, { number, to, reason: 'Please send a newer certificate', by: 'Ramesh' });
    await apply({ incomeCertificate: replacement.path, bankDocument: bank.path });
    ctx.clock.advance(2 * 86_400_000);
    expect(await sweepOrphans(ctx)).toBe(1);
    const open = (path: string) => openFile(ctx, { path, accountId: account.id });
    await expect(open(income.path)).rejects.toMatchObject({ code: 'not_found' });
    expect([(await open(bank.path)).name, (await open(replacement.path)).name]).toEqual(['bank.pdf', 'new.pdf']);
  });

  test('of another student, or unknown, are refused by field, and nothing is stored', async () => {
    const { ctx, apply } = await student();
    const { account: other } = await createStudent(ctx);
    const { path } = await upload(ctx, other.id);
    await expect(apply({ incomeCertificate: path, photograph: '/api/student/files/nothing' })).rejects.toMatchObject({
      status: 400,
      fields: { incomeCertificate: expect.stringContaining('upload it again'), photograph: expect.any(String) },
    });
    expect(await rowsOf(ctx)).toEqual([]);
    expect(await ctx.db.selectFrom('file_attachments').selectAll().execute()).toEqual([]);
  });

  test('default to the certificate in the profile', async () => {
    const { ctx, account, apply } = await student();
    const { path } = await upload(ctx, account.id);
    const education = { schoolName: 'GIC', currentClass: 12, lastClassPassed: 11, schoolBoard: 'UP', lastCertificatePath: path };
    await ctx.db
      .updateTable('student_profiles')
      .set({ education_type: 'SCHOOL', education: JSON.stringify(education) })
      .execute();
    await apply();
    expect(await readScholarshipSummary(ctx, account.id)).toMatchObject({ lastCertificate: path });
  });
});

describe('a crash half-way leaves nothing incomplete', () => {
  /** A source of ids that dies at its n-th: each id is the step before a write. */
  function dyingAt(ctx: TestContext, n: number): TestContext {
    let count = 0;
    const id = (): string => {
      count += 1;
      if (count === n) throw new Error('the process died');
      return ctx.random.id();
    };
    return { ...ctx, random: { ...ctx.random, id } };
  }

  test('at any step of a submission', async () => {
    const { ctx, account } = await student();
    const input = applicationInput(GUARDIAN);
    const key = 'key-of-one-submission';
    let died = 0;
    for (let n = 1; ; n += 1) {
      try {
        await submitApplication(dyingAt(ctx, n), { applicant: account, input, key });
        break;
      } catch (error) {
        expect((error as Error).message).toBe('the process died');
        died += 1;
        expect(JSON.parse(await everythingStored(ctx))).toEqual([[], [], [], [], [], [], []]);
      }
    }
    expect(died).toBe(5);
    expect(await rowsOf(ctx)).toMatchObject([{ number: 'DV-2026-000001' }]);
  });

  test('at any step of a status change', async () => {
    const { ctx, apply } = await student();
    const { applicationNumber: number } = await apply();
    const before = await everythingStored(ctx);
    for (const n of [1, 2, 3]) {
      const moved = moveApplication(dyingAt(ctx, n), { number, to: 'under_review', reason: 'Read', by: 'Ramesh' });
      await expect(moved).rejects.toThrow('the process died');
      expect(await everythingStored(ctx)).toBe(before);
    }
    await moveApplication(ctx, { number, to: 'under_review', reason: 'Read', by: 'Ramesh' });
  });
});

test('the office lists applications in pages, newest first, each once', async () => {
  const ctx = await openTestContext();
  for (let n = 0; n < 7; n += 1) {
    const { account } = await createStudent(ctx);
    await submitApplication(ctx, { applicant: account, input: applicationInput() });
    if (n % 3 === 0) ctx.clock.advance(1_000);
  }
  await setState(ctx, 'DV-2026-000003', 'approved');
  const numbers: string[] = [];
  let before;
  for (;;) {
    const page = await listApplications(ctx, { cycleId: '2026-27', before, limit: 3 });
    if (page.length === 0) break;
    numbers.push(...page.map(({ number }) => number));
    before = page.at(-1);
  }
  expect(numbers).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `DV-2026-00000${n}`));
  const approved = await listApplications(ctx, { cycleId: '2026-27', status: 'approved' });
  expect(approved).toMatchObject([{ number: 'DV-2026-000003', amountRequested: 25_000, district: 'Kushinagar' }]);
  expect(await listApplications(ctx, { cycleId: 'other' })).toEqual([]);
});
