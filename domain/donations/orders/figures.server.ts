import type { Db } from '#database/client.ts';
import { startOfYear } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { statesWith } from '#domain/shared/states.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import type { DonationFigures } from '#domain/donations/operations.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';

interface Count {
  donors: number;
  paise: number;
}

/** Counting 50,000 donations blocks SQLite for tens of milliseconds. */
const CACHE_MS = 30_000;
const counts = new WeakMap<Db, { begunAt: number; count: Promise<Count> }>();

/** `live` figures are at most 30 s old and leave out refunds (the specification's README, “Donation figures”). */
export async function donationFigures(ctx: DomainContext): Promise<DonationFigures> {
  const { mode, target, initialDonors, raised } = ctx.content().foundation.donations;
  if (mode === 'fixed') return { mode, donors: initialDonors, raised, target };
  const { donors, paise } = await lastCount(ctx);
  return { mode, donors, raised: Math.floor(paiseToRupees(paise)), target };
}

export function invalidateFigures({ db }: Pick<DomainContext, 'db'>): void {
  counts.delete(db);
}

function lastCount(ctx: DomainContext): Promise<Count> {
  const now = ctx.clock.now();
  const last = counts.get(ctx.db);
  if (last && Math.abs(now - last.begunAt) < CACHE_MS) return last.count;
  const begun = { begunAt: now, count: countDonations(ctx) };
  counts.set(ctx.db, begun);
  begun.count.catch(() => {
    if (counts.get(ctx.db) === begun) invalidateFigures(ctx);
  });
  return begun.count;
}

async function countDonations({ db, clock, content }: DomainContext): Promise<Count> {
  const { donors, paise } = await db
    .selectFrom('donations')
    .select((eb) => [
      eb.fn.count<number>(eb.fn.coalesce('donor_email', 'id')).distinct().as('donors'),
      eb.fn.coalesce(eb.fn.sum<number | string>(eb('amount', '-', eb.ref('amount_refunded'))), eb.lit(0)).as('paise'),
    ])
    .where('status', 'in', statesWith(DONATION_STATES, 'isGiven', true))
    .where('paid_at', '>=', startOfYear(clock.now(), content().foundation.timezone))
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums as text.
  return { donors, paise: Number(paise) };
}
