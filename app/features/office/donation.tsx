import type { Route } from './+types/donation.ts';
import { DonationRecord } from '#app/features/office/donation-record.tsx';
import { readDonation } from '#app/features/office/donations-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/page.ts';

export const handle = { tab: '/gifts' };
export const meta = officeMeta('Gift');
export const clientLoader = officeLoader(({ reference = '' }) => readDonation(reference));

export default function DonationPage({ loaderData, params }: Route.ComponentProps) {
  return <DonationRecord key={params.reference} loaded={loaderData} />;
}
