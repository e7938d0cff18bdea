import type { DomainContext } from '#domain/shared/context.ts';
import type { MailTransport } from '#domain/shared/mail.ts';
import type { Mailbox } from '#domain/shared/sending/mailbox.ts';
import type { Settings } from '#server/config/env.server.ts';
import type { Database } from '#database/client.ts';

export interface ServerContext extends DomainContext {
  settings: Settings;
  database: Database;
  mail: MailTransport;
  /** Answers to our mails; null when none is configured. */
  mailbox: Mailbox | null;
  onContentChange(listener: () => void): void;
}
