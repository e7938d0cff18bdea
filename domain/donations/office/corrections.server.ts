import type { DbOrTrx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { maskTail } from '#domain/shared/text/text.ts';

const CORRECTED = { name: 'Name', panNo: 'PAN', address: 'Address' } as const;
export type Corrected = keyof typeof CORRECTED;
/** Before and after; null for none. The PAN is whole: it is sealed. */
export type Changes = Partial<Record<Corrected, readonly [before: string | null, after: string | null]>>;

export const correctionPlace = (id: string) => ({ table: 'donation_corrections', column: 'changes', row: id }) as const;

/** The PAN masked; null for none. */
export interface ShownChange {
  label: string;
  before: string | null;
  after: string | null;
}

const shown = (name: string, text: string | null) => (text !== null && name === 'panNo' ? maskTail(text) : text);

export function shownChanges(changes: Changes): ShownChange[] {
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
      changes === null ? [] : shownChanges(JSON.parse(ctx.vault.decrypt(changes, correctionPlace(id))) as Changes),
    ]),
  );
}
