import { describe, expect, test } from 'vitest';
import { chooseLanguage } from '#domain/accounts/accounts.server.ts';
import { isReminderDue } from '#domain/scholarships/reminders/consent-reminders.server.ts';
import { sendReminders } from '#domain/scholarships/reminders/reminders.server.ts';
import { askGuardian } from '#domain/scholarships/consent/guardian-request.server.ts';
import { declineConsent } from '#domain/scholarships/consent/guardian.server.ts';
import type { ConsentEvent } from '#domain/scholarships/states.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { asked, BY_PHONE, filling, linksTo, REQUEST } from '#tests/setup/people/guardians.ts';
import { GUARDIAN } from '#tests/setup/people/scholarships.ts';

const at = (text: string): number => Date.parse(`${text}+05:30`);

describe('a reminder', () => {
  const ASKED = ['asked', '2026-11-21T12:00:00'] as const;
  const LAST_DAY = '2027-04-14';

  test.each<[string, (readonly [ConsentEvent, string])[], string, boolean]>([
    ['not before ten on the third day', [ASKED], '2026-11-24T09:59:59', false],
    ['after 3 days', [ASKED], '2026-11-24T10:00:00', true],
    ['once', [ASKED, ['reminded', '2026-11-24T10:00:00']], '2026-11-27T23:00:00', false],
    ['after 7 days', [ASKED, ['reminded', '2026-11-24T10:00:00']], '2026-11-28T10:00:00', true],
    ['after 14 days', [ASKED, ['reminded', '2026-11-28T10:00:00']], '2026-12-05T10:00:00', true],
    ['not on the days after', [ASKED, ['reminded', '2026-12-05T10:00:00']], '2027-04-07T09:59:00', false],
    ['7 days before the last', [ASKED, ['reminded', '2026-12-05T10:00:00']], '2027-04-07T10:00:00', true],
    ['2 days before the last', [ASKED, ['reminded', '2027-04-07T10:00:00']], '2027-04-12T10:00:00', true],
    ['not after the last day', [ASKED], '2027-04-15T10:00:00', false],
    ['one for all that was missed while nothing ran', [ASKED], '2026-12-20T03:00:00', true],
    ['and not the missed ones one by one', [ASKED, ['reminded', '2026-12-20T03:00:00']], '2026-12-20T10:00:00', false],
    ['counts from the last request', [ASKED, ['asked', '2026-11-25T18:00:00']], '2026-11-28T09:00:00', false],
    ['3 days after the last request', [ASKED, ['asked', '2026-11-25T18:00:00']], '2026-11-28T10:00:00', true],
    ['not early while a signed paper waits for the office', [ASKED, ['paper', '2026-11-23T10:00:00']], '2026-12-20T10:00:00', false],
    ['before the last day also then', [ASKED, ['paper', '2026-11-23T10:00:00']], '2027-04-07T10:00:00', true],
    ['not early for a student who is 18 meanwhile', [ASKED, ['came_of_age', '2026-11-23T00:00:00']], '2026-12-20T10:00:00', false],
    ['before the last day also for her', [ASKED, ['came_of_age', '2026-11-23T00:00:00']], '2027-04-12T10:00:00', true],
  ])('%s', async (_name, events, now, isDue) => {
    const ctx = await openTestContext({ now: `${now}+05:30` });
    const ledger = events.map(([event, time]) => ({ event, created_at: at(time) }));
    expect(isReminderDue(ctx, ledger, LAST_DAY)).toBe(isDue);
  });
});

test('guardian and student are reminded after 3, 7 and 14 days, and 7 and 2 days before the last, once each', async () => {
  const { ctx, agree, news } = await asked();
  for (const [day, count] of [
    ['2026-11-23', 0],
    ['2026-11-24', 1],
    ['2026-11-27', 0],
    ['2026-11-28', 1],
    ['2026-12-05', 1],
    ['2026-12-31', 0],
    ['2027-04-07', 1],
    ['2027-04-11', 0],
    ['2027-04-12', 1],
  ] as const) {
    ctx.clock.set(`${day}T10:00:00+05:30`);
    const both = await Promise.all([sendReminders(ctx), sendReminders(ctx)]);
    expect([day, both[0] + both[1], await sendReminders(ctx)]).toEqual([day, count, 0]);
  }
  expect(await linksTo(ctx)).toHaveLength(6);
  expect(await news()).toEqual(Array.from({ length: 5 }, () => 'waiting'));
  expect(await agree()).toMatchObject({ consent: 'given' });
});

