import type { Route } from './+types/applications.ts';
import { ApplicationList } from '#app/features/office/application-list.tsx';
import { readApplications } from '#app/features/office/applications-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/page.ts';

export const handle = { tab: '/applications' };
export const meta = officeMeta('Applications');
export const clientLoader = officeLoader(async (_params, query) => {
  const [cycle, state] = [query.get('cycle') ?? '', query.get('state') ?? ''];
  return { cycle, state, first: await readApplications({ cycle, state }) };
});

export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  return <ApplicationList {...loaderData} />;
}
