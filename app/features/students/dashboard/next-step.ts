import type { Applying } from '#domain/scholarships/responses.ts';
import { APPLICATION_STATES, type ApplicationState, asksStudent } from '#domain/scholarships/states.ts';
import { ONE_DAY_MS } from '#domain/shared/durations.ts';

/** `waiting`: for a signal. `correction`: the office asks. `returned`: the bank sent a payment back. `guardian`: is asked. `news`: what became of the application. */
export type NextStep = 'waiting' | 'correction' | 'returned' | 'guardian' | 'continue' | 'news' | 'apply';

interface Situation {
  /** Something on this device has not reached the account. */
  isWaiting: boolean;
  /** Of the application that waits for the student, else the newest. */
  status: ApplicationState | undefined;
  applying: Pick<Applying, 'award' | 'canApplyAnew' | 'consentUntil' | 'changedAt' | 'draft' | 'renews'>;
  /** Ms since the epoch. */
  now: number;
}

/** A result stays before a new application for so long. */
const NEWS_MS = 30 * ONE_DAY_MS;

/** What the dashboard begins with (docs/decisions/0079). */
export function nextStep({
  isWaiting,
  status,
  applying: { award, canApplyAnew, changedAt, consentUntil, draft, renews },
  now,
}: Situation): NextStep {
  if (isWaiting) return 'waiting';
  if (asksStudent(status)) return 'correction';
  if (award?.instalments.some(({ state }) => state === 'returned')) return 'returned';
  if (consentUntil) return 'guardian';
  if (draft && canApplyAnew) return 'continue';
  const { stage, holdsCycle } = APPLICATION_STATES[status ?? 'draft'];
  const isFresh = changedAt !== null && now - changedAt < NEWS_MS;
  if (renews && !isFresh) return 'apply';
  const isNews = stage === 'open' || (stage === 'ended' && holdsCycle && (isFresh || !canApplyAnew));
  return isNews ? 'news' : 'apply';
}
