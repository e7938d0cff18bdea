import type { Selectable } from 'kysely';
import { enqueue } from '#database/jobs.ts';
import type { ContactMessagesTable } from '#database/tables/contact.ts';
import type { DomainContext } from '#domain/context.ts';
import { ONE_DAY_MS, TEN_MINUTES_MS } from '#domain/durations.ts';
import { AppError } from '#domain/errors.ts';
import { enforceRate, hashNetwork, networkOf, type RateLimit, takeRate } from '#domain/rate-limit.server.ts';
import type { ContactMessage } from './schema.ts';

const MESSAGES_PER_NETWORK: readonly RateLimit[] = [
  { name: 'contact-network', max: 10, windowMs: TEN_MINUTES_MS },
  { name: 'contact-network', max: 60, windowMs: ONE_DAY_MS },
];
/** So that nobody can flood another person's mailbox with acknowledgements. */
const ACKNOWLEDGEMENTS_PER_EMAIL: readonly RateLimit[] = [{ name: 'contact-email', max: 3, windowMs: ONE_DAY_MS }];

/**
 * Store a message and, in the same transaction, enqueue its mail to the foundation and an acknowledgement to the sender.
 * A message caught by the honeypot gets the same response and is stored for the office, but mailed to nobody.
 * @throws AppError `too_many_requests`
 */
export async function receiveMessage(ctx: DomainContext, input: ContactMessage, from: string): Promise<void> {
  await enforceRate(ctx, MESSAGES_PER_NETWORK, networkOf(from));
  const { website, consent: _given, ...message } = input;
  const { name, email, subject } = message;
  const isSuspected = Boolean(website);
  const isAcknowledged = !isSuspected && (await takeRate(ctx.db, ctx, ACKNOWLEDGEMENTS_PER_EMAIL, email)).isAllowed;
  const id = ctx.random.id();
  const now = ctx.clock.now();

  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('contact_messages')
      .values({ id, ...message, status: isSuspected ? 'suspected' : 'new', sent_from: hashNetwork(ctx.vault, from), created_at: now })
      .execute();
    if (isSuspected) return;
    await enqueue(trx, ctx, {
      kind: 'mail',
      payload: { to: officeAddress(ctx), replyTo: email, template: 'contact-message', props: { ...message, sentAt: now } },
      uniqueKey: `contact-message:${id}`,
    });
    if (!isAcknowledged) return;
    await enqueue(trx, ctx, {
      kind: 'mail',
      payload: { to: email, template: 'contact-received', props: { name, subject } },
      uniqueKey: `contact-received:${id}`,
    });
  });
  ctx.log.info({ messageId: id, isSuspected }, 'contact message stored');
}

type StoredMessage = Selectable<ContactMessagesTable>;

/** One page of messages, newest first. @param before id of the last message of the previous page */
export function listMessages(
  { db }: Pick<DomainContext, 'db'>,
  { status, before, limit }: { status?: StoredMessage['status'] | undefined; before?: string | undefined; limit: number },
): Promise<StoredMessage[]> {
  // Ids are time-ordered.
  let messages = db.selectFrom('contact_messages').selectAll().orderBy('id', 'desc').limit(limit);
  if (status) messages = messages.where('status', '=', status);
  if (before) messages = messages.where('id', '<', before);
  return messages.execute();
}

/** One message. @throws AppError `not_found` */
export async function readMessage({ db }: Pick<DomainContext, 'db'>, id: string): Promise<StoredMessage> {
  const message = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!message) throw new AppError('not_found', 'There is no such message.');
  return message;
}

/** The address for contact messages and other mail to the office: the foundation's first email address. */
export function officeAddress(ctx: DomainContext): string {
  const [first] = ctx.content().foundation.contact.emails;
  if (!first) throw new Error('The foundation has no email address');
  return first.address;
}
