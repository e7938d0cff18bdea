import type { Route } from './+types/donor.ts';
import { DonorDetails } from '#app/features/office/donors/donor-details.tsx';
import { donorCalls, readDonor } from '#app/features/office/donors/donors-api.ts';
import { WalkedPage } from '#app/features/office/lists/walked-page.tsx';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = { tab: '/donors' };
export const meta = officeMeta('Donor');
export const clientLoader = officeLoader(({ number = '' }) => readDonor(number));

const WALKED = { path: '/donors', placeOf: donorCalls.place, many: 'donors' } as const;

export default function DonorPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <WalkedPage number={params.number} walked={WALKED}>
      <DonorDetails key={params.number} loaded={loaderData} />
    </WalkedPage>
  );
}
