import { expect, test } from 'vitest';
import { moveFailedMail } from '#domain/office/pages/mails.server.ts';
import { sendPhoneMessage } from '#domain/phone/phone.server.ts';
import { applyReport, messageOfReport, reportUrlOf } from '#domain/phone/reports.server.ts';
import type { PhoneMessage, PhoneReport } from '#domain/shared/sending/phone-messages.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { LEASE_MS } from '#server/jobs/claims.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { openTestContext, type TestContext, type TestOverrides } from '#tests/setup/database/context.ts';

const PHONE = '9838041276';
type Outcome = readonly [state: PhoneReport['state'], reason?: string];

async function open(overrides: TestOverrides = {}) {
  const ctx = await openTestContext(overrides);
  const worker = createWorker({ ctx, handlers: createHandlers(ctx, async () => ({ subject: '', html: '', text: '' })) });
  return { ctx, worker };
}

async function sent(overrides: TestOverrides = {}) {
  const { ctx, worker } = await open(overrides);
  const values = { name: 'Asha', number: 'DV-2026-000123', state: 'approved' };
  const message = { to: PHONE, template: 'status-changed', values, language: 'en', accountId: 'account', key: 'event' } as const;
  await sendPhoneMessage(ctx.db, ctx, message);
  await worker.runDue();
  const [{ id } = { id: '' }] = await ctx.jobs('phone');
  const report = ([state, reason = 'FAILED']: Outcome, providerId = 'test-1') =>
    applyReport(ctx, { id, providerId, state, reason: state === 'failed' ? reason : null });
  return { ctx, worker, id, report };
}

const stateOf = async (ctx: TestContext) => {
  const { state, reason } = await ctx.db.selectFrom('phone_messages').select(['state', 'reason']).executeTakeFirstOrThrow();
  const job = await ctx.db.selectFrom('jobs').select(['status', 'last_error']).where('kind', '=', 'phone').executeTakeFirstOrThrow();
  return [state, reason, job.status, job.last_error];
};

const DELIVERED = ['delivered', null, 'done', null];
const FAILED = ['failed', 'FAILED', 'dead', 'Not delivered: FAILED'];
const SENT = ['sent', null, 'done', null];

test.each<[order: Outcome[], end: unknown[]]>([
  [[['sent'], ['delivered']], DELIVERED],
  [[['delivered'], ['sent']], DELIVERED],
  [[['delivered'], ['delivered'], ['failed']], DELIVERED],
  [[['failed'], ['failed'], ['sent']], FAILED],
  [[['failed'], ['delivered']], DELIVERED],
  [[['sent'], ['sent']], SENT],
])('reports in any order and twice: %j', async (order, end) => {
  const { ctx, report } = await sent();
  for (const outcome of order) await report(outcome);
  expect(await stateOf(ctx)).toEqual(end);
});

test('the same report says something new once, also when it comes twice at the same time', async () => {
  const { report } = await sent();
  const both = await Promise.all([report(['delivered']), report(['delivered'])]);
  expect(both.filter(Boolean)).toEqual([true]);
  expect(await report(['failed'])).toBe(false);
});

test('a report on another try, or on a message that is unknown or forgotten, changes nothing', async () => {
  const { ctx, report } = await sent();
  expect(await report(['failed'], 'earlier')).toBe(false);
  expect(await applyReport(ctx, { id: 'unknown', providerId: 'x', state: 'failed', reason: null })).toBe(false);
  expect(await stateOf(ctx)).toEqual(SENT);
});

test('a failed message is sent anew when the office says so, and reported on again', async () => {
  const { ctx, worker, id, report } = await sent();
  await report(['failed']);
  await moveFailedMail(ctx, { id, to: 'again', by: operatorActor('Ramesh') });
  await worker.runDue();
  expect([ctx.phoneMessages.length, await stateOf(ctx)]).toEqual([2, SENT]);
  expect(await report(['failed'], 'test-1')).toBe(false);
  expect(await report(['delivered'], 'test-2')).toBe(true);
});

test('a failed message whose job a dead process left running is not sent anew by itself', async () => {
  const { ctx, worker, id, report } = await sent();
  const left = { status: 'running', lease_until: ctx.clock.now() + LEASE_MS, finished_at: null } as const;
  await ctx.db.updateTable('jobs').set(left).where('id', '=', id).execute();
  await report(['failed']);
  ctx.clock.advance(LEASE_MS + 1_000);
  await worker.runDue();
  expect([ctx.phoneMessages.length, await stateOf(ctx)]).toEqual([1, FAILED]);
});

test.each<[outcome: Outcome, end: unknown[]]>([
  [['delivered'], DELIVERED],
  [['failed'], ['failed', 'FAILED', 'dead', 'FAILED']],
])('a report may overtake the provider’s answer: %j', async ([state], end) => {
  let ctx: TestContext | undefined;
  const phone = {
    channels: ['sms'] as const,
    paise: { sms: 25, whatsapp: 30 },
    paiseAMonth: 500_000,
    async send({ id }: PhoneMessage) {
      await applyReport(ctx!, { id, providerId: 'test-1', state, reason: state === 'failed' ? 'FAILED' : null });
      return 'test-1';
    },
  };
  const opened = await open({ phone });
  ctx = opened.ctx;
  const message = { to: PHONE, template: 'stopped', values: {}, language: 'en', accountId: 'account', key: 'event' } as const;
  await sendPhoneMessage(ctx.db, ctx, message);
  await opened.worker.runDue();
  expect((await stateOf(ctx)).map((one) => (typeof one === 'string' ? one.replace(/^PermanentFailure: /, '') : one))).toEqual(end);
});

test.each(['failed', 'delivered'] as const)(
  'a report on an earlier try that comes while it is sent anew is not taken for this one: %s',
  async (state) => {
    let ctx: TestContext | undefined;
    let tries = 0;
    const phone = {
      channels: ['sms'] as const,
      paise: { sms: 25, whatsapp: 30 },
      paiseAMonth: 500_000,
      async send({ id }: PhoneMessage) {
        tries += 1;
        if (tries === 2) await applyReport(ctx!, { id, providerId: 'test-1', state, reason: state === 'failed' ? 'FAILED' : null });
        return `test-${tries}`;
      },
    };
    const { worker, id, report, ...opened } = await sent({ phone });
    ctx = opened.ctx;
    await report(['failed']);
    await moveFailedMail(ctx, { id, to: 'again', by: operatorActor('Ramesh') });
    await worker.runDue();
    expect([tries, await stateOf(ctx)]).toEqual([2, SENT]);
    expect(await report(['failed'], 'test-2')).toBe(true);
    expect(await stateOf(ctx)).toEqual(FAILED);
  },
);

test('neither phones nor names are in the log, and a reason that quotes a phone loses it', async () => {
  const { ctx, report } = await sent();
  await report(['failed', 'Number 919838041276 is switched off']);
  expect(await stateOf(ctx)).toMatchObject(['failed', 'Number … is switched off', 'dead', 'Not delivered: Number … is switched off']);
  expect(JSON.stringify(ctx.logs)).not.toMatch(/9838041276|Asha/);
});

test('each message has an address for reports that nobody can guess', async () => {
  const { ctx, id } = await sent();
  const token = reportUrlOf(ctx, id).split('/').at(-1)!;
  expect(ctx.phoneMessages[0]?.reportUrl).toBe(`http://localhost:3000/api/web/phone/sms/${token}`);
  expect([messageOfReport(ctx, token), messageOfReport(ctx, `other_${token.split('_').at(-1)}`)]).toEqual([id, null]);
});