test('guardian and student are reminded in the language of the student’s account', async () => {
  const { ctx, account } = await asked();
  await chooseLanguage(ctx, account.id, 'hi');
  const before = (await ctx.jobs('mail')).length;
  ctx.clock.set('2026-11-24T10:00:00+05:30');
  await sendReminders(ctx);
  const sent = (await ctx.jobs('mail')).slice(before).map(({ payload }) => [payload.template, payload.language]);
  expect(sent).toEqual([
    ['guardian-link', 'hi'],
    ['consent-news', 'hi'],
  ]);
});

test('before it is sent the guardian is reminded too, where there is an address, and not after an answer', async () => {
  const { ctx, ask, agree, permission } = await filling();
  await ask();
  ctx.clock.set('2026-11-24T10:00:00+05:30');
  expect([await sendReminders(ctx), await sendReminders(ctx)]).toEqual([1, 0]);
  const mails = (await ctx.jobs('mail')).flatMap(({ payload: p }) => (p.template === 'guardian-link' ? [p.props.isReminder] : []));
  expect(mails).toEqual([false, true]);
  await agree();
  expect(await permission()).toMatchObject({ consent: 'given' });
  ctx.clock.set('2026-11-28T10:00:00+05:30');
  expect(await sendReminders(ctx)).toBe(0);

  const onPaper = await filling();
  await onPaper.ask({ ...REQUEST, guardianWay: 'On paper', guardianEmail: undefined });
  onPaper.ctx.clock.set('2026-11-24T10:00:00+05:30');
  expect(await sendReminders(onPaper.ctx)).toBe(0);
});

test.each(['agrees', 'says no'])('nobody is reminded after a guardian who %s, and what is queued already is not sent', async (answer) => {
  const { ctx, token, agree } = await asked();
  const [link, phoned] = [await token(), await linksTo(ctx)];
  ctx.clock.set('2026-11-24T10:00:00+05:30');
  expect(await sendReminders(ctx)).toBe(1);
  if (answer === 'agrees') await agree({}, link);
  else await declineConsent(ctx, { token: link });
  const worker = createWorker({
    ctx,
    handlers: createHandlers(ctx, async (_foundation, job) => ({ subject: job.template, html: '', text: '' })),
  });
  await worker.runDue();
  const subjects = ctx.mails.map(({ subject }) => subject);
  expect(subjects).not.toContain('guardian-link');
  expect(phoned).toHaveLength(1);
  for (const day of ['2026-11-28', '2026-12-05', '2027-04-07', '2027-04-12']) {
    ctx.clock.set(`${day}T10:00:00+05:30`);
    expect(await sendReminders(ctx)).toBe(0);
  }
});

test('on a phone never at night, and not after the last day, however late the job ran', async () => {
  const { ctx } = await asked(BY_PHONE);
  const worker = createWorker({ ctx, handlers: createHandlers(ctx, async () => ({ subject: '', html: '', text: '' })) });
  await worker.runDue();
  expect(ctx.phoneMessages).toHaveLength(1);
  ctx.clock.set('2026-11-24T23:30:00+05:30');
  expect(await sendReminders(ctx)).toBe(1);
  await worker.runDue();
  expect(ctx.phoneMessages).toHaveLength(1);
  ctx.clock.set('2026-11-25T09:00:00+05:30');
  await worker.runDue();
  expect(ctx.phoneMessages).toHaveLength(2);
  ctx.clock.set('2027-04-14T22:00:00+05:30');
  expect(await sendReminders(ctx)).toBe(1);
  ctx.clock.set('2027-04-15T09:00:00+05:30');
  await worker.runDue();
  expect(ctx.phoneMessages).toHaveLength(2);
});

test('a new request begins the days anew', async () => {
  const { ctx, account } = await asked();
  ctx.clock.set('2026-11-25T18:00:00+05:30');
  const { guardianRelation, guardianName, guardianBirthYear, guardianWay, guardianEmail } = GUARDIAN as never;
  const input = { guardianRelation, guardianName, guardianBirthYear, guardianWay, guardianEmail };
  await askGuardian(ctx, { accountId: account.id, input });
  ctx.clock.set('2026-11-28T09:59:00+05:30');
  expect(await sendReminders(ctx)).toBe(0);
  ctx.clock.set('2026-11-28T10:00:00+05:30');
  expect(await sendReminders(ctx)).toBe(1);
});
