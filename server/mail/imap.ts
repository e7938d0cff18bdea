import { createHash } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import { MAX_MAIL_BYTES } from '#domain/files/constants.ts';
import { isEmail } from '#domain/shared/text/email.ts';
import type { FoundMail, Mailbox, MailHead, OpenMailbox } from '#domain/shared/sending/mailbox.ts';
import { HEAD_FIELDS } from './head-fields.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 60_000;
type Head = typeof import('./read-head.ts');
type Body = typeof import('./read-body.ts');

/**
 * A folder of a mailbox, opened for each visit; the libraries load with the first.
 * @param url `imaps://user:password@host/folder`; `imap://` with STARTTLS, which `?requireTLS=false` leaves out. Default folder: INBOX.
 * `?authserv=mx.google.com`: what this server calls itself in `Authentication-Results`; default: the host
 */
export function createImap(url: string): Mailbox {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url);
  const [user, folder] = [decodeURIComponent(username), decodeURIComponent(pathname.slice(1)) || 'INBOX'];

  return {
    id: createHash('sha256').update(`${user}@${hostname}:${port}/${folder}`).digest('hex'),
    address: isEmail(user) ? user : null,
    async visit(look) {
      const [library, head, body] = await Promise.all([import('imapflow'), import('./read-head.ts'), import('./read-body.ts')]);
      const client = new library.ImapFlow({
        host: hostname.replace(/^\[|\]$/g, ''),
        port: Number(port) || (protocol === 'imaps:' ? 993 : 143),
        secure: protocol === 'imaps:',
        ...(protocol === 'imap:' && searchParams.get('requireTLS') !== 'false' ? { doSTARTTLS: true } : {}),
        auth: { user, pass: decodeURIComponent(password) },
        logger: false,
        disableAutoIdle: true,
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
      });
      client.on('error', () => {});
      await client.connect();
      try {
        const lock = await client.getMailboxLock(folder);
        try {
          return await look(openMailbox(client, head, body, searchParams.get('authserv') ?? hostname));
        } finally {
          lock.release();
        }
      } finally {
        await client.logout().catch(() => client.close());
      }
    },
  };
}

/** Of one mail's source. */
const CHUNK_BYTES = 1_048_576;

function openMailbox(client: ImapFlow, { readHead }: Head, { readBody }: Body, authserv: string): OpenMailbox {
  const { mailbox } = client;
  if (!mailbox) throw new Error('The folder of MAIL_IN_URL is not open');

  async function found(uids: readonly number[]): Promise<FoundMail[]> {
    const mails: FoundMail[] = [];
    for await (const mail of client.fetch([...uids], { uid: true, internalDate: true, headers: HEAD_FIELDS }, { uid: true }))
      mails.push({ uid: mail.uid, receivedAt: new Date(mail.internalDate ?? 0).getTime() || 0, head: headOf(mail.headers) });
    return mails;
  }

  function headOf(lines: Buffer | undefined): MailHead | null {
    try {
      return readHead(lines ?? Buffer.alloc(0), authserv);
    } catch {
      return null;
    }
  }

  const isThere = (): Promise<boolean> =>
    client.noop().then(
      () => client.usable,
      () => false,
    );

  return {
    validity: String(mailbox.uidValidity),
    async mailsAfter(uid, limit) {
      // `n:*` names the last mail even when its number is lower.
      const all = (await client.search({ uid: `${uid + 1}:*` }, { uid: true })) || [];
      const uids = all
        .filter((one) => one > uid)
        .toSorted((one, other) => one - other)
        .slice(0, limit);
      if (uids.length === 0) return [];
      try {
        return (await found(uids)).toSorted((one, other) => one.uid - other.uid);
      } catch (error) {
        if (!(await isThere())) throw error;
        return oneByOne(uids, found);
      }
    },
    async read(uid) {
      const { content } = await client.download(String(uid), undefined, {
        uid: true,
        maxBytes: MAX_MAIL_BYTES + 1,
        chunkSize: CHUNK_BYTES,
      });
      return content ? readBody(content) : null;
    },
    async markSeen(uid) {
      await client.messageFlagsAdd([uid], ['\\Seen'], { uid: true });
    },
    isThere,
  };
}

/** The server refuses one of them: the others are read. */
async function oneByOne(uids: readonly number[], found: (uids: readonly number[]) => Promise<FoundMail[]>): Promise<FoundMail[]> {
  const mails: FoundMail[] = [];
  for (const uid of uids) mails.push(...(await found([uid]).catch((): FoundMail[] => [{ uid, receivedAt: 0, head: null }])));
  return mails;
}
