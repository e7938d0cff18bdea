import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import { isEmail, normaliseEmail } from '#domain/shared/email.ts';
import { PermanentFailure } from '#domain/shared/jobs.ts';
import type { MailTransport } from '#domain/shared/mail.ts';
import { MAIL_LINES } from './lines.ts';
import { MARK_ID, readMark } from './mark.ts';

export interface SmtpOptions {
  /** `smtps://` uses TLS from the start; `smtp://` upgrades to TLS when the server offers it, and requires it for a password. */
  url: string;
  /** The `From` of every mail, such as `Deepvan Foundation <hello@deepvan.example>`. */
  from: string;
}

export interface SmtpTransport extends Required<MailTransport> {
  /** Close the open connections. */
  close(): void;
}

const CONNECT_MS = 10_000;
/** Longest silence. A server may take long to acknowledge a mail; giving up early would send it twice. */
const SILENCE_MS = 120_000;
const WHOLE_MAIL_MS = 300_000;

/** Mail through the foundation's own server, over a small pool of connections. */
export function createSmtp({ url, from }: SmtpOptions): SmtpTransport {
  // Split here: the mail library would read a colon in the name as a group of addresses, and a bracket as a remark.
  const [, name = '', address = from] = /^"?(.*?)"?\s*<([^<>]+)>$/.exec(from) ?? [];
  const domain = domainToASCII(address.slice(address.lastIndexOf('@') + 1));
  const transport = createTransport({
    url,
    // How the site introduces itself (EHLO): Google's relay refuses the `[127.0.0.1]` of a machine without a full name.
    name: domain,
    pool: true,
    // One for each mail that the worker sends at a time: a code never waits until other mails are sent.
    maxConnections: Object.values<number>(MAIL_LINES).reduce((sum, lines) => sum + lines),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A password is never sent unencrypted, unless the URL says `?requireTLS=false`: what it says comes before these options.
    requireTLS: new URL(url).username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ id, to, subject, html, text, headers }) {
      // One address, never a list: a comma would add a second recipient.
      if (!isEmail(normaliseEmail(to))) throw new PermanentFailure('The recipient is not an email address.');
      const mark = await readMark();
      try {
        await transport.sendMail({
          from: { name, address },
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          subject,
          html,
          text,
          headers,
          attachments: mark ? [{ cid: MARK_ID, filename: 'mark.png', content: mark, contentDisposition: 'inline' }] : [],
          signal: AbortSignal.timeout(WHOLE_MAIL_MS),
        });
      } catch (error) {
        if (isPermanent(error as SmtpFault)) throw new PermanentFailure((error as SmtpFault).message, { cause: error });
        throw error;
      }
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

type SmtpFault = Error & { permanent?: boolean; command?: string; response?: string };

/**
 * Enhanced codes (RFC 3463) of refusals that the operator can fix or that end by themselves: the sender's address (5.1.7, 5.1.8),
 * policy (5.7.x), and what an account may send in a day (5.4.5 at Gmail, 5.1.90 at Outlook).
 */
const NOT_THE_RECIPIENT = /^5\d\d[ -]5\.(?:1\.(?:7|8|90)|4\.5|7\.\d+)\b/;

/** True for a 5xx for the recipient or for the message itself. Everything else is retried, as for an unreachable server or a wrong password. */
function isPermanent({ permanent, command, response }: SmtpFault): boolean {
  return permanent === true && (command === 'RCPT TO' || command === 'DATA') && !NOT_THE_RECIPIENT.test(response ?? '');
}
