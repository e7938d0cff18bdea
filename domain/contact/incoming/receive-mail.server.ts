/** docs/decisions/0094 */
import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import type { ContactMessagesTable } from '#database/tables/contact.ts';
import { NOBODY, recordActivity } from '#domain/activity/activity.server.ts';
import { attachFiles, ofMail } from '#domain/files/attachments.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { IncomingMail, MailHead } from '#domain/shared/sending/mailbox.ts';
import { nameKeys } from '#domain/shared/text/name-key.ts';
import { cleanLine, cleanText, truncate } from '#domain/shared/text/text.ts';
import { changeMessage, lockMessage } from '#domain/contact/contact.server.ts';
import type { EntryKind } from '#domain/contact/entries.ts';
import { findThread } from './find-thread.server.ts';
import { storeFiles, type StoredMailFile } from './mail-files.server.ts';
import { hashOf, referenceOf } from '#domain/contact/mail-keys.server.ts';
import { findReturned, markReturned } from './bounces.server.ts';
import { MESSAGE_STATES } from '#domain/contact/states.ts';
import { addEntry } from '#domain/contact/thread.server.ts';

const MAX_LINE = 200;
/** `sent_from` of a message that no network sent to the form. */
export const BY_MAIL = 'mail';

/** What identifies it: where it lies, and a real Message-ID (never what it says). */
export interface MailKeys {
  /** {@link placeHash}; null when it came another way. */
  place: string | null;
  mail: Pick<MailHead, 'messageId'>;
}

const idHash = ({ messageId }: Pick<MailHead, 'messageId'>): string | null => (messageId === null ? null : hashOf(messageId));

export async function isKnown(db: DbOrTrx, { place, mail }: MailKeys): Promise<boolean> {
  const id = idHash(mail);
  if (place === null && id === null) return false;
  const known = db
    .selectFrom('contact_mails')
    .select('id')
    .where((e) => e.or([...(place === null ? [] : [e('place_hash', '=', place)]), ...(id === null ? [] : [e('id_hash', '=', id)])]));
  return (await known.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Once per place and Message-ID. Of a person it is an answer, which reopens its message unless that is spam, or a new message; what a program
 * wrote stands in its thread and moves nothing.
 * @param place {@link placeHash}, or null
 * @param isNew whether it may begin a message
 * @returns whether it was taken in, now or before
 * @throws AppError `unavailable`, `too_many_requests` for its files; Error for one that cannot be stored
 */
export async function receiveMail(
  ctx: DomainContext,
  mail: IncomingMail,
  { place, isNew }: { place: string | null; isNew: boolean },
): Promise<boolean> {
  if (await isKnown(ctx.db, { place, mail })) return true;
  if (mail.sort === 'bounce') return receiveReturned(ctx, mail, place);
  const threadId = await findThread(ctx, mail);
  if (threadId === undefined && !(isNew && mail.sort === 'person')) return false;
  const id = ctx.random.id();
  const files = await storeFiles(ctx, id, mail.files);
  await ctx.db.transaction().execute(async (trx) => {
    if (threadId === undefined) await beginMessage(trx, ctx, { id, mail });
    else if (!(await addToThread(trx, ctx, { id, threadId, mail, kind: mail.sort === 'machine' ? 'machine' : 'answer', place }))) return;
    await storeMail(trx, ctx, { id, messageId: threadId ?? id, mail, place, files });
  });
  return true;
}

interface Stored {
  id: string;
  messageId: string;
  mail: IncomingMail;
  place: string | null;
  files: readonly StoredMailFile[];
  about?: string;
}

async function storeMail(trx: Trx, ctx: DomainContext, { id, messageId, mail, place, files, about }: Stored): Promise<void> {
  await trx
    .insertInto('contact_mails')
    .values({
      id,
      message_id: messageId,
      id_hash: idHash(mail),
      place_hash: place,
      reference: referenceOf(mail.messageId),
      sender: line(mail.from),
      sender_name: line(mail.fromName),
      name_keys: nameKeys(line(mail.fromName)),
      subject: line(mail.subject),
      is_forged: mail.isForged ? 1 : 0,
      is_cut: mail.isCut ? 1 : 0,
      files: JSON.stringify(files),
      about: about ?? null,
      created_at: ctx.clock.now(),
    })
    .execute();
  const paths = files.flatMap(({ path }) => (path === null ? [] : [path]));
  await attachFiles(trx, ctx, { ownerId: id, paths, to: ofMail(id) }, 'files');
}

const line = (text: string): string => truncate(cleanLine(text), MAX_LINE);

interface Entry {
  id: string;
  threadId: string;
  mail: IncomingMail;
  kind: EntryKind;
  place: string | null;
}

/** @returns whether it was not there yet */
async function addToThread(trx: Trx, ctx: DomainContext, { id, threadId, mail, kind, place }: Entry): Promise<boolean> {
  const message = await lockMessage(trx, threadId);
  if (await isKnown(trx, { place, mail })) return false;
  const now = ctx.clock.now();
  await addEntry(trx, { id, message_id: threadId, kind, text: cleanText(mail.text), created_at: now });
  await changeMessage(trx, message, kind === 'answer' ? { ...reopened(message), written_at: now } : {});
  await recordActivity(trx, ctx, NOBODY, { act: kind === 'answer' ? 'answer.received' : 'notice.received', about: threadId });
  return true;
}

const reopened = ({ status }: Selectable<ContactMessagesTable>) => (MESSAGE_STATES[status].reopens ? { status: 'new' as const } : {});

/** Nobody asked for a confirmation: its sender has the mail. */
async function beginMessage(trx: Trx, ctx: DomainContext, { id, mail }: { id: string; mail: IncomingMail }): Promise<void> {
  const now = ctx.clock.now();
  const message = {
    name: line(mail.fromName) || line(mail.from),
    email: line(mail.from),
    phone: '',
    subject: line(mail.subject),
    message: cleanText(mail.text),
  };
  await trx
    .insertInto('contact_messages')
    .values({
      id,
      ...message,
      name_keys: nameKeys(message.name),
      status: mail.isSpam ? 'suspected' : 'new',
      sent_from: BY_MAIL,
      written_at: now,
      created_at: now,
    })
    .execute();
  await recordActivity(trx, ctx, NOBODY, { act: 'message.received', about: id });
}

/** At the mail that came back; where its thread is not known, its job alone. */
async function receiveReturned(ctx: DomainContext, mail: IncomingMail, place: string | null): Promise<boolean> {
  const { returned } = mail;
  const ids = [...(returned?.ids ?? []), ...mail.references.toReversed()];
  const found = await findReturned(ctx.db, ids, await findThread(ctx, { references: [...(returned?.references ?? []), ...ids] }));
  if (!found) return false;
  const id = ctx.random.id();
  const isFinal = returned?.isFinal ?? true;
  // What the server said, and then what it wrote.
  const notice = { ...mail, text: [returned?.reason || 'See its notice.', mail.text].join('\n\n') };
  await ctx.db.transaction().execute(async (trx) => {
    if (found.threadId !== undefined) {
      const kind = isFinal ? 'bounce' : 'machine';
      if (!(await addToThread(trx, ctx, { id, threadId: found.threadId, mail: notice, kind, place }))) return;
      await storeMail(trx, ctx, { id, messageId: found.threadId, mail, place, files: [], ...(isFinal ? { about: found.mailId } : {}) });
    }
    if (isFinal) await markReturned(trx, ctx, found.mailId, returned?.reason ?? '');
  });
  return true;
}
