import { describe, expect, test } from 'vitest';
import { eraseAccount } from '#domain/accounts/retention.server.ts';
import { ANSWERING_MS, noteAnswering, stopAnswering, whoElseAnswers } from '#domain/contact/answering.server.ts';
import { listMessages, moveMessage, readMessage, receiveMessage } from '#domain/contact/contact.server.ts';
import { addReplyText, changeReplyText, listReplyTexts } from '#domain/contact/reply-texts.server.ts';
import { receiveMail } from '#domain/contact/incoming/receive-mail.server.ts';
import { addNote, assignMessage, readThread, replyToMessage } from '#domain/contact/thread.server.ts';
import { mailOf } from '#domain/shared/sending/mailbox.ts';
import { operatorActor, type StaffActor } from '#domain/staff/rights.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { MESSAGE } from '#tests/setup/people/contact.ts';
import { dyingAt, openTestContext, type TestContext } from '#tests/setup/database/context.ts';

const VIKAS = operatorActor('Vikas Rawat');

async function setUp() {
  const ctx = await openTestContext();
  await receiveMessage(ctx, MESSAGE, '203.0.113.7');
  const { id } = await ctx.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
  const reply = (change: Partial<Parameters<typeof replyToMessage>[1]> = {}, on: TestContext = ctx) =>
    replyToMessage(on, { id, version: 1, by: VIKAS, text: 'On Monday.', to: 'answered', answersTo: null, ...change });
  const replies = async () => (await ctx.jobs('mail')).filter(({ payload }) => payload.template === 'message-reply');
  return { ctx, id, reply, replies, read: () => readMessage(ctx, id, VIKAS) };
}

async function person(ctx: TestContext, name: string): Promise<StaffActor & { accountId: string }> {
  const { account } = await createAccount(ctx, { role: 'staff', name });
  return { ...operatorActor(name), accountId: account.id };
}

const conflict = expect.objectContaining({ code: 'conflict' });

