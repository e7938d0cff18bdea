import type { Route } from './+types/applications.ts';
import { SENT_STATES, type SentState } from '#domain/scholarships/states.ts';
import { ApplicationList } from '#app/features/office/application-list.tsx';
import { readApplications } from '#app/features/office/applications-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/page.ts';

export const handle = { tab: '/applications' };
export const meta = officeMeta('Applications');
export const clientLoader = officeLoader(async (_params, query) => {
  const cycle = query.get('cycle') ?? '';
  const state: SentState | '' = SENT_STATES.find((one) => one === query.get('state')) ?? '';
  const mine: '1' | '' = query.get('mine') === '1' ? '1' : '';
  return { cycle, state, mine, first: await readApplications({ cycle, state, mine }) };
});

export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  return <ApplicationList {...loaderData} />;
}
