import { describe, expect, test } from 'vitest';
import type { MailJob } from '#domain/shared/jobs.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { addDocument } from '#domain/scholarships/submission/add-document.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import type { FileField } from '#domain/scholarships/steps/questions.ts';
import { readApplication } from '#domain/scholarships/office/office.server.ts';
import { REMINDERS, sendReminders } from '#domain/scholarships/reminders/reminders.server.ts';
import { readReminders, stopReminders } from '#domain/scholarships/reminders/stop-reminders.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { moveApplication, withdrawApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { applicationInput, askForMore, createStudent } from '#tests/setup/people/scholarships.ts';

/** The sample's cycle ends on 31 March 2027: papers can come until 21 April. */
const LAST_DAY = '2027-04-21';
const by = operatorActor('Ramesh');

async function sent(change: Record<string, unknown> = { laterDocuments: ['incomeCertificate', 'bankDocument'] }) {
  const ctx = await openTestContext({ now: '2027-03-01T12:00:00+05:30' });
  const { account } = await createStudent(ctx);
  const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input: applicationInput(change) });
  const upload = async (field: FileField = 'incomeCertificate', ownerId = account.id): Promise<string> => {
    const title = ctx.random.id();
    return (await storeUpload(ctx, { ownerId, field, name: 'paper.pdf', stream: streamOf(makePdf({ title })) })).path;
  };
  const add = (field: FileField, path: string) => addDocument(ctx, { accountId: account.id, number, field, path });
  const own = () => readOwnApplication(ctx, account.id);
  return { ctx, account, number, upload, add, own };
}

async function moveTo(ctx: TestContext, number: string, ...states: Parameters<typeof moveApplication>[1]['to'][]): Promise<void> {
  for (const to of states) await moveApplication(ctx, { number, to, words: 'As decided', reason: 'As decided', by });
}

