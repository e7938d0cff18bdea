import { namesOf } from '#domain/forms/form.ts';
import { noticeOf } from '#domain/scholarships/consent/notice.server.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import {
  type Application,
  answersOf,
  consentedOf,
  mayApplyAnew,
  newestApplication,
  toView,
} from '#domain/scholarships/application/applications.server.ts';
import { awardOf } from '#domain/scholarships/award/award.server.ts';
import { consentEventsOf, declinedIn, isOfAge, openedAt, paperIn } from '#domain/scholarships/consent/consent.server.ts';
import { mayAnswer, openRequest } from '#domain/scholarships/corrections/corrections.server.ts';
import { cycleNotice, presentCycle } from '#domain/scholarships/cycles.server.ts';
import { readEarlier } from '#domain/scholarships/renewal/renewal.server.ts';
import { guardianMessage } from '#domain/scholarships/consent/guardian-message.server.ts';
import { changesIn, lastDayOf, type Matter, matterOf, readPermission } from '#domain/scholarships/consent/permission.server.ts';
import { guardianRequestFields } from '#domain/scholarships/steps/guardian.ts';
import {
  askedIn,
  asItIs,
  changesOf,
  type Event,
  explanationsOf,
  historyOf,
  isAddition,
  isFirst,
} from '#domain/scholarships/application/history.server.ts';
import { latePapersOf } from '#domain/scholarships/documents/papers.server.ts';
import { obstacleTo } from '#domain/scholarships/moves/obstacles.server.ts';
import { NOTHING_PROMISED, promisedTo } from './promises.server.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { APPLICATION_STATES, asksStudent, CONSENTS, mayWithdraw } from '#domain/scholarships/states.ts';

export async function readOwnApplication(ctx: DomainContext, accountId: string): Promise<OwnApplication> {
  const cycle = presentCycle(ctx);
  const application = await newestApplication(ctx.db, accountId);
  const correction = application && (await openRequest(ctx, application));
  const history = application ? asItIs(await historyOf(ctx.db, application.id)) : [];
  const events = history.filter((event) => !isAddition(event));
  const consented = await consentedOf(ctx.db, accountId).select('id').limit(1).executeTakeFirst();
  const ledger = application ? await consentEventsOf(ctx.db, application.id) : [];
  const canApplyAnew = await mayApplyAnew(ctx, accountId, cycle);
  const earlier = canApplyAnew && cycle ? await readEarlier(ctx, accountId, cycle) : null;
  const guardian = application ? await awaitedOf(ctx, application, { ledger, history }) : null;
  const permission = canApplyAnew && (await permissionOf(ctx, accountId));
  return {
    cycle,
    notice: cycleNotice(ctx, cycle),
    today: todayAt(ctx),
    application: application ? toView(ctx, application) : null,
    promised: application ? promisedTo(ctx, application, events, ledger) : NOTHING_PROMISED,
    correction,
    timeline: await timelineOf(ctx, application, history),
    latePapers: application && latePapersOf(ctx, application, answersOf(ctx, application)),
    award: application ? await awardOf(ctx.db, application) : null,
    canApply: asksStudent(application?.status) ? mayAnswer(correction) : canApplyAnew,
    canApplyAnew,
    ...(earlier && { earlier }),
    canWithdraw: application !== undefined && mayWithdraw(application.status, 'student'),
    canDecline: application !== undefined && (await obstacleTo(ctx.db, application, { to: 'declined', actor: 'student' })) === undefined,
    guardian,
    ...(permission && { permission }),
    ...((guardian || canApplyAnew) && { consentNotice: noticeOf(ctx) }),
    hasGuardianConsent: consented !== undefined,
  };
}

type Timeline = OwnApplication['timeline'];

async function timelineOf(ctx: DomainContext, application: Application | undefined, history: readonly Event[]): Promise<Timeline> {
  const changes = application && history.some(askedIn) ? await changesOf(ctx, application.id) : undefined;
  return history.map((event) => toTimeline(event, explanationsOf(changes?.get(event.id))));
}

function toTimeline(event: Event, explained: Timeline[number]['explained'] = []): Timeline[number] {
  const asked = askedIn(event);
  return {
    status: event.to_status,
    at: event.created_at,
    by: event.actor,
    reason: event.reason,
    ...(asked && { asked }),
    ...(explained.length > 0 && { explained }),
    ...(event.changed_fields !== null && { changed: JSON.parse(event.changed_fields) as string[] }),
    ...(isAddition(event) && { isAddition: true }),
  };
}

type Ledger = Awaited<ReturnType<typeof consentEventsOf>>;

const GUARDIAN_FIELDS = namesOf(guardianRequestFields);

async function awaitedOf(
  ctx: DomainContext,
  application: Application,
  { ledger, history }: { ledger: Ledger; history: readonly Event[] },
): Promise<OwnApplication['guardian']> {
  if (CONSENTS[application.guardian_consent].isOpen || APPLICATION_STATES[application.status].stage === 'ended') return null;
  return { ...(await askedOf(ctx, matterOf(ctx, application), ledger)), isStored: !history.some(isFirst) };
}

async function permissionOf(ctx: DomainContext, accountId: string): Promise<OwnApplication['permission']> {
  const matter = await readPermission(ctx, accountId);
  if (!matter || Object.keys(matter.asked).length === 0) return undefined;
  const ledger = await consentEventsOf(ctx.db, matter.id);
  return {
    ...(await askedOf(ctx, matter, ledger)),
    student: matter.name,
    consent: matter.guardian_consent as 'awaited' | 'declined' | 'given',
    agreedAt: matter.guardian_consent === 'given' ? openedAt(ledger) : null,
    changed: changesIn(ctx, matter, matter.answers),
  };
}

async function askedOf(ctx: DomainContext, matter: Matter, ledger: Ledger): Promise<NonNullable<OwnApplication['guardian']>> {
  const { id, application, asked: guardian } = matter;
  const asked = ledger.findLast(({ event }) => event === 'asked' || event === 'reminded');
  const message = (guardian['guardianEmail'] ?? guardian['guardianMobile']) === undefined ? null : await guardianMessage(ctx, id);
  return {
    ...(Object.fromEntries(GUARDIAN_FIELDS.map((name) => [name, guardian[name]])) as { guardianRelation: string }),
    askedAt: asked?.created_at ?? application?.submitted_at ?? ledger.at(-1)?.created_at ?? 0,
    ...(message && { message }),
    until: lastDayOf(ctx, matter),
    isStored: false,
    paperAt: paperIn(ledger)?.created_at ?? null,
    declinedAt: declinedIn(ledger)?.created_at ?? null,
    isOfAge: isOfAge(ctx, matter.answers),
  };
}
