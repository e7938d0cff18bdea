import type { ReactNode } from 'react';
import { ChoiceButtons, choicesOf } from '#app/ui/choice-buttons.tsx';
import { EmptyState } from '#app/features/office/ui/empty-state.tsx';
import { MoreButton } from '#app/features/office/ui/more-button.tsx';
import { SearchLink } from '#app/features/office/ui/search-link.tsx';
import { useFilters } from '#app/features/office/lib/use-filters.ts';
import { useRowKeys } from '#app/features/office/lib/use-row-keys.ts';
import { useRows } from '#app/features/office/lib/use-rows.ts';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';
import type { Rows } from '#app/features/office/lib/api.ts';

export interface ListFilter {
  text: string;
  lead: string;
  empty: string;
}

interface FilteredListProps<Filter extends string, Row extends { id: string }> {
  title: string;
  path: string;
  label: string;
  emptyTitle: string;
  filters: Readonly<Record<Filter, ListFilter>>;
  filter: Filter;
  first: Rows<Row>;
  read: (page: { filter: Filter; before: string }) => Promise<Rows<Row>>;
  aside?: ReactNode;
  head?: ReactNode;
  also?: Readonly<Record<string, string>>;
  opens?: boolean;
  /** `onMoved` takes the row out of the list. */
  children: (row: Row, onMoved: () => void) => ReactNode;
}

/** A list of things that move from one filter to another. */
export function FilteredList<Filter extends string, Row extends { id: string }>(props: FilteredListProps<Filter, Row>) {
  const { title, path, label, emptyTitle, filters, filter, first, read, aside, head, also, opens, children } = props;
  const setFilters = useFilters();
  const { rows, list, remove, ...more } = useRows(first, (before) => read({ filter, before }));
  useRowKeys(list, { count: rows.length, more: more.hasMore ? more.more : undefined, opens });
  return (
    <>
      <DashboardHead title={title}>
        {head}
        <SearchLink />
      </DashboardHead>
      <div className="wrap grid gap-6 pb-(--section)">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <ChoiceButtons
            action={path}
            name="filter"
            label={label}
            choices={choicesOf(filters)}
            chosen={filter}
            onChoose={(chosen) => setFilters({ filter: chosen, ...also })}
          />
          {aside}
        </div>
        <p className="muted max-w-(--measure)">{filters[filter].lead}</p>
        <div className="grid gap-5" ref={list} tabIndex={-1}>
          {rows.length === 0 && !more.hasMore && <EmptyState title={emptyTitle} text={filters[filter].empty} />}
          {rows.map((row) => children(row, () => remove(row)))}
        </div>
        <MoreButton {...more} />
      </div>
    </>
  );
}
