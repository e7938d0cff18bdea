/** What the filters of a list offer, as data. */
import {
  columnOf,
  type Filter,
  filterNames,
  isRange,
  type Listed,
  optionsOf,
  tickedOf,
  withFilter,
  withTick,
} from '#app/features/office/lists/listed.ts';

export interface FilterTick {
  label: string;
  isTicked: boolean;
  /** The filter after a press on it. */
  after: Filter;
}

export interface FilterGroup {
  /** Undefined where the filter belongs to no column. */
  name?: string;
  label: string;
  /** Empty where the filter is a range. */
  ticks: readonly FilterTick[];
}

/** All filters in the order of the table. */
export function filterGroups(listed: Listed, filter: Filter): FilterGroup[] {
  const columns = filterNames(listed).map((name) => ({
    name,
    label: columnOf(listed, name).label,
    ticks: optionsOf(listed, name).map(({ value, label }) => {
      const isTicked = tickedOf(filter, name).includes(value);
      return { label, isTicked, after: withTick(listed, filter, name, value, !isTicked) };
    }),
  }));
  const ticks = listed.others.map(({ label, name }) => ({
    label,
    isTicked: filter[name] === true,
    after: withFilter(filter, { [name]: filter[name] ? undefined : true }),
  }));
  return [
    ...columns.filter(({ name, ticks: { length } }) => length > 0 || isRange(listed, name)),
    ...(ticks.length > 0 ? [{ label: 'Other', ticks }] : []),
  ];
}

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
