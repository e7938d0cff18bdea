import type { Answers } from '#app/features/scholarships/draft/answers.ts';
import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** `isOut`: it may have been received, and only the account knows. */
export const SUBMISSION_STATES = defineStates({
  waiting: { isOut: false, isTakenBack: false },
  sent: { isOut: true, isTakenBack: false },
  recalled: { isOut: true, isTakenBack: true },
});
type SubmissionState = StateOf<typeof SUBMISSION_STATES>;

/** Its answers no longer change. */
export interface Submission {
  /** Created once: the account accepts it once. */
  key: string;
  answers: Answers;
  /** As the account is told; none from an earlier version. */
  form?: string;
  /** `sent`: perhaps received. `recalled`: and taken back meanwhile. */
  status: SubmissionState;
  /** Of earlier ones that went out and were taken back. */
  recalled?: readonly string[];
  /** Ms since the epoch. */
  at: number;
  /** In the memory of this page. */
  isInMemory?: boolean;
}

interface Tracked {
  status: SubmissionState;
  /** Earlier ones that went out and were taken back. */
  recalled?: readonly string[];
}

export const isTakenBack = (submission: Tracked | null | undefined): boolean =>
  !!submission && SUBMISSION_STATES[submission.status].isTakenBack;

export const markedSent = <T extends Tracked>(submission: T): T => ({ ...submission, status: 'sent' });

/** Null when nothing of it can have arrived. */
export const markedRecalled = <T extends Tracked>(submission: T): T | null =>
  SUBMISSION_STATES[submission.status].isOut || (submission.recalled ?? []).length > 0 ? { ...submission, status: 'recalled' } : null;
