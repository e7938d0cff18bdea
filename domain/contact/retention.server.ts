import type { Trx } from '#database/client.ts';
import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { markFilesOf } from '#domain/files/attachments.server.ts';
import { inBatches, MESSAGES_YEARS, yearsBefore } from '#domain/shared/retention.ts';
import { sweepUnread } from './unread-mails.server.ts';

/** With their threads and files, and what stayed in the mailbox. @returns how many messages */
export async function sweepMessages(ctx: DomainContext): Promise<number> {
  const limit = yearsBefore(ctx.clock.now(), MESSAGES_YEARS);
  await sweepUnread(ctx);
  return inBatches((most) =>
    ctx.db.transaction().execute(async (trx) => {
      const due = await trx.selectFrom('contact_messages').select('id').where('created_at', '<=', limit).limit(most).execute();
      return deleteMessages(
        trx,
        due.map(({ id }) => id),
      );
    }),
  );
}

async function deleteMessages(trx: Trx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  for (const { id } of await trx.selectFrom('contact_mails').select('id').where('message_id', 'in', ids).execute())
    await markFilesOf(trx, id, []);
  return changeRows(trx.deleteFrom('contact_messages').where('id', 'in', ids));
}

/** With their threads and files, answers to others' messages from this address, and what stayed in the mailbox. @returns how many */
export async function eraseMessages(trx: Trx, email: string): Promise<number> {
  const mails = await trx.selectFrom('contact_mails').select('id').where('sender', '=', email).execute();
  for (const { id } of mails) {
    await markFilesOf(trx, id, []);
    await trx.deleteFrom('contact_entries').where('id', '=', id).execute();
    await trx.deleteFrom('contact_mails').where('id', '=', id).execute();
  }
  await trx.deleteFrom('unread_mails').where('sender', '=', email).execute();
  const messages = await trx.selectFrom('contact_messages').select('id').where('email', '=', email).execute();
  return deleteMessages(
    trx,
    messages.map(({ id }) => id),
  );
}
