import * as m from '#messages/index.ts';
import { defineStates, type StateOf, withLabels } from '#domain/shared/states.ts';

/** Specification 2, section 4. `isForNew`: not cancelled. `isInScoreDisplay`: on the dashboard. */
const TABLE = defineStates({
  In_Progress: { badge: 'warn', points: 2, isForNew: true, isInScoreDisplay: false },
  Completed: { badge: 'plain', points: 10, isForNew: true, isInScoreDisplay: true },
  Cancelled: { badge: 'quiet', points: 0, isForNew: false, isInScoreDisplay: false },
});
export const ACTIVITY_STATES = withLabels(TABLE, () => m.students.activities.states);
export type ActivityState = StateOf<typeof ACTIVITY_STATES>;
