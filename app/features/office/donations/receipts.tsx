import type { Route } from './+types/receipts.ts';
import { RECEIPT_STATES } from '#domain/donations/receipts/states.ts';
import { keysOf } from '#domain/shared/states.ts';
import { ReceiptList } from '#app/features/office/donations/receipt-list.tsx';
import { readReceipts } from '#app/features/office/donations/lib/donations-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Receipts');
export const clientLoader = officeLoader(async (_params, query) => {
  const status = keysOf(RECEIPT_STATES).find((one) => one === query.get('status'));
  const year = /^20\d\d$/.exec(query.get('year') ?? '')?.[0];
  return { status, year, first: await readReceipts({ status, year }) };
});

export default function ReceiptsPage({ loaderData }: Route.ComponentProps) {
  return <ReceiptList {...loaderData} />;
}
