import { createHash } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import { isEmail } from '#domain/shared/email.ts';
import { addressesIn, TO_HEADERS } from './addresses.ts';
import type { Mailbox, MailHeading, OpenMailbox } from '#domain/shared/mailbox.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 60_000;
type ReadMail = typeof import('./read-mail.ts').readMail;
const HEADERS = ['in-reply-to', 'references', 'auto-submitted', ...TO_HEADERS];

/**
 * A folder of a mailbox, opened for each visit; the libraries load with the first.
 * @param url `imaps://user:password@host/folder`; `imap://` with STARTTLS, which `?requireTLS=false` leaves out. Default folder: INBOX
 */
export function createImap(url: string): Mailbox {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url);
  const [user, folder] = [decodeURIComponent(username), decodeURIComponent(pathname.slice(1)) || 'INBOX'];

  return {
    id: createHash('sha256').update(`${user}@${hostname}:${port}/${folder}`).digest('hex'),
    address: isEmail(user) ? user : null,
    async visit(look) {
      const [library, { readMail }] = await Promise.all([import('imapflow'), import('./read-mail.ts')]);
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
          return await look(openMailbox(client, readMail));
        } finally {
          lock.release();
        }
      } finally {
        await client.logout().catch(() => client.close());
      }
    },
  };
}

function openMailbox(client: ImapFlow, readMail: ReadMail): OpenMailbox {
  const { mailbox } = client;
  if (!mailbox) throw new Error('The folder of MAIL_IN_URL is not open');
  return {
    validity: String(mailbox.uidValidity),
    async headingsAfter(uid, limit) {
      // `n:*` names the last mail even when its number is lower.
      const found = (await client.search({ uid: `${uid + 1}:*` }, { uid: true })) || [];
      const uids = found
        .filter((one) => one > uid)
        .toSorted((one, other) => one - other)
        .slice(0, limit);
      if (uids.length === 0) return [];
      const headings: MailHeading[] = [];
      for await (const mail of client.fetch(uids, { uid: true, headers: HEADERS }, { uid: true }))
        headings.push({ uid: mail.uid, ...headingOf(mail.headers?.toString() ?? '') });
      return headings.toSorted((one, other) => one.uid - other.uid);
    },
    read: (uid) => readMail(client, uid),
    async markSeen(uid) {
      await client.messageFlagsAdd([uid], ['\\Seen'], { uid: true });
    },
  };
}

function headingOf(lines: string): Pick<MailHeading, 'references' | 'to' | 'isAutomatic'> {
  const headers = lines.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const valueOf = (name: string): string =>
    headers
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  const automatic = valueOf('auto-submitted').toLowerCase();
  return {
    references: [...`${valueOf('references')} ${valueOf('in-reply-to')}`.matchAll(/<([^<>\s]+)>/g)].map(([, id = '']) => id),
    to: addressesIn(lines),
    isAutomatic: automatic !== '' && !automatic.startsWith('no'),
  };
}
