import { expect, test } from 'vitest';
import { fetchMails } from '#domain/contact/incoming/fetch-mails.server.ts';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { replyToMessage } from '#domain/contact/thread.server.ts';
import { readMessageDetails } from '#domain/office/pages/messages.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { MESSAGE } from '#tests/setup/people/contact.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { createTestMailbox } from '#tests/setup/providers/mailbox.ts';
import { STORED, MAIL_TABLE, type Row, sourceOf } from '#tests/setup/providers/mail-table.ts';

const by = operatorActor('Vikas Rawat');

/** What the office sees of it. */
async function shownOf(row: Row) {
  const mailbox = createTestMailbox();
  const ctx = await openTestContext({ mailbox });
  await receiveMessage(ctx, { ...MESSAGE, email: 'anita@example.in' }, '203.0.113.7');
  const { id } = await ctx.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
  await replyToMessage(ctx, { id, version: 1, by, text: 'On Monday.', to: 'answered', answersTo: null });
  const reply = (await ctx.db.selectFrom('contact_entries').select('id').executeTakeFirstOrThrow()).id;
  await ctx.db.updateTable('jobs').set({ status: 'done', finished_at: ctx.clock.now() }).where('id', '=', reply).execute();
  ctx.clock.advance(60_000);
  mailbox.add(sourceOf(row, { message: `<${id}@deepvan.example>`, reply: `<${reply}@deepvan.example>` }));
  await fetchMails({ ...ctx, mailbox });
  expect(await ctx.db.selectFrom('unread_mails').select('error').execute()).toEqual([]);

  const begun = await ctx.db.selectFrom('contact_messages').select('id').where('id', '!=', id).executeTakeFirst();
  const details = await readMessageDetails(ctx, { id: begun?.id ?? id, by, answersComeTo: null });
  const [, entry] = details.thread;
  const shown = begun ? details : entry;
  if (!shown) return { as: null, seen: mailbox.seen.length };
  const texts = (kinds: readonly string[]) => shown.pieces.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
  return {
    as: begun ? 'message' : entry?.kind,
    seen: mailbox.seen.length,
    sight: texts(['text']).join('\n\n'),
    folded: texts(['quote', 'rest']),
    files: (shown.mail?.files ?? []).map(({ name, why }) => `${name}: ${why ?? STORED}`),
    doubt: shown.mail?.doubt ?? null,
    returned: details.thread[0]?.returned ?? null,
    isUndelivered: details.thread[0]?.isUndelivered,
    status: details.status,
  };
}

test('there are more than sixty, each under a name of its own', () => {
  expect(MAIL_TABLE.length).toBeGreaterThanOrEqual(60);
  expect(new Set(MAIL_TABLE.map(({ name }) => name)).size).toBe(MAIL_TABLE.length);
});

test.each(MAIL_TABLE.map((row) => [row.name, row] as const))('%s', async (_, row) => {
  const { as = 'answer', sight = '', folded = [], files = [], doubt = null, reason } = row;
  const shown = await shownOf(row);
  if (as === null) return expect(shown).toEqual({ as: null, seen: 0 });
  expect(shown).toMatchObject({ as, seen: 1, sight, files, status: as === 'answer' || as === 'message' ? 'new' : 'answered' });
  if (as !== 'bounce' && as !== 'machine') {
    expect(shown.folded).toHaveLength(folded.length);
    expect(shown.doubt).toBe(doubt);
  }
  for (const [index, text] of folded.entries()) expect(shown.folded?.[index]).toContain(text);
  expect([shown.returned?.reason, shown.isUndelivered]).toEqual(as === 'bounce' ? [reason, true] : [undefined, begunNothing(as)]);
});

/** A new message has no reply yet. */
const begunNothing = (as: Row['as']): false | undefined => (as === 'message' ? undefined : false);
