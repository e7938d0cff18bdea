import { expect, test } from 'vitest';
import { fetchAnswers, receiveAnswer } from '#domain/contact/answers.server.ts';
import { moveMessage, receiveMessage } from '#domain/contact/contact.server.ts';
import { MAX_ANSWER_LENGTH } from '#domain/contact/entries.ts';
import type { MessageState } from '#domain/contact/states.ts';
import { replyToMessage } from '#domain/contact/thread.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { MESSAGE } from '#tests/setup/contact.ts';
import { openTestContext } from '#tests/setup/context.ts';
import { createTestMailbox } from '#tests/setup/mailbox.ts';

const VIKAS = operatorActor('Vikas Rawat');

async function setUp() {
  const mailbox = createTestMailbox();
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
    toReply: `${reply!.id}@deepvan.example`,
    fetch: () => fetchAnswers(ctx),
    answers: () => ctx.db.selectFrom('contact_entries').selectAll().where('kind', '=', 'answer').orderBy('id').execute(),
    stored: () => ctx.db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}

test('an answer to a reply comes into its thread, and the message is one to answer again', async () => {
  const { ctx, mailbox, id, toReply, fetch, answers, stored } = await setUp();
  const uid = mailbox.add({
    references: ['other@visitor.example', toReply],
    text: 'Thank you!\r\n\r\nOn Saturday, Vikas wrote:\r\n> On Monday.',
    attachments: ['marks.pdf'],
  });
  await fetch();
  expect(await answers()).toMatchObject([
    {
      message_id: id,
      text: 'Thank you!',
      sender: 'anita@example.in',
      attachments: '["marks.pdf"]',
      mail_id: `<${uid}@visitor.example>`,
      is_cut: 0,
      created_at: ctx.clock.now(),
    },
  ]);
  expect(await stored()).toMatchObject({ status: 'new', version: 3, written_at: ctx.clock.now() });
  expect(mailbox.seen).toEqual([uid]);
  expect(ctx.logs.filter(({ level }) => level === 'error')).toEqual([]);
});

test('so does an answer to the mail that said that the message came in', async () => {
  const { mailbox, id, fetch, answers } = await setUp();
  mailbox.add({ references: [`${id}@deepvan.example`] });
  await fetch();
  expect(await answers()).toHaveLength(1);
});

test('an answer is stored once, however often it is found', async () => {
  const { ctx, mailbox, toReply, fetch, answers, stored } = await setUp();
  mailbox.add({ references: [toReply] });
  await fetch();
  await fetch();
  expect(mailbox.read).toHaveLength(1);
  mailbox.renumber();
  await fetch();
  expect(mailbox.read).toHaveLength(2);
  const mail = { references: [toReply], from: '', text: '', attachments: [], isCut: false };
  await Promise.all([1, 2].map(() => receiveAnswer(ctx, { ...mail, id: '<twice@visitor.example>' })));
  expect((await answers()).map(({ mail_id }) => mail_id)).toEqual(['<1@visitor.example>', '<twice@visitor.example>']);
  expect(await stored()).toMatchObject({ version: 4 });
});

test('other mails, absence notes and returned mails are neither read nor marked', async () => {
  const { mailbox, toReply, fetch, answers } = await setUp();
  mailbox.add({});
  mailbox.add({ references: ['x@deepvan.example', 'no-at-sign', '@'] });
  mailbox.add({ references: [toReply], isAutomatic: true });
  const answer = mailbox.add({ references: [toReply] });
  await fetch();
  expect([mailbox.read, mailbox.seen]).toEqual([[answer], [answer]]);
  expect(await answers()).toHaveLength(1);
});

test('a full mailbox is read on, part by part', async () => {
  const { mailbox, toReply, fetch, answers } = await setUp();
  for (let n = 0; n < 450; n += 1) mailbox.add({});
  mailbox.add({ references: [toReply] });
  await fetch();
  expect(await answers()).toHaveLength(1);
});

test('an answer that could not be stored is not marked, and comes with the next visit', async () => {
  const { ctx, mailbox, toReply, fetch, answers } = await setUp();
  const uid = mailbox.add({ references: [toReply] });
  const random = {
    ...ctx.random,
    id: () => {
      throw new Error('fault');
    },
  };
  await expect(fetchAnswers({ ...ctx, random })).rejects.toThrow('fault');
  expect([await answers(), mailbox.seen]).toEqual([[], []]);
  await fetch();
  expect([(await answers()).length, mailbox.seen]).toEqual([1, [uid]]);
});

test('a long answer is cut, and cleaned of what no screen shows', async () => {
  const { mailbox, toReply, fetch, answers } = await setUp();
  mailbox.add({ references: [toReply], text: `\u0000${'अ'.repeat(MAX_ANSWER_LENGTH + 1)}` });
  mailbox.add({ references: [toReply], isCut: true, from: 'x'.repeat(9_000) });
  await fetch();
  const [long, cut] = await answers();
  expect(long).toMatchObject({ text: 'अ'.repeat(MAX_ANSWER_LENGTH), is_cut: 1 });
  expect(cut).toMatchObject({ is_cut: 1, sender: 'x'.repeat(200) });
});

test.each<[MessageState, MessageState]>([
  ['waiting', 'new'],
  ['answered', 'new'],
  ['suspected', 'suspected'],
])('an answer to one that is %s leaves it %s', async (from, to) => {
  const { ctx, mailbox, id, toReply, fetch, stored } = await setUp();
  await moveMessage(ctx, { id, to: from, by: VIKAS });
  mailbox.add({ references: [toReply] });
  await fetch();
  expect((await stored()).status).toBe(to);
});

test('without a mailbox there is nothing to fetch', async () => {
  const { ctx } = await setUp();
  await fetchAnswers({ ...ctx, mailbox: null });
});
