import { dayAt } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { statesWith } from '#domain/shared/states.ts';
import { openedAt } from './consent.server.ts';
import { cycleOf } from './cycles.server.ts';
import { dueDay } from './due.ts';
import type { eventsOf } from './history.server.ts';
import type { Promised } from './responses.ts';
import { APPLICATION_STATES, type ApplicationState, asksStudent, type Consent, CONSENTS, JUST_SENT } from './states.ts';

const AWARDED = statesWith(APPLICATION_STATES, 'payment', 'due', 'paid');

export const NOTHING_PROMISED: Promised = { read: null, answer: null, payment: null };

/** By when a student can count on what comes next; nothing while the office waits for the student or a guardian. @param ledger of consents */
export function promisedTo(
  ctx: Pick<DomainContext, 'clock' | 'content'>,
  { cycle_id, status, guardian_consent }: { cycle_id: string; status: ApplicationState; guardian_consent: Consent },
  events: readonly Pick<Awaited<ReturnType<typeof eventsOf>>[number], 'to_status' | 'created_at'>[],
  ledger: Parameters<typeof openedAt>[0],
): Promised {
  const cycle = cycleOf(ctx, cycle_id);
  if (!cycle || asksStudent(status) || !CONSENTS[guardian_consent].isOpen) return NOTHING_PROMISED;
  const { promises = {}, instalments = [] } = cycle;
  const lastTo = (isOne: (state: string) => boolean) => events.findLast(({ to_status }) => isOne(to_status))?.created_at;
  const dayOf = (at: number | undefined) => (at === undefined ? null : dayAt(at, ctx.content().foundation.timezone));
  const sentAt = lastTo((state) => state === JUST_SENT);
  // Nobody could read it before.
  const sent = dayOf(sentAt && Math.max(sentAt, openedAt(ledger) ?? 0));
  const answer = dueDay(promises.answer, sent);
  const awarded = dayOf(lastTo((state) => AWARDED.some((one) => one === state)));
  return { read: dueDay(promises.read, sent), answer, payment: dueDay(instalments[0]?.due, awarded ?? answer) };
}
