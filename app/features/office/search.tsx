import type { Route } from './+types/search.ts';
import { Search, searchAgain } from '#app/features/office/search-view.tsx';
import { officeLoader, officeMeta } from '#app/features/office/page.ts';

export const handle = { tab: '' };
export const meta = officeMeta('Search');
export const clientLoader = officeLoader(searchAgain);

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <Search last={loaderData} />;
}
