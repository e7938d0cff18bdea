import type { Route } from './+types/overview.ts';
import { OverviewCounts } from '#app/features/office/overview/overview-counts.tsx';
import { readOverview } from '#app/features/office/overview/overview-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = { tab: '' };
export const meta = officeMeta('Office');
export const clientLoader = officeLoader(readOverview);

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  return <OverviewCounts loaded={loaderData} />;
}
