import { expect, test } from 'vitest';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { readApplying } from '#domain/scholarships/status/applying.server.ts';
import { sendReminders } from '#domain/scholarships/reminders/reminders.server.ts';
import { sweepUnconsented } from '#domain/scholarships/retention/retention.server.ts';
import { readGuardianPage } from '#domain/scholarships/consent/guardian.server.ts';
import { readApplication } from '#domain/scholarships/office/office.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { applicationRows } from '#tests/setup/people/applicants.ts';
import { asked, changeCycles } from '#tests/setup/people/guardians.ts';
import { applicationInput, askForMore, GUARDIAN } from '#tests/setup/people/scholarships.ts';

const FIRST = { consent: 'before_submission', promises: { read: 14, answer: 42 } } as const;
const DECEMBER = '2026-12-02T09:00:00+05:30';
const by = operatorActor('Meera Kumari');

test('an application is stored with its number, and sent with date, timeline and promises when the guardian agrees', async () => {
  const { ctx, account, application, agree } = await asked(GUARDIAN, { cycle: FIRST });
  const stored = await readOwnApplication(ctx, account.id);
  expect(stored).toMatchObject({
    application: { applicationNumber: 'DV-2026-000001', submittedAt: ctx.clock.now() },
    timeline: [],
    promised: { read: null, answer: null },
    guardian: { isStored: true, until: '2027-04-14' },
    canApplyAnew: false,
  });
  expect(await readApplying(ctx, account.id)).toMatchObject({
    next: { name: 'permission', until: '2027-04-14', who: 'guardian' },
    answerBy: null,
  });
  const mails = async () => (await ctx.jobs('mail')).map(({ payload: { template, props } }) => ({ template, props }));
  expect(await mails()).toContainEqual({ template: 'application-received', props: expect.objectContaining({ isStored: true }) });

  ctx.clock.set(DECEMBER);
  await agree();
  const at = ctx.clock.now();
  expect((await applicationRows(ctx))[0]).toMatchObject({ number: application.number, submitted_at: at, updated_at: at });
  expect(await readOwnApplication(ctx, account.id)).toMatchObject({
    application: { submittedAt: at },
    timeline: [{ status: 'submitted', at, by: 'student' }],
    promised: { read: '2026-12-16', answer: '2027-01-13' },
    guardian: null,
  });
  expect(await readApplying(ctx, account.id)).toMatchObject({ next: { name: 'award' }, answerBy: '2027-01-13' });
  expect(await readApplication(ctx, application.number, by)).toMatchObject({
    application: { submittedAt: at },
    history: [{ from_status: 'draft', to_status: 'submitted', created_at: at }],
  });
  expect(await mails()).toContainEqual({ template: 'consent-news', props: expect.objectContaining({ news: 'given', isSentNow: true }) });
});

test('who applied on the last day is in time when the guardian agrees by the day of the cycle, 14 days later without one', async () => {
  const { ctx, application, token, agree } = await asked(GUARDIAN, { now: '2027-03-31T23:50:00+05:30', cycle: FIRST });
  expect(await readGuardianPage(ctx, await token())).toMatchObject({ until: '2027-04-14' });
  ctx.clock.set('2027-04-07T10:00:00+05:30');
  expect(await sendReminders(ctx)).toBe(1);
  ctx.clock.set('2027-04-14T23:59:00+05:30');
  expect(await sweepUnconsented(ctx)).toBe(0);
  await agree();
  expect(await readApplication(ctx, application.number, by)).toMatchObject({ application: { submittedAt: ctx.clock.now() } });
  expect((await applicationRows(ctx))[0]).toMatchObject({ cycle_id: '2026-27' });
});

test('a cycle may ask for the consent by its own last day', async () => {
  const { ctx, token } = await asked(GUARDIAN, { now: '2027-03-31T23:50:00+05:30', cycle: { ...FIRST, consentBy: '2027-03-31' } });
  const link = await token();
  ctx.clock.set('2027-04-01T00:00:00+05:30');
  await expect(readGuardianPage(ctx, link)).rejects.toMatchObject({ code: 'not_found' });
  expect(await sweepUnconsented(ctx)).toBe(1);
});

test('one that was sent stays as it was, also when the cycle asks for consent first from then on', async () => {
  const { ctx, account, application, agree } = await asked();
  expect(await readOwnApplication(ctx, account.id)).toMatchObject({ timeline: [{ status: 'submitted' }], guardian: { isStored: false } });
  changeCycles(ctx, FIRST);
  ctx.clock.set(DECEMBER);
  await agree();
  expect((await applicationRows(ctx))[0]).toMatchObject({ submitted_at: application.submitted_at });
  expect(await readOwnApplication(ctx, account.id)).toMatchObject({
    timeline: [{ status: 'submitted', at: application.submitted_at }],
    // Nobody could read it before.
    promised: { read: '2026-12-16' },
  });
});

test('a corrected birthday that asks for a guardian leaves the day of sending', async () => {
  const { ctx, account, application, agree } = await asked({}, { cycle: FIRST });
  await askForMore(ctx, application.number);
  ctx.clock.set(DECEMBER);
  await submitApplication(ctx, { applicant: account, input: applicationInput(GUARDIAN) });
  expect((await readOwnApplication(ctx, account.id)).guardian).toMatchObject({ isStored: false });
  ctx.clock.advance(60_000);
  await agree();
  expect((await applicationRows(ctx))[0]).toMatchObject({ guardian_consent: 'given', submitted_at: application.submitted_at });
});
