import { dayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { openedAt } from '#domain/scholarships/consent/consent.server.ts';
import { cycleOf } from '#domain/scholarships/cycles.server.ts';
import { dueDay } from '#domain/scholarships/instalments.ts';
import type { eventsOf } from '#domain/scholarships/application/history.server.ts';
import type { Promised } from '#domain/scholarships/responses.ts';
import {
  type ApplicationState,
  asksStudent,
  AWARDED,
  type Consent,
  CONSENTS,
  JUST_SENT,
  moveFrom,
  type MoveKind,
} from '#domain/scholarships/states.ts';

export const NOTHING_PROMISED: Promised = { read: null, answer: null, payment: null };

const STEPS_BACK: ReadonlySet<MoveKind | undefined> = new Set(['takeBack', 'reopen', 'restore'] as const);

const isAwarded = (state: string): boolean => AWARDED.some((one) => one === state);

/** By when a student can count on what comes next; nothing while the office waits for the student or a guardian. @param ledger of consents */
export function promisedTo(
  ctx: Pick<DomainContext, 'clock' | 'content'>,
  { cycle_id, status, guardian_consent }: { cycle_id: string; status: ApplicationState; guardian_consent: Consent },
  events: readonly Pick<Awaited<ReturnType<typeof eventsOf>>[number], 'from_status' | 'to_status' | 'created_at'>[],
  ledger: Parameters<typeof openedAt>[0],
): Promised {
  const cycle = cycleOf(ctx, cycle_id);
  if (!cycle || asksStudent(status) || !CONSENTS[guardian_consent].isOpen) return NOTHING_PROMISED;
  const { promises = {}, instalments = [] } = cycle;
  const lastTo = (isOne: (state: string) => boolean) => events.findLast(({ to_status }) => isOne(to_status))?.created_at;
  const dayOf = (at: number | undefined) => (at === undefined ? null : dayAt(at, ctx.content().foundation.timezone));
  const sentAt = lastTo((state) => state === JUST_SENT);
  // Before a guardian had agreed nobody could read it.
  const sent = dayOf(sentAt && Math.max(sentAt, openedAt(ledger) ?? 0));
  const backAt = events.findLast(({ from_status, to_status }) => STEPS_BACK.has(moveFrom(from_status, to_status)))?.created_at ?? 0;
  // It was answered once; what is decided again has no promised day.
  const answer = backAt > (sentAt ?? 0) ? null : dueDay(promises.answer, sent);
  const awarded = isAwarded(status) ? dayOf(lastTo(isAwarded)) : null;
  return { read: dueDay(promises.read, sent), answer, payment: dueDay(instalments[0]?.due, awarded ?? answer) };
}
