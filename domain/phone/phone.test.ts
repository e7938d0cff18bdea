import { describe, expect, test } from 'vitest';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { PermanentFailure } from '#domain/shared/jobs.ts';
import { sweepPhoneMessages } from '#domain/phone/retention.server.ts';
import { issuePhoneCode, verifyPhoneCode } from '#domain/phone/codes.server.ts';
import { allowNumber, type NewPhoneMessage, sendPhoneMessage, stopNumber } from '#domain/phone/phone.server.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { openTestContext, type TestContext, type TestOverrides } from '#tests/setup/database/context.ts';
import { openOwnDatabase } from '#tests/setup/database/database.ts';
import { lastCode, otherThan, TOO_MANY, WRONG } from '#tests/setup/people/otp.ts';
import { createStudent } from '#tests/setup/people/scholarships.ts';

const PHONE = '9838041276';
const NOON = '2026-11-21T12:00:00+05:30';

async function setUp(overrides: TestOverrides = {}) {
  const ctx = await openTestContext({ now: NOON, ...overrides });
  const worker = createWorker({ ctx, handlers: createHandlers(ctx, async () => ({ subject: '', html: '', text: '' })) });
  return { ctx, worker };
}

const send = (ctx: DomainContext, change: Partial<Extract<NewPhoneMessage, { template: 'status-changed' }>> = {}) =>
  sendPhoneMessage(ctx.db, ctx, {
    to: PHONE,
    template: 'status-changed',
    values: { name: 'Asha Kumari', number: 'DV-2026-000123', state: 'approved' },
    language: 'en',
    accountId: 'account',
    key: ctx.random.id(),
    ...change,
  });

const texts = ({ phoneMessages }: TestContext) => phoneMessages.map(({ text }) => text);
const ledger = (ctx: TestContext) => ctx.db.selectFrom('phone_messages').selectAll().orderBy('id').execute();
const states = async (ctx: TestContext) => (await ctx.jobs('phone')).map(({ status }) => status);

