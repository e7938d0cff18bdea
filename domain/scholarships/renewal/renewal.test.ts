import { describe, expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { type Renewal, renewalSchema } from '#domain/content/schema/renewal-schema.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { operatorActor, type StaffActor } from '#domain/staff/rights.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { appliedTwice, applicationRows, openApplicant } from '#tests/setup/people/applicants.ts';
import { makeJpeg, streamOf } from '#tests/setup/files/files.ts';
import { APPLICATION, applicationInput, createStudent, setState } from '#tests/setup/people/scholarships.ts';
import { checkForm } from '#domain/forms/check.ts';
import { accountNoOf } from '#domain/scholarships/application/applications.server.ts';
import { assignApplication } from '#domain/scholarships/application/assignments.server.ts';
import { readApplying } from '#domain/scholarships/status/applying.server.ts';
import { saveDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { readApplication } from '#domain/scholarships/office/office.server.ts';
import { judgeRenewal, markSheetError, renewalRefusals } from './renewal.ts';
import type { SentState } from '#domain/scholarships/states.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';

const CONDITIONS = renewalSchema.parse({ marksAtLeast: 50, attendanceAtLeast: 75, mayStillApply: ['attendance'] });
const NEXT_YEAR = '2027-05-01T12:00:00+05:30';
const MASKED = '••••••••••7890';

function setRenewal(ctx: TestContext, renewal: Renewal | undefined): void {
  const { scholarships } = ctx.content().foundation;
  ctx.setFoundation({ scholarships: { ...scholarships, cycles: scholarships.cycles.map((cycle) => ({ ...cycle, renewal })) } });
}

/** Somebody who applied last year, now that the next cycle is open. */
async function aYearLater(status: SentState, first: Record<string, unknown> = {}, renewal: Renewal | undefined = CONDITIONS) {
  const opened = await openApplicant();
  const { ctx, account, apply } = opened;
  const { applicationNumber: old } = await apply(first);
  await setState(ctx, old, status);
  ctx.clock.set(NEXT_YEAR);
  setRenewal(ctx, renewal);
  return { ...opened, old, own: () => readOwnApplication(ctx, account.id) };
}

const ANSWERED = { renewalAsked: 'marks attendance', renewalMarks: '72.5', renewalAttendance: '80' };

describe('the conditions of a renewal', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['are met', { renewalMarks: '50', renewalAttendance: '75' }, []],
    ['are not judged without answers', {}, []],
    ['are not judged before they are typed', { renewalMarks: '', renewalAttendance: ' ' }, []],
    ['are judged at nothing', { renewalAttendance: '0' }, ['The scholarship goes on from 75% attendance in the last year; here it is 0%.']],
    ['marks', { renewalMarks: '49.9', renewalAttendance: '75' }, ['The scholarship goes on from 50% in the last exam; here it is 49.9%.']],
    ['attendance', { renewalAttendance: '74' }, ['The scholarship goes on from 75% attendance in the last year; here it is 74%.']],
  ])('%s', (_what, answers, reasons) => {
    expect(judgeRenewal(CONDITIONS, answers).map(({ reason }) => reason)).toEqual(reasons);
    expect(judgeRenewal(undefined, answers)).toEqual([]);
  });

  test('refuse only where the cycle does not say that one may still apply', () =>
    expect(Object.keys(renewalRefusals(CONDITIONS, { renewalMarks: '10', renewalAttendance: '10' }))).toEqual(['renewalMarks']));

  test.each([
    ['72.5 %', '72.5'],
    ['१००', '100'],
    ['101', null],
    ['-3', null],
    ['many', null],
    ['', null],
  ])('marks written %j', (written, expected) => {
    const { errors, values } = checkForm(
      { fields: { renewalAsked: applicationForm.fields.renewalAsked, renewalMarks: applicationForm.fields.renewalMarks } },
      { renewalAsked: 'marks', renewalMarks: written },
    );
    expect(values?.renewalMarks ?? null).toBe(expected);
    expect(errors.renewalMarks === undefined).toBe(expected !== null);
  });
});

