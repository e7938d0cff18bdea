import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** `isOut`: it may have been received, and only the account knows. */
export const SUBMISSION_STATES = defineStates({
  waiting: { isOut: false, isTakenBack: false },
  sent: { isOut: true, isTakenBack: false },
  recalled: { isOut: true, isTakenBack: true },
});
export type SubmissionState = StateOf<typeof SUBMISSION_STATES>;

interface Tracked {
  status: SubmissionState;
  /** Earlier ones that went out and were taken back. */
  recalled?: readonly string[];
}

/** False without a submission. */
export const isTakenBack = (submission: Tracked | null | undefined): boolean =>
  !!submission && SUBMISSION_STATES[submission.status].isTakenBack;

export const markedSent = <T extends Tracked>(submission: T): T => ({ ...submission, status: 'sent' });

/** Null when nothing of it can have arrived: then it is forgotten. */
export const markedRecalled = <T extends Tracked>(submission: T): T | null =>
  SUBMISSION_STATES[submission.status].isOut || (submission.recalled ?? []).length > 0 ? { ...submission, status: 'recalled' } : null;
