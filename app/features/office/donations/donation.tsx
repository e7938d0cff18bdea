import type { Route } from './+types/donation.ts';
import { DonationDetails } from '#app/features/office/donations/donation-details.tsx';
import { readDonation } from '#app/features/office/donations/donations-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Donation');
export const clientLoader = officeLoader(({ reference = '' }) => readDonation(reference));

export default function DonationPage({ loaderData, params }: Route.ComponentProps) {
  return <DonationDetails key={params.reference} loaded={loaderData} />;
}
