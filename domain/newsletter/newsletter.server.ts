import type { Selectable } from 'kysely';
import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import { countRows } from '#database/rows.ts';
import type { SubscribersTable } from '#database/tables/newsletter.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { spokenIn } from '#domain/shared/jobs.ts';
import { AppError } from '#domain/shared/errors.ts';
import { idOfLink, linkToken } from '#domain/shared/security/link-token.server.ts';
import type { Sheet } from '#domain/shared/lists/sheet.server.ts';
import type { CodeRequest } from '#domain/otp/budget.server.ts';
import { type OtpEvidence, redeemOtp, requestOtp } from '#domain/otp/otp.server.ts';
import { hashNetwork } from '#domain/shared/security/rate-limit.server.ts';
import type { Subscription } from './operations.ts';
import { maskEmail } from '#domain/shared/text/text.ts';
import { statesWith } from '#domain/shared/states.ts';
import { SUBSCRIBER_STATES } from './states.ts';

type Subscriber = Selectable<SubscribersTable>;

const isActive = ({ status }: Subscriber): boolean => SUBSCRIBER_STATES[status].isSubscribed;

interface SubscriptionRequest extends Omit<CodeRequest, 'purpose' | 'to' | 'phone'> {
  email: string;
}

/** Only the mail tells who is subscribed. @returns the browser's request id @throws AppError `too_many_requests` */
export async function requestSubscription(ctx: DomainContext, { email, ...request }: SubscriptionRequest): Promise<string> {
  return requestOtp(ctx, { purpose: 'newsletter', to: email, ...request });
}

/** @throws AppError as {@link redeemOtp}; `already_subscribed`, only after a correct code */
export async function confirmSubscription(ctx: DomainContext, { email, ...request }: SubscriptionRequest & { otp: string }): Promise<void> {
  const isNew = await redeemOtp(ctx, { purpose: 'newsletter', to: email, ...request }, (trx, evidence) =>
    subscribe(trx, ctx, email, { ...evidence, from: request.from }),
  );
  if (!isNew) throw new AppError('already_subscribed', m.newsletter.already);
}

/** @returns false when already subscribed */
async function subscribe(trx: Trx, ctx: DomainContext, email: string, evidence: OtpEvidence & { from: string }): Promise<boolean> {
  const now = ctx.clock.now();
  const subscriber = await trx
    .insertInto('subscribers')
    // Links in old mails work again after a deletion.
    .values({ id: ctx.vault.hash('subscriber', email).slice(0, 32), email, status: 'unsubscribed', created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet((e) => ({ status: e.ref('subscribers.status') })))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isActive(subscriber)) return false;
  const eventId = await setStatus(trx, ctx, subscriber, 'active', evidence);
  const { unsubscribeUrl, oneClickUrl } = linksOf(ctx, subscriber.id);
  await enqueue(trx, ctx, {
    kind: 'mail',
    payload: {
      to: email,
      template: 'newsletter-welcome',
      props: { unsubscribeUrl },
      ...spokenIn(language()),
      unsubscribeUrl: oneClickUrl,
    },
    uniqueKey: `newsletter-welcome:${eventId}`,
  });
  return true;
}

export interface Links {
  unsubscribeUrl: string;
  /** Unsubscribes at one click of a mail program (RFC 8058). */
  oneClickUrl: string;
}

function linksOf(ctx: DomainContext, id: string): Links {
  const token = linkToken(ctx, LINK, id);
  return {
    unsubscribeUrl: `${ctx.publicUrl}/unsubscribe/${token}`,
    oneClickUrl: `${ctx.publicUrl}/api/web/newsletter/unsubscribe/${token}`,
  };
}

/** With the latest date, `YYYY-MM-DD`. */
export async function listSubscribers(ctx: DomainContext): Promise<({ email: string; since: string } & Links)[]> {
  const { timezone } = ctx.content().foundation;
  const active = ctx.db
    .selectFrom('subscribers')
    .selectAll()
    .where('status', 'in', statesWith(SUBSCRIBER_STATES, 'isSubscribed', true));
  const subscribers = await active.orderBy('created_at').orderBy('id').execute();
  return subscribers.map(({ id, email, updated_at }) => ({ email, since: dayAt(updated_at, timezone), ...linksOf(ctx, id) }));
}

export const countSubscribers = ({ db }: Pick<DomainContext, 'db'>): Promise<number> =>
  countRows(db.selectFrom('subscribers').where('status', 'in', statesWith(SUBSCRIBER_STATES, 'isSubscribed', true)));

export async function subscriberSheet(ctx: DomainContext): Promise<Sheet> {
  return (await listSubscribers(ctx)).map(({ email, since, unsubscribeUrl, oneClickUrl }) => ({
    Email: email,
    'Subscribed on': since,
    Unsubscribe: unsubscribeUrl,
    'One-click': oneClickUrl,
  }));
}

const FORGOTTEN: Subscription = { email: '', isSubscribed: false };

/** @throws AppError `not_found` */
export async function readSubscription(ctx: DomainContext, token: string): Promise<Subscription> {
  const id = idOf(ctx, token);
  const subscriber = await ctx.db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();
  return subscriber ? toSubscription(subscriber) : FORGOTTEN;
}

/** Can be repeated. @throws AppError `not_found` */
export async function unsubscribe(ctx: DomainContext, { token, from }: { token: string; from: string }): Promise<Subscription> {
  const id = idOf(ctx, token);
  return ctx.db.transaction().execute(async (trx) => {
    const subscriber = await forUpdate(trx, trx.selectFrom('subscribers').selectAll().where('id', '=', id)).executeTakeFirst();
    if (!subscriber) return FORGOTTEN;
    if (isActive(subscriber)) await setStatus(trx, ctx, subscriber, 'unsubscribed', { from });
    return toSubscription({ ...subscriber, status: 'unsubscribed' });
  });
}

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
      kind: SUBSCRIBER_STATES[status].event,
      requested_at: evidence.requestedAt ?? null,
      requested_from: evidence.requestedFrom ?? null,
      done_from: hashNetwork(ctx.vault, evidence.from),
      created_at: now,
    })
    .execute();
  return eventId;
}

function unknownLink(): AppError {
  return new AppError('not_found', m.newsletter.linkInvalid);
}

function toSubscription(subscriber: Subscriber): Subscription {
  return { email: maskEmail(subscriber.email), isSubscribed: isActive(subscriber) };
}

const LINK = 'unsubscribe';

function idOf(ctx: DomainContext, token: string): string {
  const id = idOfLink(ctx, LINK, token);
  if (id === null) throw unknownLink();
  return id;
}
