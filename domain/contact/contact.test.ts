import { describe, expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { listMessages, moveMessage, readMessage, receiveMessage } from '#domain/contact/contact.server.ts';
import { contactForm } from '#domain/contact/form.ts';
import { personalValues } from '#domain/forms/form.ts';
import { TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { MESSAGE } from '#tests/setup/people/contact.ts';
import { setTodaysAttempts } from '#tests/setup/calls/rates.ts';

const WRITTEN = personalValues(contactForm, MESSAGE);
const HERE = '203.0.113.7';
const OPERATOR = operatorActor('Operator');

const stored = (ctx: TestContext) => ctx.db.selectFrom('contact_messages').selectAll().execute();

describe('a message', () => {
  test('is stored, mailed to the foundation and acknowledged to its sender', async () => {
    const ctx = await openTestContext();
    await receiveMessage(ctx, MESSAGE, HERE);
    expect(await stored(ctx)).toMatchObject([
      { ...WRITTEN, status: 'new', created_at: ctx.clock.now(), sent_from: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    const [toOffice, toSender] = (await ctx.jobs('mail'))
      .map((job) => job.payload)
      .toSorted((a) => (a.template === 'contact-message' ? -1 : 1));
    expect(toOffice).toEqual({
      to: ctx.content().foundation.contact.emails[0]!.address,
      replyTo: 'anita@example.in',
      template: 'contact-message',
      props: { ...WRITTEN, sentAt: ctx.clock.now() },
    });
    expect(toSender).toEqual({ to: 'anita@example.in', template: 'contact-received', props: { subject: 'Support' } });
  });

  test('is answered in the language in which it was sent, and mailed to the office in English', async () => {
    const ctx = await openTestContext();
    await speak('hi', () => receiveMessage(ctx, MESSAGE, HERE));
    const mails = (await ctx.jobs('mail')).map(({ payload }) => [payload.template, payload.language] as const);
    expect(Object.fromEntries(mails)).toEqual({ 'contact-message': undefined, 'contact-received': 'hi' });
  });

  test('is stored with its mails, or not at all', async () => {
    const ctx = await openTestContext();
    const ids = ['message'];
    const random = {
      ...ctx.random,
      id: () => {
        const id = ids.shift();
        if (!id) throw new Error('fault');
        return id;
      },
    };
    await expect(receiveMessage({ ...ctx, random }, MESSAGE, HERE)).rejects.toThrow('fault');
    expect(await stored(ctx)).toEqual([]);
    expect(await ctx.jobs('mail')).toEqual([]);
  });

  test('that fills in the hidden field is stored and mailed to nobody', async () => {
    const ctx = await openTestContext();
    await receiveMessage(ctx, { ...MESSAGE, website: 'https://spam.example' }, HERE);
    expect(await stored(ctx)).toMatchObject([{ status: 'suspected' }]);
    expect(await ctx.jobs('mail')).toEqual([]);
  });

  test('that comes again within ten minutes is the one that is there', async () => {
    const ctx = await openTestContext();
    const counted = async () => [(await stored(ctx)).length, (await ctx.jobs('mail')).length];
    await receiveMessage(ctx, MESSAGE, HERE);
    ctx.clock.advance(TEN_MINUTES_MS - 1);
    await receiveMessage(ctx, MESSAGE, HERE);
    expect(await counted()).toEqual([1, 2]);
    await receiveMessage(ctx, { ...MESSAGE, subject: 'Feedback' }, HERE);
    await receiveMessage(ctx, { ...MESSAGE, website: 'https://spam.example' }, HERE);
    expect(await counted()).toEqual([3, 4]);
    ctx.clock.advance(1);
    await receiveMessage(ctx, MESSAGE, HERE);
    expect(await counted()).toEqual([4, 6]);
  });

  test('logs nothing about its sender', async () => {
    const ctx = await openTestContext();
    await receiveMessage(ctx, MESSAGE, HERE);
    expect(JSON.stringify(ctx.logs)).not.toMatch(/अनिता|anita|9838041276|course|203\.0/);
  });
});

describe('limits', () => {
  test('the messages from one network are limited', async () => {
    const ctx = await openTestContext();
    for (let n = 0; n < 10; n += 1) await receiveMessage(ctx, { ...MESSAGE, email: `anita${n}@example.in` }, HERE);
    await expect(receiveMessage(ctx, MESSAGE, HERE)).rejects.toMatchObject({ status: 429, retryAfter: 600 });
    await receiveMessage(ctx, MESSAGE, '198.51.100.1');
    expect(await stored(ctx)).toHaveLength(11);
  });

  test('one network may send sixty messages a day', async () => {
    const ctx = await openTestContext();
    await receiveMessage(ctx, MESSAGE, HERE);
    await setTodaysAttempts(ctx, 59);
    await receiveMessage(ctx, { ...MESSAGE, subject: 'Feedback' }, HERE);
    await expect(receiveMessage(ctx, MESSAGE, HERE)).rejects.toMatchObject({ status: 429, retryAfter: 86_400 });
    expect(await stored(ctx)).toHaveLength(2);
  });

  test('one address is acknowledged a few times a day, and every message still reaches the foundation', async () => {
    const ctx = await openTestContext();
    for (let n = 0; n < 8; n += 1) await receiveMessage(ctx, { ...MESSAGE, message: `Question number ${n}` }, HERE);
    const templates = (await ctx.jobs('mail')).map((job) => job.payload.template);
    expect(templates.filter((template) => template === 'contact-message')).toHaveLength(8);
    expect(templates.filter((template) => template === 'contact-received')).toHaveLength(3);
  });
});

test('the office moves a message between lists, and one that a person wrote after all is mailed to the foundation', async () => {
  const ctx = await openTestContext();
  await receiveMessage(ctx, { ...MESSAGE, website: 'https://spam.example' }, HERE);
  const [{ id, created_at: sentAt } = { id: '', created_at: 0 }] = await stored(ctx);
  const moveTo = (to: 'new' | 'answered' | 'suspected', by = 'Ramesh Yadav') => moveMessage(ctx, { id, to, by: operatorActor(by) });
  ctx.clock.advance(60_000);

  expect(await moveTo('new')).toMatchObject({ status: 'new', moved_by: 'Ramesh Yadav', moved_at: ctx.clock.now() });
  expect((await ctx.jobs('mail')).map(({ payload }) => payload)).toEqual([
    {
      to: ctx.content().foundation.contact.emails[0]!.address,
      replyTo: 'anita@example.in',
      template: 'contact-message',
      props: { ...WRITTEN, sentAt },
    },
  ]);
  ctx.clock.advance(60_000);
  await moveTo('answered', 'Meera');
  expect(await moveTo('answered')).toMatchObject({ status: 'answered', moved_by: 'Meera', moved_at: ctx.clock.now() });
  expect(await stored(ctx)).toMatchObject([{ status: 'answered', moved_by: 'Meera', moved_at: ctx.clock.now() }]);
  await moveTo('new');
  expect(await ctx.jobs('mail')).toHaveLength(1);
  await expect(moveMessage(ctx, { id: 'nothing', to: 'new', by: operatorActor('Meera') })).rejects.toMatchObject({ code: 'not_found' });
});

test('the office lists messages, newest first, and those that were mailed to nobody', async () => {
  const ctx = await openTestContext();
  for (const [name, website] of [
    ['Asha', ''],
    ['Robot', 'https://spam.example'],
    ['Ravi', ''],
  ] as const)
    await receiveMessage(ctx, { ...MESSAGE, name, website }, HERE);
  const names = async (filter: object) => (await listMessages(ctx, { by: OPERATOR, limit: 10, ...filter })).map(({ name }) => name);
  expect(await names({})).toEqual(['Ravi', 'Robot', 'Asha']);
  expect(await names({ status: 'suspected' })).toEqual(['Robot']);
  const [newest] = await listMessages(ctx, { by: OPERATOR, limit: 1 });
  expect(await names({ before: newest?.id })).toEqual(['Robot', 'Asha']);
  expect(await readMessage(ctx, newest?.id ?? '', OPERATOR)).toMatchObject({ name: 'Ravi', message: MESSAGE.message });
  await expect(readMessage(ctx, 'nothing', OPERATOR)).rejects.toMatchObject({ code: 'not_found' });
});
