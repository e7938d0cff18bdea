import type { Route } from './+types/application.ts';
import { ApplicationDetails } from '#app/features/office/application-details.tsx';
import { readApplication } from '#app/features/office/applications-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/page.ts';

export const handle = { tab: '/applications' };
export const meta = officeMeta('Application');
export const clientLoader = officeLoader(({ number = '' }) => readApplication(number));

export default function ApplicationPage({ loaderData, params }: Route.ComponentProps) {
  return <ApplicationDetails key={params.number} loaded={loaderData} />;
}
