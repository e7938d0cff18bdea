import type { DomainContext } from '#domain/context.ts';
import type { MailTransport } from '#domain/mail.ts';
import type { Settings } from '#server/env.server.ts';
import type { Database } from '#database/client.ts';

/** What the server's own parts may reach, beside what the domain may. */
export interface ServerContext extends DomainContext {
  settings: Settings;
  database: Database;
  mail: MailTransport;
  /** Called after every change of the content. */
  onContentChange(listener: () => void): void;
}
