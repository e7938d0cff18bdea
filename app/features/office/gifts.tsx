import type { Route } from './+types/gifts.ts';
import { GIFT_VIEWS } from '#domain/office/constants.ts';
import { GiftList } from '#app/features/office/gift-list.tsx';
import { readDonations } from '#app/features/office/donations-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/page.ts';

export const handle = { tab: '/gifts' };
export const meta = officeMeta('Gifts');
export const clientLoader = officeLoader(async (_params, query) => {
  const view = GIFT_VIEWS.find((one) => one === query.get('view')) ?? 'paid';
  const year = /^20\d\d$/.exec(query.get('year') ?? '')?.[0] ?? '';
  return { view, year, first: await readDonations({ view, year }) };
});

export default function GiftsPage({ loaderData }: Route.ComponentProps) {
  return <GiftList {...loaderData} />;
}
