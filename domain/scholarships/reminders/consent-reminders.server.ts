import { forUpdate } from '#database/engine.ts';
import { dayAt, daysLater, todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { answersOf } from '#domain/scholarships/application/applications.server.ts';
import { consentEventsOf, isOfAge, unanswered } from '#domain/scholarships/consent/consent.server.ts';
import { matterOf } from '#domain/scholarships/consent/permission.server.ts';
import { mailConsentNews } from '#domain/scholarships/consent/news.server.ts';
import { consentDayOf } from '#domain/scholarships/cycles.server.ts';
import { ask, type Guardian } from '#domain/scholarships/consent/guardian-request.server.ts';
import { askOfAge } from '#domain/scholarships/consent/own-consent.server.ts';
import { daysBeforeLast, lastReminderBefore } from './remind.server.ts';

/** After a guardian was asked. */
const DAYS_AFTER = [3, 7, 14] as const;
const PAGE = 200;

type Entry = Pick<Ledger[number], 'event' | 'created_at'>;
type Ledger = Awaited<ReturnType<typeof consentEventsOf>>;

/**
 * Whether a reminder is due that nobody has had: 3, 7 and 14 days after the guardian was asked last, and 7 and 2 days before the last day,
 * from 10 o'clock. What was missed while nothing ran is one reminder, not several. A signed paper is an answer that waits for the office,
 * so that only the last days are named then; the same for a student who is 18 meanwhile.
 * @param day last for a consent, `YYYY-MM-DD` @param ledger oldest first
 */
export function isReminderDue(ctx: Pick<DomainContext, 'clock' | 'content'>, ledger: readonly Entry[], day: string): boolean {
  const last = ledger.at(-1);
  if (last === undefined || todayAt(ctx) > day) return false;
  const asked = ledger.findLast(({ event }) => event === 'asked');
  const isGuardians = last.event === 'asked' || last.event === 'reminded';
  const after = isGuardians && asked ? DAYS_AFTER.map((days) => daysLater(dayOf(ctx, asked.created_at), days)) : [];
  const since = lastReminderBefore(ctx, day, [...after, ...daysBeforeLast(day)].toSorted());
  return since !== null && last.created_at < since;
}

const dayOf = (ctx: Pick<DomainContext, 'content'>, at: number): string => dayAt(at, ctx.content().foundation.timezone);

/** To guardian and student, or to a student who is 18 now, as {@link isReminderDue}. @returns of how many applications */
export async function sendConsentReminders(ctx: DomainContext): Promise<number> {
  let sent = 0;
  for (let after = ''; ;) {
    const rows = await unanswered(ctx.db).select(['id', 'cycle_id']).where('id', '>', after).orderBy('id').limit(PAGE).execute();
    const ids = rows.map(({ id }) => id);
    const ledgers = Map.groupBy(ids.length > 0 ? await consentEventsOf(ctx.db, ...ids) : [], ({ application_id }) => application_id);
    for (const { id, cycle_id } of rows) {
      const day = consentDayOf(ctx, cycle_id);
      if (day !== undefined && isReminderDue(ctx, ledgers.get(id) ?? [], day) && (await remind(ctx, id, day))) sent += 1;
    }
    if (rows.length < PAGE) return sent;
    after = rows.at(-1)?.id ?? '';
  }
}

/** @returns false when another process was first, or somebody answered */
const remind = (ctx: DomainContext, id: string, day: string): Promise<boolean> =>
  ctx.db.transaction().execute(async (trx) => {
    const row = await forUpdate(trx, unanswered(trx).selectAll().where('id', '=', id)).executeTakeFirst();
    if (!row || !isReminderDue(ctx, await consentEventsOf(trx, id), day)) return false;
    const answers = answersOf(ctx, row);
    if (isOfAge(ctx, answers)) {
      await askOfAge(trx, ctx, row);
      return true;
    }
    await ask(trx, ctx, row, answers as Guardian, { isReminder: true });
    await mailConsentNews(trx, ctx, matterOf(ctx, row), { news: 'waiting' });
    return true;
  });
