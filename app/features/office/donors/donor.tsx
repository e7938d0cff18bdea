import { useEffect } from 'react';
import type { Route } from './+types/donor.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { DonorDetails } from '#app/features/office/donors/donor-details.tsx';
import { placeOf, readDonor } from '#app/features/office/donors/donors-api.ts';
import { keepRow } from '#app/features/office/lists/stored-list.ts';
import { useWalk } from '#app/features/office/lists/use-walk.ts';
import { WalkBar } from '#app/features/office/lists/walk-bar.tsx';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { BackLink } from '#app/features/office/ui/detail-parts.tsx';

export const handle = { tab: '/donors' };
export const meta = officeMeta('Donor');
export const clientLoader = officeLoader(({ number = '' }) => readDonor(number));

const WALKED = { path: '/donors', placeOf } as const;

export default function DonorPage({ loaderData, params }: Route.ComponentProps) {
  const walk = useWalk(params.number, WALKED);
  useEffect(() => keepRow(params.number), [params.number]);
  useKeys({ next: walk.place ? () => walk.go('next') : undefined, previous: walk.place ? () => walk.go('previous') : undefined });
  return (
    <>
      <div className="wrap flex min-h-13 flex-wrap items-center justify-between gap-x-6 pt-2">
        <BackLink back="Back to donors" backTo={`${OFFICE_PATH}/donors`} />
        <WalkBar walk={walk} list="List of donors" isWide />
      </div>
      <DonorDetails key={params.number} loaded={loaderData} />
    </>
  );
}
