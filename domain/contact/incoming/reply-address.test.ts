import { expect, test } from 'vitest';
import { receiveMail } from '#domain/contact/incoming/receive-mail.server.ts';
import { mailOf } from '#domain/shared/sending/mailbox.ts';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { findThread } from '#domain/contact/incoming/find-thread.server.ts';
import {
  keepRelayIds,
  MAX_REPLY_NAME_LENGTH,
  messageOfMail,
  replyAddress,
  replyToken,
} from '#domain/contact/incoming/reply-address.server.ts';
import { tryReply } from '#domain/contact/incoming/try-reply.server.ts';
import { writeFirst } from '#domain/contact/write.server.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { createVault } from '#domain/shared/security/vault.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { MESSAGE } from '#tests/setup/people/contact.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { createTestMailbox } from '#tests/setup/providers/mailbox.ts';

async function setUp() {
  const ctx = await openTestContext();
  for (const subject of ['Support', 'Feedback'] as const) await receiveMessage(ctx, { ...MESSAGE, subject }, '203.0.113.7');
  const [one, other] = (await ctx.db.selectFrom('contact_messages').select('id').orderBy('id').execute()).map(({ id }) => id);
  const find = (to: string[], references: string[] = []) => findThread(ctx, { references, to });
  return { ctx, one: one!, other: other!, find };
}

test('an answer without references finds its thread by the address that it was sent to, in any case', async () => {
  const { ctx, one, other, find } = await setUp();
  const address = replyAddress(ctx, 'answers@deepvan.example', one);
  expect(address).toMatch(/^answers\+[0-9a-z]{37}@deepvan\.example$/);
  expect(`${'x'.repeat(MAX_REPLY_NAME_LENGTH)}+${replyToken(ctx, one)}`).toHaveLength(64);
  for (const to of [[address], [address.toUpperCase()], ['office@deepvan.example', address], [address.replace('answers+', 'an+swers+')]])
    expect(await find(to)).toBe(one);
  expect(await find([replyAddress(ctx, 'answers@deepvan.example', other)])).toBe(other);
  // What a mail program names goes before what the address says.
  expect(await find([address], [`${other}@deepvan.example`])).toBe(other);
  const receive = (messageId: string, to: string) =>
    receiveMail(ctx, mailOf({ messageId, from: MESSAGE.email, text: 'Thank you', to: [to] }), { place: null, isNew: false });
  expect(await receive('<a@x>', address)).toBe(true);
  expect(await receive('<b@x>', 'answers@deepvan.example')).toBe(false);
});

test('a token that was forged, of another thread’s proof, of another secret or of what was erased finds nothing', async () => {
  const { ctx, one, other, find } = await setUp();
  const [token, ofOther] = [replyToken(ctx, one), replyToken(ctx, other)];
  const at = (text: string) => [`answers+${text}@deepvan.example`];
  for (const forged of [
    token.slice(0, 25) + ofOther.slice(25),
    `${token.slice(0, 25)}${'0'.repeat(12)}`,
    `${token.slice(0, 24)}${token[24] === '0' ? '1' : '0'}${token.slice(25)}`,
    'z'.repeat(37),
    token.slice(1),
    `${token}0`,
    '',
    "'; drop table contact_messages",
  ])
    expect([forged, await find(at(forged))]).toEqual([forged, undefined]);
  const foreign = createVault('another secret of more than 32 characters');
  expect(await find(at(replyToken({ vault: foreign }, one)))).toBeUndefined();
  expect(await find(at(token))).toBe(one);
  await erase(ctx, MESSAGE.email, true);
  expect(await find(at(token))).toBeUndefined();
});

test('after a change of the secret earlier addresses are still found', async () => {
  const { ctx, one } = await setUp();
  const [before, after] = ['an earlier secret of over 32 characters', 'a later secret of more than 32 characters'];
  const to = [replyAddress({ vault: createVault(before) }, 'answers@deepvan.example', one)];
  const find = (vault: typeof ctx.vault) => findThread({ db: ctx.db, vault }, { references: [], to });
  expect(await find(createVault(after, before))).toBe(one);
  expect(await find(createVault(after))).toBeUndefined();
});

test('an answer to the id that a relay gave to our mail finds its thread; the id is stored as a hash, and goes with the message', async () => {
  const { ctx, one, find } = await setUp();
  const id = '0109018f6d2c4a11-1c0f3f4e-000000';
  const references = [`${id}@ap-south-1.amazonses.com`];
  expect(await find([], references)).toBeUndefined();
  await keepRelayIds(ctx, one, [id]);
  await keepRelayIds(ctx, one, [id]);
  await keepRelayIds(ctx, 'gone', ['another']);
  expect(await find([], references)).toBe(one);
  const ids = await ctx.db.selectFrom('relay_ids').selectAll().execute();
  expect(ids).toEqual([{ id_hash: expect.stringMatching(/^[0-9a-f]{64}$/), message_id: one }]);
  await erase(ctx, MESSAGE.email, true);
  expect(await ctx.db.selectFrom('relay_ids').selectAll().execute()).toEqual([]);
});

test('whose mail it is, is known of each mail of a thread and of no other', async () => {
  const { ctx } = await setUp();
  await writeFirst(ctx, {
    by: operatorActor('Vikas'),
    role: 'frontDesk',
    name: 'Asha',
    email: 'asha@example.in',
    subject: 'Hello',
    text: 'Hello',
    to: 'waiting',
    answersTo: null,
  });
  const ids = new Set((await ctx.db.selectFrom('contact_messages').select('id').execute()).map(({ id }) => id));
  const mails = (await ctx.jobs('mail')).map(({ id, payload }) => [payload.template, messageOfMail(id, payload)] as const);
  expect(mails.map(([template, id]) => `${template} ${id !== undefined && ids.has(id)}`).toSorted()).toEqual([
    'contact-message false',
    'contact-message false',
    'contact-received true',
    'contact-received true',
    'message-first true',
  ]);
});

test.each([true, false])('the trial of the reply address says whether it works (%s), and leaves no message', async (takesPlus) => {
  const mailbox = createTestMailbox();
  const ctx = await openTestContext({ mailbox });
  const send = async (to: string) => void (takesPlus && mailbox.addPlain({ To: to, From: 'hello@deepvan.example' }));
  const waits: number[] = [];
  const trial = { address: 'answers@deepvan.example', send, wait: async () => void waits.push(1), looks: 3 };
  const { to, arrived } = await tryReply({ ...ctx, mailbox }, trial);
  expect([to, arrived, waits.length]).toEqual([expect.stringMatching(/^answers\+\w{37}@deepvan\.example$/), takesPlus, takesPlus ? 0 : 3]);
  expect(await ctx.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
});
