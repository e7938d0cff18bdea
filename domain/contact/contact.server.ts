import type { Selectable, Updateable } from 'kysely';
import { language } from '#messages/current.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import { countRows } from '#database/rows.ts';
import { threadsWith } from '#database/search.ts';
import type { ContactMessagesTable } from '#database/tables/contact.ts';
import { CHANGED_MEANWHILE, LATE_AFTER_DAYS } from './entries.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import { personalValues } from '#domain/forms/form.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { spokenIn } from '#domain/shared/jobs.ts';
import { AppError } from '#domain/shared/errors.ts';
import { officeAddress } from '#domain/content/mail-address.server.ts';
import { enforceRate, hashNetwork, inNetwork, type RateLimit, takeRate } from '#domain/shared/security/rate-limit.server.ts';
import { MESSAGE_STATES, type MessageState } from './states.ts';
import { type ContactMessage, contactForm, type WrittenMessage } from './form.ts';
import { statesWith } from '#domain/shared/states.ts';
import { beforeWorkingDays } from '#domain/shared/time/working-days.ts';
import type { MessageRole, StaffActor } from '#domain/staff/rights.ts';
import { nameKeys, soughtWord } from '#domain/shared/text/name-key.ts';
import { isHeldBy, isReachedBy, requireHeld } from './reach.server.ts';

const MESSAGES_PER_NETWORK: readonly RateLimit[] = [
  { name: 'contact-network', max: 10, windowMs: TEN_MINUTES_MS },
  { name: 'contact-network', max: 60, windowMs: ONE_DAY_MS },
];
/** Nobody can flood another's mailbox. */
const ACKNOWLEDGEMENTS_PER_EMAIL: readonly RateLimit[] = [{ name: 'contact-email', max: 3, windowMs: ONE_DAY_MS }];

/**
 * Mails are queued in the same transaction, none after the honeypot. A repetition within ten minutes returns the first. @throws AppError
 * `too_many_requests`
 */
export async function receiveMessage(ctx: DomainContext, input: ContactMessage, from: string): Promise<void> {
  await enforceRate(ctx, MESSAGES_PER_NETWORK, inNetwork(ctx, from));
  const message = personalValues(contactForm, input);
  const { email, subject } = message;
  const isSuspected = Boolean(input.website);
  const status = isSuspected ? 'suspected' : 'new';
  const now = ctx.clock.now();
  const repeated = await ctx.db
    .selectFrom('contact_messages')
    .select('id')
    .where((e) => e.and({ ...message, status }))
    .where('created_at', '>', now - TEN_MINUTES_MS)
    .executeTakeFirst();
  if (repeated) return;
  const isAcknowledged = !isSuspected && (await takeRate(ctx.db, ctx, ACKNOWLEDGEMENTS_PER_EMAIL, email)).isAllowed;
  const id = ctx.random.id();

  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('contact_messages')
      .values({
        id,
        ...message,
        name_keys: nameKeys(message.name),
        status,
        sent_from: hashNetwork(ctx.vault, from),
        written_at: now,
        created_at: now,
      })
      .execute();
    if (isSuspected) return;
    await mailToOffice(trx, ctx, { id, ...message, sentAt: now });
    if (!isAcknowledged) return;
    await enqueue(trx, ctx, {
      // Begins the thread, so that answers to it are found.
      id,
      kind: 'mail',
      payload: { to: email, template: 'contact-received', props: { subject }, ...spokenIn(language()) },
      uniqueKey: `contact-received:${id}`,
    });
  });
  ctx.log.info({ messageId: id, isSuspected }, 'contact message stored');
}

async function mailToOffice(
  trx: Trx,
  ctx: DomainContext,
  { id, ...message }: WrittenMessage & { id: string; sentAt: number },
): Promise<void> {
  await enqueue(trx, ctx, {
    kind: 'mail',
    payload: { to: officeAddress(ctx), replyTo: message.email, template: 'contact-message', props: message },
    uniqueKey: `contact-message:${id}`,
  });
}

export type StoredMessage = Selectable<ContactMessagesTable> & { assignee: string | null };

const messagesIn = (db: DbOrTrx) =>
  db
    .selectFrom('contact_messages')
    .leftJoin('accounts', 'accounts.id', 'contact_messages.assigned_to')
    .selectAll('contact_messages')
    .select('accounts.name as assignee');

interface MessageFilter {
  by: StaffActor;
  /** Default: all that `by` reaches. */
  role?: MessageRole | undefined;
  /** Only those that `by` answers. */
  isHeld?: boolean | undefined;
  status?: MessageState | undefined;
  /** Id of the account of the staff member who takes care of it. */
  assignedTo?: string | undefined;
  /** Ms since the epoch, included. */
  writtenUntil?: number | undefined;
  /** Each in the sender, the subject or a text of the thread. */
  words?: readonly string[];
  /** Last message of the page before. */
  before?: string | undefined;
  limit: number;
}

