import type { DomainContext } from '#domain/shared/context.ts';
import type { Sheet, SheetRow } from '#domain/shared/lists/sheet.server.ts';
import { statesWith } from '#domain/shared/states.ts';
import { DONATION_EXPORTS } from '#domain/donations/list/columns.ts';
import { DONATION_SHEET } from '#domain/donations/list/export.server.ts';
import { sheetsOf } from '#domain/lists/sheet.server.ts';
import { startOfFinancialYear } from './office.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';

/** Donations of the books, by receipt number; in rupees, with masked PANs. */
export async function registerOf(ctx: DomainContext, year: number): Promise<Sheet> {
  const ids = await paidIn(ctx, year).select('id').orderBy('receipt_number').execute();
  const rows: SheetRow[] = [];
  const asked = { ids: ids.map(({ id }) => id), columns: DONATION_EXPORTS };
  for await (const slice of sheetsOf(ctx, DONATION_SHEET, asked)) rows.push(...slice);
  return rows;
}

const paidIn = (ctx: DomainContext, year: number) =>
  ctx.db
    .selectFrom('donations')
    .where('status', 'in', statesWith(DONATION_STATES, 'keep', 'books'))
    .where('paid_at', '>=', startOfFinancialYear(ctx, year))
    .where('paid_at', '<', startOfFinancialYear(ctx, year + 1));
