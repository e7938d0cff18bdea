import { Readable } from 'node:stream';
import type { Mailbox, OpenMailbox } from '#domain/shared/sending/mailbox.ts';
import { readBody } from '#server/mail/read-body.ts';
import { readHead } from '#server/mail/read-head.ts';
import { source, text } from '#tests/setup/providers/mails.ts';

interface StoredMail {
  uid: number;
  raw: Buffer;
  receivedAt: number;
}

export interface TestMailbox extends Mailbox {
  /** @returns its uid */
  add(raw: Buffer, receivedAt?: number): number;
  /** A plain one, under a Message-ID of its own. */
  addPlain(headers: Parameters<typeof source>[0], written?: string, receivedAt?: number): number;
  remove(uid: number): void;
  /** Uids whose reading fails, as often as it is tried. */
  broken: Map<number, Error>;
  /** The connection is lost with the next fault. */
  isLost: boolean;
  read: number[];
  seen: number[];
  renumber(): void;
}

const AUTHSERV = 'mail.deepvan.example';

export function createTestMailbox({ address = null }: { address?: string | null } = {}): TestMailbox {
  let mails: StoredMail[] = [];
  const state = { validity: 1, last: 0 };
  const [read, seen]: [number[], number[]] = [[], []];
  const broken = new Map<number, Error>();
  const open = (): OpenMailbox => ({
    validity: String(state.validity),
    mailsAfter: async (uid, limit) =>
      mails
        .filter((mail) => mail.uid > uid)
        .slice(0, limit)
        .map(({ uid: one, raw, receivedAt }) => ({
          uid: one,
          receivedAt,
          head: readHead(raw.subarray(0, raw.indexOf('\r\n\r\n')), AUTHSERV),
        })),
    async read(uid) {
      read.push(uid);
      const error = broken.get(uid);
      if (error) throw error;
      const mail = mails.find((one) => one.uid === uid);
      return mail ? readBody(Readable.from([mail.raw])) : null;
    },
    markSeen: async (uid) => void seen.push(uid),
    isThere: async () => !mailbox.isLost,
  });
  const mailbox: TestMailbox = {
    id: 'test',
    address,
    visit: (look) => look(open()),
    add(raw, receivedAt = Date.parse('2100-01-01')) {
      state.last += 1;
      mails.push({ uid: state.last, raw, receivedAt });
      return state.last;
    },
    addPlain: (headers, written = 'Thank you', receivedAt) =>
      mailbox.add(source({ 'Message-ID': `<${state.last + 1}@visitor.example>`, ...headers }, text(written)), receivedAt),
    remove: (uid) => void (mails = mails.filter((mail) => mail.uid !== uid)),
    broken,
    isLost: false,
    read,
    seen,
    renumber() {
      state.validity += 1;
      for (const mail of mails) mail.uid += 1_000;
      state.last += 1_000;
    },
  };
  return mailbox;
}
