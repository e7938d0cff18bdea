import type { DbOrTrx } from '#database/client.ts';
import { dayAt, daysLater, todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { consentEventsOf, isAwaited, isOfAge, unanswered } from '#domain/scholarships/consent/consent.server.ts';
import { findMatter } from '#domain/scholarships/consent/permission.server.ts';
import { mailConsentNews } from '#domain/scholarships/consent/news.server.ts';
import { consentDayOf, cycleOf } from '#domain/scholarships/cycles.server.ts';
import { addressOf, ask, type Guardian } from '#domain/scholarships/consent/guardian-request.server.ts';
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

const unsent = (db: DbOrTrx) => db.selectFrom('guardian_permissions').where('guardian_consent', '=', 'awaited');

/** With the last day for an answer. */
const WAITING = [
  async (ctx: DomainContext, after: string) => {
    const rows = await unanswered(ctx.db).select(['id', 'cycle_id']).where('id', '>', after).orderBy('id').limit(PAGE).execute();
    return rows.map(({ id, cycle_id }) => ({ id, day: consentDayOf(ctx, cycle_id) }));
  },
  async (ctx: DomainContext, after: string) => {
    const rows = await unsent(ctx.db).select(['id', 'cycle_id']).where('id', '>', after).orderBy('id').limit(PAGE).execute();
    return rows.map(({ id, cycle_id }) => ({ id, day: cycleOf(ctx, cycle_id)?.closesOn }));
  },
] as const;

/** To guardian and student, or to a student who is 18 now, as {@link isReminderDue}; before sending to the guardian alone. @returns of how many */
export async function sendConsentReminders(ctx: DomainContext): Promise<number> {
  let sent = 0;
  for (const waiting of WAITING)
    for (let after = ''; ;) {
      const rows = await waiting(ctx, after);
      const ids = rows.map(({ id }) => id);
      const ledgers = Map.groupBy(ids.length > 0 ? await consentEventsOf(ctx.db, ...ids) : [], ({ application_id }) => application_id);
      for (const { id, day } of rows)
        if (day !== undefined && isReminderDue(ctx, ledgers.get(id) ?? [], day) && (await remind(ctx, id, day))) sent += 1;
      if (rows.length < PAGE) break;
      after = ids.at(-1) ?? '';
    }
  return sent;
}

/** @returns false when another process was first, or somebody answered */
const remind = (ctx: DomainContext, id: string, day: string): Promise<boolean> =>
  ctx.db.transaction().execute(async (trx) => {
    const matter = await findMatter(trx, ctx, id);
    if (!matter || !(await isAwaited({ ...ctx, db: trx }, id)) || !isReminderDue(ctx, await consentEventsOf(trx, id), day)) return false;
    const { application, answers, asked } = matter;
    if (!application && (isOfAge(ctx, answers) || addressOf(asked) === undefined)) return false;
    if (application && isOfAge(ctx, answers)) {
      await askOfAge(trx, ctx, application);
      return true;
    }
    await ask(trx, ctx, matter, asked as Guardian, { isReminder: true, isSent: application !== null });
    if (application) await mailConsentNews(trx, ctx, matter, { news: 'waiting' });
    return true;
  });
