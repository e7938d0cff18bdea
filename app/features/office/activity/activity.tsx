import type { Route } from './+types/activity.ts';
import { ActivityList } from '#app/features/office/activity/activity-list.tsx';
import { readActivity } from '#app/features/office/activity/activity-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = { tab: '/activity' };
export const meta = officeMeta('Activity');
export const clientLoader = officeLoader(() => readActivity({}));

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  return <ActivityList loaded={loaderData} />;
}
