import { type SelectQueryBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { speakTo } from '#domain/shared/account-language.server.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdateSkipLocked } from '#database/engine.ts';
import type { Tables } from '#database/tables/index.ts';
import { tellStudent } from '#domain/phone/tell.server.ts';
import { daysLater, instantOf, todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { MailJob, OnlyWhile } from '#domain/shared/jobs.ts';
import { stopLinks } from './stop-reminders.server.ts';

export interface Reminder<Kind extends OnlyWhile['kind'] = OnlyWhile['kind']> {
  kind: Kind;
  /** Due again and again: each goes out once, whatever dies and how many processes run. @returns how many went */
  send: (ctx: DomainContext) => Promise<number>;
  /** Asked once more when the mail or message goes out. */
  isStillDue: (ctx: DomainContext, of: OnlyWhile) => Promise<boolean>;
}

interface Round {
  /** `YYYY-MM-DD`. */
  lastDay: string;
  /** On which a reminder is due, `YYYY-MM-DD`, in order; default: {@link daysBeforeLast}. */
  days?: readonly string[];
}

type Mail = Extract<MailJob, { template: 'draft-reminder' | 'paper-reminder' | 'correction-reminder' | 'renewal-offer' }>;
type RemindedTable = 'scholarship_applications' | 'scholarship_drafts';
type Row<T extends RemindedTable> = Selectable<Tables[T]>;

interface RemindedStudents<R extends Round, T extends RemindedTable, M extends Mail['template']> {
  table: T;
  /** Last days that can still be reminded of. */
  rounds: (ctx: DomainContext) => readonly R[] | Promise<readonly R[]>;
  /** To whom it applies, and who did nothing since. @param since when the reminder was due, ms since the epoch */
  whom: (db: DbOrTrx, round: R, since: number) => SelectQueryBuilder<Tables, T, Row<T>>;
  /** The column with the time of the last reminder. */
  remindedAt: keyof Row<T> & string;
  noteReminded: (trx: Trx, row: Row<T>, now: number) => { execute: () => Promise<unknown> };
  template: M;
  /** Undefined: there is nothing to say. `about`: by another the mail is no longer due. */
  say: (
    ctx: DomainContext,
    row: Row<T>,
    round: R,
  ) => Promise<{ about: string; props: Omit<Extract<Mail, { template: M }>['props'], 'name' | 'stopUrl'> } | undefined>;
}

const REMINDER_HOUR = 10;
const BATCH = 50;

/** By mail, and in short on the phone, unless the student wants no reminders. */
export function remindStudents<Kind extends OnlyWhile['kind'], R extends Round, T extends RemindedTable, M extends Mail['template']>(
  kind: Kind,
  { rounds, whom, remindedAt, noteReminded, template, say }: RemindedStudents<R, T, M>,
): Reminder<Kind> {
  const find = (db: DbOrTrx, round: R, since: number) =>
    whom(db, round, since).where(
      sql<SqlBool>`${sql.ref('account_id')} not in ${db.selectFrom('accounts').select('id').where('reminders_off_at', 'is not', null)}`,
    );

  async function remind(trx: Trx, ctx: DomainContext, row: Row<T>, { round, since }: { round: R; since: number }): Promise<boolean> {
    const { account_id: accountId } = row as { account_id: string };
    const news = await speakTo(trx, accountId, () => say({ ...ctx, db: trx }, row, round));
    if (!news) return false;
    const { email, name } = await trx
      .selectFrom('accounts')
      .select(['email', 'name'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const { stopUrl, unsubscribeUrl } = stopLinks(ctx, accountId);
    await tellStudent(trx, ctx, {
      accountId,
      key: `${template}:${accountId}:${news.about}:${since}`,
      mail: {
        to: email,
        template,
        props: { name, ...news.props, stopUrl },
        unsubscribeUrl,
        onlyWhile: { kind, accountId, about: news.about },
      } as unknown as MailJob,
    });
    return true;
  }

  return {
    kind,
    async send(ctx) {
      let sent = 0;
      for (const round of await rounds(ctx)) {
        const since = round.lastDay < todayAt(ctx) ? null : lastReminderBefore(ctx, round.lastDay, round.days);
        if (since === null) continue;
        for (let isFull = true; isFull;)
          isFull = await ctx.db.transaction().execute(async (trx) => {
            const due = find(trx, round, since).where(sql<SqlBool>`coalesce(${sql.ref(remindedAt)}, 0) < ${since}`);
            const rows = await forUpdateSkipLocked(trx, due.orderBy(sql.ref('account_id')).limit(BATCH)).execute();
            for (const row of rows) {
              if (await remind(trx, ctx, row, { round, since })) sent += 1;
              await noteReminded(trx, row, ctx.clock.now()).execute();
            }
            return rows.length === BATCH;
          });
      }
      return sent;
    },
    async isStillDue(ctx, { accountId, about }) {
      for (const round of await rounds(ctx)) {
        const rows = await find(ctx.db, round, Number.MAX_SAFE_INTEGER).where(sql.ref('account_id'), '=', accountId).execute();
        for (const row of rows) if ((await say(ctx, row, round))?.about === about) return true;
      }
      return false;
    },
  };
}

/** 7 and 2 days before it, in order. @param lastDay `YYYY-MM-DD` */
export const daysBeforeLast = (lastDay: string): string[] => [7, 2].map((before) => daysLater(lastDay, -before));

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
