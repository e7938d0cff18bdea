/** What a call of a list takes and answers, from its columns. */
import { z } from 'zod';
import { count, paise, rupees, time } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import type { AskedIn, ColumnKind, ColumnOf, ListColumn, ListColumns, RowOf, SortIn } from './columns.ts';
import { filterNamesOf, sortNamesOf } from './columns.ts';

const MOST_VALUES = 100;
const MAX_TEXT_LENGTH = 128;
const MOST_RUPEES = 100_000_000;

const optionOf = ({ options = [] }: ListColumn) => z.enum(options.map(({ value }) => value) as [string, ...string[]]);
const several = <Value extends z.ZodType>(value: Value) => z.array(value).max(MOST_VALUES);
const between = <Value extends z.ZodType>(value: Value) => z.object({ from: value.optional(), to: value.optional() });
const amount = () => between(rupees.min(0).max(MOST_RUPEES));

export const KINDS: Readonly<Record<ColumnKind, { asked: (column: ListColumn) => z.ZodType; shown: (column: ListColumn) => z.ZodType }>> = {
  text: { asked: () => several(z.string().max(MAX_TEXT_LENGTH)), shown: () => z.string() },
  choice: { asked: (column) => several(optionOf(column)), shown: () => z.string() },
  number: { asked: ({ label }) => several(z.int().min(0).max(100).describe(label)), shown: () => z.int() },
  count: { asked: ({ label }) => between(count(label).max(MOST_RUPEES)), shown: ({ label }) => count(label) },
  rupees: { asked: amount, shown: () => rupees },
  paise: { asked: amount, shown: () => paise },
  time: { asked: () => between(z.iso.date('Please choose a day.')), shown: () => time },
  documents: { asked: (column) => several(optionOf(column)), shown: (column) => z.array(optionOf(column)) },
  tags: { asked: (column) => several(optionOf(column)), shown: () => z.array(z.string()) },
  people: { asked: () => z.never(), shown: () => z.array(z.string()) },
};

export const words = (where: string) => z.string().trim().max(MAX_TEXT_LENGTH).optional().describe(where);
export const after = z.string().max(1_000).optional().describe('`next` of the page before; left out for the first');
export const version = z.int().describe('As it was read; another one: 409, and the newer one as `list` in the error');

/** Where one stands in a list. @param what such as `application` */
export const placeSchemaOf = (what: string) =>
  z.object({
    position: z.nullable(z.int().describe('From 1')).describe('Null when it does not fit the filter (any more)'),
    total: z.int().min(0).describe(`How many ${what}s fit`),
    previous: z.nullable(z.string()).describe(`Number of the ${what} before it; null at the start`),
    next: z.nullable(z.string()).describe(`Number of the ${what} after it; null at the end`),
  });
export type ListPlace = z.output<ReturnType<typeof placeSchemaOf>>;

/** @param ids names of filter and order in the document */
export function listSchemas<const C extends ListColumns>(
  columns: C,
  { ids, firstSort, searched }: { ids: { row: string; filter: string; sort: string }; firstSort: SortIn<C>; searched: string },
) {
  const column = (name: string): ListColumn => (columns as ListColumns)[name]!;
  const shown = keysOf(columns).map((name) => [name, KINDS[column(name).kind].shown(column(name)).describe(column(name).label)]);
  const asked = filterNamesOf(columns).map((name) => [name, KINDS[column(name).kind].asked(column(name)).optional()]);
  const names = keysOf(columns) as [ColumnOf<C>, ...ColumnOf<C>[]];
  const row = z.object(Object.fromEntries(shown)).meta({ id: ids.row }) as unknown as z.ZodType<RowOf<C>>;
  const filter = z.object({ ...Object.fromEntries(asked), words: words(searched) }).meta({
    id: ids.filter,
    description: 'What is given must all fit, of several values one. Rupees and days: both ends included',
  }) as unknown as z.ZodType<AskedIn<C>, AskedIn<C>>;
  const sort = z
    .object({ by: z.enum(sortNamesOf(columns) as unknown as [string, ...string[]]), isDescending: z.boolean() })
    .meta({ id: ids.sort }) as unknown as z.ZodType<SortIn<C>, SortIn<C>>;
  return {
    row,
    filter,
    sort,
    columns: z.array(z.enum(names)).min(1).max(names.length),
    query: { filter: filter.default({} as AskedIn<C>), sort: sort.default(firstSort) },
  };
}