test.each<[string, Record<string, unknown>, string[]]>([
  ['no mark sheet', {}, ['lastCertificate']],
  ['last year’s', { lastCertificate: '/old' }, ['lastCertificate']],
  ['a new one', { lastCertificate: '/new' }, []],
  ['a new one of a college', { educationType: 'COLLEGE', latestCertificate: '/old' }, []],
  ['one of another kind of school', { educationType: 'COLLEGE', lastCertificate: '/new' }, ['latestCertificate']],
])('with %s', (_what, answers, wrong) => {
  const last = { lastCertificate: '/old' };
  expect(Object.keys(markSheetError(renewalSchema.parse({ needsMarkSheet: true }), answers, last))).toEqual(wrong);
  expect(markSheetError(CONDITIONS, answers, last)).toEqual({});
});

describe('a new cycle', () => {
  test.each<[SentState, boolean]>([
    ['approved', true],
    ['disbursed', true],
    ['rejected', false],
    ['withdrawn', false],
    ['under_review', false],
  ])('is a renewal after one that is %s: %s', async (status, isRenewal) => {
    const { ctx, account, old, own } = await aYearLater(status);
    const { earlier } = await own();
    expect(earlier).toMatchObject({ applicationNumber: old, isRenewal, asked: isRenewal ? ['marks', 'attendance'] : [] });
    expect((await readApplying(ctx, account.id)).renews).toBe(isRenewal);
  });

  test('carries last year’s answers, masked, but neither declaration, day, amount nor statement, and says that there was a scholarship', async () => {
    const { own, old } = await aYearLater('disbursed');
    const { earlier } = await own();
    expect(earlier?.answers).toMatchObject({
      fatherName: 'Ram Prasad',
      accountNo: MASKED,
      referee1Name: 'Mohan Lal',
      previousScholarship: 'Yes',
      previousScholarshipDetails: expect.stringContaining(old),
    });
    // The office reads it.
    const inHindi = await speak('hi', own);
    expect(inHindi.earlier?.answers['previousScholarshipDetails']).toBe(earlier?.answers['previousScholarshipDetails']);
    for (const name of ['declaration', 'date', 'amountRequested', 'needStatement', 'guardianConsent'])
      expect(earlier?.answers).not.toHaveProperty(name);
    expect(earlier?.needStatement).toBe(APPLICATION.needStatement);
  });

  test('carries papers that last and are still there, by reference', async () => {
    const { ctx, account } = await openApplicant();
    const upload = async (field: 'photograph' | 'signature' | 'incomeCertificate') =>
      (
        await storeUpload(ctx, {
          ownerId: account.id,
          field,
          name: 'a.jpg',
          stream: streamOf(await makeJpeg({ exif: { ImageDescription: field } })),
        })
      ).path;
    const papers = {
      photograph: await upload('photograph'),
      signature: await upload('signature'),
      incomeCertificate: await upload('incomeCertificate'),
    };
    const { applicationNumber } = await submitApplication(ctx, { applicant: account, input: applicationInput(papers) });
    await setState(ctx, applicationNumber, 'disbursed');
    await ctx.db.updateTable('files').set({ status: 'deleting' }).where('id', '=', papers.signature.split('/').at(-1)!).execute();
    setRenewal(ctx, undefined);
    ctx.clock.set(NEXT_YEAR);
    const { earlier } = await readOwnApplication(ctx, account.id);
    expect(earlier?.answers).toMatchObject({ photograph: papers.photograph });
    expect(earlier?.answers).not.toHaveProperty(['signature']);
    expect(earlier?.answers).not.toHaveProperty(['incomeCertificate']);
    await submitApplication(ctx, { applicant: account, input: applicationInput({ photograph: papers.photograph }) });
    const attached = ctx.db.selectFrom('file_attachments').selectAll().where('file_id', '=', papers.photograph.split('/').at(-1)!);
    expect(await attached.execute()).toHaveLength(2);
  });

  test('is neither there in the same cycle, nor before it opens, nor once it was sent', async () => {
    const { ctx, account, apply } = await openApplicant();
    await apply();
    expect(await readOwnApplication(ctx, account.id)).not.toHaveProperty('earlier');
    const twice = await appliedTwice();
    expect(await readOwnApplication(twice.ctx, twice.account.id)).not.toHaveProperty('earlier');
    expect((await readApplying(twice.ctx, twice.account.id)).renews).toBe(false);
  });
});

