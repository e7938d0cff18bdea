import { useEffect, useRef, useState } from 'react';
import { groupIndian, formatRupees } from '#domain/shared/indian-number.ts';
import type { ColumnName, ListFilter } from '#domain/scholarships/list.ts';
import { EmptyState } from '#app/features/office/empty-state.tsx';
import { FilterBar } from '#app/features/office/filter-bar.tsx';
import css from '#app/features/office/list.css?inline';
import { ColumnsSheet } from '#app/features/office/columns-sheet.tsx';
import { DownloadSheet } from '#app/features/office/download-sheet.tsx';
import type { ListChoices, SavedLists } from '#app/features/office/list-api.ts';
import { ListTable } from '#app/features/office/list-table.tsx';
import { type Found, keepList, type Order } from '#app/features/office/list-view.ts';
import { SavedListsSheet } from '#app/features/office/saved-lists-sheet.tsx';
import { SearchLink } from '#app/features/office/search-link.tsx';
import { useKeys } from '#app/features/office/use-keys.ts';
import { useList } from '#app/features/office/use-list.ts';
import { useMay } from '#app/features/office/use-roles.ts';
import { useRowKeys } from '#app/features/office/use-row-keys.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

interface ApplicationListProps {
  address: string;
  choices: ListChoices;
  saved: SavedLists;
  /** Of the saved list that was opened. */
  savedId: string | null;
  begin: { order: Order; columns: readonly ColumnName[]; found: Found | null };
  row: string;
}

export function ApplicationList({ address, choices, saved, savedId, begin, row }: ApplicationListProps) {
  const [first] = useState(begin);
  const [order, setOrder] = useState(first.order);
  const [columns, setColumns] = useState(first.columns);
  const [open, setOpen] = useState<'columns' | 'lists' | 'download' | null>(null);
  const may = useMay();
  const close = () => setOpen(null);
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
          <SheetButton text="Saved lists" onOpen={() => setOpen('lists')} />
          <SheetButton text="Columns" onOpen={() => setOpen('columns')} />
          {may('applications.export') && <SheetButton text="Download" onOpen={() => setOpen('download')} />}
          <SearchLink />
        </div>
      </div>
      <FilterBar
        {...{ order, choices, setFilter, field }}
        cycle={found?.cycle ?? null}
        count={isCurrent ? found.totals?.count : undefined}
      />
      <ColumnsSheet {...{ columns, setColumns }} isOpen={open === 'columns'} onClose={close} />
      <SavedListsSheet {...{ saved, savedId, order, columns }} isOpen={open === 'lists'} onClose={close} />
      <DownloadSheet
        {...{ order, columns }}
        count={isCurrent ? found.totals?.count : undefined}
        isOpen={open === 'download'}
        onClose={close}
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

const SheetButton = ({ text, onOpen }: { text: string; onOpen: () => void }) => (
  <button className="btn btn-line" type="button" aria-haspopup="dialog" onClick={onOpen}>
    {text}
  </button>
);

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
