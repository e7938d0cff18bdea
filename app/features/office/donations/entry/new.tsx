import type { Route } from './+types/new.ts';
import { readOffer } from '#app/features/office/donations/entry/entries-api.ts';
import { EntryPage } from '#app/features/office/donations/entry/entry-page.tsx';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Enter a donation');
export const clientLoader = officeLoader(async (_params, query) => {
  const batch = query.get('batch') ?? undefined;
  return { batch, book: query.get('book') ?? undefined, offer: await readOffer(batch) };
});

export default function NewDonationPage({ loaderData }: Route.ComponentProps) {
  return <EntryPage key={`${loaderData.batch} ${loaderData.book}`} {...loaderData} />;
}
