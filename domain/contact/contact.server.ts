import type { Selectable } from 'kysely';
import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import { countRows } from '#database/rows.ts';
import { containsWords } from '#database/search.ts';
import type { ContactMessagesTable } from '#database/tables/contact.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, TEN_MINUTES_MS } from '#domain/shared/durations.ts';
import { personalValues } from '#domain/forms/form.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { officeAddress } from '#domain/content/mail-address.server.ts';
import { enforceRate, hashNetwork, inNetwork, type RateLimit, takeRate } from '#domain/shared/rate-limit.server.ts';
import { MESSAGE_STATES, type MessageState } from './states.ts';
import { type ContactMessage, contactForm, type WrittenMessage } from './form.ts';
import { statesWith } from '#domain/shared/states.ts';
import type { StaffActor } from '#domain/staff/rights.ts';

const MESSAGES_PER_NETWORK: readonly RateLimit[] = [
  { name: 'contact-network', max: 10, windowMs: TEN_MINUTES_MS },
  { name: 'contact-network', max: 60, windowMs: ONE_DAY_MS },
];
/** Nobody can flood another's mailbox. */
const ACKNOWLEDGEMENTS_PER_EMAIL: readonly RateLimit[] = [{ name: 'contact-email', max: 3, windowMs: ONE_DAY_MS }];

/**
 * Its mails are queued in the same transaction. One caught by the honeypot is stored, and mailed to nobody. The same within ten minutes is
 * the one that is there.
 * @throws AppError `too_many_requests`
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
      .values({ id, ...message, status, sent_from: hashNetwork(ctx.vault, from), created_at: now })
      .execute();
    if (isSuspected) return;
    await mailToOffice(trx, ctx, { id, ...message, sentAt: now });
    if (!isAcknowledged) return;
    await enqueue(trx, ctx, {
      kind: 'mail',
      payload: { to: email, template: 'contact-received', props: { subject } },
      uniqueKey: `contact-received:${id}`,
    });
  });
  ctx.log.info({ messageId: id, isSuspected }, 'contact message stored');
}

function mailToOffice(trx: Trx, ctx: DomainContext, { id, ...message }: WrittenMessage & { id: string; sentAt: number }): Promise<void> {
  return enqueue(trx, ctx, {
    kind: 'mail',
    payload: { to: officeAddress(ctx), replyTo: message.email, template: 'contact-message', props: message },
    uniqueKey: `contact-message:${id}`,
  });
}

export type StoredMessage = Selectable<ContactMessagesTable>;

/** Newest first. @param before last id of the previous page @param words each in name, email, phone or subject */
export function listMessages(
  { db }: Pick<DomainContext, 'db'>,
  {
    status,
    words = [],
    before,
    limit,
  }: { status?: MessageState | undefined; words?: readonly string[]; before?: string | undefined; limit: number },
): Promise<StoredMessage[]> {
  // Ids are time-ordered.
  let messages = db.selectFrom('contact_messages').selectAll().orderBy('id', 'desc').limit(limit);
  if (status) messages = messages.where('status', '=', status);
  if (before) messages = messages.where('id', '<', before);
  if (words.length > 0) messages = messages.where(containsWords(words, ['name', 'email', 'phone', 'subject']));
  return messages.execute();
}

export const countNewMessages = ({ db }: Pick<DomainContext, 'db'>): Promise<number> =>
  countRows(db.selectFrom('contact_messages').where('status', 'in', statesWith(MESSAGE_STATES, 'isToAnswer', true)));

/** @throws AppError `not_found` */
export async function readMessage({ db }: Pick<DomainContext, 'db'>, id: string): Promise<StoredMessage> {
  const message = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!message) throw new AppError('not_found', 'There is no such message.');
  return message;
}

/** One that a person wrote after all is mailed like any other. @returns the message, moved or not @throws AppError `not_found` */
export async function moveMessage(
  ctx: DomainContext,
  { id, to, by }: { id: string; to: MessageState; by: StaffActor },
): Promise<StoredMessage> {
  return ctx.db.transaction().execute(async (trx) => {
    const stored = await forUpdate(trx, trx.selectFrom('contact_messages').selectAll().where('id', '=', id)).executeTakeFirst();
    if (!stored) throw new AppError('not_found', 'There is no such message.');
    if (stored.status === to) return stored;
    const change = { status: to, moved_by: by.name, moved_by_id: by.accountId, moved_at: ctx.clock.now() };
    await trx.updateTable('contact_messages').set(change).where('id', '=', id).execute();
    if (MESSAGE_STATES[to].isMailed && !MESSAGE_STATES[stored.status].isMailed) {
      await mailToOffice(trx, ctx, { id, ...personalValues(contactForm, stored), sentAt: stored.created_at });
    }
    await recordActivity(trx, ctx, by, { act: 'message.moved', about: id, details: { before: stored.status, after: to } });
    return { ...stored, ...change };
  });
}
