import type { DbOrTrx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { fundTitle } from '#domain/content/funds.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { DONATION_MODES, DONATION_NATURES, type DonationMode, type DonationNature } from '#domain/donations/modes.ts';
import { maskTail } from '#domain/shared/text/text.ts';

const CORRECTED = {
  name: 'Name',
  panNo: 'PAN',
  address: 'Address',
  nature: 'Kind',
  fund: 'For',
  mode: 'How it came',
  bankReference: 'Cheque number or UTR',
} as const;
export type Corrected = keyof typeof CORRECTED;
/** What a donor's record says, too. */
export type DonorCorrected = 'name' | 'panNo' | 'address';
/** Before and after; null for none. The PAN is whole: it is sealed. */
export type Changes = Partial<Record<Corrected, readonly [before: string | null, after: string | null]>>;

export const correctionPlace = (id: string) => ({ table: 'donation_corrections', column: 'changes', row: id }) as const;

/** The PAN masked; null for none. */
export interface ShownChange {
  label: string;
  before: string | null;
  after: string | null;
}

type Shown = (stored: string, foundation: Foundation) => string | null;

const SHOWN: Partial<Record<string, Shown>> = {
  panNo: (pan) => maskTail(pan),
  nature: (nature) => DONATION_NATURES[nature as DonationNature],
  fund: (key, foundation) => fundTitle(foundation, key),
  mode: (mode) => DONATION_MODES[mode as DonationMode].label,
};

export function shownChanges({ content }: Pick<DomainContext, 'content'>, changes: Changes): ShownChange[] {
  const { foundation } = content();
  const shown = (name: string, text: string | null) => (text === null ? null : (SHOWN[name]?.(text, foundation) ?? text));
  return Object.entries(changes).map(([name, [before, after]]) => ({
    label: CORRECTED[name as Corrected],
    before: shown(name, before),
    after: shown(name, after),
  }));
}

/** By the correction's id; none once its time in the books is over. */
export async function correctionsOf(ctx: DomainContext, db: DbOrTrx, donationId: string): Promise<Map<string, ShownChange[]>> {
  const rows = await db.selectFrom('donation_corrections').select(['id', 'changes']).where('donation_id', '=', donationId).execute();
  return new Map(
    rows.map(({ id, changes }) => [
      id,
      changes === null ? [] : shownChanges(ctx, JSON.parse(ctx.vault.decrypt(changes, correctionPlace(id))) as Changes),
    ]),
  );
}
