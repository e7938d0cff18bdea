import { describe, expect, test } from 'vitest';
import { ONE_DAY_MS, ONE_MINUTE_MS } from '#domain/shared/time/durations.ts';
import { openFile } from '#domain/files/files.server.ts';
import { sweepOrphans } from '#domain/files/sweep.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { accountNoOf, readScholarshipSummary } from '#domain/scholarships/application/applications.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { readApplication } from '#domain/scholarships/office/office.server.ts';
import { recallSubmission } from '#domain/scholarships/submission/keys.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { moveApplication, withdrawApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { applicationRows, mailTemplates, openApplicant } from '#tests/setup/people/applicants.ts';
import { dyingAt, openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { applicationInput, createStudent, everythingStored, GUARDIAN } from '#tests/setup/people/scholarships.ts';

const ACCOUNT = '30211234567890';

const notices = async (ctx: TestContext) =>
  (await ctx.db.selectFrom('notifications').select('title').orderBy('id').execute()).map(({ title }) => title);

describe('an application', () => {
  test('is stored, numbered, recorded in the history, and acknowledged in the dashboard and by mail', async () => {
    const { ctx, account, apply } = await openApplicant();
    expect(await apply()).toEqual({ applicationNumber: 'DV-2026-000001', status: 'submitted' });
    expect(await applicationRows(ctx)).toMatchObject([
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
    const { ctx, apply } = await openApplicant();
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
    expect(await applicationRows(ctx)).toEqual([]);
  });

  test('stores no answers to questions that did not apply', async () => {
    const { ctx, account, apply } = await openApplicant();
    await apply({ ...GUARDIAN, dob: '2005-01-01', previousScholarshipDetails: 'left over', latestCertificate: undefined });
    const view = await readScholarshipSummary(ctx, account.id);
    for (const field of ['guardianName', 'guardianRelation', 'guardianConsent', 'previousScholarshipDetails', 'collegeName'])
      expect(view).not.toHaveProperty(field);
    expect(await ctx.db.selectFrom('consent_events').selectAll().execute()).toEqual([]);
  });

  test('the account number is nowhere in clear, and the logs contain nothing from the form', async () => {
    const { ctx, account, apply } = await openApplicant();
    await apply();
    await moveApplication(ctx, {
      number: 'DV-2026-000001',
      to: 'under_review',
      words: 'Read',
      reason: 'Read',
      by: operatorActor('Ramesh'),
    });
    const visible = JSON.stringify([await readScholarshipSummary(ctx, account.id), await readOwnApplication(ctx, account.id)]);
    expect(visible).not.toContain(ACCOUNT);
    expect(JSON.stringify(await readApplication(ctx, 'DV-2026-000001', operatorActor('Ramesh')))).not.toContain(ACCOUNT);
    expect(await everythingStored(ctx)).not.toContain(ACCOUNT);
    expect(JSON.stringify(ctx.logs)).not.toMatch(/Asha|Sita|9838041276|3021|bighas/);
    expect(accountNoOf(ctx, (await applicationRows(ctx))[0]!)).toBe(ACCOUNT);
  });
});

describe('a repeated submission', () => {
  test('with the same key, twenty at once, makes one application and returns one answer', async () => {
    const { ctx, apply } = await openApplicant();
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply({}, 'key-of-one-submission')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"applicationNumber":"DV-2026-000001","status":"submitted"}']),
    );
    expect(await applicationRows(ctx)).toHaveLength(1);
    expect(await mailTemplates(ctx)).toEqual(['application-received']);
    expect(await notices(ctx)).toHaveLength(1);
    expect(await ctx.db.selectFrom('scholarship_events').selectAll().execute()).toHaveLength(1);
  });

  test('without a key, twenty at once, makes one application and nineteen refusals with its number', async () => {
    const { ctx, apply } = await openApplicant();
    const { account: other } = await createStudent(ctx);
    await submitApplication(ctx, { applicant: other, input: applicationInput() });
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => apply()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'conflict', details: { applicationNumber: 'DV-2026-000002' } });
    expect(await applicationRows(ctx)).toHaveLength(2);
    expect(await mailTemplates(ctx)).toHaveLength(2);
    expect(await ctx.db.selectFrom('serials').selectAll().execute()).toMatchObject([{ last: 2 }]);
  });

  test('with its key returns the first answer even after the cycle closed and the status changed', async () => {
    const { ctx, apply } = await openApplicant();
    const first = await apply({}, 'key-of-one-submission');
    await moveApplication(ctx, {
      number: first.applicationNumber,
      to: 'under_review',
      words: 'Read',
      reason: 'Read',
      by: operatorActor('Ramesh'),
    });
    ctx.clock.set('2028-06-01T12:00:00+05:30');
    expect(await apply({}, 'key-of-one-submission')).toEqual(first);
  });

  test('that was taken back before it arrived never makes an application, however late it comes; another one does', async () => {
    const { ctx, account, apply } = await openApplicant();
    const recall = () => recallSubmission(ctx, { accountId: account.id, key: 'key-that-was-taken-back' });
    expect([await recall(), await recall()]).toEqual([{ isRecalled: true }, { isRecalled: true }]);
    await expect(apply({}, 'key-that-was-taken-back')).rejects.toMatchObject({ code: 'conflict' });
    expect(await applicationRows(ctx)).toEqual([]);
    expect(await apply({}, 'key-of-the-next-one')).toMatchObject({ applicationNumber: 'DV-2026-000001' });
  });

  test('that has arrived is not taken back, and neither is one with the same key of another student', async () => {
    const { ctx, account, apply } = await openApplicant();
    const { account: other } = await createStudent(ctx);
    const { applicationNumber } = await apply({}, 'key-of-one-submission');
    const recall = (accountId: string) => recallSubmission(ctx, { accountId, key: 'key-of-one-submission' });
    expect(await recall(other.id)).toEqual({ isRecalled: true });
    expect(await recall(account.id)).toEqual({ isRecalled: false, applicationNumber });
    expect(await applicationRows(ctx)).toMatchObject([{ status: 'submitted' }]);
  });

  test('sent and taken back at the same moment either arrives or does not, and both calls say the same', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { ctx, account, apply } = await openApplicant();
      const recall = () => recallSubmission(ctx, { accountId: account.id, key: 'key-of-one-submission' });
      const send = () => apply({}, 'key-of-one-submission');
      const [first, second] = await Promise.allSettled(round % 2 ? [send(), recall()] : [recall(), send()]);
      const [sent, recalled] = round % 2 ? [first, second] : [second, first];
      const hasArrived = sent.status === 'fulfilled';
      expect(recalled).toMatchObject({ status: 'fulfilled', value: { isRecalled: !hasArrived } });
      expect(await applicationRows(ctx)).toHaveLength(hasArrived ? 1 : 0);
    }
  });

  test('with the key of another student makes a separate application', async () => {
    const { ctx, apply } = await openApplicant();
    await apply({}, 'key-of-one-submission');
    const { account: other } = await createStudent(ctx);
    const answer = await submitApplication(ctx, { applicant: other, input: applicationInput(), key: 'key-of-one-submission' });
    expect(answer.applicationNumber).toBe('DV-2026-000002');
  });

  test('is refused after sixty within ten minutes, and answered again after them', async () => {
    const { ctx, apply } = await openApplicant();
    await apply();
    for (let times = 1; times < 60; times += 1) await expect(apply()).rejects.toMatchObject({ code: 'conflict' });
    await expect(apply()).rejects.toMatchObject({ code: 'too_many_requests' });
    ctx.clock.advance(10 * ONE_MINUTE_MS);
    await expect(apply()).rejects.toMatchObject({ code: 'conflict' });
  });

  test('with the key of a refused submission is accepted', async () => {
    const { apply } = await openApplicant();
    await expect(apply({ signature: '/api/student/files/nothing' }, 'key-of-one-submission')).rejects.toMatchObject({ status: 400 });
    expect(await apply({}, 'key-of-one-submission')).toMatchObject({ status: 'submitted' });
  });
});

