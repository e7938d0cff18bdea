import { type ComponentType, useEffect, useRef, useState } from 'react';
import { groupIndian, formatRupees } from '#domain/shared/money/indian-number.ts';
import type { ColumnName, ListFilter, ListRow } from '#domain/scholarships/list/columns.ts';
import { EmptyState } from '#app/features/office/ui/empty-state.tsx';
import { FilterBar } from '#app/features/office/applications/list/filter-bar.tsx';
import type { ListChoices, SavedLists } from '#app/features/office/applications/list/list-api.ts';
import { ListTable } from '#app/features/office/applications/list/list-table.tsx';
import type { Found, Order } from '#app/features/office/applications/list/list-view.ts';
import { SearchLink } from '#app/features/office/ui/search-link.tsx';
import { keepList } from '#app/features/office/applications/list/stored-list.ts';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { useList } from '#app/features/office/applications/list/use-list.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { useOpenColumns } from '#app/features/office/applications/list/use-open-columns.ts';
import { useRowKeys } from '#app/features/office/lib/use-row-keys.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { toast } from '#app/lib/toast/toast.ts';
import { useLazyImport } from '#app/lib/hooks/use-lazy-import.ts';

interface ApplicationListProps {
  address: string;
  choices: ListChoices;
  saved: SavedLists;
  /** Id of the saved list that was opened. */
  savedId: string | null;
  begin: { order: Order; columns: readonly ColumnName[]; found: Found | null };
  row: string;
  loadRejection: () => Promise<{ MoveDialog: ComponentType<RejectionProps> }>;
}

/** What the page's dialog for a move needs. */
interface RejectionProps {
  isOpen: boolean;
  number: string;
  updatedAt: number;
  to: 'rejected';
  onClose: () => void;
  onChanged: () => Promise<void>;
  onMoved: () => void;
}

const loadSheets = () => import('#app/features/office/applications/list/list-sheets.ts');
type SheetName = 'filters' | 'columns' | 'lists' | 'download';

export function ApplicationList({ address, choices, saved, savedId, begin, row, loadRejection }: ApplicationListProps) {
  const [first] = useState(begin);
  const [order, setOrder] = useState(first.order);
  const isOpenColumn = useOpenColumns();
  const [columns, setColumns] = useState<readonly ColumnName[]>(() => first.columns.filter(isOpenColumn));
  const [open, setOpen] = useState<SheetName | null>(null);
  const may = useMay();
  const [sheets, fetchSheets] = useLazyImport(loadSheets);
  const [rejecting, setRejecting] = useState<ListRow | null>(null);
  const [moving, fetchMoving] = useLazyImport(loadRejection);
  const openSheet = (name: SheetName) => void fetchSheets().then((isThere) => isThere && setOpen(name));
  const close = () => setOpen(null);
  const { found, isBusy, error, again, more } = useList(order, first.found);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isCurrent = found?.order === order;
  const count = isCurrent ? found.totals?.count : undefined;
  const setFilter = (filter: ListFilter) => setOrder({ ...order, filter });

  useEffect(() => keepList({ address, order, columns, found: isCurrent ? found : null }), [address, order, columns, found, isCurrent]);
  const showMore = useRowKeys(list, { at: row, count: found?.rows.length ?? 0, more: isCurrent && found.next ? more : undefined });
  useKeys({ find: () => field.current?.focus() });

  return (
    <div className="wrap app-list pb-(--section)">
      <div className="app-list-head">
        <h1>Applications</h1>
        <output className="num">{found?.totals && <Totals {...found.totals} />}</output>
        <div className="app-list-acts">
          <SheetButton text="Saved lists" onOpen={() => openSheet('lists')} />
          <SheetButton text="Columns" onOpen={() => openSheet('columns')} />
          {may('applications.export') && <SheetButton text="Download" onOpen={() => openSheet('download')} />}
          <SearchLink />
        </div>
      </div>
      <FilterBar {...{ order, choices, setFilter, field }} cycle={found?.cycle ?? null} onMore={() => openSheet('filters')} />
      {sheets && (
        <>
          <sheets.FilterSheet {...{ choices, count, setFilter }} filter={order.filter} isOpen={open === 'filters'} onClose={close} />
          <sheets.ColumnsSheet {...{ columns, setColumns }} isOpen={open === 'columns'} onClose={close} />
          <sheets.SavedListsSheet {...{ saved, savedId, order, columns }} isOpen={open === 'lists'} onClose={close} />
          <sheets.DownloadSheet {...{ order, columns, count }} isOpen={open === 'download'} onClose={close} />
        </>
      )}
      <div ref={list} tabIndex={-1} data-keeps-focus aria-busy={isBusy}>
        {found && found.rows.length > 0 && (
          <ListTable
            rows={found.rows}
            order={found.order}
            {...{ columns, choices }}
            onSort={(sort) => setOrder({ ...order, sort })}
            onReject={
              may('applications.decide') ? (chosen) => void fetchMoving().then((isThere) => isThere && setRejecting(chosen)) : undefined
            }
          />
        )}
        {found?.rows.length === 0 && <Empty filter={found.order.filter} />}
        {!found && !error && <Loading />}
      </div>
      {moving && rejecting && (
        <moving.MoveDialog
          key={rejecting.number}
          isOpen
          number={rejecting.number}
          updatedAt={rejecting.updatedAt}
          to="rejected"
          onClose={() => setRejecting(null)}
          onChanged={async () => again()}
          onMoved={() => {
            toast.success(`${rejecting.number} is rejected. The student has been told.`);
            again();
          }}
        />
      )}
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