/** Those that `by` reaches, latest writer first. @throws AppError `not_found` when `before` does not exist */
export async function listMessages(
  { db }: Pick<DomainContext, 'db'>,
  { by, role, isHeld, status, assignedTo, writtenUntil, words = [], before, limit }: MessageFilter,
): Promise<StoredMessage[]> {
  let messages = messagesIn(db)
    .where(isHeld ? isHeldBy(by) : isReachedBy(by))
    .orderBy('contact_messages.written_at', 'desc')
    .orderBy('contact_messages.id', 'desc')
    .limit(limit);
  if (role) messages = messages.where('contact_messages.role', '=', role);
  if (status) messages = messages.where('contact_messages.status', '=', status);
  if (assignedTo !== undefined) messages = messages.where('contact_messages.assigned_to', '=', assignedTo);
  if (writtenUntil !== undefined) messages = messages.where('contact_messages.written_at', '<=', writtenUntil);
  if (words.length > 0) messages = messages.where(threadsWith(db, words.map(soughtWord)));
  if (before === undefined) return messages.execute();
  const last = await readMessage({ db }, before, by);
  return messages
    .where((e) =>
      e.or([
        e('contact_messages.written_at', '<', last.written_at),
        e.and([e('contact_messages.written_at', '=', last.written_at), e('contact_messages.id', '<', last.id)]),
      ]),
    )
    .execute();
}

const messagesToAnswer = ({ db }: Pick<DomainContext, 'db'>, by: StaffActor) =>
  db
    .selectFrom('contact_messages')
    .where(isHeldBy(by))
    .where('status', 'in', statesWith(MESSAGE_STATES, 'isToAnswer', true));

/** Those that `by` answers. */
export const countNewMessages = (ctx: Pick<DomainContext, 'db'>, by: StaffActor): Promise<number> => countRows(messagesToAnswer(ctx, by));

/** Whose sender has waited since then, in ms since the epoch, is late. */
export function lateSince({ clock, content }: Pick<DomainContext, 'clock' | 'content'>): number {
  const { timezone, office } = content().foundation;
  return beforeWorkingDays(clock.now(), LATE_AFTER_DAYS, { timezone, weekend: office.weekend });
}

export const countLateMessages = (ctx: Pick<DomainContext, 'db' | 'clock' | 'content'>, by: StaffActor): Promise<number> =>
  countRows(messagesToAnswer(ctx, by).where('written_at', '<=', lateSince(ctx)));

/** @throws AppError `not_found`, also out of reach */
export async function readMessage({ db }: { db: DbOrTrx }, id: string, by: StaffActor): Promise<StoredMessage> {
  const message = await messagesIn(db).where('contact_messages.id', '=', id).where(isReachedBy(by)).executeTakeFirst();
  if (!message) throw notThere();
  return message;
}

const notThere = () => new AppError('not_found', 'There is no such message.');

/** Locked. @param by default: whoever has it @throws AppError `not_found`, also out of reach */
export async function lockMessage(trx: Trx, id: string, by?: StaffActor): Promise<Selectable<ContactMessagesTable>> {
  const query = trx.selectFrom('contact_messages').selectAll().where('id', '=', id);
  const stored = await forUpdate(trx, by ? query.where(isReachedBy(by)) : query).executeTakeFirst();
  if (!stored) throw notThere();
  return stored;
}

export interface Change {
  id: string;
  /** As read; left out at the command line. */
  version?: number | undefined;
  by: StaffActor;
}

/** Locked. @throws AppError `not_found`, also out of reach; `conflict` when changed since */
export async function lockReached(trx: Trx, { id, version, by }: Change): Promise<Selectable<ContactMessagesTable>> {
  const stored = await lockMessage(trx, id, by);
  if (version !== undefined && stored.version !== version) throw new AppError('conflict', CHANGED_MEANWHILE);
  return stored;
}

/** Locked. @throws AppError as {@link lockReached}; `conflict` when another role has it */
export async function lockHeld(trx: Trx, change: Change): Promise<Selectable<ContactMessagesTable>> {
  const stored = await lockReached(trx, change);
  requireHeld(change.by, stored);
  return stored;
}

export async function changeMessage(
  trx: Trx,
  { id, version }: Pick<Selectable<ContactMessagesTable>, 'id' | 'version'>,
  change: Updateable<ContactMessagesTable>,
): Promise<void> {
  await trx
    .updateTable('contact_messages')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Of a locked message. One that is no spam after all is mailed to the foundation. */
export async function putInto(
  trx: Trx,
  ctx: DomainContext,
  stored: Selectable<ContactMessagesTable>,
  { to, by }: { to: MessageState; by: StaffActor },
): Promise<void> {
  await changeMessage(trx, stored, { status: to, moved_by: by.name, moved_by_id: by.accountId, moved_at: ctx.clock.now() });
  if (MESSAGE_STATES[to].isMailed && !MESSAGE_STATES[stored.status].isMailed)
    await mailToOffice(trx, ctx, { id: stored.id, ...personalValues(contactForm, stored), sentAt: stored.created_at });
}

/**
 * @param version as read; left out at the command line @returns the message, unchanged when it was there already @throws AppError
 * `not_found`; `conflict` when changed since
 */
export async function moveMessage(
  ctx: DomainContext,
  { id, to, version, by }: { id: string; to: MessageState; version?: number; by: StaffActor },
): Promise<StoredMessage> {
  return ctx.db.transaction().execute(async (trx) => {
    const stored = await lockReached(trx, { id, by });
    if (stored.status !== to) {
      await lockHeld(trx, { id, version, by });
      await putInto(trx, ctx, stored, { to, by });
      await recordActivity(trx, ctx, by, { act: 'message.moved', about: id, details: { before: stored.status, after: to } });
    }
    return readMessage({ db: trx }, id, by);
  });
}
