import { ACTIVITY_STATES, type ActivityState } from './states.ts';

/** Points per program attended, which the office has confirmed. */
const PROGRAM_POINTS = 25;
/** Students enter activities themselves, so their points are capped. */
const MAX_ACTIVITY_POINTS = 500;

/**
 * The activity score of the dashboard: ten points for a completed activity, two for one in progress and none for a cancelled
 * one, at most 500 in all, plus 25 for each program attended.
 */
export function activityScore(activities: readonly { status: ActivityState }[], programs: readonly unknown[]): number {
  const ofActivities = activities.reduce((points, { status }) => points + ACTIVITY_STATES[status].points, 0);
  return Math.min(ofActivities, MAX_ACTIVITY_POINTS) + programs.length * PROGRAM_POINTS;
}
