import type { Route } from './+types/donations.ts';
import { DONATION_FILTERS } from '#domain/office/constants.ts';
import { DonationList } from '#app/features/office/donations/donation-list.tsx';
import { readDonations } from '#app/features/office/donations/donations-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Donations');
export const clientLoader = officeLoader(async (_params, query) => {
  const filter = DONATION_FILTERS.find((one) => one === query.get('filter')) ?? 'paid';
  const year = /^20\d\d$/.exec(query.get('year') ?? '')?.[0] ?? '';
  return { filter, year, first: await readDonations({ filter, year }) };
});

export default function DonationsPage({ loaderData }: Route.ComponentProps) {
  return <DonationList {...loaderData} />;
}
