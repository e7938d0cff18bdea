import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { contentIn } from '#domain/content/load.server.ts';
import { daysLater, todayAt } from '#domain/shared/time/calendar.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { dueLater } from '#domain/content/schema/promises-schema.ts';
import type { Eligibility } from '#domain/content/schema/eligibility-schema.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { nameYearsLater, yearsLater } from '#domain/shared/time/years.ts';
import type { CycleView } from './responses.ts';

type Cycle = Omit<Foundation['scholarships']['cycles'][number], 'repeats'>;

/** A repeating cycle once for each year, up to the first that has not closed; titles in the language that is spoken. */
export function listCycles(ctx: Pick<DomainContext, 'clock' | 'content'>): Cycle[] {
  const day = todayAt(ctx);
  return contentIn(ctx.content(), language())
    .foundation.scholarships.cycles.toSorted((a, b) => (a.opensOn < b.opensOn ? -1 : 1))
    .flatMap(({ repeats, ...first }) => {
      const rounds = [first];
      if (repeats) while (roundOf(first, rounds.length - 1).closesOn < day) rounds.push(roundOf(first, rounds.length));
      return rounds;
    });
}

function roundOf({ id, title, opensOn, closesOn, documentsUntil, promises, instalments, ...rest }: Cycle, years: number): Cycle {
  const later = (day: string) => yearsLater(day, years);
  return {
    ...rest,
    id: nameYearsLater(id, years),
    title: nameYearsLater(title, years),
    opensOn: later(opensOn),
    closesOn: later(closesOn),
    ...(documentsUntil && { documentsUntil: later(documentsUntil) }),
    ...(promises && { promises: { read: dueLater(promises.read, later), answer: dueLater(promises.answer, later) } }),
    ...(instalments && { instalments: instalments.map(({ share, due }) => ({ share, due: dueLater(due, later) })) }),
    ...(rest.consentBy && { consentBy: later(rest.consentBy) }),
  };
}

/** The open one, else the next, else the last. */
export function presentCycle(ctx: DomainContext): CycleView | null {
  const day = todayAt(ctx);
  const cycles = listCycles(ctx);
  const cycle = cycles.find(({ closesOn }) => day <= closesOn) ?? cycles.at(-1);
  if (!cycle) return null;
  const { promises, instalments, ...view } = cycle;
  return {
    ...view,
    documentsUntil: lastDayOfDocuments(cycle),
    consentUntil: lastDayOfConsent(cycle),
    ...(promises && { promises: { ...promises, payment: instalments?.[0]?.due } }),
    isOpen: cycle.opensOn <= day && day <= cycle.closesOn,
  };
}

const DAYS_FOR_PAPERS = 21;

/** For papers that are sent later, `YYYY-MM-DD`. */
export const lastDayOfDocuments = ({ documentsUntil, closesOn }: Pick<Cycle, 'documentsUntil' | 'closesOn'>): string =>
  documentsUntil ?? daysLater(closesOn, DAYS_FOR_PAPERS);

/** The content may no longer have it. */
export const cycleOf = (ctx: Pick<DomainContext, 'clock' | 'content'>, cycleId: string): Cycle | undefined =>
  listCycles(ctx).find(({ id }) => id === cycleId);

const CONSENT_DAYS = 14;

const lastDayOfConsent = ({ consentBy, closesOn }: Pick<Cycle, 'consentBy' | 'closesOn'>): string =>
  consentBy ?? daysLater(closesOn, CONSENT_DAYS);

/** The last day for a guardian's consent, `YYYY-MM-DD`; undefined for a cycle that the content no longer has. */
export function consentDayOf(ctx: Pick<DomainContext, 'clock' | 'content'>, cycleId: string): string | undefined {
  const cycle = cycleOf(ctx, cycleId);
  return cycle && lastDayOfConsent(cycle);
}

/** Nobody can agree any more: the daily sweep erases what waits. */
export const isConsentOver = (ctx: Pick<DomainContext, 'clock' | 'content'>, cycleId: string): boolean =>
  todayAt(ctx) > (consentDayOf(ctx, cycleId) ?? '9999');

/** @throws AppError `forbidden` after the last day */
export function requireConsentTime(ctx: Pick<DomainContext, 'clock' | 'content'>, cycleId: string): void {
  if (isConsentOver(ctx, cycleId)) throw new AppError('forbidden', m.scholarships.calls.consentOver);
}

/** Until a guardian agrees the application is stored, and not sent. */
export const sendsWithConsent = (ctx: Pick<DomainContext, 'clock' | 'content'>, cycleId: string): boolean =>
  cycleOf(ctx, cycleId)?.consent === 'before_submission';

export const rulesOf = (ctx: Pick<DomainContext, 'clock' | 'content'>, cycleId: string): Eligibility | undefined =>
  cycleOf(ctx, cycleId)?.eligibility;

/** @throws AppError `forbidden` with `details.cycle` */
export function requireOpenCycle(ctx: DomainContext): CycleView {
  const cycle = presentCycle(ctx);
  if (!cycle?.isOpen) throw new AppError('forbidden', cycleNotice(ctx, cycle), { details: { cycle } });
  return cycle;
}

export function cycleNotice(ctx: DomainContext, cycle: CycleView | null): string {
  if (!cycle) return m.scholarships.calls.notOpen;
  const [opens, closes] = [longDay(cycle.opensOn), longDay(cycle.closesOn)];
  if (cycle.isOpen) return m.scholarships.calls.openUntil(closes);
  return todayAt(ctx) < cycle.opensOn ? m.scholarships.calls.openFrom(opens, closes) : m.scholarships.calls.wereOpen(opens, closes);
}
