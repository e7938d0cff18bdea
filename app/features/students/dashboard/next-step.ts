import { isReturned } from '#domain/scholarships/instalments.ts';
import type { Applying } from '#domain/scholarships/responses.ts';
import { APPLICATION_STATES, type ApplicationState, asksStudent } from '#domain/scholarships/states.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';

/**
 * `waiting`: for a signal. `correction`: the office asks. `returned`: the bank sent a payment back. `guardian`: is asked. `papers`: were
 * to come later. `news`: what became of the application.
 */
export type NextStep = 'waiting' | 'correction' | 'returned' | 'guardian' | 'papers' | 'continue' | 'news' | 'apply';

interface Situation {
  /** Something on this device has not reached the account. */
  isWaiting: boolean;
  /** Of the application that waits for the student, else the newest. */
  status: ApplicationState | undefined;
  applying: Pick<Applying, 'award' | 'canApplyAnew' | 'changedAt' | 'consentUntil' | 'draft' | 'papers' | 'renews'>;
  /** Ms since the epoch. */
  now: number;
}

/** For so long the result of an application comes before a new one. */
const NEWS_MS = 30 * ONE_DAY_MS;

/** The next steps, the most urgent first. */
const CARDS: readonly (readonly [NextStep, (situation: Situation) => boolean])[] = [
  ['waiting', ({ isWaiting }) => isWaiting],
  ['correction', ({ status }) => asksStudent(status)],
  ['returned', ({ applying: { award } }) => award?.instalments.some(isReturned) === true && !award.isBankCorrected],
  ['guardian', ({ applying: { consentUntil } }) => Boolean(consentUntil)],
  ['papers', ({ applying: { papers } }) => papers !== undefined],
  ['continue', ({ applying: { draft, canApplyAnew } }) => draft !== null && canApplyAnew],
  ['news', isNews],
];

function isNews({ status, applying: { canApplyAnew, changedAt, renews }, now }: Situation): boolean {
  const { stage, holdsCycle } = APPLICATION_STATES[status ?? 'draft'];
  const isFresh = changedAt !== null && now - changedAt < NEWS_MS;
  if (renews && !isFresh) return false;
  return stage === 'open' || (stage === 'ended' && holdsCycle && (isFresh || !canApplyAnew));
}

/** What the dashboard begins with (docs/decisions/0079). */
export const nextStep = (situation: Situation): NextStep => CARDS.find(([, isNext]) => isNext(situation))?.[0] ?? 'apply';
