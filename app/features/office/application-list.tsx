import { useEffect, useRef, useState } from 'react';
import { groupIndian, formatRupees } from '#domain/shared/indian-number.ts';
import type { ColumnName, ListFilter } from '#domain/scholarships/list.ts';
import { EmptyState } from '#app/features/office/empty-state.tsx';
import { FilterBar } from '#app/features/office/filter-bar.tsx';
import css from '#app/features/office/list.css?inline';
import type { ListChoices } from '#app/features/office/list-api.ts';
import { ListTable } from '#app/features/office/list-table.tsx';
import { type Found, keepList, type Order } from '#app/features/office/list-view.ts';
import { SearchLink } from '#app/features/office/search-link.tsx';
import { useKeys } from '#app/features/office/use-keys.ts';
import { useList } from '#app/features/office/use-list.ts';
import { useRowKeys } from '#app/features/office/use-row-keys.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

interface ApplicationListProps {
  address: string;
  choices: ListChoices;
  /** As it was, on the way back. */
  begin: { order: Order; columns: readonly ColumnName[]; found: Found | null };
  /** Number of the application that the way back comes from. */
  row: string;
}

/** Applications by filter and order, how many they are, and what they ask for. */
export function ApplicationList({ address, choices, begin, row }: ApplicationListProps) {
  const [first] = useState(begin);
  const [order, setOrder] = useState(first.order);
  const [columns] = useState(first.columns);
  const { found, isBusy, error, again, more } = useList(order, first.found);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isCurrent = found?.order === order;
  const setFilter = (filter: ListFilter) => setOrder({ ...order, filter });

  useEffect(() => keepList({ address, order, columns, found: isCurrent ? found : null }), [address, order, columns, found, isCurrent]);
  const showMore = useRowKeys(list, { at: row, count: found?.rows.length ?? 0, more: isCurrent && found.next ? more : undefined });
  useKeys({ find: () => field.current?.focus() });

  return (
    <div className="wrap app-list pb-(--section)">
      <style>{css}</style>
      <div className="app-list-head">
        <h1>Applications</h1>
        <output className="num">{found?.totals && <Totals {...found.totals} />}</output>
        <div className="app-list-acts">
          <SearchLink />
        </div>
      </div>
      <FilterBar
        {...{ order, choices, setFilter, field }}
        cycle={found?.cycle ?? null}
        count={isCurrent ? found.totals?.count : undefined}
      />
      <div ref={list} tabIndex={-1} data-keeps-focus aria-busy={isBusy}>
        {found && found.rows.length > 0 && (
          <ListTable rows={found.rows} order={found.order} {...{ columns, choices }} onSort={(sort) => setOrder({ ...order, sort })} />
        )}
        {found?.rows.length === 0 && <Empty filter={found.order.filter} />}
        {!found && !error && <Loading />}
      </div>
      <ErrorAlert error={error} />
      <div className="btns">
        {error && (
          <button className="btn btn-line" type="button" onClick={again}>
            Try again
          </button>
        )}
        {isCurrent && found.next && (
          <button className="btn btn-line" type="button" aria-disabled={isBusy} onClick={showMore}>
            {isBusy ? 'Loading...' : 'Show more'}
          </button>
        )}
      </div>
    </div>
  );
}

const Totals = ({ count, asked, granted }: { count: number; asked: number; granted: number }) => (
  <>
    <b>{count === 1 ? '1 application' : `${groupIndian(count)} applications`}</b>, {formatRupees(asked)} asked, {formatRupees(granted)}{' '}
    granted
  </>
);

const Empty = ({ filter: { cycle: _cycle, ...asked } }: { filter: ListFilter }) => (
  <EmptyState
    title="No applications"
    text={Object.keys(asked).length > 0 ? 'None fits this filter.' : 'Applications appear here once students send them.'}
  />
);

const Loading = () => (
  <div className="grid gap-4 py-4">
    <span className="sr-only">Loading applications</span>
    {[0, 1, 2, 3, 4].map((line) => (
      <span key={line} className="bone" />
    ))}
  </div>
);