describe('a phone message', () => {
  test('is written in the student’s language, with her given name alone', async () => {
    const { ctx, worker } = await setUp();
    await send(ctx);
    await worker.runDue();
    await send(ctx, { language: 'hi', channel: 'whatsapp', values: { name: 'S. आशा कुमारी', number: 'DV-2026-000123', state: 'rejected' } });
    await worker.runDue();
    expect(texts(ctx)).toEqual([
      'Asha, your scholarship application DV-2026-000123 is now: approved. Details: http://localhost:3000/t/sent - Deepvan Foundation',
      'आशा, आपके छात्रवृत्ति आवेदन DV-2026-000123 की स्थिति अब है: चयन नहीं हुआ। विवरण: http://localhost:3000/hi/t/sent - दीपवन फ़ाउंडेशन',
    ]);
    expect(ctx.phoneMessages).toMatchObject([
      { to: `+91${PHONE}`, channel: 'sms', senderId: 'DEEPVN', templateId: '0000000000000000011', isCode: false },
      { channel: 'whatsapp', templateId: 'status_changed', values: ['आशा', 'DV-2026-000123', 'चयन नहीं हुआ'] },
    ]);
    expect(await ledger(ctx)).toMatchObject([
      { channel: 'sms', parts: 1, paise: 25, state: 'sent', provider_id: 'test-1' },
      { channel: 'whatsapp', parts: 1, paise: 30, state: 'sent', provider_id: 'test-2' },
    ]);
  });

  test('is not sent again when it could not be written down that it was sent', async () => {
    let sends = 0;
    const countedSend = async () => {
      sends += 1;
      return 'provider-1';
    };
    const { ctx, worker } = await setUp({
      phone: { channels: ['sms'], paise: { sms: 25, whatsapp: 30 }, paiseAMonth: 500_000, send: countedSend },
      database: await openOwnDatabase(),
    });
    // The second message's id is refused.
    await ctx.db.schema.createIndex('one_id').unique().on('phone_messages').column('provider_id').execute();
    for (let n = 0; n < 2; n++) {
      await send(ctx);
      await worker.runDue();
    }
    ctx.clock.advance(ONE_HOUR_MS);
    await worker.runDue();
    expect([sends, await states(ctx)]).toEqual([2, ['done', 'dead']]);
    expect(await ledger(ctx)).toMatchObject([{ state: 'sent' }, { state: 'failed', reason: expect.stringContaining('not known') }]);
  });

  test('is sent once for what it is about, and its words and number are in no log', async () => {
    const { ctx, worker } = await setUp();
    for (let n = 0; n < 3; n += 1) await send(ctx, { key: 'event' });
    await worker.runDue();
    expect(ctx.phoneMessages).toHaveLength(1);
    expect(JSON.stringify(ctx.logs)).not.toMatch(/9838041276|Asha/);
    expect(ctx.logs).toMatchObject([{ level: 'info', data: { template: 'status-changed', parts: 1, paise: 25, provider: 'test-1' } }]);
  });

  test('waits at night until nine, however it came into the night', async () => {
    const { ctx, worker } = await setUp({ now: '2026-11-21T21:00:00+05:30' });
    await send(ctx);
    await worker.runDue();
    ctx.clock.set('2026-11-22T08:59:59+05:30');
    await worker.runDue();
    expect(texts(ctx)).toEqual([]);
    ctx.clock.set('2026-11-22T09:00:00+05:30');
    await worker.runDue();
    expect(texts(ctx)).toHaveLength(1);
  });

  test('goes nowhere where the site has no texts for phones, or no provider', async () => {
    const { ctx, worker } = await setUp();
    const silent = { ...ctx, phone: { ...ctx.phone, channels: [] } };
    await send(silent);
    await send({ ...ctx, content: () => ({ ...ctx.content(), phone: null }) });
    expect(await states(ctx)).toEqual([]);
    await send(ctx, { channel: 'whatsapp' });
    const only: TestContext = { ...ctx, phone: { ...ctx.phone, channels: ['sms'] } };
    await createWorker({ ctx: only, handlers: createHandlers(only, async () => ({ subject: '', html: '', text: '' })) }).runDue();
    expect(ctx.phoneMessages).toMatchObject([{ channel: 'sms' }]);
    await worker.runDue();
    expect(ctx.phoneMessages).toHaveLength(1);
  });
});

describe('trouble', () => {
  function failing(error: Error | null) {
    const sent: string[] = [];
    const trouble = { error };
    return {
      sent,
      trouble,
      phone: {
        channels: ['sms'] as const,
        paise: { sms: 25, whatsapp: 30 },
        paiseAMonth: 500_000,
        async send({ id }: { id: string }) {
          if (trouble.error) throw trouble.error;
          sent.push(id);
          return 'provider';
        },
      },
    };
  }

  test('a message that was not taken is tried again, and counted once', async () => {
    const { sent, trouble, phone } = failing(new Error('The gateway is busy (HTTP 503).'));
    const { ctx, worker } = await setUp({ phone });
    await send(ctx);
    await worker.runDue();
    expect([await states(ctx), await ledger(ctx)]).toEqual([['waiting'], []]);
    trouble.error = null;
    ctx.clock.advance(ONE_HOUR_MS);
    await worker.runDue();
    expect([await states(ctx), sent]).toEqual([['done'], [expect.any(String)]]);
    expect(await ledger(ctx)).toHaveLength(1);
  });

  test('one that may have been taken is dead, and sent anew only when an operator revives it', async () => {
    const { sent, trouble, phone } = failing(new PermanentFailure('The gateway did not answer.'));
    const { ctx, worker } = await setUp({ phone });
    await send(ctx);
    await worker.runDue();
    expect([await states(ctx), await ledger(ctx)]).toMatchObject([['dead'], [{ state: 'failed' }]]);
    trouble.error = null;
    await ctx.db.updateTable('jobs').set({ status: 'waiting', attempts: 0 }).execute();
    await worker.runDue();
    expect(sent).toHaveLength(1);
    expect(await ledger(ctx)).toMatchObject([{ state: 'sent' }]);
  });

  test('a process that dies while sending sends nothing twice', async () => {
    const { sent, phone } = failing(null);
    const { ctx, worker } = await setUp({ phone });
    await send(ctx);
    await worker.runDue();
    const again = () => ctx.db.updateTable('jobs').set({ status: 'waiting', attempts: 0 }).execute();
    await again();
    await worker.runDue();
    await ctx.db.updateTable('phone_messages').set({ state: 'sending', provider_id: null }).execute();
    await again();
    await worker.runDue();
    expect(sent).toHaveLength(1);
    expect(await states(ctx)).toEqual(['dead']);
  });
});

