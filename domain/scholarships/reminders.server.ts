/** Before a last day, or when something opens (docs/decisions/0079, 0081, 0083, 0086). */
import type { DbOrTrx, Trx } from '#database/client.ts';
import { daysLater, instantOf, todayAt } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { idOfLink, linkToken } from '#domain/shared/link-token.server.ts';

const DAYS_BEFORE = [7, 2] as const;
const REMINDER_HOUR = 10;
const BATCH = 50;

/** 7 and 2 days before it, in order. @param lastDay `YYYY-MM-DD` */
export const daysBeforeLast = (lastDay: string): string[] => DAYS_BEFORE.map((before) => daysLater(lastDay, -before));

interface Reminding<Row> {
  /** `YYYY-MM-DD`. */
  lastDay: string;
  /** When it is due, `YYYY-MM-DD`, in order; default: 7 and 2 days before the last. */
  days?: readonly string[];
  /** Not reminded since, locked. */
  find: (trx: Trx, since: number, limit: number) => Promise<Row[]>;
  /** Enqueues the mail. @returns false when there is nothing to say */
  remind: (trx: Trx, row: Row, since: number) => Promise<boolean>;
  /** That it was looked at. */
  note: (trx: Trx, row: Row) => Promise<unknown>;
}

/** What was due last, once for each row, whatever dies and how many processes run. @returns how many mails */
export async function sendReminders<Row>(ctx: DomainContext, { lastDay, days, find, remind, note }: Reminding<Row>): Promise<number> {
  const since = lastDay < todayAt(ctx) ? null : lastReminderBefore(ctx, lastDay, days);
  if (since === null) return 0;
  for (let sent = 0; ; ) {
    const rows = await ctx.db.transaction().execute(async (trx) => {
      const found = await find(trx, since, BATCH);
      for (const row of found) {
        if (await remind(trx, row, since)) sent += 1;
        await note(trx, row);
      }
      return found;
    });
    if (rows.length < BATCH) return sent;
  }
}

/** When the reminder of today was due; null before the first. @param lastDay `YYYY-MM-DD` @returns ms since the epoch */
export function lastReminderBefore(
  ctx: Pick<DomainContext, 'clock' | 'content'>,
  lastDay: string,
  days: readonly string[] = daysBeforeLast(lastDay),
): number | null {
  const { timezone } = ctx.content().foundation;
  const instants = days.map((on) => {
    const [year = 0, month = 1, day = 1] = on.split('-').map(Number);
    return instantOf({ year, month, day, hour: REMINDER_HOUR }, timezone);
  });
  return instants.findLast((instant) => instant <= ctx.clock.now()) ?? null;
}

/** Accounts that do not want to be reminded. */
export const silenced = (db: DbOrTrx) => db.selectFrom('accounts').select('id').where('reminders_off_at', 'is not', null);

/** Of the link that was in the first of these mails. */
const LINK = 'draft-reminders';

export function stopLinks(ctx: DomainContext, accountId: string): { stopUrl: string; unsubscribeUrl: string } {
  const token = linkToken(ctx, LINK, accountId);
  return { stopUrl: `${ctx.publicUrl}/reminders/stop/${token}`, unsubscribeUrl: `${ctx.publicUrl}/api/web/reminders/${token}` };
}

interface Reminders {
  isReminded: boolean;
}

/** @throws AppError `not_found` */
export async function readReminders(ctx: DomainContext, token: string): Promise<Reminders> {
  return { isReminded: await isReminded(ctx, accountOf(ctx, token)) };
}

export async function isReminded(ctx: DomainContext, accountId: string): Promise<boolean> {
  const account = await ctx.db.selectFrom('accounts').select('reminders_off_at').where('id', '=', accountId).executeTakeFirst();
  return account?.reminders_off_at === null;
}

/** Takes {@link stopReminders} back. Can be repeated. */
export async function resumeReminders(ctx: DomainContext, accountId: string): Promise<Reminders> {
  await ctx.db.updateTable('accounts').set({ reminders_off_at: null }).where('id', '=', accountId).execute();
  return { isReminded: true };
}

/** Until {@link resumeReminders}. Can be repeated. @throws AppError `not_found` */
export async function stopReminders(ctx: DomainContext, token: string): Promise<Reminders> {
  const reminded = ctx.db.updateTable('accounts').set({ reminders_off_at: ctx.clock.now() }).where('reminders_off_at', 'is', null);
  await reminded.where('id', '=', accountOf(ctx, token)).execute();
  return { isReminded: false };
}

function accountOf(ctx: DomainContext, token: string): string {
  const id = idOfLink(ctx, LINK, token);
  if (id === null) throw new AppError('not_found', 'This link is not valid. Please open it from the email itself.');
  return id;
}
