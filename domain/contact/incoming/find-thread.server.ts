import type { DbOrTrx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { MailHead } from '#domain/shared/sending/mailbox.ts';
import { findByAddress, findByRelayId } from './reply-address.server.ts';

const MAX_REFERENCES = 50;

/** By the Message-ID of a mail of the thread, ours or as a relay named it, else by the address that it was sent to. */
export async function findThread(
  ctx: Pick<DomainContext, 'vault'> & { db: DbOrTrx },
  { references, to = [] }: Pick<MailHead, 'references'> & Partial<Pick<MailHead, 'to'>>,
): Promise<string | undefined> {
  const ids = references.slice(-MAX_REFERENCES).map((reference) => reference.replace(/@[^@]*$/, ''));
  return (await findById(ctx.db, ids)) ?? (await findByRelayId(ctx, ids)) ?? (await findByAddress(ctx, to.slice(0, MAX_REFERENCES)));
}

async function findById(db: DbOrTrx, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return;
  const entry = await db.selectFrom('contact_entries').select('message_id').where('id', 'in', ids).limit(1).executeTakeFirst();
  if (entry) return entry.message_id;
  return (await db.selectFrom('contact_messages').select('id').where('id', 'in', ids).limit(1).executeTakeFirst())?.id;
}
