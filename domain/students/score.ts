import type { ActivityStatus } from './constants.ts';

/** Points of one activity: finished counts, begun counts a little, given up takes nothing away. */
const ACTIVITY_POINTS = { Completed: 10, In_Progress: 2, Cancelled: 0 } as const satisfies Record<ActivityStatus, number>;
/** Points of one program of the foundation's, which the office has confirmed. */
const PROGRAM_POINTS = 25;
/** Activities are a student's own word: beyond this many points of them only programs add to the score. */
const MAX_ACTIVITY_POINTS = 500;

/**
 * The activity score of the dashboard: ten points for a completed activity, two for one in progress, none for a cancelled one,
 * at most 500 in all, and 25 for each program attended. Nothing else counts, so the same lists always give the same score.
 */
export function activityScore(activities: readonly { status: ActivityStatus }[], programs: readonly unknown[]): number {
  const ofActivities = activities.reduce((points, { status }) => points + ACTIVITY_POINTS[status], 0);
  return Math.min(ofActivities, MAX_ACTIVITY_POINTS) + programs.length * PROGRAM_POINTS;
}
