import { describe, expect, test } from 'vitest';
import { fetchMails } from '#domain/contact/incoming/fetch-mails.server.ts';
import { moveMessage, receiveMessage } from '#domain/contact/contact.server.ts';
import { receiveMail } from '#domain/contact/incoming/receive-mail.server.ts';
import type { MessageState } from '#domain/contact/states.ts';
import { replyToMessage } from '#domain/contact/thread.server.ts';
import { moveUnread } from '#domain/contact/unread-mails.server.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import { mailOf } from '#domain/shared/sending/mailbox.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { MESSAGE } from '#tests/setup/people/contact.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { makeJpeg } from '#tests/setup/files/files.ts';
import { createTestMailbox } from '#tests/setup/providers/mailbox.ts';
import { file, multi, source, text } from '#tests/setup/providers/mails.ts';

const VIKAS = operatorActor('Vikas Rawat');
const LONG_ID = `<${'x'.repeat(3_600)}@visitor.example>`;

async function setUp() {
  const mailbox = createTestMailbox({ address: 'hello@deepvan.example' });
  const ctx = await openTestContext({ mailbox });
  await receiveMessage(ctx, MESSAGE, '203.0.113.7');
  const { id } = await ctx.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
  await replyToMessage(ctx, { id, version: 1, by: VIKAS, text: 'On Monday.', to: 'answered', answersTo: null });
  const [reply] = await ctx.db.selectFrom('contact_entries').select('id').execute();
  ctx.clock.advance(60_000);
  return {
    ctx,
    mailbox,
    id,
    toReply: { 'In-Reply-To': `<${reply!.id}@deepvan.example>` },
    fetch: () => fetchMails({ ...ctx, mailbox }),
    answers: () => ctx.db.selectFrom('contact_entries').selectAll().where('kind', '!=', 'reply').orderBy('id').execute(),
    mails: () => ctx.db.selectFrom('contact_mails').selectAll().orderBy('id').execute(),
    begun: () => ctx.db.selectFrom('contact_messages').selectAll().where('id', '!=', id).orderBy('id').execute(),
    unread: () => ctx.db.selectFrom('unread_mails').selectAll().orderBy('id').execute(),
    stored: () => ctx.db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}

test('an answer to a reply comes into its thread, whole, and the message is one to answer again', async () => {
  const { ctx, mailbox, id, toReply, fetch, answers, mails, stored } = await setUp();
  const written = 'Thank you!\r\n\r\nOn Saturday, Vikas wrote:\r\n> On Monday.';
  const uid = mailbox.addPlain({ ...toReply, References: '<other@visitor.example>' }, written);
  await fetch();
  expect(await answers()).toMatchObject([
    { message_id: id, kind: 'answer', text: written.replaceAll('\r\n', '\n'), created_at: ctx.clock.now() },
  ]);
  expect(await mails()).toMatchObject([
    {
      message_id: id,
      sender: 'anita@example.in',
      sender_name: 'Anita Kumari',
      reference: `<${uid}@visitor.example>`,
      is_cut: 0,
      files: '[]',
    },
  ]);
  expect(await stored()).toMatchObject({ status: 'new', version: 3, written_at: ctx.clock.now() });
  expect(mailbox.seen).toEqual([uid]);
  expect(ctx.logs.filter(({ level }) => level === 'error')).toEqual([]);
});

test('so does an answer to the mail that said that the message came in', async () => {
  const { mailbox, id, fetch, answers } = await setUp();
  mailbox.addPlain({ References: `<${id}@deepvan.example>` });
  await fetch();
  expect(await answers()).toHaveLength(1);
});

describe('two mails are one only by their place or a real Message-ID', () => {
  test('an answer is stored once, however often it is found', async () => {
    const { ctx, mailbox, toReply, fetch, answers, stored } = await setUp();
    mailbox.addPlain(toReply);
    await fetch();
    await fetch();
    mailbox.renumber();
    await fetch();
    expect(mailbox.read).toHaveLength(1);
    const mail = mailOf({ references: [toReply['In-Reply-To'].slice(1, -1)], messageId: '<twice@visitor.example>' });
    await Promise.all([1, 2].map(() => receiveMail(ctx, mail, { place: null, isNew: false })));
    expect(await answers()).toHaveLength(2);
    expect(await stored()).toMatchObject({ version: 4 });
  });

  test('two people who write the same words without one have written twice', async () => {
    const { mailbox, toReply, fetch, answers, mails } = await setUp();
    for (const From of ['anita@example.in', 'sita@example.in']) mailbox.addPlain({ ...toReply, From, 'Message-ID': null }, 'OK');
    await fetch();
    expect((await answers()).map((answer) => answer.text)).toEqual(['OK', 'OK']);
    expect((await mails()).map(({ sender, id_hash }) => [sender, id_hash])).toEqual([
      ['anita@example.in', null],
      ['sita@example.in', null],
    ]);
  });

  test('a Message-ID of any length is one; it is left out of References', async () => {
    const { ctx, mailbox, id, toReply, fetch, mails } = await setUp();
    for (const _ of [1, 2]) mailbox.addPlain({ ...toReply, 'Message-ID': LONG_ID });
    await fetch();
    expect(await mails()).toMatchObject([{ reference: null }]);
    await replyToMessage(ctx, { id, version: 3, by: VIKAS, text: 'Then.', to: 'answered', answersTo: null });
    const { thread } = (await ctx.jobs('mail')).at(-1)!.payload;
    expect(thread?.references).toHaveLength(2);
    expect(thread?.inReplyTo).toBe(toReply['In-Reply-To'].slice(1, -1).split('@')[0]);
  });
});

describe('one mail never stops the others', () => {
  test('one that fails is stepped over with its subject, tried again by itself, and then when somebody asks', async () => {
    const { ctx, mailbox, toReply, fetch, answers, unread } = await setUp();
    const bad = mailbox.addPlain({ ...toReply, Subject: 'My marks' }, 'First');
    mailbox.addPlain(toReply, 'Second');
    mailbox.broken.set(bad, new Error('Cannot read anita@example.in'));
    await fetch();
    expect((await answers()).map((answer) => answer.text)).toEqual(['Second']);
    expect(await unread()).toMatchObject([
      {
        uid: bad,
        cause: 'unreadable',
        subject: 'My marks',
        sender: 'anita@example.in',
        error: 'Cannot read (address)',
        status: 'failed',
        tries: 1,
      },
    ]);
    expect(mailbox.seen).not.toContain(bad);
    for (const _ of [1, 2, 3, 4]) await fetch();
    expect(mailbox.read.filter((uid) => uid === bad)).toHaveLength(3);
    mailbox.broken.clear();
    await fetch();
    expect(await unread()).toMatchObject([{ tries: 3 }]);

    const [{ id } = { id: '' }] = await unread();
    expect(await moveUnread(ctx, { id, to: 'again', by: VIKAS })).toBe(true);
    await expect(moveUnread(ctx, { id, to: 'again', by: VIKAS })).rejects.toMatchObject({ code: 'not_found' });
    await fetch();
    expect((await answers()).map((answer) => answer.text)).toEqual(['Second', 'First']);
    expect([await unread(), mailbox.seen.includes(bad)]).toEqual([[], true]);
  });

  test('one that has left the mailbox says so', async () => {
    const { mailbox, toReply, fetch, unread } = await setUp();
    const bad = mailbox.addPlain(toReply);
    mailbox.broken.set(bad, new Error('broken'));
    await fetch();
    mailbox.remove(bad);
    await fetch();
    expect(await unread()).toMatchObject([{ error: 'It is no longer in the mailbox.', tries: 2 }]);
  });

  test.each([
    ['a Message-ID of 3,600 characters', { 'Message-ID': LONG_ID }, 'x'],
    ['NUL', {}, 'a\u0000b'],
    ['half a character', { Subject: '=?utf-8?B?7aCA?=' }, '\ud800'],
  ])('%s fails nothing', async (_, headers, written) => {
    const { mailbox, toReply, fetch, answers, unread } = await setUp();
    mailbox.addPlain({ ...toReply, ...headers }, written);
    mailbox.addPlain(toReply);
    await fetch();
    expect([(await answers()).length, await unread()]).toEqual([2, []]);
  });

  test('parts within parts without end are not read, and said', async () => {
    const { mailbox, toReply, fetch, answers, unread } = await setUp();
    let deep = text('At the end');
    for (let depth = 0; depth < 1_100; depth += 1) deep = multi('mixed', [deep]);
    mailbox.add(source(toReply, deep));
    mailbox.addPlain(toReply);
    await fetch();
    expect([(await answers()).length, (await unread()).length]).toEqual([1, 1]);
  });

  test('what is the server’s fault is no mail’s: nothing is stepped over, and it comes with the next visit', async () => {
    const { mailbox, toReply, fetch, answers, unread } = await setUp();
    const uid = mailbox.addPlain(toReply);
    mailbox.broken.set(uid, new Error('Connection lost'));
    mailbox.isLost = true;
    await expect(fetch()).rejects.toThrow('Connection lost');
    expect([await answers(), await unread(), mailbox.seen]).toEqual([[], [], []]);
    mailbox.isLost = false;
    mailbox.broken.clear();
    await fetch();
    expect([(await answers()).length, mailbox.seen]).toEqual([1, [uid]]);
  });

  test('nor is a database that is away', async () => {
    const { ctx, mailbox, toReply, fetch, answers } = await setUp();
    mailbox.addPlain(toReply);
    const random = {
      ...ctx.random,
      id: () => {
        throw new Error('away');
      },
    };
    await expect(fetchMails({ ...ctx, mailbox, random })).rejects.toThrow('away');
    expect([await answers(), mailbox.seen]).toEqual([[], []]);
    await fetch();
    expect(await answers()).toHaveLength(1);
  });

  test('a place for files that is away keeps its mail for later', async () => {
    const { ctx, mailbox, toReply, fetch, answers, mails } = await setUp();
    mailbox.add(source(toReply, multi('mixed', [text('See'), file('marks.jpg', await makeJpeg())])));
    const files = { ...ctx.files, put: () => Promise.reject(new AppError('unavailable', 'away')) };
    await fetchMails({ ...ctx, mailbox, files });
    expect([await answers(), mailbox.seen]).toEqual([[], []]);
    await fetch();
    expect(await answers()).toHaveLength(1);
    expect(JSON.parse((await mails())[0]!.files)).toMatchObject([{ name: 'marks.jpg', type: 'image/jpeg', why: null }]);
  });
});

test('a full mailbox is read on, part by part', async () => {
  const { mailbox, toReply, fetch, answers } = await setUp();
  for (let n = 0; n < 450; n += 1) mailbox.addPlain({ 'Auto-Submitted': 'auto-generated' });
  mailbox.addPlain(toReply);
  await fetch();
  expect([(await answers()).length, mailbox.read.length]).toEqual([1, 1]);
});

describe('a mail that answers no thread', () => {
  test('becomes a message, with its words', async () => {
    const { ctx, mailbox, fetch, begun, mails } = await setUp();
    const uid = mailbox.addPlain({ Subject: 'Books', From: '=?utf-8?B?4KS44KWA4KSk4KS+?= <Sita@Example.in>' }, 'Do you take books?');
    await fetch();
    const [message] = await begun();
    expect(message).toMatchObject({
      name: 'सीता',
      email: 'sita@example.in',
      phone: '',
      subject: 'Books',
      message: 'Do you take books?',
      status: 'new',
      written_at: ctx.clock.now(),
    });
    expect(await mails()).toMatchObject([{ id: message?.id, message_id: message?.id }]);
    expect(mailbox.seen).toEqual([uid]);
    // What follows finds its way.
    await replyToMessage(ctx, { id: message!.id, version: 1, by: VIKAS, text: 'Gladly.', to: 'answered', answersTo: null });
    const { to, thread } = (await ctx.jobs('mail')).at(-1)!.payload;
    expect([to, thread]).toEqual(['sita@example.in', { inReplyTo: `<${uid}@visitor.example>`, references: [`<${uid}@visitor.example>`] }]);
  });

  test.each([
    ['of a machine', { 'Auto-Submitted': 'auto-generated' }],
    ['of a newsletter', { 'List-Unsubscribe': '<mailto:x@shop.example>' }],
    ['sent to many', { Precedence: 'bulk' }],
    ['of the foundation itself', { From: 'hello@deepvan.example' }],
    ['that returns another’s', { From: 'MAILER-DAEMON@mail.example', 'Return-Path': '<>' }],
  ])('%s stays as it is', async (_, headers) => {
    const { mailbox, fetch, begun, unread } = await setUp();
    mailbox.addPlain(headers);
    await fetch();
    expect([await begun(), await unread(), mailbox.seen]).toEqual([[], [], []]);
  });

  test('is spam where the mailbox says so', async () => {
    const { mailbox, fetch, begun } = await setUp();
    mailbox.addPlain({ 'X-Spam-Flag': 'YES' });
    await fetch();
    expect(await begun()).toMatchObject([{ status: 'suspected' }]);
  });

  test('from before the first visit begins nothing, even under new numbers; answers come in', async () => {
    const { ctx, mailbox, toReply, fetch, begun, answers } = await setUp();
    const before = ctx.clock.now() - 1_001;
    mailbox.addPlain({}, 'Old', before);
    mailbox.addPlain(toReply, 'Answer', before);
    await fetch();
    expect([(await begun()).length, (await answers()).length]).toEqual([0, 1]);
    mailbox.addPlain({ 'Message-ID': null }, 'New', ctx.clock.now());
    ctx.clock.advance(2_000);
    await fetch();
    ctx.clock.advance(60_000);
    mailbox.addPlain({}, 'Between', ctx.clock.now());
    mailbox.renumber();
    await fetch();
    expect((await begun()).map(({ message }) => message)).toEqual(['New', 'Between']);
  });

  test('is one of ten a day; the rest of its sender is one line, and answers have no limit', async () => {
    const { ctx, mailbox, toReply, fetch, begun, answers, unread } = await setUp();
    for (let n = 0; n < 13; n += 1) mailbox.addPlain({ From: `Shop <shop+${n}@example.in>` });
    mailbox.addPlain({});
    for (let n = 0; n < 12; n += 1) mailbox.addPlain(toReply);
    await fetch();
    expect([(await begun()).length, (await answers()).length, mailbox.seen.length]).toEqual([11, 12, 23]);
    expect(await unread()).toMatchObject([{ cause: 'many', count: 1 }, { cause: 'many' }, { cause: 'many' }]);
    ctx.clock.advance(ONE_DAY_MS);
    for (let n = 0; n < 15; n += 1) mailbox.addPlain({ From: 'shop@example.in' });
    await fetch();
    expect(await begun()).toHaveLength(21);
    expect((await unread()).at(-1)).toMatchObject({ sender: 'shop@example.in', count: 5 });
  });

  test('is one of 200 a day, whoever writes', async () => {
    const { mailbox, fetch, begun, unread } = await setUp();
    for (let n = 0; n < 205; n += 1) mailbox.addPlain({ From: `x${n}@example.in` });
    await fetch();
    expect(await begun()).toHaveLength(200);
    expect(await unread()).toMatchObject([{ cause: 'many', sender: '', count: 5 }]);
  });
});

test('what a machine wrote adds a line, and moves nothing', async () => {
  const { ctx, mailbox, id, toReply, fetch, answers, stored } = await setUp();
  const before = await stored();
  const uid = mailbox.addPlain({ ...toReply, 'X-Autoreply': 'yes' }, 'I am away.');
  await fetch();
  expect(await answers()).toMatchObject([{ kind: 'machine', text: 'I am away.' }]);
  expect(await stored()).toMatchObject({ status: 'answered', written_at: before.written_at });
  expect(mailbox.seen).toEqual([uid]);
  expect(await ctx.db.selectFrom('activity').select('act').where('act', '=', 'notice.received').execute()).toHaveLength(1);
  expect(id).toBe(before.id);
});

test.each<[MessageState, MessageState]>([
  ['waiting', 'new'],
  ['answered', 'new'],
  ['suspected', 'suspected'],
])('an answer to one that is %s leaves it %s', async (from, to) => {
  const { ctx, mailbox, id, toReply, fetch, stored } = await setUp();
  await moveMessage(ctx, { id, to: from, by: VIKAS });
  mailbox.addPlain(toReply);
  await fetch();
  expect((await stored()).status).toBe(to);
});

test('without a mailbox there is nothing to fetch', async () => {
  const { ctx } = await setUp();
  await fetchMails({ ...ctx, mailbox: null });
});
