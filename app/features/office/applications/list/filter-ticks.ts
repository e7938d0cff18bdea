/** What the filters of the list of applications offer, as data. */
import { columnOf, FILTER_NAMES, type FilterName, type ListFilter } from '#domain/scholarships/list/columns.ts';
import type { ListChoices } from '#app/features/office/applications/list/list-api.ts';
import {
  DEADLINE_PASSED,
  GIVEN_TO_ME,
  optionsOf,
  tickedOf,
  withFilter,
  withTick,
} from '#app/features/office/applications/list/list-view.ts';

export interface FilterTick {
  label: string;
  isTicked: boolean;
  /** The filter after a press on it. */
  after: ListFilter;
}

export interface FilterGroup {
  /** Undefined where the filter belongs to no column. */
  name?: FilterName;
  label: string;
  /** Empty where the filter is a range. */
  ticks: readonly FilterTick[];
}

/** All filters in the order of the table. @param isOpen whether the person may filter by the column */
export function filterGroups(filter: ListFilter, choices: ListChoices, isOpen: (name: FilterName) => boolean): FilterGroup[] {
  const columns = FILTER_NAMES.filter(isOpen).map((name) => ({
    name,
    label: columnOf(name).label,
    ticks: optionsOf(name, choices).map(({ value, label }) => {
      const isTicked = tickedOf(filter, name).includes(value);
      return { label, isTicked, after: withTick(filter, name, value, !isTicked) };
    }),
  }));
  const others = [
    { label: GIVEN_TO_ME, name: 'mine' },
    { label: DEADLINE_PASSED, name: 'isLate' },
  ] as const;
  const ticks = others.map(({ label, name }) => ({
    label,
    isTicked: filter[name] === true,
    after: withFilter(filter, { [name]: filter[name] ? undefined : true }),
  }));
  return [...columns.filter(({ name, ticks: { length } }) => length > 0 || isRange(name)), { label: 'Other', ticks }];
}

export const isRange = (name: FilterName): boolean => ['rupees', 'time'].includes(columnOf(name).kind);

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Groups whose label contains what is sought, and of the others the ticks that do. */
export function narrowed(groups: readonly FilterGroup[], sought: string): FilterGroup[] {
  const has = ({ label }: { label: string }): boolean => plain(label).includes(plain(sought));
  return groups.flatMap((group): FilterGroup[] => {
    if (has(group)) return [group];
    const ticks = group.ticks.filter(has);
    return ticks.length > 0 ? [{ ...group, ticks }] : [];
  });
}

/** The first tick that begins with what is sought, or else the first that contains it: `male` is not Female. */
export function firstTick(groups: readonly FilterGroup[], sought: string): FilterTick | undefined {
  const ticks = groups.flatMap((group) => group.ticks);
  return ticks.find(({ label }) => plain(label).startsWith(plain(sought))) ?? ticks[0];
}
