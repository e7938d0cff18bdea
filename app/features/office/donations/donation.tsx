import type { Route } from './+types/donation.ts';
import { DonationDetails } from '#app/features/office/donations/donation-details.tsx';
import { donationCalls, readDonation } from '#app/features/office/donations/lib/donations-api.ts';
import { WalkedPage } from '#app/features/office/lists/walked-page.tsx';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Donation');
export const clientLoader = officeLoader(({ reference = '' }) => readDonation(reference));

const WALKED = { path: '/donations', placeOf: donationCalls.place, many: 'donations' } as const;

export default function DonationPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <WalkedPage number={params.reference} walked={WALKED}>
      <DonationDetails key={params.reference} loaded={loaderData} />
    </WalkedPage>
  );
}
