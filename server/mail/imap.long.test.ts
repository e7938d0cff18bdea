import { ImapFlow } from 'imapflow';
import { describe, expect, test } from 'vitest';
import { fetchMails } from '#domain/contact/incoming/fetch-mails.server.ts';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { replyAddress } from '#domain/contact/incoming/reply-address.server.ts';
import { createImap } from '#server/mail/imap.ts';
import { MESSAGE } from '#tests/setup/people/contact.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { hasDovecot, startDovecot } from '#tests/setup/providers/dovecot.ts';
import { makeJpeg } from '#tests/setup/files/files.ts';

const NOT_TRIED = hasDovecot ? '' : ' (NOT TRIED: install dovecot-imapd, and run the tests as root)';

const mailOf = (headers: Record<string, string>, body = 'Thank you!\r\n\r\n> On Monday.') =>
  [...Object.entries({ From: 'Anita <Anita@example.in>', ...headers }).map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n');

async function setUp({ folder = '', password = 'right' } = {}) {
  const server = await startDovecot();
  const user = 'answers%40deepvan.example';
  const mailbox = createImap(`imap://${user}:${password}@${server}/${folder}?requireTLS=false`);
  const ctx = await openTestContext({ mailbox });
  await receiveMessage(ctx, MESSAGE, '203.0.113.7');
  const { id } = await ctx.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
  const [host = '', port] = server.split(':');

  /** As another mail program does. */
  async function look<T>(act: (client: ImapFlow) => Promise<T>): Promise<T> {
    const auth = { user: decodeURIComponent(user), pass: 'right' };
    const client = new ImapFlow({ host, port: Number(port), secure: false, auth, logger: false });
    await client.connect();
    try {
      return await act(client);
    } finally {
      await client.logout();
    }
  }

  return {
    ctx,
    mailbox,
    id,
    look,
    fetch: () => fetchMails(ctx),
    answers: () =>
      ctx.db
        .selectFrom('contact_entries')
        .innerJoin('contact_mails', 'contact_mails.id', 'contact_entries.id')
        .select(['contact_entries.message_id', 'kind', 'text', 'sender', 'reference', 'is_cut', 'files'])
        .orderBy('contact_entries.id')
        .execute(),
    begun: () => ctx.db.selectFrom('contact_messages').select(['name', 'subject', 'message']).where('id', '!=', id).execute(),
    unread: () => ctx.db.selectFrom('unread_mails').select(['uid', 'cause', 'subject', 'error']).execute(),
    /** Numbers of the mails that are read, of all. */
    seen: (path: string) =>
      look(async (client) => {
        const lock = await client.getMailboxLock(path);
        const seen = (await client.search({ seen: true }, { uid: true })) || [];
        const all = (await client.search({ all: true }, { uid: true })) || [];
        lock.release();
        return [seen, all.length];
      }),
  };
}

if (hasDovecot)
  describe('Dovecot', () => {
    test('mails are fetched once and marked as read; what was there before stays as it is', async () => {
      const { ctx, id, look, fetch, answers, begun, seen } = await setUp();
      const reference = `<${id}@deepvan.example>`;
      // The server's clock is the machine's.
      ctx.clock.set(Date.now() + 60_000);
      await look(async (client) => {
        await client.append('INBOX', mailOf({ Subject: 'Offer', 'Message-ID': '<1@elsewhere.example>' }));
        await client.append('INBOX', mailOf({ 'In-Reply-To': reference, 'Message-ID': '<2@visitor.example>' }));
        await client.append(
          'INBOX',
          mailOf({ References: reference, 'Message-ID': '<3@visitor.example>', 'Auto-Submitted': 'auto-replied' }, 'I am away.'),
        );
      });
      await fetch();
      await fetch();
      expect(await answers()).toMatchObject([
        {
          message_id: id,
          kind: 'answer',
          reference: '<2@visitor.example>',
          sender: 'anita@example.in',
          text: 'Thank you!\n\n> On Monday.',
        },
        { kind: 'machine', text: 'I am away.' },
      ]);
      expect([await begun(), await seen('INBOX')]).toEqual([[], [[2, 3], 3]]);
      // One that a person has read before counts as well.
      await look(async (client) => {
        const References = `<x@visitor.example>\r\n\t${reference}`;
        await client.append('INBOX', mailOf({ References, 'Message-ID': '<4@visitor.example>' }, 'And when?'), ['\\Seen']);
        const later = new Date(Date.now() + 120_000);
        await client.append('INBOX', mailOf({ Subject: 'Books', 'Message-ID': '<5@visitor.example>' }, 'Do you take books?'), [], later);
      });
      await fetch();
      expect((await answers()).map(({ text }) => text).at(-1)).toBe('And when?');
      expect(await begun()).toEqual([{ name: 'Anita', subject: 'Books', message: 'Do you take books?' }]);
      expect(await seen('INBOX')).toEqual([[2, 3, 4, 5], 5]);
    });

    test('a mail that fails is stepped over, and read when it can be', async () => {
      const { ctx, id, look, fetch, answers, unread, seen } = await setUp();
      const reply = (headers: object, body?: string) => mailOf({ 'In-Reply-To': `<${id}@x>`, ...headers }, body);
      const deep = Array.from({ length: 1_100 }, (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`).join('');
      await look(async (client) => {
        await client.append('INBOX', reply({ Subject: 'Deep', 'Content-Type': 'multipart/mixed; boundary=b0' }, deep));
        await client.append('INBOX', reply({ 'Message-ID': `<${'x'.repeat(3_600)}@visitor.example>` }, 'Long id'));
      });
      await fetch();
      await fetch();
      expect((await answers()).map(({ text }) => text)).toEqual(['Long id']);
      expect(await unread()).toMatchObject([{ uid: 1, cause: 'unreadable', subject: 'Deep' }]);
      expect(await seen('INBOX')).toEqual([[2], 2]);
      expect(ctx.logs.filter(({ level }) => level === 'error')).toEqual([]);
    });

    test('the folder is the one that is named, and a mailbox that was made anew is read from its start', async () => {
      const { id, look, fetch, answers, seen } = await setUp({ folder: 'To%20us' });
      const mail = (name: string) => mailOf({ 'In-Reply-To': `<${id}@deepvan.example>`, 'Message-ID': `<${name}@visitor.example>` });
      await look(async (client) => {
        await client.mailboxCreate('To us');
        await client.append('INBOX', mail('elsewhere'));
        await client.append('To us', mail('first'));
      });
      await fetch();
      expect((await answers()).map(({ reference }) => reference)).toEqual(['<first@visitor.example>']);
      await look(async (client) => {
        await client.mailboxDelete('To us');
        await client.mailboxCreate('To us');
        for (const name of ['first', 'second']) await client.append('To us', mail(name));
      });
      await fetch();
      expect((await answers()).map(({ reference }) => reference)).toEqual(['<first@visitor.example>', '<second@visitor.example>']);
      expect(await seen('To us')).toEqual([[1, 2], 2]);
    });

    test('a mail is read to 30 MB: its text and first files are kept, what is larger is named', async () => {
      const { id, look, fetch, answers } = await setUp();
      const file = `${'x'.repeat(76)}\r\n`.repeat(150_000);
      const named = (name: string, content: string) =>
        `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${content}\r\n`;
      const picture = (await makeJpeg()).toString('base64');
      const body = [
        `--b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('धन्यवाद').toString('base64')}\r\n`,
        `--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: inline; filename*=utf-8''%E0%A4%85.jpg\r\n\r\n${picture}\r\n`,
        ...['one', 'two', 'three'].map((name) => named(`${name}.pdf`, file)),
        '--b--',
      ].join('');
      await look((client) =>
        client.append('INBOX', mailOf({ 'In-Reply-To': `<${id}@x>`, 'Content-Type': 'multipart/mixed; boundary=b' }, body)),
      );
      await fetch();
      const [answer] = await answers();
      expect(answer).toMatchObject({ text: 'धन्यवाद', is_cut: 1 });
      expect(JSON.parse(answer?.files ?? '[]')).toMatchObject([
        { name: 'अ.jpg', type: 'image/jpeg', why: null },
        ...['one', 'two', 'three'].map((name) => ({ name: `${name}.pdf`, path: null, why: 'larger than 10 MB' })),
      ]);
    });

    test('an answer that names no mail is found by the address that it was sent to', async () => {
      const { ctx, id, look, fetch, answers } = await setUp();
      const to = replyAddress(ctx, 'answers@deepvan.example', id);
      await look(async (client) => {
        await client.append('INBOX', mailOf({ To: 'answers@deepvan.example', 'Message-ID': '<1@visitor.example>' }));
        await client.append('INBOX', mailOf({ To: `Deepvan\r\n\t<${to.toUpperCase()}>`, 'Message-ID': '<2@visitor.example>' }));
        await client.append('INBOX', mailOf({ 'X-Original-To': to, 'Message-ID': '<3@visitor.example>' }));
      });
      await fetch();
      const found = (await answers()).filter(({ message_id }) => message_id === id);
      expect(found.map(({ reference }) => reference)).toEqual(['<2@visitor.example>', '<3@visitor.example>']);
    });

    test('a wrong password and a missing folder are errors, before anything is read', async () => {
      const wrong = await setUp({ password: 'wrong' });
      await expect(wrong.fetch()).rejects.toThrow();
      const missing = await setUp({ folder: 'Nowhere' });
      await expect(missing.fetch()).rejects.toThrow();
      // Without TLS only when the setting says so.
      await expect(createImap(`imap://x:right@${await startDovecot()}/`).visit(async () => {})).rejects.toThrow(/STARTTLS/i);
    });
  });

test(`answers come from a real server${NOT_TRIED}`, () => {
  expect(createImap('imaps://answers%40deepvan.example:x@mail.example/').address).toBe('answers@deepvan.example');
  expect(createImap('imaps://deepvan:x@mail.example/').address).toBeNull();
  const ids = ['', 'INBOX', 'Other'].map((folder) => createImap(`imaps://deepvan:x@mail.example/${folder}`).id);
  expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false]);
});
