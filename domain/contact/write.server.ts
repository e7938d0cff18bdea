import { enqueue } from '#database/jobs.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { nameKeys } from '#domain/shared/text/name-key.ts';
import { TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import type { MessageRole, StaffActor } from '#domain/staff/rights.ts';
import type { ReplyState } from './entries.ts';

/** What staff write. */
export interface Letter {
  subject: string;
  text: string;
  to: ReplyState;
}

interface FirstMessage extends Letter {
  by: StaffActor;
  /** Whose the thread is. */
  role: MessageRole;
  name: string;
  email: string;
  /** Address, unless it is the sender's own. */
  answersTo: string | null;
}

/** Begins a thread, and mails it. A repetition within ten minutes returns the first. @returns the message's id */
export async function writeFirst(
  ctx: DomainContext,
  { by, role, name, email, subject, text, to, answersTo }: FirstMessage,
): Promise<string> {
  const [id, now] = [ctx.random.id(), ctx.clock.now()];
  const written = { name, email, subject, message: text, begun_by: by.name, begun_by_id: by.accountId };
  return ctx.db.transaction().execute(async (trx) => {
    const repeated = await trx
      .selectFrom('contact_messages')
      .select('id')
      .where((e) => e.and({ email, subject, message: text, begun_by: by.name }))
      .where('created_at', '>', now - TEN_MINUTES_MS)
      .executeTakeFirst();
    if (repeated) return repeated.id;
    const moved = { status: to, moved_by: by.name, moved_by_id: by.accountId, moved_at: now };
    await trx
      .insertInto('contact_messages')
      .values({
        id,
        ...written,
        name_keys: nameKeys(name),
        ...moved,
        phone: '',
        role,
        was_at_front_desk: role === 'frontDesk' ? 1 : 0,
        sent_from: '',
        written_at: now,
        created_at: now,
      })
      .execute();
    await enqueue(trx, ctx, {
      // Begins the thread, so that answers to it are found.
      id,
      kind: 'mail',
      payload: {
        to: email,
        ...(answersTo === null ? {} : { replyTo: answersTo }),
        template: 'message-first',
        props: { name, subject, text, by: by.name },
      },
      uniqueKey: `message-first:${id}`,
    });
    await recordActivity(trx, ctx, by, { act: 'message.written', about: id, details: { after: to } });
    return id;
  });
}
