import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** Specification 2, section 4. `isForNew`: not cancelled. `isInScoreDisplay`: on the dashboard. */
export const ACTIVITY_STATES = defineStates({
  In_Progress: { label: 'In Progress', badge: 'warn', points: 2, isForNew: true, isInScoreDisplay: false },
  Completed: { label: 'Completed', badge: 'plain', points: 10, isForNew: true, isInScoreDisplay: true },
  Cancelled: { label: 'Cancelled', badge: 'quiet', points: 0, isForNew: false, isInScoreDisplay: false },
});
export type ActivityState = StateOf<typeof ACTIVITY_STATES>;
