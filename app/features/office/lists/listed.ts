/** A list of the office as its page describes it, and what follows from the description. */
import type { ReactNode } from 'react';
import { COLUMN_KINDS, type ListColumn } from '#domain/lists/columns.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { Right } from '#domain/staff/rights.ts';
import type { ListOrder } from '#app/features/office/lib/list-order.ts';

export type Order = ListOrder;
export type Filter = Order['filter'];
export type Sort = Order['sort'];
export type Row = Readonly<Record<string, string | number | readonly string[]>>;
type Totals = Readonly<Record<string, number>> & { readonly count: number };

interface Page {
  rows: readonly Row[];
  next: string | null;
  /** Null on further pages. */
  totals: Totals | null;
  /** What the server chose where the filter leaves it out, for the bar. */
  chosen?: string | null;
}

export interface Found extends Omit<Page, 'rows'> {
  order: Order;
  rows: readonly Row[];
}

export interface SavedList extends Order {
  id: string;
  version: number;
  name: string;
  isShared: boolean;
  columns: readonly string[];
}
export type NewSavedList = Omit<SavedList, 'id' | 'version'>;
export interface SavedLists {
  lists: readonly SavedList[];
  mayShare: boolean;
}

interface Option {
  value: string;
  label: string;
}

/** A select beside the search. */
interface BarChoice {
  label: string;
  /** Of one value, as the rest of the list has it. */
  name: string;
  /** Several values are a choice of their own. */
  isSeveral?: true;
  options: (filter: Filter, chosen: string | null) => readonly { value: string; text: string }[];
  value?: (filter: Filter, chosen: string | null) => string;
  /** Of a choice that asks more than one value: what of the filter changes. */
  asked?: (value: string) => Filter;
  /** A value that says what is asked, and cannot be chosen. */
  stays?: string;
}

/** What is asked for before whole numbers leave in a file. */
interface FullNumber {
  name: string;
  column: string;
  text: string;
  right: Right;
}

export interface Download extends Order {
  columns: string[];
  format: 'csv' | 'xlsx';
  full: string[];
  reason?: string;
}

export interface Listed {
  title: string;
  /** Such as `application` and `applications`. */
  one: string;
  many: string;
  /** Below the office. */
  path: string;
  columns: Readonly<Record<string, ListColumn>>;
  /** Those that this person sees, in order. */
  names: readonly string[];
  first: { sort: Sort; columns: readonly string[] };
  /** The column whose cell opens the row. */
  link: string;
  search: { placeholder: string; label: string };
  bar: readonly BarChoice[];
  /** Filters that the bar says as a whole, so that no chip has to. */
  saidInBar?: (filter: Filter) => readonly string[];
  /** Ticks that belong to no column. */
  others: readonly { name: string; label: string }[];
  /** Beyond those of the table. */
  optionsOf: (name: string) => readonly Option[];
  /** Filters whose values say by themselves what they are of. */
  clear: ReadonlySet<string>;
  /** Filters that stay when all are cleared, and have their own control. */
  stays: readonly string[];
  totals: (totals: Totals) => ReactNode;
  /** Where there is none at all. */
  empty: string;
  /** In place of the text of a value. */
  badge: (row: Row, name: string) => ReactNode;
  textOf: (row: Row, name: string) => string | undefined;
  card: { name: string; amount: string; badge: string };
  read: (page: Order & { after?: string; limit?: number }) => Promise<Page>;
  saved: {
    read: () => Promise<SavedLists>;
    save: (list: NewSavedList) => Promise<SavedList>;
    change: (id: string, list: NewSavedList & { version: number }) => Promise<SavedList>;
    delete: (list: SavedList) => Promise<unknown>;
  };
  download: {
    right: Right;
    columns: readonly Option[];
    full: readonly FullNumber[];
    hint: string;
    save: (asked: Download) => Promise<string>;
  };
}

export const columnOf = ({ columns }: Pick<Listed, 'columns'>, name: string): ListColumn => columns[name]!;

