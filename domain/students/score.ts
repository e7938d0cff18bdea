import { ACTIVITY_STATES, type ActivityState } from './states.ts';

const PROGRAM_POINTS = 25;
const MAX_ACTIVITY_POINTS = 500;

export function activityScore(activities: readonly { status: ActivityState }[], programs: readonly unknown[]): number {
  const ofActivities = activities.reduce((points, { status }) => points + ACTIVITY_STATES[status].points, 0);
  return Math.min(ofActivities, MAX_ACTIVITY_POINTS) + programs.length * PROGRAM_POINTS;
}