describe('a renewal', () => {
  const office = (ctx: TestContext, number: string) => readApplication(ctx, number, operatorActor('Ramesh'));

  test('takes last year’s account number by its mask, also from a draft, and says which application it renews', async () => {
    const { ctx, account, apply, old } = await aYearLater('disbursed');
    await saveDraft(ctx, { accountId: account.id, version: 0, data: { accountNo: MASKED } });
    const { applicationNumber } = await apply({ ...ANSWERED, accountNo: MASKED });
    expect(await office(ctx, applicationNumber)).toMatchObject({
      renewalOf: old,
      mayOpenRenewed: true,
      outsideRules: null,
      application: { renewalMarks: '72.5' },
    });
    expect((await applicationRows(ctx)).map((row) => accountNoOf(ctx, row))).toEqual([APPLICATION.accountNo, APPLICATION.accountNo]);
  });

  test('leads to last year’s only for who reaches that', async () => {
    const { ctx, apply } = await aYearLater('disbursed');
    const { applicationNumber: number } = await apply(ANSWERED);
    const { account } = await createAccount(ctx, { role: 'staff', name: 'Meera', roles: ['reviewer'] });
    const by: StaffActor = { ...operatorActor('Meera'), accountId: account.id, roles: ['reviewer'] };
    await assignApplication(ctx, { number, reviewers: [account.id], by: operatorActor('Ramesh') });
    expect(await readApplication(ctx, number, by)).toMatchObject({ renewalOf: expect.any(String), mayOpenRenewed: false });
  });

  test('is refused without marks, and below what the cycle asks', async () => {
    const { apply } = await aYearLater('approved');
    await expect(apply()).rejects.toMatchObject({ fields: { renewalMarks: expect.any(String), renewalAttendance: expect.any(String) } });
    await expect(apply({ ...ANSWERED, renewalMarks: '42' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { renewalMarks: expect.stringContaining('from 50% in the last exam; here it is 42%') },
    });
  });

  test('is accepted and marked where one may still apply', async () => {
    const { ctx, apply } = await aYearLater('disbursed');
    const { applicationNumber } = await apply({ ...ANSWERED, renewalAttendance: '60' });
    expect((await office(ctx, applicationNumber)).outsideRules).toEqual([
      'The scholarship goes on from 75% attendance in the last year; here it is 60%.',
    ]);
  });

  test('needs the mark sheet of the year where the cycle says so: last year’s will not do', async () => {
    const { apply } = await aYearLater('disbursed', {}, renewalSchema.parse({ needsMarkSheet: true }));
    await expect(apply()).rejects.toMatchObject({ fields: { lastCertificate: 'Please add the mark sheet of the year that is over' } });
  });

  test('is none after a refusal: nothing more is asked, and what was sent besides is dropped', async () => {
    const { ctx, apply } = await aYearLater('rejected');
    const { applicationNumber } = await apply({ ...ANSWERED, renewalMarks: '10' });
    const read = await office(ctx, applicationNumber);
    expect(read).toMatchObject({ renewalOf: null, outsideRules: null });
    expect(read.application).not.toHaveProperty('renewalMarks');
  });

  test('without conditions of the cycle asks nothing', async () => {
    const { ctx, apply, old, own } = await aYearLater('disbursed', {}, undefined);
    setRenewal(ctx, undefined);
    expect((await own()).earlier).toMatchObject({ asked: [] });
    const { applicationNumber } = await apply();
    expect(await office(ctx, applicationNumber)).toMatchObject({ renewalOf: old });
  });
});

test('another student’s account number is never taken by its mask', async () => {
  const { apply, ctx } = await openApplicant();
  await apply();
  const { account } = await createStudent(ctx);
  ctx.clock.set(NEXT_YEAR);
  await expect(submitApplication(ctx, { applicant: account, input: applicationInput({ accountNo: MASKED }) })).rejects.toMatchObject({
    fields: { accountNo: expect.any(String) },
  });
});
