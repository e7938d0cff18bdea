import { sql } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import type { Cell } from '#domain/shared/lists/sheet.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { dayCell, type Sheeted } from '#domain/lists/sheet.server.ts';
import { referenceOf } from '#domain/donations/donation.ts';
import { REFUNDS } from '#domain/donations/history.ts';
import { maskedPan } from '#domain/donations/pan.server.ts';
import { DONATION_COLUMNS, type DonationColumn, type DonationExport } from './columns.ts';
import { donationList } from './list.server.ts';

type More = Record<Exclude<DonationExport, DonationColumn>, Cell>;

export const DONATION_SHEET: Sheeted<typeof DONATION_COLUMNS> = {
  list: donationList,
  columns: DONATION_COLUMNS,
  async more(ctx, ids) {
    const donations = await ctx.db.selectFrom('donations').selectAll().where('id', 'in', ids).execute();
    // After the donations, so that every refund has its day.
    const [refunds, earlier] = [await lastRefunds(ctx.db, ids), await earlierReceipts(ctx.db, ids)];
    return new Map(
      donations.map((donation): [string, More] => [
        referenceOf(donation),
        {
          panNo: maskedPan(ctx, donation) ?? '',
          address: donation.donor_address ?? '',
          citizen: donation.donor_citizen === 1 ? 'Yes' : '',
          international: donation.international === 1 ? 'Yes' : '',
          payment: donation.provider_payment_id ?? '',
          order: donation.provider_order_id,
          refundedOn: donation.amount_refunded === 0 ? '' : dayOf(ctx, refunds.get(donation.id)),
          earlier: (earlier.get(donation.id) ?? []).filter((number) => number !== donation.receipt_number).join(', '),
        },
      ]),
    );
  },
};

const dayOf = (ctx: DomainContext, instant: number | undefined): Cell => (instant === undefined ? '' : dayCell(ctx, instant));

async function lastRefunds(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, number>> {
  const refunds = await db
    .selectFrom('donation_events')
    .select((e) => ['donation_id', e.fn.max('created_at').as('at')])
    // As an expression: they are found by their donation.
    .where(sql<string>`(kind || '')`, 'in', REFUNDS)
    .where('donation_id', 'in', ids)
    .groupBy('donation_id')
    .execute();
  return new Map(refunds.map(({ donation_id, at }) => [donation_id, at]));
}

/** Numbers that are not valid any more. */
async function earlierReceipts(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const receipts = await db
    .selectFrom('receipts')
    .select(['donation_id', 'number'])
    .where('status', '!=', 'valid')
    .where('donation_id', 'in', ids)
    .orderBy('serial')
    .execute();
  return new Map(
    [...Map.groupBy(receipts, (receipt) => receipt.donation_id)].map(([id, ofOne]) => [id, ofOne.map(({ number }) => number)]),
  );
}
