import type { Route } from './+types/donors.ts';
import { donorCalls } from '#app/features/office/donors/donors-api.ts';
import { DONORS_LISTED, filterIn } from '#app/features/office/donors/donors-listed.tsx';
import { LetterLinks } from '#app/features/office/letters/letter-links.tsx';
import { OfficeList } from '#app/features/office/lists/office-list.tsx';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = { tab: '/donors' };
export const meta = officeMeta('Donors');
export const clientLoader = officeLoader(async (_params, query) => ({ query: query.toString(), saved: await donorCalls.saved.read() }));

export default function DonorsPage({ loaderData }: Route.ComponentProps) {
  return <OfficeList listed={DONORS_LISTED} filterIn={filterIn} links={<LetterLinks />} {...loaderData} />;
}