describe('limits', () => {
  test('a number gets ten messages an hour and 25 a day', async () => {
    const { ctx, worker } = await setUp({ now: '2026-11-21T09:00:00+05:30' });
    const rush = async () => {
      for (let n = 0; n < 15; n += 1) await send(ctx);
      await send(ctx, { to: '9838041277' });
      await worker.runDue();
      return ctx.phoneMessages.filter(({ to }) => to.endsWith(PHONE)).length;
    };
    expect(await rush()).toBe(10);
    expect(ctx.logs.filter(({ level }) => level === 'warn')).toHaveLength(5);
    ctx.clock.advance(ONE_HOUR_MS + 1);
    expect(await rush()).toBe(20);
    ctx.clock.advance(ONE_HOUR_MS + 1);
    expect(await rush()).toBe(25);
  });

  test('the foundation spends no more in a month than it has set, and its operator is told', async () => {
    const { ctx } = await setUp();
    const poor: TestContext = { ...ctx, phone: { ...ctx.phone, paiseAMonth: 60 } };
    const worker = createWorker({ ctx: poor, handlers: createHandlers(poor, async () => ({ subject: '', html: '', text: '' })) });
    for (let n = 0; n < 3; n += 1) await send(ctx, { to: `983804127${n}` });
    await worker.runDue();
    expect((await states(ctx)).toSorted()).toEqual(['dead', 'done', 'done']);
    const { last_error } = await ctx.db.selectFrom('jobs').select('last_error').where('status', '=', 'dead').executeTakeFirstOrThrow();
    expect(last_error).toContain('PHONE_PAISE_A_MONTH');
    ctx.clock.set('2026-12-01T10:00:00+05:30');
    await ctx.db.updateTable('jobs').set({ status: 'waiting', attempts: 0 }).where('status', '=', 'dead').execute();
    await worker.runDue();
    expect(await states(ctx)).toEqual(['done', 'done', 'done']);
  });

  test('a number that wants none gets none, until it is taken off the list', async () => {
    const { ctx, worker } = await setUp();
    await stopNumber(ctx.db, ctx, PHONE);
    await stopNumber(ctx.db, ctx, PHONE);
    await send(ctx);
    await worker.runDue();
    await allowNumber(ctx.db, ctx, PHONE);
    expect(texts(ctx)).toEqual([]);
    await send(ctx);
    await worker.runDue();
    expect(texts(ctx)).toHaveLength(1);
    expect(JSON.stringify(await ctx.db.selectFrom('phone_messages').selectAll().execute())).not.toContain(PHONE);
  });

  test('what a student has stopped in the night, or wants at another number, does not come in the morning', async () => {
    const { ctx, worker } = await setUp({ now: '2026-11-21T22:00:00+05:30' });
    const { account } = await createStudent(ctx);
    const choose = (phone: string, channel: 'none' | 'sms') =>
      ctx.db
        .insertInto('student_phones')
        .values({ account_id: account.id, phone, channel, confirmed_at: 1, updated_at: 1 })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ phone, channel }))
        .execute();
    await send(ctx, { accountId: account.id });
    await worker.runDue();
    await choose(PHONE, 'none');
    ctx.clock.set('2026-11-22T09:00:00+05:30');
    await worker.runDue();
    await choose('9838041277', 'sms');
    await send(ctx, { accountId: account.id });
    await worker.runDue();
    expect(texts(ctx)).toEqual([]);
    await choose(PHONE, 'sms');
    await send(ctx, { accountId: account.id });
    await worker.runDue();
    expect(texts(ctx)).toHaveLength(1);
  });

  test('what was sent is forgotten after 90 days', async () => {
    const { ctx, worker } = await setUp();
    await send(ctx);
    await worker.runDue();
    ctx.clock.advance(90 * ONE_DAY_MS - 1);
    expect(await sweepPhoneMessages(ctx)).toBe(0);
    ctx.clock.advance(1);
    expect(await sweepPhoneMessages(ctx)).toBe(1);
  });
});

