import type { ExpressionBuilder, Selectable } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { changeRows, countRows } from '#database/rows.ts';
import type { UnreadMailsTable } from '#database/tables/contact.ts';
import type { Tables } from '#database/tables/index.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { FoundMail, MailHead } from '#domain/shared/sending/mailbox.ts';
import { daysBefore, FAILED_MAILS_DAYS } from '#domain/shared/retention.ts';
import { cleanLine, truncate } from '#domain/shared/text/text.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { hashOf, type MailPlace, placeHash } from './mail-keys.server.ts';
import { UNREAD_STATES } from './unread-mails.ts';
import { statesWith } from '#domain/shared/states.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';

export type UnreadMail = Selectable<UnreadMailsTable>;

/** After so many, a mail is read again only when somebody of the office asks for it. */
const TRIES = 3;
const MAX_LINE = 200;
const ADDRESS = /[^\s<>()"']+@[^\s<>()"']+/g;
const EMPTY = { tries: 0, count: 1, status: 'failed', moved_by: null, moved_by_id: null, moved_at: null } as const;
const line = (text: string): string => truncate(cleanLine(text), MAX_LINE);

const writtenBy = (head: MailHead | null) => ({
  sender: line(head?.from ?? ''),
  sender_name: line(head?.fromName ?? ''),
  subject: line(head?.subject ?? ''),
});

/** Where even this cannot be written, the mail is not at fault. @throws Error */
export async function stepOver(
  { db, clock, random }: DomainContext,
  place: MailPlace,
  { head, receivedAt }: FoundMail,
  cause: unknown,
): Promise<void> {
  const failed = { status: 'failed' as const, error: errorOf(cause) };
  await db
    .insertInto('unread_mails')
    .values({
      ...EMPTY,
      id: random.id(),
      place_hash: placeHash(place),
      ...place,
      cause: 'unreadable',
      ...writtenBy(head),
      received_at: receivedAt,
      ...failed,
      tries: 1,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('place_hash').doUpdateSet((e) => ({ ...failed, tries: e('unread_mails.tries', '+', 1) })))
    .execute();
}

const errorOf = (cause: unknown): string => line(cause instanceof Error ? cause.message : 'unknown').replace(ADDRESS, '(address)');

/** One row of a sender and day. @param ofAll the day's own limit is reached: of whichever sender */
export async function countMany(ctx: DomainContext, place: MailPlace, { head, receivedAt }: FoundMail, ofAll: boolean): Promise<void> {
  const { db, clock, random } = ctx;
  const from = ofAll ? null : head;
  await db
    .insertInto('unread_mails')
    .values({
      ...EMPTY,
      id: random.id(),
      place_hash: hashOf('many', place.mailbox, from?.from ?? '', todayAt(ctx)),
      ...place,
      cause: 'many',
      ...writtenBy(from),
      subject: '',
      received_at: receivedAt,
      error: '',
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('place_hash').doUpdateSet((e) => ({ count: e('unread_mails.count', '+', 1) })))
    .execute();
}

const isTried = (tries: 'few' | 'any') => (e: ExpressionBuilder<Tables, 'unread_mails'>) =>
  e('status', 'in', statesWith(UNREAD_STATES, 'tries', tries));

/** By itself a few times, then when somebody asks. */
export const mailsToTry = (db: DbOrTrx, { mailbox, validity }: Omit<MailPlace, 'uid'>): Promise<Pick<UnreadMail, 'id' | 'uid'>[]> =>
  db
    .selectFrom('unread_mails')
    .select(['id', 'uid'])
    .where((e) => e.and({ mailbox, validity, cause: 'unreadable' }))
    .where((e) => e.or([isTried('any')(e), e.and([isTried('few')(e), e('tries', '<', TRIES)])]))
    .orderBy('id')
    .limit(50)
    .execute();

export async function forgetUnread(db: DbOrTrx, place: MailPlace): Promise<void> {
  await db.deleteFrom('unread_mails').where('place_hash', '=', placeHash(place)).execute();
}

export const countUnread = ({ db }: Pick<DomainContext, 'db'>): Promise<number> =>
  countRows(db.selectFrom('unread_mails').where('status', 'in', statesWith(UNREAD_STATES, 'list', 'failed')));

/** Newest first. @param before id of the last of the page before */
export async function listUnread(
  { db }: Pick<DomainContext, 'db'>,
  { filter, before, limit }: { filter: 'failed' | 'settled'; before?: string | undefined; limit: number },
): Promise<UnreadMail[]> {
  const newest = db.selectFrom('unread_mails').selectAll().where('status', '=', filter).orderBy('id', 'desc').limit(limit);
  return (before === undefined ? newest : newest.where('id', '<', before)).execute();
}

/** Has it read again, settles, or unsettles. @returns whether there is such a mail @throws AppError `not_found` when it is not on that list */
export async function moveUnread(
  ctx: DomainContext,
  { id, to, by }: { id: string; to: 'again' | 'settled' | 'failed'; by: StaffActor },
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom('unread_mails').select('id').where('id', '=', id).executeTakeFirst();
    if (!found) return false;
    const moved = await changeRows(
      trx
        .updateTable('unread_mails')
        .set({ status: to, moved_by: by.name, moved_by_id: by.accountId, moved_at: ctx.clock.now() })
        .where('id', '=', id)
        .where('status', '=', to === 'failed' ? 'settled' : 'failed')
        .where('cause', 'in', to === 'again' ? ['unreadable'] : ['unreadable', 'many']),
    );
    if (moved === 0) throw new AppError('not_found', 'This email is no longer on this list. Please load the page again.');
    await recordActivity(trx, ctx, by, { act: 'mail.moved', about: id, details: { after: to } });
    return true;
  });
}

export const sweepUnread = ({ db, clock }: DomainContext): Promise<number> =>
  changeRows(db.deleteFrom('unread_mails').where('created_at', '<=', daysBefore(clock.now(), FAILED_MAILS_DAYS)));
