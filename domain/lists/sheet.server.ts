/** A list as a spreadsheet, a slice at a time. */
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { Cell, Sheet, SheetRow } from '#domain/shared/lists/sheet.server.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import { cellText, type ListColumn, type ListColumns, type RowOf } from './columns.ts';

const SLICE = 1_000;

export interface Sheeted<C extends ListColumns> {
  list: { rows: (ctx: Pick<DomainContext, 'db'>, ids: readonly string[]) => Promise<RowOf<C>[]> };
  columns: C;
  /** Cells of columns that the list does not show, by the row's number. */
  more: (ctx: DomainContext, ids: readonly string[]) => Promise<ReadonlyMap<string, Readonly<Record<string, Cell>>>>;
}

interface Chosen {
  ids: readonly string[];
  columns: readonly { name: string; label: string }[];
}

/** In the order of `ids`: whole rupees and paise, days, masked numbers. */
export async function* sheetsOf<C extends ListColumns>(
  ctx: DomainContext,
  { list, columns, more }: Sheeted<C>,
  { ids, columns: chosen }: Chosen,
): AsyncIterable<Sheet> {
  const isMore = chosen.some(({ name }) => !(name in columns));
  for await (const some of slicesOf(ids, SLICE)) {
    const rest = isMore ? await more(ctx, some) : undefined;
    yield (await list.rows(ctx, some)).map((row): SheetRow => {
      const values = row as Readonly<Record<string, string | number | readonly string[]>>;
      const own = rest?.get(String(values['number']));
      return Object.fromEntries(
        chosen.map(({ name, label }) => [label, name in columns ? cellOf(ctx, columns[name]!, values[name] ?? '') : (own?.[name] ?? '')]),
      );
    });
  }
}

export function cellOf(ctx: DomainContext, column: ListColumn, value: string | number | readonly string[]): Cell {
  if (typeof value !== 'number') return cellText(column, value);
  if (column.kind === 'time') return value === 0 ? '' : dayCell(ctx, value);
  return column.kind === 'paise' ? paiseToRupees(value) : value;
}

export const dayCell = (ctx: DomainContext, instant: number): Cell => ({ day: dayAt(instant, ctx.content().foundation.timezone) });
