import type { ActivityStatus } from './constants.ts';

/** Points per activity. */
const ACTIVITY_POINTS = { Completed: 10, In_Progress: 2, Cancelled: 0 } as const satisfies Record<ActivityStatus, number>;
/** Points per program attended, which the office has confirmed. */
const PROGRAM_POINTS = 25;
/** Students enter activities themselves, so their points are capped. */
const MAX_ACTIVITY_POINTS = 500;

/**
 * The activity score of the dashboard: ten points for a completed activity, two for one in progress and none for a cancelled
 * one, at most 500 in all, plus 25 for each program attended.
 */
export function activityScore(activities: readonly { status: ActivityStatus }[], programs: readonly unknown[]): number {
  const ofActivities = activities.reduce((points, { status }) => points + ACTIVITY_POINTS[status], 0);
  return Math.min(ofActivities, MAX_ACTIVITY_POINTS) + programs.length * PROGRAM_POINTS;
}
