import { createTransport } from 'nodemailer';
import { isEmail, normaliseEmail } from '#domain/email.ts';
import { PermanentFailure } from '#domain/jobs.ts';
import type { MailTransport } from '#domain/mail.ts';

export interface SmtpOptions {
  /** `smtps://` is TLS from the start; `smtp://` moves to TLS when the server offers it, and insists when there is a password. */
  url: string;
  /** The `From` of every mail, such as `Deepvan Foundation <hello@deepvan.example>`. */
  from: string;
}

export interface SmtpTransport extends MailTransport {
  /** Close the connections that are open. */
  close(): void;
}

const REACH_MS = 10_000;
/** Of silence. A server that has taken a mail may think long before it says so; giving up early would send it twice. */
const SILENCE_MS = 120_000;
const WHOLE_MAIL_MS = 300_000;

/** Mail through a server of the foundation's choice, over a few connections that stay open. */
export function createSmtp({ url, from }: SmtpOptions): SmtpTransport {
  const { protocol, username, searchParams } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: REACH_MS,
    greetingTimeout: REACH_MS,
    dnsTimeout: REACH_MS,
    socketTimeout: SILENCE_MS,
    // A password never crosses an open line, unless the URL says `?requireTLS=false`.
    ...(protocol === 'smtp:' && username && !searchParams.has('requireTLS') ? { requireTLS: true } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

  return {
    async send({ id, to, subject, html, text, headers }) {
      // One address, never a list: a comma in it would be a second receiver.
      if (!isEmail(normaliseEmail(to))) throw new PermanentFailure('The receiver is no e-mail address.');
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          subject,
          html,
          text,
          headers,
          signal: AbortSignal.timeout(WHOLE_MAIL_MS),
        });
      } catch (error) {
        if (isRefusedForGood(error as SmtpFault)) throw new PermanentFailure((error as SmtpFault).message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

type SmtpFault = Error & { permanent?: boolean; command?: string; response?: string };

/**
 * A 5xx for the receiver or for the message itself. Everything else may mend: the server's absence, a password,
 * the sender, and refusals by policy (enhanced code 5.7.x, RFC 3463), which are the operator's to put right.
 */
function isRefusedForGood({ permanent, command, response }: SmtpFault): boolean {
  return permanent === true && (command === 'RCPT TO' || command === 'DATA') && !/^5\d\d[ -]5\.7\./.test(response ?? '');
}
