/** What the list of applications shows. */
import {
  columnOf,
  type ColumnName,
  FILTER_NAMES,
  type FilterName,
  FIRST_COLUMNS,
  FIRST_SORT,
  type ListFilter,
  type ListRow,
  type ListSort,
} from '#domain/scholarships/list/columns.ts';
import { SENT_STATES } from '#domain/scholarships/states.ts';
import { CLASSES, YEARS } from '#domain/students/class-fields.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { ListChoices, ListPage, SavedLists } from '#app/features/office/applications/list/list-api.ts';

export interface Order {
  filter: ListFilter;
  sort: ListSort;
}

export interface Found extends Pick<ListPage, 'cycle' | 'next' | 'totals'> {
  order: Order;
  rows: readonly ListRow[];
}

/** The view that the URL names: a saved list, or a cycle, a status, one's own. */
export function viewOf(query: URLSearchParams, { lists }: SavedLists): { order: Order; columns: readonly ColumnName[] } {
  const saved = lists.find(({ id }) => id === query.get('list'));
  if (saved) return { order: { filter: saved.filter, sort: saved.sort }, columns: saved.columns };
  const cycle = query.get('cycle');
  const state = SENT_STATES.find((one) => one === query.get('state'));
  const filter: ListFilter = {
    ...(cycle && { cycle }),
    ...(state && { status: [state] }),
    ...(query.get('mine') === '1' && { mine: true }),
  };
  return { order: { filter, sort: FIRST_SORT }, columns: FIRST_COLUMNS };
}

interface Option {
  value: string;
  label: string;
}

const NUMBERS: Partial<Record<FilterName, readonly Option[]>> = { currentClass: CLASSES, courseYear: YEARS };

/** The values that a filter offers to tick; none for ranges. */
export function optionsOf(name: FilterName, { districts }: ListChoices): readonly Option[] {
  const { kind, options } = columnOf(name);
  if (options) return options;
  if (kind === 'text') return districts.map((value) => ({ value, label: value }));
  return (NUMBERS[name] ?? []).map(({ value }) => ({ value, label: value }));
}

type Between = { from?: string | number | undefined; to?: string | number | undefined };

export const tickedOf = (filter: ListFilter, name: FilterName): string[] => {
  const asked = filter[name];
  return Array.isArray(asked) ? asked.map(String) : [];
};

export const betweenOf = (filter: ListFilter, name: FilterName): Between => {
  const asked = filter[name];
  return asked && !Array.isArray(asked) ? asked : {};
};

/** Drops filters that are empty. */
export function withFilter(filter: ListFilter, change: Readonly<Record<string, unknown>>): ListFilter {
  const isGiven = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.length > 0
      : typeof value === 'object' && value
        ? Object.values(value).some(isGiven)
        : value !== undefined && value !== '';
  return Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => isGiven(value))) as ListFilter;
}

/** @param value as text, also for numbers */
export function withTick(filter: ListFilter, name: FilterName, value: string, isTicked: boolean): ListFilter {
  const others = tickedOf(filter, name).filter((one) => one !== value);
  const texts = isTicked ? [...others, value] : others;
  return withFilter(filter, { [name]: columnOf(name).kind === 'number' ? texts.map(Number) : texts });
}

interface Chip {
  text: string;
  without: ListFilter;
}

/** Filters to show as buttons: all but cycle and words, which have their own controls. */
export function chipsOf(filter: ListFilter, choices: ListChoices): Chip[] {
  const chips = FILTER_NAMES.flatMap((name): Chip[] => {
    const { kind, label } = columnOf(name);
    const options = optionsOf(name, choices);
    const ticks = tickedOf(filter, name).map((value) => {
      const text = options.find((option) => option.value === value)?.label ?? value;
      const isClear = kind === 'text' || name === 'status' || name === 'annualIncome';
      return { text: isClear ? text : `${label}: ${text}`, without: withTick(filter, name, value, false) };
    });
    const { from, to } = betweenOf(filter, name);
    const range = [from !== undefined && `from ${textOf(from)}`, to !== undefined && `to ${textOf(to)}`].filter(Boolean).join(' ');
    return range ? [...ticks, { text: `${label} ${range}`, without: withFilter(filter, { [name]: undefined }) }] : ticks;
  });
  if (filter.mine) chips.push({ text: GIVEN_TO_ME, without: withFilter(filter, { mine: undefined }) });
  if (filter.isLate) chips.push({ text: DEADLINE_PASSED, without: withFilter(filter, { isLate: undefined }) });
  return chips;
}

const textOf = (bound: string | number): string => (typeof bound === 'number' ? formatRupees(bound) : bound);

export const GIVEN_TO_ME = 'Given to me';
export const DEADLINE_PASSED = 'Deadline passed';

/** Another press on the same title reverses the order; times and amounts begin with the largest. */
export const sortedBy = (by: ListSort['by'], now: ListSort): ListSort =>
  now.by === by ? { by, isDescending: !now.isDescending } : { by, isDescending: ['time', 'rupees'].includes(columnOf(by).kind) };
