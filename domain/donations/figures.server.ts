import { startOfYear } from '#domain/calendar.ts';
import type { DomainContext } from '#domain/context.ts';
import { paiseToRupees } from './constants.ts';
import type { DonationFigures } from './schema.ts';

/**
 * What stands beside the form: people who gave this calendar year, and rupees raised against the target.
 * `fixed` figures are display-only words of the content; `live` ones come from the ledger
 * (the specification's README, "Donation figures"). Several gifts from one address are one person's.
 */
export async function donationFigures(ctx: DomainContext): Promise<DonationFigures> {
  const { donations, timezone } = ctx.content().foundation;
  const { mode, target } = donations;
  if (mode === 'fixed') return { mode, donors: donations.initialDonors, raised: donations.raised, target };

  const { donors, paise } = await ctx.db
    .selectFrom('donations')
    .select((eb) => [
      eb.fn.count<number | string>(eb.fn.coalesce('donor_email', 'id')).distinct().as('donors'),
      eb.fn.coalesce(eb.fn.sum<number | string>('amount'), eb.lit(0)).as('paise'),
    ])
    .where('status', '=', 'paid')
    .where('paid_at', '>=', startOfYear(ctx.clock.now(), timezone))
    .executeTakeFirstOrThrow();
  // PostgreSQL counts and sums into wider types, which arrive as text.
  return { mode, donors: Number(donors), raised: Math.floor(paiseToRupees(Number(paise))), target };
}
