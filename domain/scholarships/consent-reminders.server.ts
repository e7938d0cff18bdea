import type { Trx } from '#database/client.ts';
import { forUpdateSkipLocked } from '#database/engine.ts';
import { todayAt } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { daysBefore, inBatches } from '#domain/shared/retention.ts';
import { DASHBOARD_PATH } from '#domain/students/constants.ts';
import { notify } from '#domain/students/notifications.server.ts';
import { answersOf } from './applications.server.ts';
import { awaited, isOfAge, recordConsent } from './consent.server.ts';
import { mailConsentNews } from './consent-news.server.ts';
import { consentDayOf, listCycles } from './cycles.server.ts';
import { ask, type Guardian } from './guardian-request.server.ts';
import { askOfAge } from './of-age.server.ts';
import { lastReminderBefore } from './reminders.server.ts';
import { deleteApplications } from './retention.server.ts';
import { APPLICATION_STATES } from './states.ts';

/** To guardian and student, or to a student who is 18 now, 7 and 2 days before the last day. @returns of how many applications */
export async function sendConsentReminders(ctx: DomainContext): Promise<number> {
  let sent = 0;
  for (const { id } of listCycles(ctx)) {
    const day = consentDayOf(ctx, id);
    const since = day === undefined || todayAt(ctx) > day ? null : lastReminderBefore(ctx, day);
    if (day !== undefined && since !== null)
      sent += await inBatches((most) => ctx.db.transaction().execute((trx) => remind(trx, ctx, { id, since, most })));
  }
  return sent;
}

async function remind(trx: Trx, ctx: DomainContext, { id, since, most }: { id: string; since: number; most: number }): Promise<number> {
  // Who was asked since then knows; a reminder asks.
  const due = awaited(trx)
    .selectAll()
    .where('cycle_id', '=', id)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('consent_events')
            .select('consent_events.id')
            .whereRef('consent_events.application_id', '=', 'scholarship_applications.id')
            .where('consent_events.created_at', '>=', since),
        ),
      ),
    );
  const rows = await forUpdateSkipLocked(trx, due.orderBy('scholarship_applications.id').limit(most)).execute();
  for (const row of rows) {
    const answers = answersOf(ctx, row);
    if (isOfAge(ctx, answers)) {
      await askOfAge(trx, ctx, row);
      continue;
    }
    await ask(trx, ctx, row, answers as Guardian, { isReminder: true });
    await mailConsentNews(trx, ctx, row, { news: 'waiting' });
  }
  return rows.length;
}

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
        .where('guardian_consent', '=', 'awaited')
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
