import { type MailServer, type MailServerRules, openMailServer, type ReceivedMail } from '#tests/setup/providers/smtp.ts';

export interface Mailbox {
  server: MailServer;
  env: { SMTP_URL: string; MAIL_FROM: string };
  /** Oldest first. */
  to(address: string): readonly Mail[];
  /**
   * Code of the newest unread mail.
   * @throws Error when `isOver`, or when none arrives in time
   */
  code(address: string, isOver?: () => boolean): Promise<string>;
  codes(): readonly string[];
  /** `repeated`: mails with a Message-ID seen before. */
  counts(): { mails: number; repeated: number };
  close(): Promise<void>;
}

interface Mail {
  id: string;
  subject: string;
  text: string;
}

const CODE_WAIT_MS = 90_000;

export async function openMailbox(rules: MailServerRules = {}): Promise<Mailbox> {
  const mails = new Map<string, Mail[]>();
  const used = new Map<string, string>();
  let read = 0;
  const server = await openMailServer(rules);

  function sort(): void {
    for (; read < server.mails.length; read += 1) {
      const received = server.mails[read] as ReceivedMail;
      const mail = parse(received.raw);
      for (const address of received.to) {
        const box = mails.get(address);
        if (box) box.push(mail);
        else mails.set(address, [mail]);
      }
      // Frees memory.
      received.raw = '';
    }
  }

  return {
    server,
    env: { SMTP_URL: server.url, MAIL_FROM: 'Deepvan Foundation <hello@deepvan.example>' },
    to(address) {
      sort();
      return mails.get(address) ?? [];
    },
    async code(address, isOver = () => false) {
      const deadline = performance.now() + CODE_WAIT_MS;
      while (performance.now() < deadline && !isOver()) {
        sort();
        const found = (mails.get(address) ?? []).findLast(({ id, text }) => !used.has(id) && /\b\d{6}\b/.test(text));
        if (found) {
          const code = /\b\d{6}\b/.exec(found.text)?.[0] ?? '';
          used.set(found.id, code);
          return code;
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error('no one-time password came');
    },
    codes: () => [...used.values()],
    counts() {
      sort();
      const all = [...mails.values()].flat();
      return { mails: all.length, repeated: all.length - new Set(all.map(({ id }) => id)).size };
    },
    close: () => server.stop(),
  };
}

/** As nodemailer writes them (RFC 5322, 2045). */
function parse(raw: string): Mail {
  const headerOf = (name: string): string => new RegExp(`^${name}: ((?:.*)(?:\\r?\\n[ \\t].*)*)`, 'im').exec(raw)?.[1] ?? '';
  const [, encoding = '', body = ''] =
    /Content-Type: text\/plain[^\n]*\n(?:Content-Transfer-Encoding: ([\w-]+)\r?\n)?(?:[^\n]+\n)*?\r?\n([\s\S]*?)(?:\r?\n--|$)/.exec(raw) ??
    [];
  return { id: headerOf('Message-ID'), subject: headerOf('Subject'), text: decode(encoding, body) };
}

function decode(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
