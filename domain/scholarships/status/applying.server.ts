import { isDone, progressOf } from '#domain/forms/progress.ts';
import { daysUntil, todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { answersOf, applicationsOf, mayApplyAnew } from '#domain/scholarships/application/applications.server.ts';
import { awardOf } from '#domain/scholarships/award/award.server.ts';
import { consentEventsOf, isOfAge } from '#domain/scholarships/consent/consent.server.ts';
import { consentDayOf, cycleNotice, presentCycle } from '#domain/scholarships/cycles.server.ts';
import { renewedNow } from '#domain/scholarships/renewal/renewal.server.ts';
import { isReminded } from '#domain/scholarships/reminders/stop-reminders.server.ts';
import { readDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { askedIn, eventsOf } from '#domain/scholarships/application/history.server.ts';
import { latePapersOf } from '#domain/scholarships/documents/papers.server.ts';
import { promisedTo } from './promises.server.ts';
import type { Applying } from '#domain/scholarships/responses.ts';
import { APPLICATION_STATES, CONSENTS } from '#domain/scholarships/states.ts';

/** What the dashboard's first card is made of; the application itself is in `scholarship`. */
export async function readApplying(ctx: DomainContext, accountId: string): Promise<Applying> {
  const cycle = presentCycle(ctx);
  const application = await applicationsOf(ctx.db, accountId)
    .select(['id', 'cycle_id', 'status', 'amount_granted', 'guardian_consent', 'answers'])
    .limit(1)
    .executeTakeFirst();
  const events = application ? await eventsOf(ctx.db, application.id) : [];
  const ledger = application ? await consentEventsOf(ctx.db, application.id) : [];
  const isAwaited =
    application && !CONSENTS[application.guardian_consent].isOpen && APPLICATION_STATES[application.status].stage !== 'ended';
  const last = events.at(-1);
  const draft = await readDraft(ctx, accountId);
  const canApplyAnew = await mayApplyAnew(ctx, accountId, cycle);
  const renewed = cycle ? await renewedNow(ctx, accountId, cycle) : undefined;
  const papers = application && latePapersOf(ctx, application, answersOf(ctx, application));
  return {
    notice: cycleNotice(ctx, cycle),
    closesOn: cycle?.isOpen ? cycle.closesOn : null,
    daysLeft: cycle?.isOpen ? daysUntil(ctx, cycle.closesOn) : null,
    canApplyAnew,
    renews: renewed !== undefined,
    changedAt: last?.created_at ?? null,
    reason: last?.reason ?? null,
    asked: last && askedIn(last),
    award: application ? await awardOf(ctx.db, application) : null,
    consentUntil: isAwaited ? (consentDayOf(ctx, application.cycle_id) ?? null) : null,
    ...(isAwaited && isOfAge(ctx, answersOf(ctx, application)) && { isOfAge: true }),
    ...(application?.guardian_consent === 'declined' && isAwaited && { isDeclined: true }),
    ...(papers && papers.announced.length > 0 && { papers: { until: papers.until, announced: papers.announced } }),
    answerBy: application ? promisedTo(ctx, application, events, ledger).answer : null,
    draft: draft && {
      step: stepIn(draft.data),
      done: progressOf(applicationForm, draft.data, todayAt(ctx)).filter(isDone).length,
      savedAt: draft.savedAt,
    },
    isReminded: await isReminded(ctx, accountId),
  };
}

const stepIn = ({ step }: Record<string, unknown>): number =>
  typeof step === 'number' && applicationForm.steps[step - 1] !== undefined ? step : 1;
