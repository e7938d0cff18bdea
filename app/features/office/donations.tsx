import type { Route } from './+types/donations.ts';
import { DONATION_VIEWS } from '#domain/office/constants.ts';
import { DonationList } from '#app/features/office/donation-list.tsx';
import { readDonations } from '#app/features/office/donations-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/page.ts';

export const handle = { tab: '/gifts' };
export const meta = officeMeta('Gifts');
export const clientLoader = officeLoader(async (_params, query) => {
  const view = DONATION_VIEWS.find((one) => one === query.get('view')) ?? 'paid';
  const year = /^20\d\d$/.exec(query.get('year') ?? '')?.[0] ?? '';
  return { view, year, first: await readDonations({ view, year }) };
});

export default function DonationsPage({ loaderData }: Route.ComponentProps) {
  return <DonationList {...loaderData} />;
}