describe('a reply', () => {
  test('is in the thread with who and when, and on its way as one mail of the thread', async () => {
    const { ctx, id, reply, replies, read } = await setUp();
    ctx.clock.advance(60_000);
    await reply();
    const [entry] = await readThread(ctx.db, id);
    expect(entry).toMatchObject({ kind: 'reply', text: 'On Monday.', author: 'Vikas Rawat', created_at: ctx.clock.now() });
    expect(await read()).toMatchObject({ status: 'answered', version: 2, moved_by: 'Vikas Rawat', moved_at: ctx.clock.now() });
    expect(await replies()).toMatchObject([
      {
        id: entry?.id,
        payload: {
          to: MESSAGE.email,
          thread: { inReplyTo: id, references: [id] },
          props: { text: 'On Monday.', by: 'Vikas Rawat', quoted: MESSAGE.message },
        },
      },
    ]);
    expect((await replies())[0]?.payload).not.toHaveProperty('replyTo');
  });

  test('answers the visitor’s last mail, and names every mail before', async () => {
    const { ctx, id, reply, replies } = await setUp();
    await reply({ to: 'waiting', answersTo: 'office@deepvan.example' });
    const first = (await readThread(ctx.db, id))[0]!.id;
    const answer = mailOf({
      messageId: '<a@visitor.example>',
      references: [`${first}@x`],
      from: MESSAGE.email,
      text: 'Which Monday?\n\n> On Monday.',
    });
    await receiveMail(ctx, answer, { place: null, isNew: false });
    ctx.clock.advance(1);
    await reply({ version: 3, text: 'The first.' });
    expect((await replies()).map(({ payload }) => [payload.replyTo, payload.thread])).toEqual([
      ['office@deepvan.example', { inReplyTo: id, references: [id] }],
      [undefined, { inReplyTo: '<a@visitor.example>', references: [id, first, '<a@visitor.example>'] }],
    ]);
    expect((await replies())[1]?.payload.props).toMatchObject({ quoted: 'Which Monday?' });
  });

  test('of the same press twice is one; what changed meanwhile refuses it', async () => {
    const { id, ctx, reply, replies } = await setUp();
    const both = await Promise.allSettled([reply(), reply()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(reply()).rejects.toEqual(conflict);
    expect([await replies(), await readThread(ctx.db, id)]).toMatchObject([{ length: 1 }, { length: 1 }]);
    await expect(reply({ id: 'nothing' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is whole or not there at all', async () => {
    const { ctx, id, reply, replies, read } = await setUp();
    for (let n = 1; n < 10; n += 1) {
      const outcome = await reply({}, dyingAt(ctx, n)).then(
        () => true,
        () => false,
      );
      if (outcome) break;
      expect([(await readThread(ctx.db, id)).length, (await replies()).length, (await read()).version]).toEqual([0, 0, 1]);
    }
    expect([(await readThread(ctx.db, id)).length, (await replies()).length, (await read()).version]).toEqual([1, 1, 2]);
  });
});

test('a note is for the office: nothing is mailed, and the message stays in its list', async () => {
  const { ctx, id, replies, read } = await setUp();
  await addNote(ctx, { id, version: 1, by: VIKAS, text: 'I have called her.' });
  expect(await readThread(ctx.db, id)).toMatchObject([{ kind: 'note', text: 'I have called her.', author: 'Vikas Rawat' }]);
  expect([await read(), await replies()]).toMatchObject([{ status: 'new', version: 2 }, { length: 0 }]);
  await expect(addNote(ctx, { id, version: 1, by: VIKAS, text: 'Again' })).rejects.toEqual(conflict);
});

test('a message is given to somebody who answers messages, and taken back; whoever leaves leaves it', async () => {
  const { ctx, id, read } = await setUp();
  const [meera, editor] = [await person(ctx, 'Meera'), (await createAccount(ctx, { role: 'staff', name: 'E', roles: ['editor'] })).account];
  const assign = (version: number, to: string | null) => assignMessage(ctx, { id, version, by: VIKAS, to });
  await assign(1, meera.accountId);
  expect(await read()).toMatchObject({ assignee: 'Meera', version: 2 });
  expect((await listMessages(ctx, { by: VIKAS, assignedTo: meera.accountId, limit: 9 })).map((one) => one.id)).toEqual([id]);
  expect(await listMessages(ctx, { by: VIKAS, assignedTo: editor.id, limit: 9 })).toEqual([]);
  await expect(assign(2, editor.id)).rejects.toEqual(conflict);
  await expect(assign(1, null)).rejects.toEqual(conflict);
  await ctx.db.transaction().execute((trx) => eraseAccount(trx, ctx, meera.accountId));
  expect(await read()).toMatchObject({ assigned_to: null, assignee: null });
});

test('a move to another list is refused once the message has changed, unless it is there already', async () => {
  const { ctx, id, reply, read } = await setUp();
  await reply();
  await expect(moveMessage(ctx, { id, to: 'suspected', version: 1, by: VIKAS })).rejects.toEqual(conflict);
  await moveMessage(ctx, { id, to: 'answered', version: 1, by: VIKAS });
  expect(await read()).toMatchObject({ version: 2 });
  await moveMessage(ctx, { id, to: 'suspected', version: 2, by: VIKAS });
  expect(await moveMessage(ctx, { id, to: 'answered', version: 3, by: VIKAS })).toMatchObject({ status: 'answered', version: 4 });
});

test('others see who has the reply open, until it is sent, closed, or a minute old', async () => {
  const { ctx, id, reply } = await setUp();
  const [meera, vikas] = [await person(ctx, 'Meera'), await person(ctx, 'Vikas')];
  expect(await noteAnswering(ctx, id, vikas)).toEqual([]);
  expect(await noteAnswering(ctx, id, meera)).toEqual(['Vikas']);
  ctx.clock.advance(ANSWERING_MS - 1);
  await noteAnswering(ctx, id, vikas);
  ctx.clock.advance(1);
  expect([await whoElseAnswers(ctx, id, vikas), await whoElseAnswers(ctx, id, meera)]).toEqual([[], ['Vikas']]);
  await reply({ by: vikas });
  expect(await whoElseAnswers(ctx, id, meera)).toEqual([]);
  await noteAnswering(ctx, id, vikas);
  await stopAnswering(ctx.db, id, vikas);
  expect(await whoElseAnswers(ctx, id, meera)).toEqual([]);
  await expect(noteAnswering(ctx, 'nothing', vikas)).rejects.toMatchObject({ code: 'not_found' });
});

test('whoever wrote last comes first, page by page', async () => {
  const { ctx, id } = await setUp();
  for (const subject of ['Feedback', 'Partnership'] as const) {
    ctx.clock.advance(60_000);
    await receiveMessage(ctx, { ...MESSAGE, subject }, '203.0.113.7');
  }
  const answer = mailOf({ messageId: '<a@visitor.example>', references: [`${id}@x`], from: MESSAGE.email, text: 'Hello?' });
  ctx.clock.advance(60_000);
  await receiveMail(ctx, answer, { place: null, isNew: false });
  const subjects = async (filter: object) => (await listMessages(ctx, { by: VIKAS, limit: 2, ...filter })).map(({ subject }) => subject);
  expect(await subjects({})).toEqual(['Support', 'Partnership']);
  const [, last] = await listMessages(ctx, { by: VIKAS, limit: 2 });
  expect(await subjects({ before: last?.id })).toEqual(['Feedback']);
  await expect(listMessages(ctx, { by: VIKAS, limit: 2, before: 'nothing' })).rejects.toMatchObject({ code: 'not_found' });
});

test('ready-made texts are added, changed and taken away, each change to the version that was read', async () => {
  const { ctx } = await setUp();
  await addReplyText(ctx, { title: 'Opening hours', text: 'We are open on weekdays.', by: VIKAS });
  const { id } = (await listReplyTexts(ctx))[0]!;
  const change = (version: number, written: { title: string; text: string } | null) =>
    changeReplyText(ctx, { id, version, written, by: VIKAS });
  await change(1, { title: 'Hours', text: 'We are open.' });
  expect(await listReplyTexts(ctx)).toMatchObject([{ title: 'Hours', text: 'We are open.', version: 2, changed_by: 'Vikas Rawat' }]);
  await expect(change(1, null)).rejects.toEqual(conflict);
  await change(2, null);
  expect(await listReplyTexts(ctx)).toEqual([]);
  await expect(change(2, null)).rejects.toMatchObject({ code: 'not_found' });
});
