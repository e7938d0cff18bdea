import type { DbOrTrx, Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { SETTLED } from '#domain/shared/job-states.ts';

export interface ReturnedMail {
  /** Entry, message or job, under whose id it was sent. */
  mailId: string;
  threadId: string | undefined;
}

const MAX_IDS = 50;

/**
 * Which mail of ours came back.
 * @param references its own ids, as the notice names them
 * @param threadId of what it answered; the last reply there, when no reference is one
 */
export async function findReturned(db: DbOrTrx, references: readonly string[], threadId?: string): Promise<ReturnedMail | undefined> {
  for (const id of new Set(references.slice(0, MAX_IDS).map((reference) => reference.replace(/^<|>$/g, '').replace(/@[^@]*$/, '')))) {
    const entry = await db
      .selectFrom('contact_entries')
      .select('message_id')
      .where('id', '=', id)
      .where('kind', '=', 'reply')
      .executeTakeFirst();
    if (entry) return { mailId: id, threadId: entry.message_id };
    if (await db.selectFrom('contact_messages').select('id').where('id', '=', id).executeTakeFirst()) return { mailId: id, threadId: id };
    if (await db.selectFrom('jobs').select('id').where('id', '=', id).where('kind', '=', 'mail').executeTakeFirst())
      return { mailId: id, threadId: undefined };
  }
  if (threadId === undefined) return undefined;
  const reply = await db
    .selectFrom('contact_entries')
    .select('id')
    .where('message_id', '=', threadId)
    .where('kind', '=', 'reply')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { mailId: reply?.id ?? threadId, threadId };
}

/** Among the undelivered, for as long as its job is kept. */
export async function markReturned(trx: Trx, { clock }: DomainContext, id: string, reason: string): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ status: 'dead', last_error: reason || 'returned', finished_at: clock.now() })
    .where('id', '=', id)
    .where('kind', '=', 'mail')
    .where('status', 'in', SETTLED)
    .execute();
}
