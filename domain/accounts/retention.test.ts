import { describe, expect, test } from 'vitest';
import { sweepAccounts } from '#domain/accounts/retention.server.ts';
import { startSession } from '#domain/accounts/sessions.server.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { openFile } from '#domain/files/files.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { sweepOrphans } from '#domain/files/sweep.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { saveDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { sweepApplications } from '#domain/scholarships/retention/retention.server.ts';
import type { Application } from '#domain/scholarships/application/applications.server.ts';
import { addActivity } from '#domain/students/activities.server.ts';
import { withdrawCertificate } from '#domain/students/programs/certificates.server.ts';
import { recordAttendance } from '#domain/students/programs/programs.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { createAccount, emptied } from '#tests/setup/people/accounts.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { addProfile, applicationInput, createStudent, setState } from '#tests/setup/people/scholarships.ts';

const emails = async (ctx: TestContext) =>
  (await ctx.db.selectFrom('accounts').select('email').orderBy('id').execute()).map(({ email }) => email);
const letters = async (ctx: TestContext) =>
  (await ctx.jobs('mail')).filter(({ payload }) => payload.template === 'account-unused').map(({ payload }) => payload);

async function wholeMonth(ctx: TestContext): Promise<number> {
  await sweepAccounts(ctx);
  ctx.clock.advance(30 * ONE_DAY_MS);
  return sweepAccounts(ctx);
}

describe('an unused account', () => {
  test('is warned once, 30 days ahead, and deleted three years after the last login', async () => {
    const ctx = await openTestContext();
    const { account } = await createAccount(ctx, { role: 'donor' });
    ctx.clock.set('2029-10-22T11:59:59+05:30');
    await sweepAccounts(ctx);
    expect(await letters(ctx)).toEqual([]);
    ctx.clock.set('2029-10-22T12:00:00+05:30');
    await sweepAccounts(ctx);
    await sweepAccounts(ctx);
    const deletedAt = Date.parse('2029-11-21T12:00:00+05:30');
    expect(await letters(ctx)).toEqual([
      {
        to: account.email,
        template: 'account-unused',
        props: { name: account.name, deletedOn: '2029-11-21', loginUrl: 'http://localhost:3000/dashboard/auth?type=login' },
      },
    ]);
    ctx.clock.set(deletedAt - 1);
    expect(await sweepAccounts(ctx)).toBe(0);
    expect(await emails(ctx)).toEqual([account.email]);
    ctx.clock.set(deletedAt);
    expect([await sweepAccounts(ctx), await sweepAccounts(ctx)]).toEqual([1, 0]);
    expect(await emails(ctx)).toEqual([]);
  });

  test('is warned in its own time, whoever was warned before', async () => {
    const ctx = await openTestContext();
    const first = await createAccount(ctx);
    ctx.clock.advance(10 * ONE_DAY_MS);
    const second = await createAccount(ctx);
    ctx.clock.set('2029-10-22T12:00:00+05:30');
    for (const warned of [[first], [first, second]]) {
      await sweepAccounts(ctx);
      expect((await letters(ctx)).map(({ to }) => to)).toEqual(warned.map(({ account }) => account.email));
      ctx.clock.advance(10 * ONE_DAY_MS);
    }
  });

  test('gets a full month, however late the warning was sent', async () => {
    const ctx = await openTestContext();
    await createAccount(ctx);
    ctx.clock.set('2031-01-01T12:00:00+05:30');
    expect(await sweepAccounts(ctx)).toBe(0);
    ctx.clock.advance(30 * ONE_DAY_MS - 1);
    expect(await sweepAccounts(ctx)).toBe(0);
    ctx.clock.advance(1);
    expect(await sweepAccounts(ctx)).toBe(1);
  });

  test('stays when its owner logs in after the warning, and is warned again three years later', async () => {
    const ctx = await openTestContext();
    const { account } = await createAccount(ctx);
    ctx.clock.set('2029-11-01T12:00:00+05:30');
    await sweepAccounts(ctx);
    await startSession(ctx.db, ctx, { accountId: account.id, device: 'Tests' });
    ctx.clock.set('2032-01-01T12:00:00+05:30');
    expect(await wholeMonth(ctx)).toBe(0);
    ctx.clock.set('2032-10-20T12:00:00+05:30');
    await sweepAccounts(ctx);
    expect(await letters(ctx)).toHaveLength(2);
    expect(await emails(ctx)).toEqual([account.email]);
  });

  test('counts from its creation when nobody ever logged in, and staff accounts are left alone', async () => {
    const ctx = await openTestContext();
    await createAccount(ctx, { email: 'never@example.in' });
    const { account: member } = await createAccount(ctx, { role: 'staff' });
    await ctx.db.updateTable('accounts').set({ last_login_at: null }).execute();
    ctx.clock.set('2029-11-21T12:00:00+05:30');
    expect(await wholeMonth(ctx)).toBe(1);
    expect(await emails(ctx)).toEqual([member.email]);
  });

  test('is deleted with all its data, files included, and nobody else’s', async () => {
    const ctx = await openTestContext();
    const { account } = await createStudent(ctx);
    const { account: other } = await createStudent(ctx);
    for (const { id, email } of [account, other]) {
      const stream = streamOf(makePdf({ title: id }));
      const { path } = await storeUpload(ctx, { ownerId: id, field: 'incomeCertificate', name: 'x.pdf', stream });
      await saveDraft(ctx, { accountId: id, version: 0, data: { incomeCertificate: path } });
      await addActivity(ctx, id, { activityHead: 'Read', activityParagraph: 'A book', status: 'In_Progress' });
      await recordAttendance(ctx, { email, program: 'e-literacy-program', year: 2026 });
      const { code } = await recordAttendance(ctx, { email, program: 'Another', year: 2026 });
      await withdrawCertificate(ctx, { code, by: operatorActor('Ramesh'), reason: 'A mistake.' });
    }
    ctx.clock.set('2029-11-01T12:00:00+05:30');
    await sweepAccounts(ctx);
    await startSession(ctx.db, ctx, { accountId: other.id, device: 'Tests' });
    ctx.clock.set('2029-12-05T12:00:00+05:30');
    expect(await sweepAccounts(ctx)).toBe(1);
    for (const table of [
      'sessions',
      'student_profiles',
      'student_activities',
      'program_attendance',
      'withdrawn_certificates',
      'notifications',
      'scholarship_drafts',
    ] as const) {
      const owners = (await ctx.db.selectFrom(table).select('account_id').execute()).map((row) => row.account_id);
      expect(new Set(owners), table).toEqual(new Set([other.id]));
    }
    await sweepOrphans(ctx);
    expect(await ctx.db.selectFrom('files').select('owner_id').execute()).toEqual([{ owner_id: other.id }]);
    const stored = [];
    for await (const { key } of ctx.files.list()) stored.push(key);
    expect(stored).toHaveLength(1);
  });
});

