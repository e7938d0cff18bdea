import type { Insertable, Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { enqueue } from '#database/jobs.ts';
import type { ContactEntriesTable, ContactMailsTable } from '#database/tables/contact.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { FAILED } from '#domain/shared/job-states.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { truncate } from '#domain/shared/text/text.ts';
import { peopleWith } from '#domain/staff/people-with.server.ts';
import { MESSAGE_ROLES, type MessageRole, STAFF_ROLES } from '#domain/staff/rights.ts';
import { stopAnswering } from './answering.server.ts';
import { type Change, changeMessage, lockHeld, lockReached, putInto } from './contact.server.ts';
import { ENTRY_KINDS, MAX_QUOTED_LENGTH, type ReplyState } from './entries.ts';
import { ownText } from './quotes.ts';
import { FIRST_MESSAGES, MESSAGE_STATES } from './states.ts';

export type Entry = Selectable<ContactEntriesTable>;

/** Oldest first. */
export const readThread = (db: DbOrTrx, messageId: string): Promise<Entry[]> =>
  db.selectFrom('contact_entries').selectAll().where('message_id', '=', messageId).orderBy('id').execute();

export type StoredMail = Selectable<ContactMailsTable>;

/** By id: of the message, where a mail began it, and of its entries. */
export async function readMails(db: DbOrTrx, messageId: string): Promise<Map<string, StoredMail>> {
  const mails = await db.selectFrom('contact_mails').selectAll().where('message_id', '=', messageId).execute();
  return new Map(mails.map((mail) => [mail.id, mail]));
}

export async function listUndelivered(db: DbOrTrx, thread: readonly Entry[]): Promise<Set<string>> {
  const ids = thread.flatMap(({ id, kind }) => (kind === 'reply' ? [id] : []));
  if (ids.length === 0) return new Set();
  const failed = await db.selectFrom('jobs').select('id').where('id', 'in', ids).where('status', 'in', FAILED).execute();
  return new Set(failed.map(({ id }) => id));
}

/** The id is also the mail's, and so its Message-ID. */
export async function addEntry(
  trx: Trx,
  entry: Pick<Insertable<ContactEntriesTable>, 'id' | 'message_id' | 'kind' | 'text' | 'created_at'> & Partial<Entry>,
): Promise<void> {
  const empty = { author: null, author_id: null };
  await trx
    .insertInto('contact_entries')
    .values({ ...empty, ...entry })
    .execute();
}

/**
 * By mail, in the thread. A repetition finds another version. @param answersTo address, unless it is the sender's own @throws AppError
 * `not_found`; `conflict` when changed since it was read
 */
export async function replyToMessage(
  ctx: DomainContext,
  { id, version, by, text, to, answersTo }: Change & { text: string; to: ReplyState; answersTo: string | null },
): Promise<void> {
  const [entryId, now] = [ctx.random.id(), ctx.clock.now()];
  await ctx.db.transaction().execute(async (trx) => {
    const message = await lockHeld(trx, { id, version, by });
    const mails = (await readThread(trx, id)).filter(({ kind }) => ENTRY_KINDS[kind].isMailed);
    const asked = mails.findLast(({ kind }) => kind === 'answer');
    const received = await readMails(trx, id);
    const references = [id, ...mails.map((mail) => mail.id)].flatMap((one) =>
      received.has(one) ? (received.get(one)?.reference ?? []) : one,
    );
    await addEntry(trx, { id: entryId, message_id: id, kind: 'reply', text, author: by.name, author_id: by.accountId, created_at: now });
    await enqueue(trx, ctx, {
      id: entryId,
      kind: 'mail',
      payload: {
        to: message.email,
        ...(answersTo === null ? {} : { replyTo: answersTo }),
        messageId: id,
        thread: { inReplyTo: (asked && received.get(asked.id)?.reference) ?? references.at(-1) ?? id, references },
        template: 'message-reply',
        props: {
          name: message.name,
          subject: message.subject,
          text,
          by: by.name,
          quoted: truncate(ownText(asked?.text ?? message.message), MAX_QUOTED_LENGTH),
          quotedAt: asked?.created_at ?? message.created_at,
          ...(asked === undefined && message.begun_by !== null && { isQuoteOurs: true as const }),
        },
      },
      uniqueKey: `message-reply:${entryId}`,
    });
    await stopAnswering(trx, id, by);
    await putInto(trx, ctx, message, { to, by });
    await recordActivity(trx, ctx, by, { act: 'message.replied', about: id, details: { before: message.status, after: to } });
  });
}

/** @throws AppError `not_found`; `conflict` when changed since it was read */
export async function addNote(ctx: DomainContext, { id, version, by, text }: Change & { text: string }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const message = await lockReached(trx, { id, version, by });
    const note = { id: ctx.random.id(), message_id: id, kind: 'note', text, created_at: ctx.clock.now() } as const;
    await addEntry(trx, { ...note, author: by.name, author_id: by.accountId });
    await changeMessage(trx, message, {});
    await recordActivity(trx, ctx, by, { act: 'message.noted', about: id });
  });
}

/** The staff who have the role that a thread belongs to. */
export const listAnswerers = (db: DbOrTrx, role: MessageRole): Promise<{ id: string; name: string }[]> => peopleWith(db, role);

/** @param to account; null takes it back @throws AppError `not_found`; `conflict`, also for somebody who answers no messages */
export async function assignMessage(ctx: DomainContext, { id, version, by, to }: Change & { to: string | null }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const message = await lockHeld(trx, { id, version, by });
    if (message.assigned_to === to) return;
    if (to !== null && !(await listAnswerers(trx, message.role)).some((one) => one.id === to))
      throw new AppError('conflict', 'This person answers no messages any more. Please load the page again.');
    await changeMessage(trx, message, { assigned_to: to });
    await recordActivity(trx, ctx, by, {
      act: 'message.assigned',
      about: id,
      details: { before: message.assigned_to, after: to },
    });
  });
}

/** Roles that somebody has, but the present one. */
export async function listRolesToHandTo(db: DbOrTrx, present: MessageRole): Promise<MessageRole[]> {
  const held = await db.selectFrom('staff_roles').select('role').distinct().execute();
  return MESSAGE_ROLES.filter((role) => role !== present && held.some((one) => one.role === role));
}

/** To be answered by another role; the note stands in the thread. @throws AppError `not_found`; `conflict`, also for a role that nobody has */
export async function handMessage(
  ctx: DomainContext,
  { id, version, by, to, note }: Change & { to: MessageRole; note: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const message = await lockReached(trx, { id, version, by });
    if (message.role === to) return;
    const { label } = STAFF_ROLES[to];
    if (!(await listRolesToHandTo(trx, message.role)).includes(to))
      throw new AppError('conflict', `Nobody has the role ${label}. An administrator can give it to somebody.`);
    const text = [`Handed to: ${label}`, note].filter(Boolean).join('\n\n');
    const entry = { id: ctx.random.id(), message_id: id, kind: 'note', text, created_at: ctx.clock.now() } as const;
    await addEntry(trx, { ...entry, author: by.name, author_id: by.accountId });
    await changeMessage(trx, message, { role: to, assigned_to: null, ...(to === 'frontDesk' && { was_at_front_desk: 1 }) });
    if (!MESSAGE_STATES[message.status].isToAnswer)
      await putInto(trx, ctx, { ...message, version: message.version + 1 }, { to: FIRST_MESSAGES, by });
    await recordActivity(trx, ctx, by, {
      act: 'message.handed',
      about: id,
      details: { before: STAFF_ROLES[message.role].label, after: label },
    });
  });
}
