import type { DomainContext } from '#domain/shared/context.ts';
import { inBatches } from '#domain/shared/retention.ts';
import { lockDonations } from '#domain/donations/lock.server.ts';
import { lockSerials } from '#domain/shared/serials.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { replaceEarlier } from './issue.server.ts';
import { writeEarlier } from './receipts.server.ts';

/**
 * Those of 1.0.0: what they print is stored before anything that it comes from can change, and one of a donation a part of which was given
 * back is replaced. Can be repeated; goes on where it was killed.
 */
export async function writeEarlierReceipts(ctx: DomainContext): Promise<void> {
  const count = await inBatches((most) => writeSome(ctx, most));
  if (count > 0) ctx.log.info({ count }, 'receipts of an earlier version were written');
}

const writeSome = (ctx: DomainContext, most: number): Promise<number> =>
  ctx.db.transaction().execute(async (trx) => {
    const receipts = await trx.selectFrom('receipts').selectAll().where('letterhead_id', 'is', null).orderBy('id').limit(most).execute();
    if (receipts.length === 0) return 0;
    // The donations first, as whatever else changes a receipt does.
    const donations = await lockDonations(
      trx,
      receipts.map((receipt) => receipt.donation_id),
    );
    await lockSerials(trx);
    const byId = new Map(donations.map((donation) => [donation.id, donation]));
    for (const receipt of receipts) {
      const donation = byId.get(receipt.donation_id);
      if (!donation) continue;
      await writeEarlier(trx, ctx, receipt, donation);
      const isInPart = DONATION_STATES[donation.status].isGiven && donation.amount_refunded > 0;
      if (isInPart && donation.receipt_number === receipt.number) await replaceEarlier(trx, ctx, receipt, donation);
    }
    return receipts.length;
  });
