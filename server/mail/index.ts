import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import type { MailJob } from '#domain/shared/jobs.ts';
import type { MailMessage, MailTransport } from '#domain/shared/mail.ts';
import type { SmtpOptions, SmtpTransport } from '#server/mail/smtp.ts';

/** Of templates/render.tsx. */
export type RenderMail = (foundation: Foundation, job: MailJob) => Promise<Pick<MailMessage, 'subject' | 'html' | 'text'>>;

export function createLazySmtp(options: SmtpOptions): MailTransport {
  let smtp: Promise<SmtpTransport> | undefined;
  const load = () => (smtp ??= import('#server/mail/smtp.ts').then(({ createSmtp }) => createSmtp(options)));
  return {
    send: async (message) => (await load()).send(message),
    verify: async () => (await load()).verify(),
  };
}
