import type { Db } from '#database/client.ts';
import type { Clock } from '#domain/context.ts';
import type { MailTransport } from '#domain/mail.ts';

/** Stores mails in the database, to be read at /dev/outbox (server/api/dev-outbox.ts). A mail that is sent again is stored once. */
export function createOutbox({ db, clock }: { db: Db; clock: Clock }): MailTransport {
  return {
    async send({ id, to, subject, html, text, headers }) {
      await db
        .insertInto('outbox_mails')
        .values({ id, to_address: to, subject, html, text, headers: JSON.stringify(headers), created_at: clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}
