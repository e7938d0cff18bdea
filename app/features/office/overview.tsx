import type { Route } from './+types/overview.ts';
import { OverviewCounts } from '#app/features/office/overview-counts.tsx';
import { readOverview } from '#app/features/office/overview-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/page.ts';

export const handle = { tab: '' };
export const meta = officeMeta('Office');
export const clientLoader = officeLoader(readOverview);

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  return <OverviewCounts loaded={loaderData} />;
}
