import type { Selectable } from 'kysely';
import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import type { SubscribersTable } from '#database/tables/contact.ts';
import { dayAt } from '#domain/calendar.ts';
import type { DomainContext } from '#domain/context.ts';
import { AppError } from '#domain/errors.ts';
import type { Sheet } from '#domain/office/sheet.server.ts';
import { type OtpEvidence, redeemOtp, requestOtp } from '#domain/otp/otp.server.ts';
import { hashNetwork } from '#domain/rate-limit.server.ts';
import { equalInConstantTime } from '#domain/vault.server.ts';
import type { Subscription } from './schema.ts';

type Subscriber = Selectable<SubscribersTable>;

/**
 * First opt-in: mail a code. Who is subscribed already is not looked at, so neither answer nor time can tell.
 * @throws AppError `too_many_requests`
 */
export async function requestSubscription(ctx: DomainContext, input: { email: string; from: string }): Promise<void> {
  await requestOtp(ctx, { purpose: 'newsletter', ...input });
}

/**
 * Second opt-in: the right code subscribes, for the first time or again, and sends a welcome.
 * @throws AppError those of {@link redeemOtp}; `already_subscribed`, only after a right code.
 */
export async function confirmSubscription(
  ctx: DomainContext,
  { email, otp, from }: { email: string; otp: string; from: string },
): Promise<void> {
  const isNew = await redeemOtp(ctx, { purpose: 'newsletter', email, otp, from }, (trx, evidence) =>
    subscribe(trx, ctx, email, { ...evidence, from }),
  );
  if (!isNew) throw new AppError('already_subscribed', 'This email is already subscribed to our newsletter.');
}

/** @returns false when the e-mail was subscribed already. */
async function subscribe(trx: Trx, ctx: DomainContext, email: string, evidence: OtpEvidence & { from: string }): Promise<boolean> {
  const now = ctx.clock.now();
  const subscriber = await trx
    .insertInto('subscribers')
    // Always the same for an address: who comes back after having been forgotten can use the links of old mails.
    .values({ id: ctx.vault.hash('subscriber', email).slice(0, 32), email, status: 'unsubscribed', created_at: now, updated_at: now })
    // Changes nothing, and holds the row.
    .onConflict((conflict) => conflict.column('email').doUpdateSet((e) => ({ status: e.ref('subscribers.status') })))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (subscriber.status === 'active') return false;
  const eventId = await setStatus(trx, ctx, subscriber, 'active', evidence);
  const { unsubscribeUrl, oneClickUrl } = linksOf(ctx, subscriber.id);
  await enqueue(trx, ctx, {
    kind: 'mail',
    payload: {
      to: email,
      template: 'newsletter-welcome',
      props: { unsubscribeUrl },
      unsubscribeUrl: oneClickUrl,
    },
    uniqueKey: `newsletter-welcome:${eventId}`,
  });
  return true;
}

export interface Links {
  /** Page with one button that ends the subscription. */
  unsubscribeUrl: string;
  /** For the header List-Unsubscribe (RFC 8058). */
  oneClickUrl: string;
}

function linksOf(ctx: DomainContext, id: string): Links {
  const token = tokenOf(ctx, id);
  return {
    unsubscribeUrl: `${ctx.publicUrl}/unsubscribe/${token}`,
    oneClickUrl: `${ctx.publicUrl}/api/web/newsletter/unsubscribe/${token}`,
  };
}

/** Who is subscribed now, in the order they came, each with the day of the (last) subscription as `YYYY-MM-DD`. */
export async function listSubscribers(ctx: DomainContext): Promise<({ email: string; since: string } & Links)[]> {
  const { timezone } = ctx.content().foundation;
  const active = ctx.db.selectFrom('subscribers').selectAll().where('status', '=', 'active');
  const subscribers = await active.orderBy('created_at').orderBy('id').execute();
  return subscribers.map(({ id, email, updated_at }) => ({ email, since: dayAt(updated_at, timezone), ...linksOf(ctx, id) }));
}

/** {@link listSubscribers} for the program that sends the newsletter. */
export async function subscriberSheet(ctx: DomainContext): Promise<Sheet> {
  return (await listSubscribers(ctx)).map(({ email, since, unsubscribeUrl, oneClickUrl }) => ({
    Email: email,
    'Subscribed on': since,
    Unsubscribe: unsubscribeUrl,
    'One-click': oneClickUrl,
  }));
}

/** What a true link finds when its subscriber has left so long ago that nothing is kept. */
const FORGOTTEN: Subscription = { email: '', isSubscribed: false };

/** The subscription behind the link of a mail. @throws AppError `not_found` */
export async function readSubscription(ctx: DomainContext, token: string): Promise<Subscription> {
  const id = idOf(ctx, token);
  const subscriber = await ctx.db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();
  return subscriber ? toSubscription(subscriber) : FORGOTTEN;
}

/** End a subscription by the link of a mail; a second time changes nothing. @throws AppError `not_found` */
export async function unsubscribe(ctx: DomainContext, { token, from }: { token: string; from: string }): Promise<Subscription> {
  const id = idOf(ctx, token);
  return ctx.db.transaction().execute(async (trx) => {
    const subscriber = await forUpdate(trx, trx.selectFrom('subscribers').selectAll().where('id', '=', id)).executeTakeFirst();
    if (!subscriber) return FORGOTTEN;
    if (subscriber.status === 'active') await setStatus(trx, ctx, subscriber, 'unsubscribed', { from });
    return toSubscription({ ...subscriber, status: 'unsubscribed' });
  });
}

/** Change the status and write down the evidence. @returns id of the event. */
async function setStatus(
  trx: Trx,
  ctx: DomainContext,
  { id }: Subscriber,
  status: Subscriber['status'],
  evidence: Partial<OtpEvidence> & { from: string },
): Promise<string> {
  const now = ctx.clock.now();
  const eventId = ctx.random.id();
  await trx.updateTable('subscribers').set({ status, updated_at: now }).where('id', '=', id).execute();
  await trx
    .insertInto('subscriber_events')
    .values({
      id: eventId,
      subscriber_id: id,
      kind: status === 'active' ? 'subscribed' : 'unsubscribed',
      requested_at: evidence.requestedAt ?? null,
      requested_from: evidence.requestedFrom ?? null,
      done_from: hashNetwork(ctx.vault, evidence.from),
      created_at: now,
    })
    .execute();
  return eventId;
}

function unknownLink(): AppError {
  return new AppError('not_found', 'This link is not valid. Please open it from the email itself.');
}

function toSubscription({ email, status }: Subscriber): Subscription {
  return { email: email.replace(/^(.)[^@]*/, '$1•••'), isSubscribed: status === 'active' };
}

/** The secret of a subscriber's links, the same in every mail: it is derived, so none has to be stored. */
function tokenOf(ctx: DomainContext, id: string): string {
  return `${id}_${ctx.vault.hash('unsubscribe', id).slice(0, 32)}`;
}

function idOf(ctx: DomainContext, token: string): string {
  const id = token.slice(0, Math.max(0, token.lastIndexOf('_')));
  if (!equalInConstantTime(tokenOf(ctx, id), token)) throw unknownLink();
  return id;
}
