import type { DbOrTrx } from '#database/client.ts';
import { countRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { NOTIFICATIONS_SHOWN, type NotificationKind } from './constants.ts';
import type { Notification, ReadNotifications } from './notification-schema.ts';

interface NewNotification {
  accountId: string;
  kind: NotificationKind;
  /** Short headline. */
  title: string;
  /** One or two sentences. */
  body: string;
  /** Path within the site to open, such as `/dashboard/student`; null for none. */
  link: string | null;
}

/** Add a notification to a student's dashboard, in the transaction of the event it reports. */
export async function notify(
  trx: DbOrTrx,
  { random, clock }: Pick<DomainContext, 'random' | 'clock'>,
  { accountId, ...notification }: NewNotification,
): Promise<void> {
  await trx
    .insertInto('notifications')
    .values({ id: random.id(), account_id: accountId, ...notification, created_at: clock.now(), read_at: null })
    .execute();
}

/** The newest notifications, newest first, and how many are unread in all. */
export async function listNotifications(ctx: DomainContext, accountId: string): Promise<{ notifications: Notification[]; unread: number }> {
  const [rows, unread] = await Promise.all([
    ctx.db
      .selectFrom('notifications')
      .select(['id', 'kind', 'title', 'body', 'link', 'created_at', 'read_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(NOTIFICATIONS_SHOWN)
      .execute(),
    countUnread(ctx.db, accountId),
  ]);
  const notifications = rows.map(({ created_at, read_at, ...row }) => ({ ...row, isRead: read_at !== null, createdAt: created_at }));
  return { notifications, unread };
}

/** How many notifications the student has not read. */
export const countUnread = (db: DbOrTrx, accountId: string): Promise<number> =>
  countRows(db.selectFrom('notifications').where('account_id', '=', accountId).where('read_at', 'is', null));

/**
 * Mark some notifications as read, or all. Repeating it changes nothing.
 * @returns how many are still unread
 * @throws AppError `not_found` when one of them is not this student's; then none is marked
 */
export async function markRead(ctx: DomainContext, accountId: string, which: ReadNotifications): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const mine = trx.updateTable('notifications').set({ read_at: ctx.clock.now() }).where('account_id', '=', accountId);
    const ids = 'ids' in which ? [...new Set(which.ids)] : null;
    if (ids) {
      const known = await trx.selectFrom('notifications').select('id').where('account_id', '=', accountId).where('id', 'in', ids).execute();
      if (known.length < ids.length) throw new AppError('not_found', 'This notification is not in your list.');
    }
    await (ids ? mine.where('id', 'in', ids) : mine).where('read_at', 'is', null).execute();
    return countUnread(trx, accountId);
  });
}
