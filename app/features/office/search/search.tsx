import type { Route } from './+types/search.ts';
import { SearchPanel, searchAgain } from '#app/features/office/search/search-panel.tsx';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = { tab: '' };
export const meta = officeMeta('Search');
export const clientLoader = officeLoader(searchAgain);

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchPanel last={loaderData} />;
}
