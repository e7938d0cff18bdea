import { ACTIVITY_STATES, type ActivityState } from './states.ts';

/** Confirmed by the office. */
const PROGRAM_POINTS = 25;
/** Entered by students themselves. */
const MAX_ACTIVITY_POINTS = 500;

/** Ten points for a completed activity, two for one in progress, at most 500; 25 for each program. */
export function activityScore(activities: readonly { status: ActivityState }[], programs: readonly unknown[]): number {
  const ofActivities = activities.reduce((points, { status }) => points + ACTIVITY_STATES[status].points, 0);
  return Math.min(ofActivities, MAX_ACTIVITY_POINTS) + programs.length * PROGRAM_POINTS;
}
