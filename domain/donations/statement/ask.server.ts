import { recordActivity } from '#domain/activity/activity.server.ts';
import { mailDonorLink } from '#domain/donations/donors/page-link.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { linesOf, reckon } from './lines.server.ts';
import { asksFor, canBeAsked } from './year.server.ts';

const BATCH = 50;

interface Asking {
  year: number;
  /** Number of one donor; left out: all who lack details, want letters, and were not asked within a week. */
  donor?: string | undefined;
  by: StaffActor;
}

/** Mails each a link to a form of their own. @returns how many @throws AppError `conflict` for one who lacks nothing or has no address */
export async function askForDetails(ctx: DomainContext, { year, donor: number, by }: Asking): Promise<number> {
  const now = ctx.clock.now();
  const ids = new Set<string>();
  for await (const some of linesOf(ctx, await reckon(ctx, year)))
    for (const line of some) {
      const { donor } = line;
      if (donor === null) continue;
      const isWanted = number === undefined ? canBeAsked(line, now) : donor.number === number && asksFor(line) && donor.email !== null;
      if (isWanted) ids.add(donor.id);
    }
  if (number !== undefined && ids.size === 0)
    throw new AppError('conflict', 'This donor lacks nothing for the statement, or has no email address.');
  let asked = 0;
  for await (const some of slicesOf([...ids], BATCH)) asked += await askSome(ctx, by, some);
  return asked;
}

const askSome = (ctx: DomainContext, by: StaffActor, ids: readonly string[]): Promise<number> =>
  ctx.db.transaction().execute(async (trx) => {
    const mailed: string[] = [];
    for (const donorId of ids) if (await mailDonorLink(trx, ctx, { donorId, cause: 'details' })) mailed.push(donorId);
    if (mailed.length > 0) await trx.updateTable('donors').set({ details_asked_at: ctx.clock.now() }).where('id', 'in', mailed).execute();
    await recordActivity(
      trx,
      ctx,
      by,
      mailed.map((about) => ({ act: 'donor.asked' as const, about })),
    );
    return mailed.length;
  });
