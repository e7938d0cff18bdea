import type { Route } from './+types/gift.ts';
import { GiftRecord } from '#app/features/office/gift-record.tsx';
import { readDonation } from '#app/features/office/donations-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/page.ts';

export const handle = { tab: '/gifts' };
export const meta = officeMeta('Gift');
export const clientLoader = officeLoader(({ reference = '' }) => readDonation(reference));

export default function GiftPage({ loaderData, params }: Route.ComponentProps) {
  return <GiftRecord key={params.reference} loaded={loaderData} />;
}
