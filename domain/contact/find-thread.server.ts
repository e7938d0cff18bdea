import type { DbOrTrx } from '#database/client.ts';

const MAX_REFERENCES = 50;

/** By the Message-ID of a reply, or of the mail that announced the message. */
export async function findThread(db: DbOrTrx, references: readonly string[]): Promise<string | undefined> {
  const ids = references.slice(-MAX_REFERENCES).map((reference) => reference.replace(/@[^@]*$/, ''));
  if (ids.length === 0) return;
  const entry = await db.selectFrom('contact_entries').select('message_id').where('id', 'in', ids).limit(1).executeTakeFirst();
  if (entry) return entry.message_id;
  return (await db.selectFrom('contact_messages').select('id').where('id', 'in', ids).limit(1).executeTakeFirst())?.id;
}
