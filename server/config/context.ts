import type { DomainContext } from '#domain/shared/context.ts';
import type { MailTransport } from '#domain/shared/mail.ts';
import type { Settings } from '#server/config/env.server.ts';
import type { Database } from '#database/client.ts';

/** The context of the server's own parts: the domain's, and what only the server uses. */
export interface ServerContext extends DomainContext {
  settings: Settings;
  database: Database;
  mail: MailTransport;
  /** Called after every change of the content. */
  onContentChange(listener: () => void): void;
}
