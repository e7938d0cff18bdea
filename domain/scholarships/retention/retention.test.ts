import { describe, expect, test } from 'vitest';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { openFile } from '#domain/files/files.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { sweepOrphans } from '#domain/files/sweep.server.ts';
import type { UploadField } from '#domain/files/constants.ts';
import { readScholarshipSummary } from '#domain/scholarships/application/applications.server.ts';
import { saveDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { readApplication } from '#domain/scholarships/office/office.server.ts';
import { noteReader } from '#domain/scholarships/application/readers.server.ts';
import { sweepApplications, sweepDrafts } from '#domain/scholarships/retention/retention.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { notify } from '#domain/students/notifications.server.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { assignApplication } from '#domain/scholarships/application/assignments.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { applicationInput, consentToAll, createStudent, GUARDIAN, setState } from '#tests/setup/people/scholarships.ts';

const TABLES = [
  'application_assignments',
  'application_readers',
  'scholarship_applications',
  'scholarship_events',
  'consent_events',
  'scholarship_requests',
  'notifications',
] as const;

async function applied(ctx: TestContext) {
  const { account } = await createStudent(ctx);
  const upload = async (field: UploadField) => {
    const stream = streamOf(makePdf({ title: field }));
    return (await storeUpload(ctx, { ownerId: account.id, field, name: 'x.pdf', stream })).path;
  };
  const paths = { incomeCertificate: await upload('incomeCertificate'), lastCertificate: await upload('lastCertificate') };
  const id = paths.lastCertificate.split('/').at(-1)!;
  await ctx.db.insertInto('file_attachments').values({ file_id: id, attached_to: 'profile', created_at: ctx.clock.now() }).execute();
  const { applicationNumber: number } = await submitApplication(ctx, {
    applicant: account,
    input: applicationInput({ ...GUARDIAN, ...paths }),
    key: 'once',
  });
  await consentToAll(ctx);
  const reviewer = await createAccount(ctx, { role: 'staff', roles: ['reviewer'] });
  await assignApplication(ctx, { number, reviewers: [reviewer.account.id], by: operatorActor('Ramesh') });
  const { id: sessionId } = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', reviewer.account.id)
    .executeTakeFirstOrThrow();
  const application = await ctx.db.selectFrom('scholarship_applications').select('id').executeTakeFirstOrThrow();
  await noteReader(ctx, application.id, { ...operatorActor('Ramesh'), accountId: reviewer.account.id, sessionId });
  const isThere = (path: string) =>
    openFile(ctx, { path, accountId: account.id }).then(
      () => true,
      () => false,
    );
  return { account, number, paths, isThere };
}

const rowsOf = async (ctx: TestContext) => {
  const counts: Record<string, number> = {};
  for (const table of TABLES) counts[table] = (await ctx.db.selectFrom(table).selectAll().execute()).length;
  return counts;
};
const NOTHING = Object.fromEntries(TABLES.map((table) => [table, 0]));
/** Asked, and agreed. */
const WHOLE = Object.fromEntries(TABLES.map((table) => [table, table === 'consent_events' ? 2 : 1]));

describe.each([
  ['rejected', '2027-11-21T11:59:59+05:30', '2027-11-21T12:00:00+05:30'],
  ['withdrawn', '2026-12-21T11:59:59+05:30', '2026-12-21T12:00:00+05:30'],
  // Paid in 2026-27, assessed in 2027-28.
  ['disbursed', '2038-03-31T23:59:59+05:30', '2038-04-01T00:00:00+05:30'],
] as const)('an application that is %s', (status, before, after) => {
  test('is deleted completely at the end of its retention period, and not earlier', async () => {
    const ctx = await openTestContext();
    const { number, paths, isThere } = await applied(ctx);
    await setState(ctx, number, status);
    ctx.clock.set(before);
    await sweepApplications(ctx);
    expect(await rowsOf(ctx)).toEqual(WHOLE);
    ctx.clock.set(after);
    expect([await sweepApplications(ctx), await sweepApplications(ctx)]).toEqual([1, 0]);
    expect(await rowsOf(ctx)).toEqual(NOTHING);
    ctx.clock.advance(ONE_DAY_MS);
    await sweepOrphans(ctx);
    expect([await isThere(paths.incomeCertificate), await isThere(paths.lastCertificate)]).toEqual([false, true]);
    expect(await ctx.db.selectFrom('file_attachments').select('attached_to').execute()).toEqual([{ attached_to: 'profile' }]);
  });
});

test('the notification of the decision goes with the application, although the clock moved on between the two', async () => {
  const ctx = await openTestContext();
  const { account, number } = await applied(ctx);
  await setState(ctx, number, 'shortlisted');
  const clock = { now: () => (ctx.clock.advance(1), ctx.clock.now()) };
  await moveApplication(
    { ...ctx, clock },
    { number, to: 'rejected', words: 'No places are left.', reason: 'No places are left.', by: operatorActor('Ramesh') },
  );
  ctx.clock.advance(ONE_DAY_MS);
  await notify(ctx.db, ctx, { accountId: account.id, kind: 'application', title: 'Received', body: 'Thank you.', link: null });
  ctx.clock.set('2027-11-21T12:01:00+05:30');
  expect(await sweepApplications(ctx)).toBe(1);
  expect(await ctx.db.selectFrom('notifications').select('title').execute()).toEqual([{ title: 'Received' }]);
});

test.each(['submitted', 'under_review', 'more_info_requested', 'shortlisted', 'approved'] as const)(
  'an application that is %s stays',
  async (status) => {
    const ctx = await openTestContext();
    const { number } = await applied(ctx);
    await setState(ctx, number, status);
    ctx.clock.set('2045-01-01T00:00:00+05:30');
    expect(await sweepApplications(ctx)).toBe(0);
    expect(await rowsOf(ctx)).toEqual(WHOLE);
  },
);

test('documents are deleted two years after payment; the application stays in the books without them', async () => {
  const ctx = await openTestContext();
  const { number, paths, isThere } = await applied(ctx);
  await setState(ctx, number, 'disbursed');
  ctx.clock.set('2028-11-21T11:59:59+05:30');
  expect(await sweepApplications(ctx)).toBe(0);
  expect((await readApplication(ctx, number, operatorActor('Ramesh'))).documents).toEqual(['incomeCertificate', 'lastCertificate']);
  ctx.clock.set('2028-11-21T12:00:00+05:30');
  expect([await sweepApplications(ctx), await sweepApplications(ctx)]).toEqual([1, 0]);
  const { application, documents } = await readApplication(ctx, number, operatorActor('Ramesh'));
  expect(documents).toEqual([]);
  expect(application).toMatchObject({ name: 'Asha Kumari', amountRequested: 25_000, accountNo: expect.stringContaining('7890') });
  ctx.clock.advance(ONE_DAY_MS);
  await sweepOrphans(ctx);
  expect([await isThere(paths.incomeCertificate), await isThere(paths.lastCertificate)]).toEqual([false, true]);
});

test('drafts are deleted 180 days after their cycle closed', async () => {
  const ctx = await openTestContext();
  const { account } = await createStudent(ctx);
  const versions = async () => (await ctx.db.selectFrom('scholarship_drafts').select('version').execute()).map(({ version }) => version);
  await saveDraft(ctx, { accountId: account.id, version: 0, data: { fullName: 'Asha' } });
  const { account: other } = await createStudent(ctx);
  await submitApplication(ctx, { applicant: other, input: applicationInput(), key: 'key-of-one-submission' });
  ctx.clock.set(Date.parse('2027-03-31T00:00:00Z') + 180 * ONE_DAY_MS);
  expect(await sweepDrafts(ctx)).toBe(0);
  expect(await versions()).toEqual([1]);
  ctx.clock.advance(1);
  expect(await sweepDrafts(ctx)).toBe(1);
  expect(await versions()).toEqual([]);
  expect(await ctx.db.selectFrom('scholarship_requests').selectAll().execute()).toEqual([]);
  expect(await readScholarshipSummary(ctx, other.id)).toMatchObject({ status: 'submitted' });
});
