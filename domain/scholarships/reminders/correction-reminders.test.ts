import { expect, test } from 'vitest';
import { REMINDERS, sendReminders } from '#domain/scholarships/reminders/reminders.server.ts';
import { saveDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { pathOfPage } from '#domain/scholarships/task.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { openApplicant } from '#tests/setup/people/applicants.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';

const BY = operatorActor('Ramesh');
const remindersOf = async (ctx: TestContext) =>
  (await ctx.jobs('mail')).flatMap(({ payload }) => (payload.template === 'correction-reminder' ? [payload] : []));

async function asked(until: string) {
  const applicant = await openApplicant();
  const { ctx } = applicant;
  const { applicationNumber: number } = await applicant.apply();
  const ask = async (day: string) => {
    await moveApplication(ctx, { number, to: 'under_review', words: 'Read', reason: 'Read', by: BY });
    ctx.clock.advance(1_000);
    const correction = { fields: ['pincode', 'marks10'], until: day };
    await moveApplication(ctx, { number, to: 'more_info_requested', words: 'Please look.', reason: 'Please look.', by: BY, correction });
  };
  await ask(until);
  return { ...applicant, ask };
}

test('a reminder goes 7 and 2 days before the last day, from ten o’clock, once each', async () => {
  const { ctx, account } = await asked('2026-12-05');
  const at = async (time: string) => {
    ctx.clock.set(time);
    await Promise.all([sendReminders(ctx), sendReminders(ctx)]);
    await sendReminders(ctx);
    return (await remindersOf(ctx)).length;
  };
  expect(await at('2026-11-28T09:59:59+05:30')).toBe(0);
  expect(await at('2026-11-28T10:00:00+05:30')).toBe(1);
  expect(await at('2026-11-29T10:00:00+05:30')).toBe(1);
  expect(await at('2026-12-03T10:00:00+05:30')).toBe(2);
  expect(await at('2026-12-06T10:00:00+05:30')).toBe(2);
  expect((await remindersOf(ctx))[1]).toMatchObject({
    to: account.email,
    props: {
      labels: ['Pin code', 'Marks of class 10'],
      note: 'Please look.',
      until: '2026-12-05',
      daysLeft: 2,
      url: `http://localhost:3000${pathOfPage(2)}`,
    },
  });
});

test('nobody is reminded who was asked after the reminder was due, has answered, or wants none', async () => {
  const late = await asked('2026-11-26');
  late.ctx.clock.set('2026-11-22T10:00:00+05:30');
  expect(await sendReminders(late.ctx)).toBe(0);
  late.ctx.clock.set('2026-11-24T10:00:00+05:30');
  expect(await sendReminders(late.ctx)).toBe(1);
  const [mail] = await remindersOf(late.ctx);
  const isStillAsked = () => REMINDERS.corrections.isStillDue(late.ctx, mail!.onlyWhile!);
  expect(await isStillAsked()).toBe(true);
  await submitApplication(late.ctx, { applicant: late.account, input: applicationInput({ marks10: '90%', pincode: '274301' }) });
  expect(await isStillAsked()).toBe(false);

  await late.ask('2026-12-20');
  late.ctx.clock.set('2026-12-13T10:00:00+05:30');
  await late.ctx.db.updateTable('accounts').set({ reminders_off_at: 1 }).execute();
  expect(await sendReminders(late.ctx)).toBe(0);
  await late.ctx.db.updateTable('accounts').set({ reminders_off_at: null }).execute();
  expect(await sendReminders(late.ctx)).toBe(1);
});

test('reminders of one kind that fail stop no other', async () => {
  const { ctx } = await asked('2027-03-31');
  const { account } = await createStudent(ctx);
  await saveDraft(ctx, { accountId: account.id, version: 0, data: { step: 1 } });
  await ctx.db.updateTable('scholarship_drafts').set({ data: 'unreadable' }).execute();
  ctx.clock.set('2027-03-24T10:00:00+05:30');
  await expect(sendReminders(ctx)).rejects.toThrow('Not reminded: draft');
  expect(await remindersOf(ctx)).toHaveLength(1);
});
