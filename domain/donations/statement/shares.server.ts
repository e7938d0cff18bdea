import type { DbOrTrx } from '#database/client.ts';
import { insertRows } from '#database/engine.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { findDonor } from '#domain/donations/donors/donor.server.ts';
import { addDonor, changeDonor, lockDonor } from '#domain/donations/ledger/donors.server.ts';
import { lockDonation } from '#domain/donations/lock.server.ts';
import { findDonation } from '#domain/donations/office/office.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { StaffActor } from '#domain/staff/rights.ts';

export interface Share {
  /** Number of the donor. */
  donor: string;
  name: string | null;
  /** Of the sum of all weights; 1 each for equal shares. */
  weight: number;
}

/** Joint donors in the order of their numbers; none of a donation of one donor. */
export const sharesOf = (db: DbOrTrx, donationId: string): Promise<Share[]> =>
  db
    .selectFrom('donation_shares')
    .innerJoin('donors', 'donors.id', 'donation_shares.donor_id')
    .select(['donors.number as donor', 'donors.name', 'weight'])
    .where('donation_id', '=', donationId)
    .orderBy('donors.number')
    .execute();

interface Sharing {
  reference: string;
  /** Numbers of the joint donors as they were read. */
  was: readonly string[];
  /** Numbers of the others, or names of new donors; none: the donation is of one donor. */
  others: readonly string[];
  /** Percent of the first donor; undefined: all alike. */
  percent: number | undefined;
  by: StaffActor;
  reason: string;
}

const HUNDRED = 100;

/**
 * Who gave a donation together; the yearly statement has a line for each (rule 18AB(3): as they say, else equally). Can be changed again.
 * @throws AppError `not_found`; `conflict` for a donation without a donor, and when somebody was first; `invalid_input` for one donor twice
 */
export async function shareDonation(ctx: DomainContext, { reference, was, others, percent, by, reason }: Sharing): Promise<void> {
  const donation = await findDonation(ctx, reference);
  await ctx.db.transaction().execute(async (trx) => {
    await lockDonation(trx, ['id', donation.id]);
    const link = await trx.selectFrom('donor_links').select('donor_id').where('donation_id', '=', donation.id).executeTakeFirst();
    if (!link) throw new AppError('conflict', 'This donation has no donor yet.');
    const before = await sharesOf(trx, donation.id);
    if (before.map(({ donor }) => donor).join() !== was.join())
      throw new AppError('conflict', 'Somebody else has noted other donors meanwhile. Please look at them as they are now.');
    const ids = [link.donor_id];
    for (const other of others) {
      if (IS_NUMBER.test(other)) ids.push((await findDonor(trx, other)).id);
      else {
        const id = await addDonor(trx, ctx);
        await changeDonor(trx, ctx, await lockDonor(trx, id), { name: other });
        ids.push(id);
      }
    }
    if (new Set(ids).size < ids.length)
      throw new AppError('invalid_input', 'Each donor once, please.', { fields: { other: 'Each donor once' } });
    await trx.deleteFrom('donation_shares').where('donation_id', '=', donation.id).execute();
    const rest = percent === undefined ? 1 : HUNDRED - percent;
    const rows = ids.map((donor_id, n) => ({
      donation_id: donation.id,
      donor_id,
      // Of the same sum, without fractions.
      weight: percent === undefined ? 1 : n === 0 ? percent * others.length : rest,
    }));
    if (others.length > 0) await insertRows(trx, 'donation_shares', rows);
    const after = await sharesOf(trx, donation.id);
    await recordActivity(trx, ctx, by, { act: 'donation.shared', about: donation.id, details: { before, after, why: reason } });
  });
}

const IS_NUMBER = /^D-\d+$/i;