describe('a paper that comes later', () => {
  test('stands in the application, its history and the office, and moves nothing', async () => {
    const { ctx, number, upload, add, own } = await sent();
    expect((await own()).latePapers).toMatchObject({
      until: LAST_DAY,
      announced: ['incomeCertificate', 'bankDocument'],
      others: expect.arrayContaining(['photograph']),
    });
    const before = (await own()).promised;
    ctx.clock.set('2027-04-05T12:00:00+05:30');
    const path = await upload();
    for (let times = 0; times < 2; times += 1)
      expect(await add('incomeCertificate', path)).toEqual({ applicationNumber: number, status: 'submitted' });

    const { application, latePapers, timeline, promised } = await own();
    expect(application?.['incomeCertificate']).toBe(path);
    expect(latePapers?.announced).toEqual(['bankDocument']);
    expect(timeline.map(({ status, isAddition, changed }) => ({ status, isAddition, changed }))).toEqual([
      { status: 'submitted', isAddition: undefined, changed: undefined },
      { status: 'submitted', isAddition: true, changed: ['incomeCertificate'] },
    ]);
    expect(promised).toEqual(before);
    const shown = await readApplication(ctx, number, by);
    expect(shown.documents).toContain('incomeCertificate');
    expect(shown.history.at(-1)).toMatchObject({ from_status: 'submitted', to_status: 'submitted', actor: 'student' });
    const { missing_documents: bits } = await ctx.db.selectFrom('scholarship_applications').selectAll().executeTakeFirstOrThrow();
    expect(bits & 4).toBe(0);
    expect(await ctx.db.selectFrom('file_attachments').selectAll().execute()).toHaveLength(1);
  });

  test('never takes the place of what the office has', async () => {
    const { upload, add, own } = await sent();
    const first = await upload();
    await add('incomeCertificate', first);
    await expect(add('incomeCertificate', await upload())).rejects.toMatchObject({ status: 409, message: /already have this paper/ });
    expect((await own()).application?.['incomeCertificate']).toBe(first);
  });

  test('is the student’s own, in an application of theirs', async () => {
    const { ctx, number, upload, add } = await sent();
    const { account: other } = await createStudent(ctx);
    const theirs = await upload('incomeCertificate', other.id);
    await expect(add('incomeCertificate', theirs)).rejects.toMatchObject({
      status: 400,
      fields: { incomeCertificate: expect.any(String) },
    });
    const foreign = addDocument(ctx, { accountId: other.id, number, field: 'incomeCertificate', path: theirs });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
  });

  test('that is not asked of this student is not taken', async () => {
    const { upload, add } = await sent();
    await expect(add('latestCertificate', await upload('latestCertificate'))).rejects.toMatchObject({ status: 409 });
  });

  test('is taken until the last day, not after it', async () => {
    const { ctx, upload, add, own } = await sent();
    ctx.clock.set('2027-04-21T23:59:59+05:30');
    await add('incomeCertificate', await upload());
    ctx.clock.set('2027-04-22T00:00:00+05:30');
    expect((await own()).latePapers).toBeUndefined();
    await expect(add('bankDocument', await upload('bankDocument'))).rejects.toMatchObject({ status: 409, message: /no longer/ });
  });

  test('is taken until the day that the cycle names', async () => {
    const { ctx, own } = await sent();
    const { scholarships } = ctx.content().foundation;
    ctx.setFoundation({
      scholarships: { ...scholarships, cycles: scholarships.cycles.map((one) => ({ ...one, documentsUntil: '2027-05-02' })) },
    });
    expect((await own()).latePapers?.until).toBe('2027-05-02');
  });

  test('is not taken while the office waits for corrections, nor when it is over', async () => {
    const { ctx, number, account, upload, add, own } = await sent();
    await askForMore(ctx, number);
    expect((await own()).latePapers).toBeUndefined();
    await expect(add('incomeCertificate', await upload())).rejects.toMatchObject({ status: 409 });
    await withdrawApplication(ctx, { accountId: account.id, reason: 'I moved away.' });
    await expect(add('incomeCertificate', await upload())).rejects.toMatchObject({ status: 409 });
  });

  test('of an awarded application hides nothing of who awarded it', async () => {
    const { ctx, number, upload, add } = await sent();
    await moveTo(ctx, number, 'under_review', 'shortlisted', 'approved');
    await add('bankDocument', await upload('bankDocument'));
    await expect(moveApplication(ctx, { number, to: 'disbursed', words: 'Paid', reason: 'Paid', by })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('is limited to sixty in ten minutes', async () => {
    const { add, upload } = await sent();
    const path = await upload();
    for (let times = 0; times < 60; times += 1) await add('incomeCertificate', path);
    await expect(add('incomeCertificate', path)).rejects.toMatchObject({ status: 429 });
  });
});

describe('a student who announced papers', () => {
  const reminders = async (ctx: TestContext) =>
    (await ctx.jobs('mail'))
      .map(({ payload }) => payload)
      .filter((mail): mail is Extract<MailJob, { template: 'paper-reminder' }> => mail.template === 'paper-reminder');

  async function remindAt(ctx: TestContext, time: string): Promise<number> {
    ctx.clock.set(time);
    await sendReminders(ctx);
    return (await reminders(ctx)).length;
  }

  const WEEK_BEFORE = '2027-04-14T10:00:00+05:30';
  const TWO_DAYS_BEFORE = '2027-04-19T10:00:00+05:30';

  test('is reminded 7 and 2 days before the last day, once each, of what is still missing', async () => {
    const { ctx, account, number, upload, add } = await sent();
    const counts = [await remindAt(ctx, '2027-04-14T09:59:59+05:30'), await remindAt(ctx, WEEK_BEFORE)];
    await add('incomeCertificate', await upload());
    ctx.clock.set(TWO_DAYS_BEFORE);
    await Promise.all([sendReminders(ctx), sendReminders(ctx)]);
    counts.push((await reminders(ctx)).length, await remindAt(ctx, '2027-04-21T20:00:00+05:30'));
    expect(counts).toEqual([0, 1, 2, 2]);
    expect((await reminders(ctx)).map(({ props: { papers, daysLeft } }) => [papers, daysLeft])).toEqual([
      [['Income certificate', 'Bank document'], 7],
      [['Bank document'], 2],
    ]);
    expect((await reminders(ctx))[0]).toMatchObject({
      to: account.email,
      props: { number, until: LAST_DAY, url: 'http://localhost:3000/dashboard/student/scholarship?view=sent&task=papers' },
    });
  });

  test('is not reminded when nothing was announced, or all has come, or it is over, or the reminders were stopped', async () => {
    const silent = await sent({});
    expect(await remindAt(silent.ctx, WEEK_BEFORE)).toBe(0);

    const { ctx, number, upload, add } = await sent({ laterDocuments: ['incomeCertificate'] });
    expect(await remindAt(ctx, WEEK_BEFORE)).toBe(1);
    const [mail] = await reminders(ctx);
    const token = mail!.props.stopUrl.split('/').at(-1)!;
    expect(await readReminders(ctx, token)).toEqual({ isReminded: true });
    await stopReminders(ctx, token);
    expect(await remindAt(ctx, TWO_DAYS_BEFORE)).toBe(1);

    const arePapersMissing = () => REMINDERS.papers.isStillDue(ctx, mail!.onlyWhile!);
    await ctx.db.updateTable('accounts').set({ reminders_off_at: null }).execute();
    expect(await arePapersMissing()).toBe(true);
    await add('incomeCertificate', await upload());
    expect(await arePapersMissing()).toBe(false);
    expect(await remindAt(ctx, '2027-04-19T12:00:00+05:30')).toBe(1);
    await moveTo(ctx, number, 'under_review', 'rejected');
    expect(await arePapersMissing()).toBe(false);
  });
});
