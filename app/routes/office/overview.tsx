import type { Route } from './+types/overview.ts';
import { Overview } from '#app/components/office/overview.tsx';
import { readOverview } from '#app/lib/office.ts';
import { officeLoader, officeMeta } from '#app/routes/office/page.ts';

export const handle = { tab: '' };
export const meta = officeMeta('Office');
export const clientLoader = officeLoader(readOverview);

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  return <Overview facts={loaderData} />;
}
