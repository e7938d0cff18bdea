import { dayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { Cell, Sheet, SheetRow } from '#domain/shared/lists/sheet.server.ts';
import { statesWith } from '#domain/shared/states.ts';
import { eachInSlices } from '#domain/shared/lists/slices.server.ts';
import { paiseToRupees } from '#domain/donations/constants.ts';
import { type Donation, flagsOf } from '#domain/donations/donation.ts';
import { donorRows, storedDonor } from '#domain/donations/donor-rows.ts';
import { REFUNDS } from '#domain/donations/history.ts';
import { startOfFinancialYear } from './office.server.ts';
import { maskedPan } from '#domain/donations/pan.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';

/** Paid donations by receipt number; rupees, masked PAN. */
export async function registerOf(ctx: DomainContext, year: number): Promise<Sheet> {
  const donations = await donationsOf(ctx, year);
  // After the donations, so that every refund has its day.
  const [refunds, earlier] = [await lastRefunds(ctx, year), await earlierReceipts(ctx, year)];
  const rows: SheetRow[] = [];
  for await (const donation of eachInSlices(donations))
    rows.push(toRow(ctx, donation, { refundedAt: refunds.get(donation.id) ?? null, earlier: earlier.get(donation.id) ?? [] }));
  return rows;
}

interface Beside {
  refundedAt: number | null;
  /** Numbers that are not valid any more, but for the newest. */
  earlier: readonly string[];
}

const toRow = (ctx: DomainContext, donation: Donation, { refundedAt, earlier }: Beside): SheetRow => ({
  'Receipt number': donation.receipt_number ?? '',
  Date: dayOf(ctx, donation.paid_at),
  Status: donation.status,
  Amount: paiseToRupees(donation.amount),
  Currency: donation.currency,
  Frequency: donation.frequency,
  ...Object.fromEntries(donorRows(storedDonor(donation, maskedPan(ctx, donation))).map(({ label, text }) => [label, text])),
  Method: donation.method ?? '',
  'Card from abroad': donation.international ? 'Yes' : '',
  'Payment id': donation.provider_payment_id ?? '',
  'Order id': donation.provider_order_id,
  'Needs attention': flagsOf(donation).join(' '),
  Refunded: donation.amount_refunded === 0 ? '' : paiseToRupees(donation.amount_refunded),
  'Refunded on': donation.amount_refunded === 0 ? '' : dayOf(ctx, refundedAt),
  'In place of': earlier.filter((number) => number !== donation.receipt_number).join(', '),
});

async function lastRefunds(ctx: DomainContext, year: number): Promise<Map<string, number>> {
  const refunds = await ctx.db
    .selectFrom('donation_events')
    .select((e) => ['donation_id', e.fn.max('created_at').as('at')])
    .where('kind', 'in', REFUNDS)
    .where('donation_id', 'in', paidIn(ctx, year).select('id').where('amount_refunded', '>', 0))
    .groupBy('donation_id')
    .execute();
  return new Map(refunds.map(({ donation_id, at }) => [donation_id, at]));
}

async function earlierReceipts(ctx: DomainContext, year: number): Promise<Map<string, string[]>> {
  const receipts = await ctx.db
    .selectFrom('receipts')
    .select(['donation_id', 'number'])
    .where('status', '!=', 'valid')
    .where('donation_id', 'in', paidIn(ctx, year).select('id'))
    .orderBy('serial')
    .execute();
  return new Map(
    [...Map.groupBy(receipts, (receipt) => receipt.donation_id)].map(([id, ofOne]) => [id, ofOne.map(({ number }) => number)]),
  );
}

const donationsOf = (ctx: DomainContext, year: number): Promise<Donation[]> =>
  paidIn(ctx, year).selectAll().orderBy('receipt_number').execute();

const paidIn = (ctx: DomainContext, year: number) =>
  ctx.db
    .selectFrom('donations')
    .where('status', 'in', statesWith(DONATION_STATES, 'keep', 'books'))
    .where('paid_at', '>=', startOfFinancialYear(ctx, year))
    .where('paid_at', '<', startOfFinancialYear(ctx, year + 1));

function dayOf(ctx: DomainContext, instant: number | null): Cell {
  return instant === null ? '' : { day: dayAt(instant, ctx.content().foundation.timezone) };
}
