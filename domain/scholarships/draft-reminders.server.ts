import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdateSkipLocked } from '#database/engine.ts';
import type { ScholarshipDraftsTable } from '#database/tables/scholarships.ts';
import { isDone, progressOf, progressText } from '#domain/forms/progress.ts';
import { civilTime, instantOf, todayAt } from '#domain/shared/calendar.ts';
import { tellStudent } from '#domain/phone/tell.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { idOfLink, linkToken } from '#domain/shared/link-token.server.ts';
import { statesWith } from '#domain/shared/states.ts';
import { SCHOLARSHIP_PATH } from '#domain/students/constants.ts';
import { daysUntilEnd, presentCycle } from './cycles.server.ts';
import { openData } from './drafts.server.ts';
import { refusals } from './eligibility.ts';
import { applicationForm } from './form.ts';
import type { CycleView } from './responses.ts';
import { APPLICATION_STATES } from './states.ts';

/** Before the last day (docs/decisions/0079). */
const DAYS_BEFORE = [7, 2] as const;
const REMINDER_HOUR = 10;
const BATCH = 50;

/** @returns how many mails */
export async function sendDraftReminders(ctx: DomainContext): Promise<number> {
  const cycle = presentCycle(ctx);
  const since = cycle?.isOpen ? lastReminderBefore(ctx, cycle.closesOn) : null;
  if (!cycle || since === null) return 0;
  for (let sent = 0; ; ) {
    const { found, mails } = await ctx.db.transaction().execute((trx) => remind(trx, ctx, cycle, since));
    sent += mails;
    if (found < BATCH) return sent;
  }
}

/** When the reminder of today was due; null before the first. @param lastDay `YYYY-MM-DD` @returns ms since the epoch */
export function lastReminderBefore(ctx: DomainContext, lastDay: string): number | null {
  const [year = 0, month = 1, day = 1] = lastDay.split('-').map(Number);
  const { timezone } = ctx.content().foundation;
  const instants = DAYS_BEFORE.map((days) => {
    const due = civilTime(Date.UTC(year, month - 1, day - days), 'UTC');
    return instantOf({ year: due.year, month: due.month, day: due.day, hour: REMINDER_HOUR }, timezone);
  });
  return instants.findLast((instant) => instant <= ctx.clock.now()) ?? null;
}

/** Not sent, and its student wants to know. */
const openDrafts = (db: DbOrTrx, cycleId: string) =>
  db
    .selectFrom('scholarship_drafts')
    .where('cycle_id', '=', cycleId)
    .where((e) =>
      e.exists(
        e
          .selectFrom('accounts')
          .select('id')
          .whereRef('accounts.id', '=', 'scholarship_drafts.account_id')
          .where('reminders_off_at', 'is', null),
      ),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('scholarship_applications')
            .select('id')
            .whereRef('scholarship_applications.account_id', '=', 'scholarship_drafts.account_id')
            // Or one that has to be answered first.
            .where((one) =>
              one.or([one.and([one('cycle_id', '=', cycleId), one('active_key', 'is not', null)]), one('status', 'in', ASKING)]),
            ),
        ),
      ),
    );

const ASKING = statesWith(APPLICATION_STATES, 'waitsFor', 'student');

async function remind(trx: Trx, ctx: DomainContext, cycle: CycleView, since: number): Promise<{ found: number; mails: number }> {
  // Who has written since then knows.
  const due = openDrafts(trx, cycle.id)
    .selectAll()
    .where('updated_at', '<', since)
    .where((e) => e.or([e('reminded_at', 'is', null), e('reminded_at', '<', since)]));
  const drafts = await forUpdateSkipLocked(trx, due.orderBy('account_id').limit(BATCH)).execute();
  let mails = 0;
  for (const draft of drafts) {
    if (await enqueueMail(trx, ctx, cycle, draft, since)) mails += 1;
    await trx
      .updateTable('scholarship_drafts')
      .set({ reminded_at: ctx.clock.now() })
      .where('account_id', '=', draft.account_id)
      .where('cycle_id', '=', draft.cycle_id)
      .execute();
  }
  return { found: drafts.length, mails };
}

/** @returns false when the answers do not fit the rules of the cycle */
async function enqueueMail(
  trx: Trx,
  ctx: DomainContext,
  cycle: CycleView,
  draft: Selectable<ScholarshipDraftsTable>,
  since: number,
): Promise<boolean> {
  const answers = openData(ctx, draft);
  if (Object.keys(refusals(cycle.eligibility, answers)).length > 0) return false;
  const accountId = draft.account_id;
  const { email, name } = await trx.selectFrom('accounts').select(['email', 'name']).where('id', '=', accountId).executeTakeFirstOrThrow();
  const today = todayAt(ctx);
  const token = linkToken(ctx, LINK, accountId);
  await tellStudent(trx, ctx, {
    accountId,
    key: `draft-reminder:${accountId}:${since}`,
    mail: {
      to: email,
      template: 'draft-reminder',
      props: {
        name,
        closesOn: cycle.closesOn,
        daysLeft: daysUntilEnd(ctx, cycle),
        steps: progressOf(applicationForm, answers, today).flatMap((step, index) =>
          isDone(step) ? [] : [{ number: index + 1, title: applicationForm.steps[index]!.title, left: progressText(step) }],
        ),
        url: `${ctx.publicUrl}${SCHOLARSHIP_PATH}`,
        stopUrl: `${ctx.publicUrl}/reminders/stop/${token}`,
      },
      unsubscribeUrl: `${ctx.publicUrl}/api/web/reminders/${token}`,
      onlyWithDraft: { accountId, cycleId: cycle.id },
    },
  });
  return true;
}

/** Asked once more when the mail goes out. */
export async function isStillDue(ctx: DomainContext, { accountId, cycleId }: { accountId: string; cycleId: string }): Promise<boolean> {
  const cycle = presentCycle(ctx);
  if (cycle?.id !== cycleId || !cycle.isOpen) return false;
  const draft = await openDrafts(ctx.db, cycleId).selectAll().where('account_id', '=', accountId).executeTakeFirst();
  return draft !== undefined && Object.keys(refusals(cycle.eligibility, openData(ctx, draft))).length === 0;
}

const LINK = 'draft-reminders';

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
