import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** Specification 2, section 4. `isForNew`: not cancelled. `lightsLamp`: on the dashboard. */
export const ACTIVITY_STATES = defineStates({
  In_Progress: { label: 'In Progress', badge: 'warn', points: 2, isForNew: true, lightsLamp: false },
  Completed: { label: 'Completed', badge: 'plain', points: 10, isForNew: true, lightsLamp: true },
  Cancelled: { label: 'Cancelled', badge: 'quiet', points: 0, isForNew: false, lightsLamp: false },
});
export type ActivityState = StateOf<typeof ACTIVITY_STATES>;
