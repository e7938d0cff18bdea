import { ImapFlow } from 'imapflow';
import { describe, expect, test } from 'vitest';
import { fetchAnswers } from '#domain/contact/answers.server.ts';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { replyAddress } from '#domain/contact/reply-address.server.ts';
import { createImap } from '#server/mail/imap.ts';
import { MESSAGE } from '#tests/setup/contact.ts';
import { openTestContext } from '#tests/setup/context.ts';
import { hasDovecot, startDovecot } from '#tests/setup/dovecot.ts';

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
    fetch: () => fetchAnswers(ctx),
    answers: () => ctx.db.selectFrom('contact_entries').selectAll().orderBy('id').execute(),
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
    test('an answer is fetched once and marked as read; other mails stay as they are', async () => {
      const { id, look, fetch, answers, seen } = await setUp();
      const reference = `<${id}@deepvan.example>`;
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
        { message_id: id, mail_id: '<2@visitor.example>', sender: 'anita@example.in', text: 'Thank you!', is_cut: 0 },
      ]);
      expect(await seen('INBOX')).toEqual([[2], 3]);
      // One that a person has read before counts as well.
      await look(async (client) => {
        const References = `<x@visitor.example>\r\n\t${reference}`;
        await client.append('INBOX', mailOf({ References, 'Message-ID': '<4@visitor.example>' }, 'And when?'), ['\\Seen']);
      });
      await fetch();
      expect((await answers()).map(({ text }) => text)).toEqual(['Thank you!', 'And when?']);
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
      expect((await answers()).map(({ mail_id }) => mail_id)).toEqual(['<first@visitor.example>']);
      await look(async (client) => {
        await client.mailboxDelete('To us');
        await client.mailboxCreate('To us');
        for (const name of ['first', 'second']) await client.append('To us', mail(name));
      });
      await fetch();
      expect((await answers()).map(({ mail_id }) => mail_id)).toEqual(['<first@visitor.example>', '<second@visitor.example>']);
      expect(await seen('To us')).toEqual([[1, 2], 2]);
    });

    test('of a mail only its text is fetched, however it is encoded, and the names of its files', async () => {
      const { id, look, fetch, answers } = await setUp();
      const append = (name: string, headers: Record<string, string>, lines: readonly string[]) =>
        look((client) =>
          client.append(
            'INBOX',
            mailOf({ 'In-Reply-To': `<${id}@x>`, 'Message-ID': `<${name}@visitor.example>`, ...headers }, lines.join('\r\n')),
          ),
        );
      const file = `${'x'.repeat(76)}\r\n`.repeat(20_000);
      await append('parts', { 'Content-Type': 'multipart/mixed; boundary=b' }, [
        '--b\r\nContent-Type: multipart/alternative; boundary=c\r\n',
        '--c\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n',
        Buffer.from('धन्यवाद').toString('base64'),
        '--c\r\nContent-Type: text/html\r\n\r\n<p>Not this</p>\r\n--c--',
        '--b\r\nContent-Type: image/png\r\nContent-Disposition: inline; filename="logo.png"\r\n\r\nx',
        `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename*=utf-8''%E0%A4%85.pdf\r\n\r\n${file}`,
        '--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename="notes.txt"\r\n\r\nNot this\r\n--b--',
      ]);
      await append('html', { 'Content-Type': 'text/html; charset=iso-8859-1', 'Content-Transfer-Encoding': 'quoted-printable' }, [
        '<style>p{}</style><script>alert(1)</script><p>Caf=E9 <b>now</b> &amp; soon</p><img src=3D"https://evil.example/x.gif"><p>Anita</p>',
      ]);
      await append('long', {}, ['x'.repeat(900), ...Array.from({ length: 60_000 }, () => 'x')]);
      await append('nested', { 'Content-Type': 'text/html' }, ['<div>'.repeat(30_000)]);
      await append('file', { 'Content-Type': 'application/pdf; name="only.pdf"' }, ['x']);
      await fetch();
      const stored = await answers();
      expect(stored.map(({ text }) => text.slice(0, 62))).toEqual([
        'धन्यवाद',
        'Café now & soon\n\nAnita',
        'x'.repeat(62),
        expect.any(String),
        'This email has no text that can be shown. It is in the mailbox',
      ]);
      expect(stored.map(({ attachments, is_cut }) => [attachments, is_cut])).toEqual([
        ['["अ.pdf","notes.txt"]', 0],
        [null, 0],
        [null, 1],
        [null, 1],
        ['["only.pdf"]', 0],
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
      expect(found.map(({ mail_id }) => mail_id)).toEqual(['<2@visitor.example>', '<3@visitor.example>']);
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
