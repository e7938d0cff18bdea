import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** `isOut`: it may have been received, and only the account knows. */
export const SUBMISSION_STATES = defineStates({
  waiting: { isOut: false, isTakenBack: false },
  sent: { isOut: true, isTakenBack: false },
  recalled: { isOut: true, isTakenBack: true },
});
type SubmissionState = StateOf<typeof SUBMISSION_STATES>;

/** What goes to one request of the office; the answers hold the whole application. */
export interface SentCorrection {
  request: string;
  fields: readonly string[];
}

export interface Submission {
  /** The account accepts it once. */
  key: string;
  answers: Answers;
  /** Left out: a new application. */
  form?: string;
  /** Missing in a whole application. */
  correction?: SentCorrection;
  /** `sent`: perhaps received. `recalled`: perhaps received, and taken back. */
  status: SubmissionState;
  /** Keys of earlier submissions that went out and were taken back. */
  recalled?: readonly string[];
  /** Ms since the epoch. */
  at: number;
  isInMemory?: boolean;
}

interface Tracked {
  status: SubmissionState;
  recalled?: readonly string[];
}

export const isTakenBack = (submission: Tracked | null | undefined): boolean =>
  !!submission && SUBMISSION_STATES[submission.status].isTakenBack;

export const markedSent = <T extends Tracked>(submission: T): T => ({ ...submission, status: 'sent' });

/** Null when it cannot have arrived. */
export const markedRecalled = <T extends Tracked>(submission: T): T | null =>
  SUBMISSION_STATES[submission.status].isOut || (submission.recalled ?? []).length > 0 ? { ...submission, status: 'recalled' } : null;
