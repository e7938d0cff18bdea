import type { DomainContext } from '#domain/shared/context.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import { PAN_PATTERN } from '#domain/shared/money/pan.ts';
import type { Donation } from '#domain/donations/donation.ts';

export function panOf({ vault }: DomainContext, { id, donor_pan }: Donation): string | null {
  return donor_pan === null ? null : vault.decrypt(donor_pan, placeOf(id));
}

export function validPanOf(ctx: DomainContext, donation: Donation): string | null {
  const pan = panOf(ctx, donation);
  return pan !== null && PAN_PATTERN.test(pan) ? pan : null;
}

export const encryptPan = ({ vault }: DomainContext, donationId: string, pan: string): string => vault.encrypt(pan, placeOf(donationId));

const placeOf = (donationId: string) => ({ table: 'donations', column: 'donor_pan', row: donationId }) as const;

export function maskedPan(ctx: DomainContext, donation: Donation): string | null {
  const pan = panOf(ctx, donation);
  return pan === null ? null : maskTail(pan);
}

const PURPOSE = 'pan';

export const hashPan = ({ vault }: Pick<DomainContext, 'vault'>, pan: string): string => vault.hash(PURPOSE, pan);

/** Under every secret, for look-ups. */
export const panHashes = ({ vault }: Pick<DomainContext, 'vault'>, pan: string): string[] => vault.hashes(PURPOSE, pan);

const PAGE = 500;

/** Those that are not of the first secret. */
export async function hashPans(ctx: Pick<DomainContext, 'db' | 'vault'>): Promise<void> {
  for (let after = ''; ;) {
    const rows = await ctx.db
      .selectFrom('donations')
      .select(['id', 'donor_pan', 'donor_pan_hash'])
      .where('donor_pan', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const fresh = rows.map(({ id, donor_pan: sealed, donor_pan_hash: stored }) => {
      const hash = hashPan(ctx, ctx.vault.decrypt(sealed ?? '', placeOf(id)));
      return { id, sealed, hash, isNew: hash !== stored };
    });
    await ctx.db.transaction().execute(async (trx) => {
      for (const { id, sealed, hash } of fresh.filter(({ isNew }) => isNew))
        await trx.updateTable('donations').set({ donor_pan_hash: hash }).where('id', '=', id).where('donor_pan', '=', sealed).execute();
    });
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}