/** The view that the URL names: a saved list, or what `filter` reads from it. */
export function viewOf(
  query: URLSearchParams,
  { lists }: SavedLists,
  { first, filter }: Pick<Listed, 'first'> & { filter: Filter },
): { order: Order; columns: readonly string[] } {
  const saved = lists.find(({ id }) => id === query.get('list'));
  if (saved) return { order: { filter: saved.filter, sort: saved.sort }, columns: saved.columns };
  return { order: { filter, sort: first.sort }, columns: first.columns };
}

export const countText = ({ one, many }: Pick<Listed, 'one' | 'many'>, count: number, grouped: string): string =>
  count === 1 ? `1 ${one}` : `${grouped} ${many}`;

export const filterNames = ({ columns, names }: Listed): string[] => names.filter((name) => columns[name]?.isFilter);
export const sortNames = ({ columns, names }: Listed): string[] => names.filter((name) => columns[name]?.stored !== undefined);

export const isRange = (listed: Listed, name: string): boolean => COLUMN_KINDS[columnOf(listed, name).kind].filter === 'range';
export const isFigure = (listed: Listed, name: string): boolean => COLUMN_KINDS[columnOf(listed, name).kind].isFigure;

/** The values that a filter offers to tick; none for ranges. */
export const optionsOf = (listed: Listed, name: string): readonly Option[] => columnOf(listed, name).options ?? listed.optionsOf(name);

type Between = { from?: string | number | undefined; to?: string | number | undefined };

export const tickedOf = (filter: Filter, name: string): string[] => {
  const asked = filter[name];
  return Array.isArray(asked) ? asked.map(String) : [];
};

export const betweenOf = (filter: Filter, name: string): Between => {
  const asked = filter[name];
  return typeof asked === 'object' && asked !== null && !Array.isArray(asked) ? asked : {};
};

/** Drops filters that are empty. */
export function withFilter(filter: Filter, change: Readonly<Record<string, unknown>>): Filter {
  const isGiven = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.length > 0
      : typeof value === 'object' && value
        ? Object.values(value).some(isGiven)
        : value !== undefined && value !== '';
  return Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => isGiven(value)));
}

/** @param value as text, also for numbers */
export function withTick(listed: Listed, filter: Filter, name: string, value: string, isTicked: boolean): Filter {
  const others = tickedOf(filter, name).filter((one) => one !== value);
  const texts = isTicked ? [...others, value] : others;
  return withFilter(filter, { [name]: columnOf(listed, name).kind === 'number' ? texts.map(Number) : texts });
}

interface Chip {
  text: string;
  without: Filter;
}

/** Filters to show as buttons: all but those that have their own controls. */
export function chipsOf(listed: Listed, filter: Filter): Chip[] {
  const said = listed.saidInBar?.(filter) ?? [];
  const chips = filterNames(listed).flatMap((name): Chip[] => {
    if (said.includes(name)) return [];
    const { kind, label } = columnOf(listed, name);
    const options = optionsOf(listed, name);
    const ticks = tickedOf(filter, name).map((value) => {
      const text = options.find((option) => option.value === value)?.label ?? value;
      const isClear = kind === 'text' || listed.clear.has(name);
      return { text: isClear ? text : `${label}: ${text}`, without: withTick(listed, filter, name, value, false) };
    });
    const { from, to } = betweenOf(filter, name);
    const textOf = (bound: string | number): string =>
      typeof bound === 'number' && kind !== 'count' ? formatRupees(bound) : String(bound);
    const range = [from !== undefined && `from ${textOf(from)}`, to !== undefined && `to ${textOf(to)}`].filter(Boolean).join(' ');
    return range ? [...ticks, { text: `${label} ${range}`, without: withFilter(filter, { [name]: undefined }) }] : ticks;
  });
  const others = listed.others.filter(({ name }) => filter[name] === true);
  return [...chips, ...others.map(({ name, label }) => ({ text: label, without: withFilter(filter, { [name]: undefined }) }))];
}

/** Another press on the same title reverses the order; times and amounts begin with the largest. */
export const sortedBy = (listed: Listed, by: string, now: Sort): Sort =>
  now.by === by ? { by, isDescending: !now.isDescending } : { by, isDescending: isRange(listed, by) };
