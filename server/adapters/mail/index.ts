import type { Db } from '#database/client.ts';
import type { Foundation } from '#domain/content/foundation-schema.ts';
import type { Clock } from '#domain/context.ts';
import type { MailJob } from '#domain/jobs.ts';
import type { MailMessage, MailTransport } from '#domain/mail.ts';
import { createOutbox } from '#server/adapters/mail/outbox.ts';
import type { SmtpOptions, SmtpTransport } from '#server/adapters/mail/smtp.ts';
import type { Settings } from '#server/env.server.ts';

/** Renders a mail as HTML and plain text: `renderMail` of templates/render.tsx, from the build or through Vite. */
export type RenderMail = (foundation: Foundation, job: MailJob) => Promise<Pick<MailMessage, 'subject' | 'html' | 'text'>>;

/** SMTP when it is configured, else the built-in outbox (a live site does not start without SMTP). */
export function createMailTransport(tools: { settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>; db: Db; clock: Clock }): MailTransport {
  const { SMTP_URL, MAIL_FROM } = tools.settings;
  return SMTP_URL && MAIL_FROM ? createLazySmtp({ url: SMTP_URL, from: MAIL_FROM }) : createOutbox(tools);
}

/** Loads the mail library once it is used. */
function createLazySmtp(options: SmtpOptions): MailTransport {
  let smtp: Promise<SmtpTransport> | undefined;
  const load = () => (smtp ??= import('#server/adapters/mail/smtp.ts').then(({ createSmtp }) => createSmtp(options)));
  return {
    send: async (message) => (await load()).send(message),
    verify: async () => (await load()).verify(),
  };
}
