import { expect, test } from 'vitest';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { asked, BY_PHONE, ON_PAPER } from '#tests/setup/people/guardians.ts';
import { GUARDIAN } from '#tests/setup/people/scholarships.ts';

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
