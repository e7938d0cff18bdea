import { forUpdate, forUpdateSkipLocked } from '#database/engine.ts';
import { dayAt, daysLater, todayAt } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { daysBefore, inBatches } from '#domain/shared/retention.ts';
import { DASHBOARD_PATH } from '#domain/students/constants.ts';
import { notify } from '#domain/students/notifications.server.ts';
import { answersOf } from './applications.server.ts';
import { consentEventsOf, isOfAge, recordConsent, unanswered } from './consent.server.ts';
import { mailConsentNews } from './consent-news.server.ts';
import { consentDayOf, listCycles } from './cycles.server.ts';
import { ask, type Guardian } from './guardian-request.server.ts';
import { askOfAge } from './of-age.server.ts';
import { daysBeforeLast, lastReminderBefore } from './reminders.server.ts';
import { deleteApplications } from './retention.server.ts';
import { APPLICATION_STATES, PENDING_CONSENTS } from './states.ts';

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
  for (let after = ''; ; ) {
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
    await mailConsentNews(trx, ctx, row, { news: 'waiting' });
    return true;
  });

/** For a cycle that the content no longer has. */
const UNLISTED_DAYS = 14;

/** Erases what no guardian consented to in time. @returns how many applications */
export async function sweepUnconsented(ctx: DomainContext): Promise<number> {
  const today = todayAt(ctx);
  const cycles = listCycles(ctx);
  const over = cycles.filter(({ id }) => (consentDayOf(ctx, id) ?? today) < today).map(({ id }) => id);
  return inBatches((most) =>
    ctx.db.transaction().execute(async (trx) => {
      const late = trx
        .selectFrom('scholarship_applications')
        .selectAll()
        .where('guardian_consent', 'in', PENDING_CONSENTS)
        .where((e) =>
          e.or([
            e('cycle_id', 'in', ['', ...over]),
            e.and([
              e('cycle_id', 'not in', ['', ...cycles.map(({ id }) => id)]),
              e('submitted_at', '<=', daysBefore(ctx.clock.now(), UNLISTED_DAYS)),
            ]),
          ]),
        );
      const rows = await forUpdateSkipLocked(trx, late.limit(most)).execute();
      await deleteApplications(trx, rows);
      for (const row of rows) {
        // Names nobody any more.
        await recordConsent(trx, ctx, row.id, { event: 'expired' });
        if (APPLICATION_STATES[row.status].stage === 'ended') continue;
        await mailConsentNews(trx, ctx, row, { news: 'erased' });
        await notify(trx, ctx, {
          accountId: row.account_id,
          kind: 'application',
          title: 'Your application was erased',
          body: `No consent of a parent or guardian to ${row.number} came in time.`,
          link: DASHBOARD_PATH,
        });
      }
      if (rows.length > 0) ctx.log.info({ applications: rows.length }, 'applications without a guardian’s consent erased');
      return rows.length;
    }),
  );
}
