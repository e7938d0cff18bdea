import { describe, expect, test } from 'vitest';
import type { MailJob } from '#domain/shared/jobs.ts';
import { chooseLanguage } from '#domain/accounts/accounts.server.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { REMINDERS, sendReminders } from '#domain/scholarships/reminders/reminders.server.ts';
import { readReminders, resumeReminders, stopReminders } from '#domain/scholarships/reminders/stop-reminders.server.ts';
import { saveDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { withdrawApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { APPLICATION, applicationInput, askForMore, createStudent } from '#tests/setup/people/scholarships.ts';

/** The sample's cycle ends on 31 March 2027. */
const WEEK_BEFORE = '2027-03-24T10:00:00+05:30';
const TWO_DAYS_BEFORE = '2027-03-29T10:00:00+05:30';

async function begun(data: Record<string, unknown> = { step: 2, filled: [], fullName: 'Asha Kumari' }) {
  const ctx = await openTestContext({ now: '2027-03-01T12:00:00+05:30' });
  const { account } = await createStudent(ctx);
  await saveDraft(ctx, { accountId: account.id, version: 0, data });
  return { ctx, account };
}

async function reminders(ctx: TestContext) {
  const mails = (await ctx.jobs('mail')).map(({ payload }) => payload);
  return mails.filter((mail): mail is Extract<MailJob, { template: 'draft-reminder' }> => mail.template === 'draft-reminder');
}

/** @returns how many mails in all */
async function remindAt(ctx: TestContext, time: string): Promise<number> {
  ctx.clock.set(time);
  await sendReminders(ctx);
  return (await reminders(ctx)).length;
}

describe('a draft that is not sent', () => {
  test('is reminded of 7 and 2 days before the last day, by the foundation’s clock, once each', async () => {
    const { ctx } = await begun();
    const counts = [];
    for (const time of ['2027-03-24T09:59:59+05:30', WEEK_BEFORE, '2027-03-26T10:00:00+05:30', '2027-03-29T09:59:59+05:30'])
      counts.push(await remindAt(ctx, time));
    ctx.clock.set(TWO_DAYS_BEFORE);
    const together = await Promise.all([sendReminders(ctx), sendReminders(ctx), sendReminders(ctx)]);
    counts.push((await reminders(ctx)).length, await remindAt(ctx, '2027-03-31T23:00:00+05:30'));
    expect(counts).toEqual([0, 1, 1, 1, 2, 2]);
    expect(together.reduce((sum, sent) => sum + sent)).toBe(1);
    expect((await reminders(ctx)).map(({ props }) => props.daysLeft)).toEqual([7, 2]);
  });

  test('says what is left, until when, and where to go on or to stop the reminders', async () => {
    const { ctx, account } = await begun({ ...answersOf(APPLICATION), fatherOccupation: '', referee1Mobile: '12', declaration: false });
    await remindAt(ctx, WEEK_BEFORE);
    const [mail] = await reminders(ctx);
    expect(mail).toMatchObject({
      to: account.email,
      props: {
        name: account.name,
        closesOn: '2027-03-31',
        daysLeft: 7,
        steps: [
          { title: 'Family', left: '1 left' },
          { title: 'Bank account', left: '1 left' },
          { title: 'Papers', left: '2 left' },
          { title: 'Check and send', left: 'Look again' },
        ],
        next: 'Check and send',
        url: 'http://localhost:3000/dashboard/student/scholarship?step=6',
        stopUrl: expect.stringMatching(/^http:\/\/localhost:3000\/reminders\/stop\/[\w-]+$/),
      },
      unsubscribeUrl: expect.stringMatching(/^http:\/\/localhost:3000\/api\/web\/reminders\/[\w-]+$/),
    });
  });

  test('says it in the student’s language, whatever the job speaks', async () => {
    const { ctx, account } = await begun({ ...answersOf(APPLICATION), fatherOccupation: '' });
    await chooseLanguage(ctx, account.id, 'hi');
    await remindAt(ctx, WEEK_BEFORE);
    const [mail] = await reminders(ctx);
    expect(mail!.language).toBe('hi');
    expect(mail!.props.steps[0]).toEqual({ title: 'परिवार', left: '1 बाकी' });
  });

  test('has nothing left but Submit when its tasks are done', async () => {
    const { ctx } = await begun({ ...answersOf(APPLICATION), laterDocuments: ['incomeCertificate', 'lastCertificate', 'bankDocument'] });
    await remindAt(ctx, WEEK_BEFORE);
    const [mail] = await reminders(ctx);
    expect(mail?.props).toMatchObject({ steps: [], next: 'Check and send' });
    expect(mail?.props.url).toBe('http://localhost:3000/dashboard/student/scholarship?step=review');
  });

  test('is reminded of later the same day, or days later, when nothing ran meanwhile', async () => {
    const { ctx } = await begun();
    expect(await remindAt(ctx, '2027-03-27T18:00:00+05:30')).toBe(1);
    expect((await reminders(ctx))[0]?.props.daysLeft).toBe(4);
  });

  test('is not reminded of when it was written since the reminder was due', async () => {
    const { ctx, account } = await begun();
    ctx.clock.set('2027-03-24T10:30:00+05:30');
    await saveDraft(ctx, { accountId: account.id, version: 1, data: { step: 3, fullName: 'Asha' } });
    expect(await remindAt(ctx, '2027-03-24T11:00:00+05:30')).toBe(0);
    expect(await remindAt(ctx, TWO_DAYS_BEFORE)).toBe(1);
  });

  test('is not reminded of after the last day', async () => {
    const { ctx } = await begun();
    expect(await remindAt(ctx, '2027-04-01T00:00:00+05:30')).toBe(0);
  });

  test('is not reminded of when its answers do not fit the rules of the cycle', async () => {
    const { ctx } = await begun({ educationType: 'SCHOOL', currentClass: '7' });
    expect(await remindAt(ctx, WEEK_BEFORE)).toBe(0);
  });

  test('is reminded of in several batches in one run', async () => {
    const { ctx } = await begun();
    for (let more = 0; more < 50; more += 1) {
      const { account } = await createStudent(ctx);
      await saveDraft(ctx, { accountId: account.id, version: 0, data: { step: 1 } });
    }
    expect(await remindAt(ctx, WEEK_BEFORE)).toBe(51);
  });
});

describe('nobody is reminded', () => {
  test('who has sent it, and who withdrew it and wrote again is', async () => {
    const { ctx, account } = await begun();
    await submitApplication(ctx, { applicant: account, input: applicationInput() });
    expect(await remindAt(ctx, WEEK_BEFORE)).toBe(0);
    await withdrawApplication(ctx, { accountId: account.id, reason: 'I made a mistake.' });
    await saveDraft(ctx, { accountId: account.id, version: 0, data: { step: 1 } });
    expect(await remindAt(ctx, TWO_DAYS_BEFORE)).toBe(1);
  });

  test('who answers the office', async () => {
    const { ctx, account } = await begun();
    const { applicationNumber } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
    await askForMore(ctx, applicationNumber);
    await saveDraft(ctx, { accountId: account.id, version: 0, data: { step: 1 } });
    expect(await remindAt(ctx, WEEK_BEFORE)).toBe(0);
  });

  test('who is erased', async () => {
    const { ctx, account } = await begun();
    await remindAt(ctx, WEEK_BEFORE);
    await erase(ctx, account.email, true);
    expect(await ctx.jobs('mail')).toEqual([]);
    expect(await remindAt(ctx, TWO_DAYS_BEFORE)).toBe(0);
  });

  test('who does not want to be, until they take that back', async () => {
    const { ctx, account } = await begun();
    await remindAt(ctx, WEEK_BEFORE);
    const token = (await reminders(ctx))[0]!.props.stopUrl.split('/').at(-1)!;
    expect(await readReminders(ctx, token)).toEqual({ isReminded: true });
    for (let times = 0; times < 2; times += 1) expect(await stopReminders(ctx, token)).toEqual({ isReminded: false });
    expect(await readReminders(ctx, token)).toEqual({ isReminded: false });
    expect(await remindAt(ctx, TWO_DAYS_BEFORE)).toBe(1);
    for (let times = 0; times < 2; times += 1) expect(await resumeReminders(ctx, account.id)).toEqual({ isReminded: true });
    expect(await readReminders(ctx, token)).toEqual({ isReminded: true });
    expect(await remindAt(ctx, '2027-03-29T12:00:00+05:30')).toBe(2);
  });
});

test('a mail that waited is no longer due once the application is sent, or the last day is over', async () => {
  const { ctx, account } = await begun();
  const { isStillDue } = REMINDERS.draft;
  const draft = { kind: 'draft', accountId: account.id, about: '2026-27' } as const;
  ctx.clock.set(WEEK_BEFORE);
  expect(await isStillDue(ctx, draft)).toBe(true);
  ctx.clock.set('2027-04-01T00:00:00+05:30');
  expect(await isStillDue(ctx, draft)).toBe(false);
  ctx.clock.set(TWO_DAYS_BEFORE);
  await submitApplication(ctx, { applicant: account, input: applicationInput() });
  expect(await isStillDue(ctx, draft)).toBe(false);
});

/** As the form saves them: texts, lists and ticks. */
const answersOf = ({ name, scholarshipPurpose, ...others }: typeof APPLICATION): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(others).map(([field, value]) => [field, typeof value === 'number' ? String(value) : value])),
  fullName: name,
  scholarshipPurpose: JSON.parse(scholarshipPurpose) as string[],
  step: 6,
  filled: [],
});
