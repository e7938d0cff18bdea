import type { Route } from './+types/people.ts';
import { PeopleList } from '#app/features/office/people/people-list.tsx';
import { readPeople } from '#app/features/office/people/people-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = { tab: '/people' };
export const meta = officeMeta('People');
export const clientLoader = officeLoader(readPeople);

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  return <PeopleList loaded={loaderData} />;
}
