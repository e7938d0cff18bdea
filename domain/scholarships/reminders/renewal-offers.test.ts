import { expect, test } from 'vitest';
import { chooseLanguage } from '#domain/accounts/accounts.server.ts';
import { renewalSchema } from '#domain/content/schema/renewal-schema.ts';
import { openApplicant } from '#tests/setup/people/applicants.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { applicationInput, createStudent, setState } from '#tests/setup/people/scholarships.ts';
import { saveDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { REMINDERS, sendReminders } from './reminders.server.ts';
import { stopReminders } from './stop-reminders.server.ts';
import { conditionTexts } from '#domain/scholarships/renewal/renewal.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';

/** The sample's cycle repeats on 1 April. */
const OPENING = '2027-04-01T10:00:00+05:30';
const NEXT = '2027-28';
const { isStillDue } = REMINDERS.renewal;

const offersIn = async (ctx: TestContext) =>
  (await ctx.jobs('mail')).flatMap(({ payload }) => (payload.template === 'renewal-offer' ? [payload] : []));

async function scholar(status: 'approved' | 'disbursed' | 'rejected' = 'disbursed') {
  const applicant = await openApplicant();
  const { ctx } = applicant;
  const { applicationNumber: number } = await applicant.apply();
  await setState(ctx, number, status);
  const offersAt = async (time: string) => {
    ctx.clock.set(time);
    await sendReminders(ctx);
    return (await offersIn(ctx)).length;
  };
  return { ...applicant, number, offersAt };
}

test('who held an award is told on the day on which the next cycle opens, from ten o’clock, once', async () => {
  const { ctx, account, number, offersAt } = await scholar();
  expect(await offersAt('2027-03-31T12:00:00+05:30')).toBe(0);
  expect(await offersAt('2027-04-01T09:59:59+05:30')).toBe(0);
  ctx.clock.set(OPENING);
  await Promise.all([sendReminders(ctx), sendReminders(ctx)]);
  expect(await offersAt('2027-09-01T12:00:00+05:30')).toBe(1);
  expect((await offersIn(ctx))[0]).toMatchObject({
    to: account.email,
    props: {
      number,
      cycle: 'Scholarships 2027-28',
      closesOn: '2028-03-31',
      conditions: ['50% or more in the last exam', '75% or more attendance in the last year; with less you may still apply'],
      stopUrl: expect.stringContaining('/reminders/stop/'),
    },
    unsubscribeUrl: expect.any(String),
    onlyWhile: { kind: 'renewal', accountId: account.id, about: NEXT },
  });
});

test('in Hindi it names the cycle in Hindi', async () => {
  const { ctx, account, offersAt } = await scholar();
  await chooseLanguage(ctx, account.id, 'hi');
  await offersAt(OPENING);
  expect(await offersIn(ctx)).toMatchObject([{ language: 'hi', props: { cycle: 'छात्रवृत्ति 2027-28' } }]);
});

test('it also goes to the phone that she chose, in her language', async () => {
  const { ctx, account, offersAt } = await scholar('approved');
  const phone = { account_id: account.id, phone: '9838041276', channel: 'sms', confirmed_at: 1, updated_at: 1 } as const;
  await ctx.db.insertInto('student_phones').values(phone).execute();
  await chooseLanguage(ctx, account.id, 'hi');
  await offersAt(OPENING);
  const last = (await ctx.jobs('phone')).at(-1);
  expect(last?.payload).toMatchObject({
    template: 'renewal-offer',
    language: 'hi',
    values: { lastDay: '2028-03-31' },
    onlyWhile: { kind: 'renewal', accountId: account.id, about: NEXT },
  });
});

test.each<[string, (opened: Awaited<ReturnType<typeof scholar>>) => Promise<unknown>]>([
  ['wants no reminders', ({ ctx }) => ctx.db.updateTable('accounts').set({ reminders_off_at: 1 }).execute()],
  ['was refused', ({ ctx, number }) => setState(ctx, number, 'rejected')],
  [
    'has a guardian who took the consent back',
    ({ ctx }) => ctx.db.updateTable('scholarship_applications').set({ guardian_consent: 'withdrawn' }).execute(),
  ],
  ['has begun already', ({ ctx, account }) => saveDraft(ctx, { accountId: account.id, version: 0, data: { step: 1 } })],
  ['has applied already', ({ apply }) => apply({ renewalAsked: 'marks attendance', renewalMarks: '80', renewalAttendance: '90' })],
])('not who %s; and a mail that waited is dropped', async (_what, change) => {
  const opened = await scholar();
  const { ctx, account } = opened;
  ctx.clock.set(OPENING);
  const offer = { kind: 'renewal', accountId: account.id, about: NEXT } as const;
  expect(await isStillDue(ctx, offer)).toBe(true);
  await change(opened);
  expect(await isStillDue(ctx, offer)).toBe(false);
  expect(await opened.offersAt(OPENING)).toBe(0);
});

test('not who held an award before the last cycle, nor for another cycle; the link in the mail stops it', async () => {
  const { ctx, offersAt } = await scholar();
  await offersAt(OPENING);
  const [offer] = await offersIn(ctx);
  await stopReminders(ctx, offer!.props.stopUrl.split('/').at(-1)!);
  expect(await isStillDue(ctx, offer!.onlyWhile!)).toBe(false);
  await ctx.db.updateTable('accounts').set({ reminders_off_at: null }).execute();
  expect(await isStillDue(ctx, { ...offer!.onlyWhile!, about: '2026-27' })).toBe(false);

  const { account: other } = await createStudent(ctx);
  await submitApplication(ctx, { applicant: other, input: applicationInput() });
  expect(await offersAt('2028-04-01T10:00:00+05:30')).toBe(1);
});

test('conditions are said as the cycle sets them', () => {
  expect(conditionTexts(undefined)).toEqual([]);
  expect(conditionTexts(renewalSchema.parse({ needsMarkSheet: true }))).toEqual(['the mark sheet of the year that is over']);
});
