import type { PhoneReport } from '#domain/shared/sending/phone-messages.ts';
import { GUARDIAN } from '#tests/setup/people/scholarships.ts';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { applyReport } from '#domain/phone/reports.server.ts';
import { askGuardian, type Guardian } from '#domain/scholarships/consent/guardian-request.server.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { expect, test } from 'vitest';
import { moveFailedMail } from '#domain/office/pages/mails.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { asked, BY_PHONE, ON_PAPER } from '#tests/setup/people/guardians.ts';

const NOON = '2026-11-21T12:00:00+05:30';
const NIGHT = '2026-11-21T22:10:00+05:30';
const MORNING = Date.parse('2026-11-22T09:00:00+05:30');

async function setUp(change: Record<string, unknown>, now: string) {
  const { ctx, account } = await asked(change, { now });
  const { runDue } = createWorker({ ctx, handlers: createHandlers(ctx, async () => ({ subject: '', html: '', text: '' })) });
  return { ctx, runDue, message: async () => (await readOwnApplication(ctx, account.id)).guardian?.message };
}

test('a message at night is said to wait until the morning, from the first moment, and then when it went out', async () => {
  const { ctx, runDue, message } = await setUp(BY_PHONE, NIGHT);
  expect(await message()).toEqual({ state: 'waiting', at: MORNING });
  await runDue();
  expect(await message()).toEqual({ state: 'waiting', at: MORNING });
  ctx.clock.set('2026-11-22T09:00:05+05:30');
  await runDue();
  expect(await message()).toEqual({ state: 'sent', at: ctx.clock.now() });
});

test('by day it goes out now; a mail also at night', async () => {
  const phone = await setUp(BY_PHONE, NOON);
  expect(await phone.message()).toEqual({ state: 'waiting', at: null });
  await phone.runDue();
  expect(await phone.message()).toEqual({ state: 'sent', at: phone.ctx.clock.now() });
  const mail = await setUp(GUARDIAN, NIGHT);
  expect(await mail.message()).toEqual({ state: 'waiting', at: null });
  await mail.runDue();
  expect(await mail.message()).toEqual({ state: 'sent', at: mail.ctx.clock.now() });
});

test.each([
  ['the money of the month is used up', { status: 'dead' }, {}],
  ['the phone did not take it', { status: 'dead' }, { state: 'failed' }],
  ['the number had too many, or wants none', { status: 'done', finished_at: 1 }, null],
] as const)('it could not be sent: %s', async (_why, job, row) => {
  const { ctx, runDue, message } = await setUp(BY_PHONE, NOON);
  await runDue();
  await ctx.db.updateTable('jobs').set(job).where('kind', '=', 'phone').execute();
  if (row === null) await ctx.db.deleteFrom('phone_messages').execute();
  else if ('state' in row) await ctx.db.updateTable('phone_messages').set(row).execute();
  expect(await message()).toEqual({ state: 'failed', at: null });
});

test('on paper there is none; one whose traces are gone counts as sent', async () => {
  expect(await (await setUp(ON_PAPER, NOON)).message()).toBeUndefined();
  const { ctx, message } = await setUp(BY_PHONE, NOON);
  await ctx.db.deleteFrom('jobs').execute();
  expect(await message()).toEqual({ state: 'sent', at: Date.parse(NOON) });
});

const TITLE = 'The message to your parent or guardian did not arrive';

/** A link has gone to a guardian's phone. */
async function setUpPhone() {
  const opened = await asked(BY_PHONE);
  const { ctx, account } = opened;
  const { runDue } = createWorker({ ctx, handlers: createHandlers(ctx, async () => ({ subject: '', html: '', text: '' })) });
  await runDue();
  const links = async () => (await ctx.jobs('phone')).filter(({ payload }) => payload.template === 'guardian-link');
  const report = async (state: PhoneReport['state']) => {
    const { id } = (await links()).at(-1)!;
    const { provider_id } = await ctx.db.selectFrom('phone_messages').select('provider_id').where('id', '=', id).executeTakeFirstOrThrow();
    expect(await applyReport(ctx, { id, providerId: provider_id!, state, reason: null })).toBe(true);
    return id;
  };
  const correct = async () => {
    const { guardianName, guardianRelation, guardianBirthYear } = BY_PHONE;
    const input = { guardianName, guardianRelation, guardianBirthYear, guardianWay: 'Mobile number', guardianMobile: '9000000002' };
    await askGuardian(ctx, { accountId: account.id, input: input as Guardian });
  };
  /** Notices and mails. */
  const runAndCount = async () => {
    await runDue();
    const notices = await ctx.db.selectFrom('notifications').select('title').where('account_id', '=', account.id).execute();
    const mails = (await ctx.jobs('mail')).flatMap(({ payload: p }) => (p.template === 'consent-news' ? [p] : []));
    return [notices.filter(({ title }) => title === TITLE).length, mails.filter(({ props }) => props.news === 'unreached').length];
  };
  return { ...opened, report, correct, runAndCount };
}

test('a student whose guardian’s phone was not reached is told by mail and in the dashboard, once a day', async () => {
  const { ctx, account, application, report, runAndCount } = await setUpPhone();
  const id = await report('failed');
  expect(await runAndCount()).toEqual([1, 1]);
  const { payload } = (await ctx.jobs('mail')).find(({ payload: p }) => p.template === 'consent-news')!;
  expect(payload).toMatchObject({ to: account.email, props: { number: application.number, until: '2027-04-14' } });
  ctx.clock.advance(ONE_HOUR_MS);
  await moveFailedMail(ctx, { id, to: 'again', by: operatorActor('Ramesh') });
  await runAndCount();
  await report('failed');
  expect(await runAndCount()).toEqual([1, 1]);
});

test('it is not told when the message arrived meanwhile, or the student is 18', async () => {
  const arrived = await setUpPhone();
  await arrived.report('failed');
  await arrived.report('delivered');
  expect(await arrived.runAndCount()).toEqual([0, 0]);

  const grown = await setUpPhone();
  await grown.report('failed');
  grown.ctx.clock.set('2028-06-15T12:00:00+05:30');
  expect(await grown.runAndCount()).toEqual([0, 0]);
});

test('it is not told of a number that the student has corrected since, but of the new one', async () => {
  const { ctx, report, correct, runAndCount } = await setUpPhone();
  await report('failed');
  ctx.clock.advance(1_000);
  await correct();
  expect(await runAndCount()).toEqual([0, 0]);
  await report('failed');
  expect(await runAndCount()).toEqual([1, 1]);
});

test('neither the number nor the link stands in what is queued about it', async () => {
  const { ctx, token, report } = await setUpPhone();
  await report('failed');
  const [job] = await ctx.jobs('guardian-unreached');
  expect(JSON.stringify(job)).not.toMatch(new RegExp(`${BY_PHONE.guardianMobile}|${await token()}`));
});
