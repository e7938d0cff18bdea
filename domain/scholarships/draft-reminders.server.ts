import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdateSkipLocked } from '#database/engine.ts';
import type { ScholarshipDraftsTable } from '#database/tables/scholarships.ts';
import { isDone, progressOf, progressText } from '#domain/forms/progress.ts';
import { daysUntil, todayAt } from '#domain/shared/calendar.ts';
import { tellStudent } from '#domain/phone/tell.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { statesWith } from '#domain/shared/states.ts';
import { SCHOLARSHIP_PATH } from '#domain/students/constants.ts';
import { presentCycle } from './cycles.server.ts';
import { openData } from './drafts.server.ts';
import { refusals } from './eligibility.ts';
import { applicationForm } from './form.ts';
import { sendReminders, silenced, stopLinks } from './reminders.server.ts';
import type { CycleView } from './responses.ts';
import { APPLICATION_STATES } from './states.ts';

/** @returns how many mails */
export async function sendDraftReminders(ctx: DomainContext): Promise<number> {
  const cycle = presentCycle(ctx);
  if (!cycle?.isOpen) return 0;
  return sendReminders(ctx, {
    lastDay: cycle.closesOn,
    find(trx, since, limit) {
      // Who has written since then knows.
      const due = openDrafts(trx, cycle.id)
        .selectAll()
        .where('updated_at', '<', since)
        .where((e) => e.or([e('reminded_at', 'is', null), e('reminded_at', '<', since)]));
      return forUpdateSkipLocked(trx, due.orderBy('account_id').limit(limit)).execute();
    },
    remind: (trx, draft, since) => enqueueMail(trx, ctx, cycle, draft, since),
    note: (trx, { account_id, cycle_id }) =>
      trx
        .updateTable('scholarship_drafts')
        .set({ reminded_at: ctx.clock.now() })
        .where('account_id', '=', account_id)
        .where('cycle_id', '=', cycle_id)
        .execute(),
  });
}

/** Not sent, and its student wants to know. */
const openDrafts = (db: DbOrTrx, cycleId: string) =>
  db
    .selectFrom('scholarship_drafts')
    .where('cycle_id', '=', cycleId)
    .where('account_id', 'not in', silenced(db))
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
  const { stopUrl, unsubscribeUrl } = stopLinks(ctx, accountId);
  await tellStudent(trx, ctx, {
    accountId,
    key: `draft-reminder:${accountId}:${since}`,
    mail: {
      to: email,
      template: 'draft-reminder',
      props: {
        name,
        closesOn: cycle.closesOn,
        daysLeft: daysUntil(ctx, cycle.closesOn),
        steps: progressOf(applicationForm, answers, today).flatMap((step, index) =>
          isDone(step) ? [] : [{ number: index + 1, title: applicationForm.steps[index]!.title, left: progressText(step) }],
        ),
        url: `${ctx.publicUrl}${SCHOLARSHIP_PATH}`,
        stopUrl,
      },
      unsubscribeUrl,
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