async function applied(ctx: TestContext, status: Application['status']) {
  const { account } = await createStudent(ctx);
  const stream = streamOf(makePdf());
  const { path } = await storeUpload(ctx, { ownerId: account.id, field: 'incomeCertificate', name: 'x.pdf', stream });
  const { applicationNumber: number } = await submitApplication(ctx, {
    applicant: account,
    input: applicationInput({ incomeCertificate: path }),
  });
  await setState(ctx, number, status);
  const decidedAt = (at: string) =>
    ctx.db
      .updateTable('scholarship_applications')
      .set({ updated_at: Date.parse(at) })
      .where('number', '=', number)
      .execute();
  return { account, number, path, decidedAt };
}

describe('an unused student account', () => {
  test.each<[Application['status'], string, boolean]>([
    ['more_info_requested', '2028-01-01', true],
    ['approved', '2027-02-01', true],
    ['shortlisted', '2026-11-21', false],
    ['rejected', '2029-11-01', false],
    ['disbursed', '2028-06-01', true],
    ['disbursed', '2027-06-01', false],
  ])('with an application that was %s on %s: stays is %s', async (status, decided, stays) => {
    const ctx = await openTestContext();
    const { account, decidedAt } = await applied(ctx, status);
    await decidedAt(decided);
    ctx.clock.set('2029-11-21T12:00:00+05:30');
    expect(await wholeMonth(ctx)).toBe(stays ? 0 : 1);
    expect(await letters(ctx)).toHaveLength(stays ? 0 : 1);
    expect((await emails(ctx)).includes(account.email)).toBe(stays);
  });

  test('leaves a paid scholarship in the books, on an anonymous account, until it leaves them', async () => {
    const ctx = await openTestContext();
    const { account, number, path } = await applied(ctx, 'disbursed');
    ctx.clock.set('2029-11-21T12:00:00+05:30');
    await sweepApplications(ctx);
    expect(await wholeMonth(ctx)).toBe(1);
    const [row] = await ctx.db.selectFrom('accounts').selectAll().execute();
    expect(row).toMatchObject(emptied(account.id));
    expect(await ctx.db.selectFrom('scholarship_applications').select('number').execute()).toEqual([{ number }]);
    expect(await ctx.db.selectFrom('student_profiles').selectAll().execute()).toEqual([]);
    await expect(openFile(ctx, { path, accountId: account.id })).rejects.toMatchObject({ code: 'not_found' });
    await createAccount(ctx, { email: account.email });

    ctx.clock.set('2038-04-01T00:00:00+05:30');
    await sweepApplications(ctx);
    await sweepAccounts(ctx);
    expect(await emails(ctx)).toEqual([account.email]);
    expect(await letters(ctx)).toHaveLength(2);
  });

  test('keeps nothing that a call under way stored after it was erased', async () => {
    const ctx = await openTestContext();
    const { account, number } = await applied(ctx, 'disbursed');
    await erase(ctx, account.email, true);
    await startSession(ctx.db, ctx, { accountId: account.id, device: 'Chrome on Android' });
    await addProfile(ctx, account.id);
    await addActivity(ctx, account.id, { activityHead: 'Read', activityParagraph: 'A book', status: 'In_Progress' });
    await sweepAccounts(ctx);
    for (const table of ['sessions', 'student_profiles', 'student_activities'] as const)
      expect(await ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await ctx.db.selectFrom('scholarship_applications').select('number').execute()).toEqual([{ number }]);
    const [row] = await ctx.db.selectFrom('accounts').selectAll().execute();
    expect(row).toMatchObject(emptied(account.id));
  });
});
