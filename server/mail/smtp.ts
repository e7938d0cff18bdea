import { createTransport } from 'nodemailer';
import { isEmail } from '#domain/shared/text/email.ts';
import { normaliseEmail } from '#domain/shared/text/normalise-email.ts';
import { PermanentFailure } from '#domain/shared/jobs.ts';
import type { MailMessage, MailTransport, SentMail } from '#domain/shared/mail.ts';
import { MAIL_LINES } from './lines.ts';
import { MARK_ID, readMark } from './mark.ts';
import { relayIdsOf } from './relay-ids.ts';
import { senderOf } from './sender.ts';

export interface SmtpOptions {
  /** `smtps://`: TLS from the start; `smtp://`: TLS when offered, required for a password. */
  url: string;
  from: string;
}

export interface SmtpTransport extends Required<MailTransport> {
  send(message: MailMessage): Promise<SentMail>;
  close(): void;
}

const CONNECT_MS = 10_000;
/** Giving up early sends the mail twice. */
const SILENCE_MS = 120_000;
const WHOLE_MAIL_MS = 300_000;

export function createSmtp({ url, from }: SmtpOptions): SmtpTransport {
  const { name, address, domain } = senderOf(from);
  const transport = createTransport({
    url,
    // Google's relay rejects `[127.0.0.1]`.
    name: domain,
    pool: true,
    maxConnections: Object.values<number>(MAIL_LINES).reduce((sum, lines) => sum + lines),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // `?requireTLS=false` in the URL has precedence over this.
    requireTLS: new URL(url).username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ id, to, subject, html, text, headers }) {
      if (!isEmail(normaliseEmail(to))) throw new PermanentFailure('The recipient is not an email address.');
      const mark = await readMark();
      try {
        const { response } = await transport.sendMail({
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
        return { relayIds: relayIdsOf({ host: new URL(url).hostname, response, own: id }) };
      } catch (error) {
        if (isPermanent(error as SmtpError)) throw new PermanentFailure((error as SmtpError).message, { cause: error });
        throw error;
      }
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

type SmtpError = Error & { permanent?: boolean; command?: string; response?: string };

/** RFC 3463: what the operator can fix or what ends by itself: sender (5.1.7, 5.1.8), policy (5.7.x), daily limits (5.4.5, 5.1.90). */
const NOT_THE_RECIPIENT = /^5\d\d[ -]5\.(?:1\.(?:7|8|90)|4\.5|7\.\d+)\b/;

/** All others are retried. */
function isPermanent({ permanent, command, response }: SmtpError): boolean {
  return permanent === true && (command === 'RCPT TO' || command === 'DATA') && !NOT_THE_RECIPIENT.test(response ?? '');
}