describe('under 18', () => {
  test('the guardian is asked, as it stands in the ledger', async () => {
    const { ctx, account } = await openApplicant();
    await submitApplication(ctx, { applicant: account, input: applicationInput(GUARDIAN) });
    expect(await ctx.db.selectFrom('consent_events').selectAll().execute()).toMatchObject([
      {
        event: 'asked',
        channel: 'mail',
        guardian_name: 'Sita Devi',
        guardian_relation: 'Mother',
        birth_year: 1985,
        notice_version: '2026-11-29',
        created_at: ctx.clock.now(),
      },
    ]);
    expect(await everythingStored(ctx)).not.toContain('sita@example.in","guardian');
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({
      hasGuardianConsent: false,
      guardian: { guardianName: 'Sita Devi', guardianEmail: 'sita@example.in', until: '2027-04-14' },
    });
  });
});

describe('files', () => {
  async function upload(ctx: TestContext, ownerId: string) {
    return storeUpload(ctx, { ownerId, field: 'incomeCertificate', name: 'income.pdf', stream: streamOf(makePdf()) });
  }

  test('are attached to the application', async () => {
    const { ctx, account, apply } = await openApplicant();
    const { path } = await upload(ctx, account.id);
    await apply({ incomeCertificate: path });
    const [row] = await applicationRows(ctx);
    expect(await ctx.db.selectFrom('file_attachments').select('attached_to').execute()).toEqual([
      { attached_to: `scholarship:${row!.id}` },
    ]);
    expect(await readScholarshipSummary(ctx, account.id)).toMatchObject({ incomeCertificate: path });
  });

  test('that a new submission replaces are deleted', async () => {
    const { ctx, account, apply } = await openApplicant();
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
      await moveApplication(ctx, {
        number,
        to,
        words: 'Please send a newer certificate',
        reason: 'Please send a newer certificate',
        by: operatorActor('Ramesh'),
      });
    await apply({ incomeCertificate: replacement.path, bankDocument: bank.path });
    ctx.clock.advance(2 * ONE_DAY_MS);
    expect(await sweepOrphans(ctx)).toBe(1);
    const open = (path: string) => openFile(ctx, { path, accountId: account.id });
    await expect(open(income.path)).rejects.toMatchObject({ code: 'not_found' });
    expect([(await open(bank.path)).name, (await open(replacement.path)).name]).toEqual(['bank.pdf', 'new.pdf']);
  });

  test('of another student, or unknown, are refused by field, and nothing is stored', async () => {
    const { ctx, apply } = await openApplicant();
    const { account: other } = await createStudent(ctx);
    const { path } = await upload(ctx, other.id);
    await expect(apply({ incomeCertificate: path, photograph: '/api/student/files/nothing' })).rejects.toMatchObject({
      status: 400,
      fields: { incomeCertificate: expect.stringContaining('upload it again'), photograph: expect.any(String) },
    });
    expect(await applicationRows(ctx)).toEqual([]);
    expect(await ctx.db.selectFrom('file_attachments').selectAll().execute()).toEqual([]);
  });

  test('default to the certificate in the profile', async () => {
    const { ctx, account, apply } = await openApplicant();
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

test('a crash at any step of a submission leaves nothing incomplete', async () => {
  const { ctx, account } = await openApplicant();
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
  expect(died).toBe(6);
  expect(await applicationRows(ctx)).toMatchObject([{ number: 'DV-2026-000001' }]);
});
