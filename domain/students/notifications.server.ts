import * as m from '#messages/index.ts';
import type { DbOrTrx } from '#database/client.ts';
import { countRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { MAX_NOTIFICATIONS, type NotificationKind } from './constants.ts';
import { speakTo } from '#domain/shared/account-language.server.ts';
import type { ReadNotifications } from './notification-schema.ts';
import type { Notification } from './responses.ts';

/** A message as a function, which is read in the language of the account; what a person wrote as it is. */
type Words = string | (() => string);
const say = (words: Words): string => (typeof words === 'string' ? words : words());

interface NewNotification {
  accountId: string;
  kind: NotificationKind;
  title: Words;
  body: Words;
  /** Within the site. */
  link: string | null;
  /** Of an application: what it tells of. */
  eventId?: string;
}

export async function notify(
  trx: DbOrTrx,
  { random, clock }: Pick<DomainContext, 'random' | 'clock'>,
  { accountId, title, body, eventId, ...notification }: NewNotification,
): Promise<void> {
  const words = await speakTo(trx, accountId, () => ({ title: say(title), body: say(body) }));
  await trx
    .insertInto('notifications')
    .values({
      id: random.id(),
      account_id: accountId,
      ...notification,
      ...words,
      event_id: eventId ?? null,
      created_at: clock.now(),
      read_at: null,
    })
    .execute();
}

export async function listNotifications(ctx: DomainContext, accountId: string): Promise<{ notifications: Notification[]; unread: number }> {
  const [rows, unread] = await Promise.all([
    ctx.db
      .selectFrom('notifications')
      .select(['id', 'kind', 'title', 'body', 'link', 'created_at', 'read_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_NOTIFICATIONS)
      .execute(),
    countUnread(ctx.db, accountId),
  ]);
  const notifications = rows.map(({ created_at, read_at, ...row }) => ({ ...row, isRead: read_at !== null, createdAt: created_at }));
  return { notifications, unread };
}

export const countUnread = (db: DbOrTrx, accountId: string): Promise<number> =>
  countRows(db.selectFrom('notifications').where('account_id', '=', accountId).where('read_at', 'is', null));

/** Can be repeated. @returns unread left @throws AppError `not_found` for another's */
export async function markRead(ctx: DomainContext, accountId: string, which: ReadNotifications): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const mine = trx.updateTable('notifications').set({ read_at: ctx.clock.now() }).where('account_id', '=', accountId);
    const ids = 'ids' in which ? [...new Set(which.ids)] : null;
    if (ids) {
      const known = await trx.selectFrom('notifications').select('id').where('account_id', '=', accountId).where('id', 'in', ids).execute();
      if (known.length < ids.length) throw new AppError('not_found', m.students.notifications.unknown);
    }
    await (ids ? mine.where('id', 'in', ids) : mine).where('read_at', 'is', null).execute();
    return countUnread(trx, accountId);
  });
}