describe('a code', () => {
  const request = { purpose: 'guardian', phone: PHONE, from: '203.0.113.7' } as const;
  const ask = (ctx: TestContext) => issuePhoneCode(ctx, { ...request, channel: 'sms', language: 'hi' });

  test('comes at night, too, sealed until then, and opens what it was asked for once', async () => {
    const { ctx, worker } = await setUp({ now: '2026-11-21T23:30:00+05:30' });
    const requestId = await ask(ctx);
    const code = await lastCode(ctx);
    expect(JSON.stringify(await ctx.db.selectFrom('jobs').selectAll().execute())).not.toContain(code);
    await worker.runDue();
    expect(texts(ctx)).toEqual([expect.stringMatching(new RegExp(`^${code} अभिभावक`))]);
    const verify = (otp: string, change: object = {}) => verifyPhoneCode(ctx, { ...request, otp, requestId, ...change }, async () => 'in');
    await expect(verify(otherThan(code))).rejects.toMatchObject(WRONG);
    await expect(verify(code, { purpose: 'phone-login' })).rejects.toMatchObject({ code: 'expired' });
    await expect(verify(code, { phone: '9838041277' })).rejects.toMatchObject({ code: 'expired' });
    expect(await verify(code)).toBe('in');
    await expect(verify(code)).rejects.toMatchObject({ code: 'expired' });
  });

  test('is limited for a number, is refused for what is no mobile number, and where the site reaches no phone', async () => {
    const { ctx } = await setUp();
    for (let n = 0; n < 5; n += 1) await ask(ctx);
    await expect(ask(ctx)).rejects.toMatchObject(TOO_MANY);
    await expect(issuePhoneCode(ctx, { ...request, phone: 'asha@example.in', channel: 'sms', language: 'en' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(ask({ ...ctx, content: () => ({ ...ctx.content(), phone: null }) })).rejects.toMatchObject({ code: 'unavailable' });
  });

  describe('that could not go out is not asked for, and the answer says why', () => {
    const spent = { channels: ['sms'], paise: { sms: 25, whatsapp: 30 }, paiseAMonth: 24, send: async () => 'never' } as const;
    const login = (ctx: TestContext, phone = PHONE) =>
      issuePhoneCode(ctx, { purpose: 'phone-login', phone, from: '203.0.113.8', channel: 'sms', language: 'en' });

    test('the month’s money is used up, whoever asks', async () => {
      const { ctx } = await setUp({ phone: spent });
      const refused = { code: 'unavailable', message: expect.stringContaining('used up for this month') };
      await expect(ask(ctx)).rejects.toMatchObject(refused);
      await expect(login(ctx)).rejects.toMatchObject(refused);
      expect(await ctx.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
    });

    test('the number has had its messages of the hour; of a login that would tell whose it is', async () => {
      const { ctx, worker } = await setUp();
      for (let n = 0; n < 10; n += 1) await send(ctx);
      await worker.runDue();
      await expect(ask(ctx)).rejects.toMatchObject({ code: 'too_many_requests', message: expect.stringContaining('in an hour') });
      await login(ctx);
      ctx.clock.advance(ONE_HOUR_MS + 1);
      await ask(ctx);
    });

    test('the number wants none', async () => {
      const { ctx } = await setUp();
      await stopNumber(ctx.db, ctx, PHONE);
      await expect(ask(ctx)).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('no more messages') });
      await login(ctx);
    });
  });
});
