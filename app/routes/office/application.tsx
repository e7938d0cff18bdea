import type { Route } from './+types/application.ts';
import { ApplicationRecord } from '#app/components/office/application-record.tsx';
import { readApplication } from '#app/lib/office.ts';
import { officeLoader, officeMeta } from '#app/routes/office/page.ts';

export const handle = { tab: '/applications' };
export const meta = officeMeta('Application');
export const clientLoader = officeLoader(({ number = '' }) => readApplication(number));

export default function ApplicationPage({ loaderData, params }: Route.ComponentProps) {
  return <ApplicationRecord key={params.number} loaded={loaderData} />;
}
